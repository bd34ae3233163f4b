// Portico
// SPDX-License-Identifier: Apache-2.0

extension SharedStore {
    /// A value as a sequence: what it is at once, then what it is after each change, in whichever process.
    ///
    /// A loop that is slower than the changes gets the newest only; it never misses the last one, and never gets the
    /// same one twice. The sequence does not end by itself: it throws when the value cannot be read, and ends with the
    /// task. Each loop is its own observer.
    public func values<Value>(of key: SharedKey<Value>) -> SharedValues<Value> {
        SharedValues(store: self, key: key)
    }
}

/// The values of a key, one after the other.
public struct SharedValues<Value: Codable & Sendable>: AsyncSequence, Sendable {
    public typealias Element = Value

    let store: SharedStore
    let key: SharedKey<Value>

    /// Observes nothing yet: that begins with the first ``Iterator/next()``.
    public func makeAsyncIterator() -> Iterator { Iterator(records: records.makeAsyncIterator()) }

    /// The same, with versions: for whoever wants to know how many changes a loop was given as one.
    public var records: SharedRecords<Value> { SharedRecords(store: store, key: key) }

    /// One loop's place in the sequence.
    public struct Iterator: AsyncIteratorProtocol {
        var records: SharedRecords<Value>.Iterator

        /// - Throws: ``SharedStoreError``.
        public mutating func next() async throws -> Value? { try await next(isolation: nil) }

        /// As ``next()``, and reads where the loop runs.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Value? {
            try await records.next(isolation: actor)?.value
        }
    }
}

/// The values of a key with their versions, one after the other; versions only grow.
public struct SharedRecords<Value: Codable & Sendable>: AsyncSequence, Sendable {
    public typealias Element = SharedValue<Value>

    let store: SharedStore
    let key: SharedKey<Value>

    /// Observes nothing yet: that begins with the first ``Iterator/next()``.
    public func makeAsyncIterator() -> Iterator { Iterator(store: store, key: key) }

    /// One loop's place in the sequence.
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

        /// The first time at once, then after the next change; nil when the task is cancelled.
        ///
        /// - Throws: ``SharedStoreError``.
        public mutating func next() async throws -> SharedValue<Value>? { try await next(isolation: nil) }

        /// As ``next()``, and reads where the loop runs: what a loop of the main actor is given is what it has read itself,
        /// with nothing in between. Reading waits for nobody.
        ///
        /// A `for` loop calls this one in apps for iOS 18 and later, and ``next()`` in those that also run on older systems:
        /// there the value is read on another thread, and something may come between.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> SharedValue<Value>? {
            if observation == nil {
                // Before the first look, so that no change falls between the two.
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
