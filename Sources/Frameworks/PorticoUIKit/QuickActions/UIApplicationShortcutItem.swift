// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
package import SystemModel

/// A quick action in the menu of the app's icon.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiapplicationshortcutitem
/// - Since: iOS 9.0
open class UIApplicationShortcutItem: NSObject, NSCopying, NSMutableCopying {
    /// Chosen by the app; identifies the action that the user selected.
    open fileprivate(set) var type: String
    /// Shown unchanged: an item that the app creates is not looked up in its strings files.
    open fileprivate(set) var localizedTitle: String
    /// The second line of the entry; nil shows none.
    open fileprivate(set) var localizedSubtitle: String?
    /// The icon; nil shows none.
    open fileprivate(set) var icon: UIApplicationShortcutIcon?
    /// Property-list values only; anything else traps when the items are assigned.
    open fileprivate(set) var userInfo: [String: any NSSecureCoding]?
    /// Identifies the scene that should perform the action.
    open fileprivate(set) var targetContentIdentifier: Any?

    public init(
        type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
        userInfo: [String: any NSSecureCoding]? = nil
    ) {
        self.type = type
        self.localizedTitle = localizedTitle
        self.localizedSubtitle = localizedSubtitle
        self.icon = icon
        self.userInfo = userInfo
    }

    /// The same with texts, which are Objective-C's on Apple's systems.
    ///
    /// - Differs: Apple's compiler converts the texts.
    @_disfavoredOverload
    public convenience init(
        type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
        userInfo: [String: String]
    ) {
        self.init(
            type: type, localizedTitle: localizedTitle, localizedSubtitle: localizedSubtitle, icon: icon,
            userInfo: userInfo.mapValues { $0 as NSString })
    }

    public convenience init(type: String, localizedTitle: String) {
        self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
    }

    /// Returns the item itself, even if it is mutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func mutableCopy() -> Any { mutableCopy(with: nil) }

    /// A `UIMutableApplicationShortcutItem` with the same values; changing it does not change this item.
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = UIMutableApplicationShortcutItem(
            type: type, localizedTitle: localizedTitle, localizedSubtitle: localizedSubtitle, icon: icon,
            userInfo: userInfo)
        copy.targetContentIdentifier = targetContentIdentifier
        return copy
    }

    package convenience init(_ record: ShortcutRecord) {
        self.init(
            type: record.type, localizedTitle: record.title, localizedSubtitle: record.subtitle,
            icon: record.icon.map(UIApplicationShortcutIcon.init(text:)),
            userInfo: record.userInfo.map { data in
                PropertyListCoding.decode(data).compactMapValues { $0 as? any NSSecureCoding }
            })
        targetContentIdentifier = record.targetContentIdentifier
    }

    package var record: ShortcutRecord {
        let encoded = userInfo.map { info -> Data in
            do {
                return try PropertyListCoding.encode(info)
            } catch {
                preconditionFailure("UIApplicationShortcutItem \(type): \(error)")
            }
        }
        return ShortcutRecord(
            type: type, title: localizedTitle, subtitle: localizedSubtitle, icon: icon?.text, userInfo: encoded,
            targetContentIdentifier: targetContentIdentifier as? String)
    }
}

/// A mutable quick action; assign the whole array again after changing it.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uimutableapplicationshortcutitem
/// - Since: iOS 9.0
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
    /// An immutable copy.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIApplicationShortcutItem(
            type: type, localizedTitle: localizedTitle, localizedSubtitle: localizedSubtitle, icon: icon,
            userInfo: userInfo)
        copy.targetContentIdentifier = targetContentIdentifier
        return copy
    }

    open override var type: String {
        get { super.type }
        set { super.type = newValue }
    }
    open override var localizedTitle: String {
        get { super.localizedTitle }
        set { super.localizedTitle = newValue }
    }
    open override var localizedSubtitle: String? {
        get { super.localizedSubtitle }
        set { super.localizedSubtitle = newValue }
    }
    open override var icon: UIApplicationShortcutIcon? {
        get { super.icon }
        set { super.icon = newValue }
    }
    open override var userInfo: [String: any NSSecureCoding]? {
        get { super.userInfo }
        set { super.userInfo = newValue }
    }
    open override var targetContentIdentifier: Any? {
        get { super.targetContentIdentifier }
        set { super.targetContentIdentifier = newValue }
    }
}
