// Portico
// SPDX-License-Identifier: Apache-2.0

extension SharedStore {
    /// The value of a key as a sequence: first the current value, then the value after each change in any process.
    ///
    /// A loop that is slower than the changes only receives the newest value. It never misses the last change and never
    /// receives the same value twice. The sequence is endless: it throws if the value cannot be read, and ends when the
    /// task is cancelled. Each loop is a separate observer.
    public func values<Value>(of key: SharedKey<Value>) -> SharedValues<Value> {
        SharedValues(store: self, key: key)
    }
}

/// An asynchronous sequence of a key's values.
public struct SharedValues<Value: Codable & Sendable>: AsyncSequence, Sendable {
    public typealias Element = Value

    let store: SharedStore
    let key: SharedKey<Value>

    /// Creates an iterator. The observation begins with the first ``Iterator/next()``.
    public func makeAsyncIterator() -> Iterator { Iterator(records: records.makeAsyncIterator()) }

    /// The same sequence with versions, which show how many changes a loop received as one.
    public var records: SharedRecords<Value> { SharedRecords(store: store, key: key) }

    /// An iterator over the values.
    public struct Iterator: AsyncIteratorProtocol {
        var records: SharedRecords<Value>.Iterator

        /// - Throws: ``SharedStoreError``.
        public mutating func next() async throws -> Value? { try await next(isolation: nil) }

        /// Like ``next()``, but reads on the loop's actor.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Value? {
            try await records.next(isolation: actor)?.value
        }
    }
}

/// An asynchronous sequence of a key's values with their versions, which only increase.
public struct SharedRecords<Value: Codable & Sendable>: AsyncSequence, Sendable {
    public typealias Element = SharedValue<Value>

    let store: SharedStore
    let key: SharedKey<Value>

    /// Creates an iterator. The observation begins with the first ``Iterator/next()``.
    public func makeAsyncIterator() -> Iterator { Iterator(store: store, key: key) }

    /// An iterator over the values.
    public struct Iterator: AsyncIteratorProtocol {
        private let store: SharedStore
        private let key: SharedKey<Value>
        private var observation: SignalObservation?
        /// A buffer for at most one wake-up.
        private var wakes: AsyncStream<Void>.Iterator?
        private var version = -1

        init(store: SharedStore, key: SharedKey<Value>) {
            self.store = store
            self.key = key
        }

        /// Returns the current value at once the first time, then after the next change; nil if the task is cancelled.
        ///
        /// - Throws: ``SharedStoreError``.
        public mutating func next() async throws -> SharedValue<Value>? { try await next(isolation: nil) }

        /// Like ``next()``, but reads on the loop's actor: a loop on the main actor receives the value as it was read
        /// there, without a delay in between. Reading never waits.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> SharedValue<Value>? {
            if observation == nil {
                // Before the first read, so that no change is missed.
                let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
                do throws(FileFailure) {
                    observation = try store.changes.observe { continuation.yield() }
                } catch {
                    throw SharedStoreError.file(error)
                }
                wakes = stream.makeAsyncIterator()
                continuation.yield()
            }
            while await wakes?.next(isolation: actor) != nil {
                let record = try store.record(key)
                guard record.version > version else { continue }
                version = record.version
                return record
            }
            return nil
        }
    }
}
