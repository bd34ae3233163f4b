// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

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
