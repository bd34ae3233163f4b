// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The stored properties of an app's own classes, by name.
package enum StoredProperties {
    package struct Found {
        package var content: Any?
    }

    /// nil for a property that is not there, or not stored.
    package static func value(of key: String, in object: NSObject) -> Found? {
        for mirror in sequence(first: Mirror(reflecting: object), next: \.superclassMirror) {
            // What Portico's classes store is not what Apple's store.
            if isPorticos(mirror.subjectType) { return nil }
            guard let child = mirror.children.first(where: { $0.label == key }) else { continue }
            return Found(content: flattened(child.value))
        }
        return nil
    }

    /// Whether a class is from one of Portico's modules; not from a target with its tests.
    private static func isPorticos(_ type: Any.Type) -> Bool {
        let module = String(reflecting: type).prefix { $0 != "." }
        return module.hasPrefix("Portico") && !module.hasSuffix("Tests")
    }
}

/// The value in an optional; nil if there is none. Any other value is returned as it is.
package func flattened(_ value: Any) -> Any? {
    guard let optional = value as? any AnyOptional else { return value }
    return optional.content.flatMap(flattened)
}

private protocol AnyOptional {
    var content: Any? { get }
}

extension Optional: AnyOptional {
    fileprivate var content: Any? { self }
}
