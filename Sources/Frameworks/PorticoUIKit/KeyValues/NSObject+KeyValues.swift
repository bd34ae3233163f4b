// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import PorticoFoundation

// Key-value coding, as far as it works without an Objective-C runtime: the keys that apps use of UIKit's classes are
// listed in KeyValueTable.swift, an app's own classes have theirs by KeyValueCompliant, and without that their stored
// properties can be read; defaults and dictionaries answer with what they contain.

// Methods of an extension of `NSObject` could not be declared again by a class of an app; those of a protocol can.
extension NSObjectProtocol where Self: NSObject {
    /// The value of a key: a property of an app's ``KeyValueCompliant`` class, a stored property of another one, one of
    /// UIKit's that apps read by name, or what a `UserDefaults` or a dictionary has under it.
    ///
    /// - Returns: Of a key that is not known here, what ``value(forUndefinedKey:)`` returns.
    /// - Behavior: https://developer.apple.com/documentation/objectivec/nsobject/value(forkey:)
    /// - Since: iOS 2.0
    /// - Differs: most of UIKit's keys are not known. An app's own method is found only in a ``KeyValueCompliant`` class.
    ///   UIKit's objects are read on the main thread only.
    // Foundation's dictionaries have the method themselves.
    @_disfavoredOverload
    public func value(forKey key: String) -> Any? {
        if let defaults = self as? UserDefaults { return defaults.object(forKey: key) }
        if let dictionary = self as? NSDictionary { return dictionary.object(forKey: key as NSString) }
        let own = self as? any KeyValueCompliant
        if let property = own?.keyedProperty(key) { return property.get() }
        if let stored = StoredProperties.value(of: key, in: self) { return stored.content }
        if own == nil, !MainThread.isCurrent {
            KeyValueTable.refuse("value(forKey: \"\(key)\")", of: self, instead: "nil off the main thread")
            return nil
        }
        if let known = KeyValueTable.property(key, of: self) { return known.get() }
        return own.map { $0.value(forUndefinedKey: key) } ?? value(forUndefinedKey: key)
    }

    /// Sets the value of a key: a property of an app's ``KeyValueCompliant`` class, one of UIKit's that apps set by name, or
    /// what a `UserDefaults` or a mutable dictionary has under it; nil removes it there.
    ///
    /// Properties of an app's other classes are not set: that is for ``setValue(_:forUndefinedKey:)``. For a value that is
    /// not of the property's type, the timeline says so, once for each class and key, and the property stays as it is.
    ///
    /// - Behavior: https://developer.apple.com/documentation/objectivec/nsobject/setvalue(_:forkey:)
    /// - Since: iOS 2.0
    /// - Differs: see ``value(forKey:)``. A value of another type is refused, and not stored all the same.
    public func setValue(_ value: Any?, forKey key: String) {
        if let defaults = self as? UserDefaults { return defaults.set(value, forKey: key) }
        if let dictionary = self as? NSMutableDictionary {
            guard let value else { return dictionary.removeObject(forKey: key as NSString) }
            return dictionary.setObject(value, forKey: key as NSString)
        }
        let call = "setValue(_:forKey: \"\(key)\")"
        let own = self as? any KeyValueCompliant
        if own == nil, !MainThread.isCurrent {
            return KeyValueTable.refuse(call, of: self, instead: "the key is not set off the main thread")
        }
        guard let property = own?.keyedProperty(key) ?? KeyValueTable.property(key, of: self) else {
            return own.map { $0.setValue(value, forUndefinedKey: key) } ?? setValue(value, forUndefinedKey: key)
        }
        guard let set = property.set else {
            return KeyValueTable.refuse(call, of: self, instead: "the key is only read")
        }
        if !set(value) {
            let given = value.map { "\(type(of: $0))" } ?? "nil"
            KeyValueTable.refuse(call, of: self, instead: "the key does not take \(given)")
        }
    }

    /// Sets the value of each key, in the order of the keys; `NSNull` is taken for nil.
    ///
    /// - Behavior: https://developer.apple.com/documentation/objectivec/nsobject/setvaluesforkeys(_:)
    /// - Since: iOS 2.0
    /// - Differs: iOS does it in the dictionary's order, which is another one in each process.
    public func setValuesForKeys(_ keyedValues: [String: Any]) {
        for (key, value) in keyedValues.sorted(by: { $0.key < $1.key }) {
            let value = value is NSNull ? nil : value
            (self as? any KeyValueCompliant).map { $0.setValue(value, forKey: key) } ?? setValue(value, forKey: key)
        }
    }

    /// The values of several keys; `NSNull` for nil.
    ///
    /// - Behavior: https://developer.apple.com/documentation/objectivec/nsobject/dictionarywithvalues(forkeys:)
    /// - Since: iOS 2.0
    public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        Dictionary(keys.map { ($0, keyedValue($0) ?? NSNull()) }, uniquingKeysWith: { $1 })
    }

    /// What the value of a key is that nobody knows: nil, which the timeline says, once for each class and key.
    ///
    /// - Behavior: https://developer.apple.com/documentation/objectivec/nsobject/value(forundefinedkey:)
    /// - Since: iOS 2.0
    /// - Differs: iOS ends the app. Only a ``KeyValueCompliant`` class can have its own.
    public func value(forUndefinedKey key: String) -> Any? {
        KeyValueTable.refuse("value(forKey: \"\(key)\")", of: self, instead: "nil")
        return nil
    }

    /// What becomes of a value for a key that nobody knows: it is not set, which the timeline says, once for each class and
    /// key.
    ///
    /// - Behavior: https://developer.apple.com/documentation/objectivec/nsobject/setvalue(_:forundefinedkey:)
    /// - Since: iOS 2.0
    /// - Differs: iOS ends the app. Only a ``KeyValueCompliant`` class can have its own.
    public func setValue(_ value: Any?, forUndefinedKey key: String) {
        let isAnApps = !StoredProperties.isPorticos(type(of: self)) && !(self is any KeyValueCompliant)
        KeyValueTable.refuse(
            "setValue(_:forKey: \"\(key)\")", of: self,
            instead: isAnApps ? "the key is not set, as its class is not KeyValueCompliant" : "the key is not set")
    }

    /// The value at the end of keys with points between them, each read as ``value(forKey:)`` does.
    ///
    /// - Behavior: https://developer.apple.com/documentation/objectivec/nsobject/value(forkeypath:)
    /// - Since: iOS 2.0
    /// - Differs: no operators such as `@sum`; see ``value(forKey:)``.
    public func value(forKeyPath keyPath: String) -> Any? {
        let keys = keyPath.split(separator: ".").map(String.init)
        return keys.reduce(self as Any?) { ($0 as? NSObject)?.keyedValue($1) }
    }

    /// Sets the value at the end of keys with points between them, as ``setValue(_:forKey:)`` does; the others are read.
    ///
    /// - Behavior: https://developer.apple.com/documentation/objectivec/nsobject/setvalue(_:forkeypath:)
    /// - Since: iOS 2.0
    /// - Differs: see ``setValue(_:forKey:)``.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        let keys = keyPath.split(separator: ".").map(String.init)
        guard let last = keys.last else { return }
        let object = keys.dropLast().reduce(self as NSObject?) { $0?.keyedValue($1) as? NSObject }
        (object as? any KeyValueCompliant).map { $0.setValue(value, forKey: last) }
            ?? object?.setValue(value, forKey: last)
    }

    /// By the class's own method, if it has one.
    private func keyedValue(_ key: String) -> Any? {
        (self as? any KeyValueCompliant).map { $0.value(forKey: key) } ?? value(forKey: key)
    }
}
