// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import PorticoFoundation

// Key-value coding, as far as it works without an Objective-C runtime: the keys that apps use of UIKit's classes are
// listed in KeyValueTable.swift, the stored properties of an app's own classes can be read, and defaults and dictionaries
// answer with what they contain.

extension NSObject {
    /// The value of a key: one of UIKit's that apps read by name, a stored property of the object's class, or what a
    /// `UserDefaults` or a dictionary has under it.
    ///
    /// - Returns: nil also for a key that is not known here; the timeline says so, once for each class and key.
    /// - Behavior: https://developer.apple.com/documentation/objectivec/nsobject/value(forkey:)
    /// - Since: iOS 2.0
    /// - Differs: computed and lazy properties, and most of UIKit's keys, are not known. iOS ends the app for a key that
    ///   it does not know. Cannot be overridden. UIKit's objects are read on the main thread only.
    // Foundation's dictionaries have the method themselves.
    @_disfavoredOverload
    public func value(forKey key: String) -> Any? {
        if let defaults = self as? UserDefaults { return defaults.object(forKey: key) }
        if let dictionary = self as? NSDictionary { return dictionary.object(forKey: key as NSString) }
        if let stored = StoredProperties.value(of: key, in: self) { return stored.content }
        nonisolated(unsafe) let object = self
        nonisolated(unsafe) var value: Any?
        MainActor.assumeIsolated {
            guard let known = KeyValueTable.key(key, of: object) else {
                return KeyValueTable.refuse("value(forKey: \"\(key)\")", of: object, instead: "nil")
            }
            value = known.get()
        }
        return value
    }

    /// Sets the value of a key of UIKit's that apps set by name, or of a `UserDefaults` or a mutable dictionary; nil
    /// removes it there.
    ///
    /// Another key, and the properties of an app's own classes, are not set: the timeline says so, once for each class
    /// and key.
    ///
    /// - Behavior: https://developer.apple.com/documentation/objectivec/nsobject/setvalue(_:forkey:)
    /// - Since: iOS 2.0
    /// - Differs: sets few keys; see above. iOS ends the app for a key that it does not know. Cannot be overridden. Call
    ///   it on the main thread.
    public func setValue(_ value: Any?, forKey key: String) {
        if let defaults = self as? UserDefaults { return defaults.set(value, forKey: key) }
        if let dictionary = self as? NSMutableDictionary {
            guard let value else { return dictionary.removeObject(forKey: key as NSString) }
            return dictionary.setObject(value, forKey: key as NSString)
        }
        nonisolated(unsafe) let (object, value) = (self, value)
        MainActor.assumeIsolated {
            let call = "setValue(_:forKey: \"\(key)\")"
            guard let set = KeyValueTable.key(key, of: object)?.set else {
                return KeyValueTable.refuse(call, of: object, instead: "the key is not set")
            }
            if !set(value) {
                let given = value.map { "\(type(of: $0))" } ?? "nil"
                KeyValueTable.refuse(call, of: object, instead: "the key does not take \(given)")
            }
        }
    }

    /// The value at the end of keys with points between them, each read as ``value(forKey:)`` does.
    ///
    /// - Behavior: https://developer.apple.com/documentation/objectivec/nsobject/value(forkeypath:)
    /// - Since: iOS 2.0
    /// - Differs: no operators such as `@sum`; see ``value(forKey:)``.
    public func value(forKeyPath keyPath: String) -> Any? {
        let keys = keyPath.split(separator: ".").map(String.init)
        return keys.reduce(self as Any?) { ($0 as? NSObject)?.value(forKey: $1) }
    }

    /// Sets the value at the end of keys with points between them, as ``setValue(_:forKey:)`` does; the others are read.
    ///
    /// - Behavior: https://developer.apple.com/documentation/objectivec/nsobject/setvalue(_:forkeypath:)
    /// - Since: iOS 2.0
    /// - Differs: see ``setValue(_:forKey:)``.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        let keys = keyPath.split(separator: ".").map(String.init)
        guard let last = keys.last else { return }
        let object = keys.dropLast().reduce(self as NSObject?) { $0?.value(forKey: $1) as? NSObject }
        object?.setValue(value, forKey: last)
    }
}

/// The stored properties of an app's own classes.
private enum StoredProperties {
    struct Found {
        var content: Any?
    }

    private static let frameworks: Set<Substring> = [
        "PorticoUIKit", "PorticoFoundation", "PorticoUserNotifications", "PorticoUserNotificationsUI", "PorticoSocial",
        "PorticoNotificationCenter", "PorticoIntents", "PorticoCoreLocation", "PorticoCoreSpotlight",
        "PorticoBackgroundTasks", "PorticoQuartzCore",
    ]

    private static func isFrameworks(_ type: Any.Type) -> Bool {
        frameworks.contains(String(reflecting: type).prefix { $0 != "." })
    }

    /// nil for a property that is not there, or not stored.
    static func value(of key: String, in object: NSObject) -> Found? {
        for mirror in sequence(first: Mirror(reflecting: object), next: \.superclassMirror) {
            // What UIKit stores is not what Apple's stores.
            if isFrameworks(mirror.subjectType) { return nil }
            guard let child = mirror.children.first(where: { $0.label == key }) else { continue }
            let value = Mirror(reflecting: child.value)
            return Found(content: value.displayStyle == .optional ? value.children.first?.value : child.value)
        }
        return nil
    }
}
