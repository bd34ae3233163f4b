// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension NSString {
    /// A string in a format with its arguments, with numbers as the current locale writes them.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsstring/localizedstringwithformat(_:_:)
    /// - Since: iOS 2.0
    public class func localizedStringWithFormat(_ format: NSString, _ args: any CVarArg...) -> Self {
        self.init(string: String(format: String(describing: format), locale: .current, arguments: args))
    }
}
