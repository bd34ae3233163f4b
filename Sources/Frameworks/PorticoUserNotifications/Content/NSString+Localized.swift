// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SystemModel

extension NSString {
    /// A text that is looked up when the notification shows, in the language that the user has then.
    ///
    /// - Parameters:
    ///   - key: Of the app's `Localizable.strings`; it stands for itself where that has no such key.
    ///   - arguments: For the `%@` of the text, in order.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsstring/localizedusernotificationstring(forkey:arguments:)
    /// - Since: iOS 10.0
    /// - Differs: the string is not the looked-up text but stands for it: show it in a notification and nowhere else.
    public class func localizedUserNotificationString(forKey key: String, arguments: [Any]?) -> String {
        LocalizedText.marker(key: key, arguments: (arguments ?? []).map { "\($0)" })
    }
}
