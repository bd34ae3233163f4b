// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The icon of a quick action.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiapplicationshortcuticon
/// - Since: iOS 9.0
/// - Differs: pictures are named, not drawn.
open class UIApplicationShortcutIcon: NSObject, NSCopying {
    let text: String

    /// Creates one of the system's icons.
    public convenience init(type: IconType) {
        self.init(text: "type:\(type.rawValue)")
    }

    /// An image of the app's bundle, by name. Whether it exists is not checked.
    public convenience init(templateImageName: String) {
        self.init(text: "template:\(templateImageName)")
    }

    /// An SF Symbol, by name. Whether it exists is not checked.
    public convenience init(systemImageName: String) {
        self.init(text: "system:\(systemImageName)")
    }

    init(text: String) {
        self.text = text
    }

    /// Returns the icon itself, as icons are immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Icons with the same picture are equal.
    open override func isEqual(_ object: Any?) -> Bool { (object as? UIApplicationShortcutIcon)?.text == text }

    open override var hash: Int { text.hashValue }

    /// The system's icons for quick actions.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplicationshortcuticon/icontype
    /// - Since: iOS 9.0; from ``prohibit`` on, 9.1
    public enum IconType: Int, Sendable {
        case compose = 0
        case play, pause, add, location, search, share
        case prohibit, contact, home, markLocation, favorite, love, cloud, invitation, confirmation, mail, message
        case date, time, capturePhoto, captureVideo, task, taskCompleted, alarm, bookmark, shuffle, audio, update
    }
}
