// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension NSObject {
    /// - Behavior: https://developer.apple.com/documentation/objectivec/nsobject-swift.class/value(forkey:)
    /// - Since: iOS 2.0
    /// - Differs: reads a value of `UserDefaults`; for any other object ends the process, as Linux has no key-value
    ///   coding.
    public func value(forKey key: String) -> Any? {
        if let defaults = self as? UserDefaults { return defaults.object(forKey: key) }
        fatalError("value(forKey: \"\(key)\"): Linux has no key-value coding; read the property of \(type(of: self))")
    }

    /// - Behavior: https://developer.apple.com/documentation/objectivec/nsobject-swift.class/setvalue(_:forkey:)
    /// - Since: iOS 2.0
    /// - Differs: stores a value in `UserDefaults`; for any other object ends the process, as Linux has no key-value
    ///   coding.
    public func setValue(_ value: Any?, forKey key: String) {
        if let defaults = self as? UserDefaults { return defaults.set(value, forKey: key) }
        fatalError(
            "setValue(_:forKey: \"\(key)\"): Linux has no key-value coding; set the property of \(type(of: self))")
    }
}

extension NSSortDescriptor {
    /// Creates a descriptor with the name of a key, as requests of Core Data take it.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nssortdescriptor/init(key:ascending:)
    /// - Since: iOS 2.0
    /// - Differs: ends the process when it compares objects, as Linux has no key-value coding; `key` is nil.
    public convenience init(key: String?, ascending: Bool) {
        self.init(keyPath: \UnknownObject.self, ascending: ascending) { _, _ in
            fatalError(
                "NSSortDescriptor(key:ascending:) cannot compare by \"\(key ?? "self")\" on Linux: use init(keyPath:ascending:)"
            )
        }
    }
}

/// What only a name tells about.
private final class UnknownObject {}

extension NSString {
    /// A format with its arguments, in the current locale.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsstring/localizedstringwithformat(_:_:)
    /// - Since: iOS 2.0
    public class func localizedStringWithFormat(_ format: NSString, _ args: any CVarArg...) -> Self {
        self.init(string: String(format: String(describing: format), locale: .current, arguments: args))
    }
}
