// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SystemModel

extension NSString {
    /// A text that is localized when the notification is shown, in the user's language at that time.
    ///
    /// - Parameters:
    ///   - key: A key of the app's `Localizable.strings`; used as the text if the file does not contain it.
    ///   - arguments: The values for the `%@` of the text, in order.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsstring/localizedusernotificationstring(forkey:arguments:)
    /// - Since: iOS 10.0
    /// - Differs: the string is a placeholder for the localized text: use it in notifications only.
    public class func localizedUserNotificationString(forKey key: String, arguments: [Any]?) -> String {
        LocalizedText.marker(key: key, arguments: (arguments ?? []).map { "\($0)" })
    }
}
