// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A class of an app whose properties are read and set by key, as those with `@objc` are on iOS.
///
/// Without an Objective-C runtime, somebody has to say which property a key is. For an app's own sources, `portico adapt`
/// writes the conformances, in the file `KeyValues.swift`. In code written for Linux, they are written by hand, for the
/// class that inherits from `NSObject` or from one of UIKit's:
///
///     extension Reminder: KeyValueCompliant {
///         func keyedProperty(_ key: String) -> KeyedProperty? {
///             switch key {
///             case "title": KeyedProperty(self, \.title)
///             default: nil
///             }
///         }
///     }
///
/// The class may have the other methods as well, without `override`; they may call those of `super`. A call that goes through
/// `NSObject`, such as `setValuesForKeys(_:)`, finds them, but not those that only a class below it has.
///
/// - Differs: iOS has no such protocol.
public protocol KeyValueCompliant: NSObject {
    /// The property of a key, of this class or of one below it; nil for a key that is none.
    func keyedProperty(_ key: String) -> KeyedProperty?
    /// The class's own method, or the one of every `NSObject`.
    func value(forKey key: String) -> Any?
    /// The class's own method, or the one of every `NSObject`.
    func setValue(_ value: Any?, forKey key: String)
    /// The class's own method, or the one of every `NSObject`.
    func value(forUndefinedKey key: String) -> Any?
    /// The class's own method, or the one of every `NSObject`.
    func setValue(_ value: Any?, forUndefinedKey key: String)
}

/// A property of one object, to be read and set without its type.
public struct KeyedProperty {
    let get: () -> Any?
    /// Says whether the value is of the right type; nil for a property that is only read.
    let set: ((Any?) -> Bool)?

    init(get: @escaping () -> Any?, set: ((Any?) -> Bool)? = nil) { (self.get, self.set) = (get, set) }

    /// A property that is only read.
    public init<Root: AnyObject, Value>(_ object: Root, _ path: KeyPath<Root, Value>) {
        get = { flattened(object[keyPath: path]) }
        set = nil
    }

    /// A property that is set, too, with its observers. Numbers are taken in any type, and cut to whole ones where the
    /// property is whole, as iOS takes them.
    public init<Root: AnyObject, Value>(_ object: Root, _ path: ReferenceWritableKeyPath<Root, Value>) {
        get = { flattened(object[keyPath: path]) }
        set = { given in
            let number = (Value.self as? any KeyedNumber.Type)?.init(of: given)
            guard let value = given as? Value ?? number as? Value else { return false }
            object[keyPath: path] = value
            return true
        }
    }
}

/// A number that a property has as such, not as an `NSNumber`.
private protocol KeyedNumber {
    init?(of value: Any?)
}

extension KeyedNumber where Self: BinaryInteger {
    init?(of value: Any?) {
        guard let number = KeyValueTable.number(in: value), let whole = Self(exactly: number.rounded(.towardZero))
        else {
            return nil
        }
        self = whole
    }
}

extension KeyedNumber where Self: BinaryFloatingPoint {
    init?(of value: Any?) {
        guard let number = KeyValueTable.number(in: value) else { return nil }
        self.init(number)
    }
}

extension Int: KeyedNumber {}
extension Int8: KeyedNumber {}
extension Int16: KeyedNumber {}
extension Int32: KeyedNumber {}
extension Int64: KeyedNumber {}
extension UInt: KeyedNumber {}
extension UInt8: KeyedNumber {}
extension UInt16: KeyedNumber {}
extension UInt32: KeyedNumber {}
extension UInt64: KeyedNumber {}
extension Float: KeyedNumber {}
extension Double: KeyedNumber {}
extension CGFloat: KeyedNumber {}
extension Bool: KeyedNumber {
    fileprivate init?(of value: Any?) {
        guard let number = KeyValueTable.number(in: value) else { return nil }
        self = number != 0
    }
}
