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
        private let wakes = Wakes(isPending: true)
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
        ///
        /// A `for` loop calls this method in apps for iOS 18 and later, and ``next()`` in apps that also run on older
        /// systems: there the value is read on another thread, and the store may change before the loop receives it.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> SharedValue<Value>? {
            if observation == nil {
                // Before the first read, so that no change is missed.
                do throws(FileFailure) {
                    observation = try store.changes.observe { [wakes] in wakes.wake() }
                } catch {
                    throw SharedStoreError.file(error)
                }
            }
            while await wakes.next(isolation: actor) {
                let record = try store.record(key)
                guard record.version > version else { continue }
                version = record.version
                return record
            }
            return nil
        }
    }
}
