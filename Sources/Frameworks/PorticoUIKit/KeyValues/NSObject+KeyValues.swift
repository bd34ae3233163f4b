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
        guard MainThread.isCurrent else {
            KeyValueTable.refuseOffMainThread("value(forKey: \"\(key)\")", of: self, instead: "nil off the main thread")
            return nil
        }
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
    /// - Differs: sets few keys; see above. iOS ends the app for a key that it does not know. Cannot be overridden.
    ///   UIKit's objects are set on the main thread only.
    public func setValue(_ value: Any?, forKey key: String) {
        if let defaults = self as? UserDefaults { return defaults.set(value, forKey: key) }
        if let dictionary = self as? NSMutableDictionary {
            guard let value else { return dictionary.removeObject(forKey: key as NSString) }
            return dictionary.setObject(value, forKey: key as NSString)
        }
        let call = "setValue(_:forKey: \"\(key)\")"
        guard MainThread.isCurrent else {
            return KeyValueTable.refuseOffMainThread(
                call, of: self, instead: "the key is not set off the main thread")
        }
        nonisolated(unsafe) let (object, value) = (self, value)
        MainActor.assumeIsolated {
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
