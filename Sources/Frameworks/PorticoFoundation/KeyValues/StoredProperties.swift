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

    /// Whether a class is from a module whose name begins with Portico, as those of the frameworks do; not from a target
    /// with tests.
    package static func isPorticos(_ type: Any.Type) -> Bool {
        let module = String(reflecting: type).prefix { $0 != "." }
        return module.hasPrefix("Portico") && !module.hasSuffix("Tests")
    }
}
