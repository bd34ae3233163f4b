// Portico
// SPDX-License-Identifier: Apache-2.0

/// Keeps a large, rarely changed part of a value on the heap, so that copying the value around it copies a reference.
/// Still a value: what is shared is copied before it changes.
@propertyWrapper
struct Boxed<Value: Sendable>: Sendable {
    private final class Storage: @unchecked Sendable {
        // Changed only while one value refers to it.
        var value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    private var storage: Storage

    init(wrappedValue: Value) {
        storage = Storage(wrappedValue)
    }

    var wrappedValue: Value {
        @inline(__always) _read { yield storage.value }
        @inline(__always) _modify {
            if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
            yield &storage.value
        }
    }
}

extension Boxed: Codable where Value: Codable {
    init(from decoder: any Decoder) throws {
        self.init(wrappedValue: try decoder.singleValueContainer().decode(Value.self))
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}
