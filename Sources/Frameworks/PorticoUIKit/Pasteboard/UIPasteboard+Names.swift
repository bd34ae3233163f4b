// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

extension UIPasteboard {
    /// The name of a pasteboard.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipasteboard/name-swift.struct
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let general = Name("com.apple.UIKit.pboard.general")
    }

    /// A new pasteboard whose name no other one of the process has.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipasteboard/withuniquename()
    public class func withUniqueName() -> UIPasteboard {
        let name = Name(ProcessContext.current.makeName("pasteboard"))
        return NamedPasteboards.current.pasteboard(name, create: true) ?? general
    }

    /// Removes a pasteboard with a name, after ``removedNotification``. The general pasteboard stays.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipasteboard/remove(withname:)
    public class func remove(withName pasteboardName: Name) {
        guard pasteboardName != .general, let removed = UIPasteboard(name: pasteboardName, create: false) else {
            return
        }
        NotificationCenter.default.post(name: removedNotification, object: removed)
        NamedPasteboards.current.remove(pasteboardName)
        removed.store.set([])
    }

    /// Posted before a pasteboard is removed; the object is the pasteboard.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipasteboard/removednotification
    public static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")

    /// Whether the content survives the app: true for the general pasteboard only.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipasteboard/ispersistent
    public var isPersistent: Bool { name == .general }
}
