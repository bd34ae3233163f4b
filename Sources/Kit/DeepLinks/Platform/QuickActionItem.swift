// Portico
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) || os(Linux)
    public import SystemFrameworks

    /// A quick action: the item that the user has chosen in the menu of the app's icon.
    public typealias QuickActionItem = UIApplicationShortcutItem
#else
    public import Foundation

    /// A quick action. A Mac has none, and nothing creates one: a parser for quick actions compiles there and is never
    /// called.
    public struct QuickActionItem {
        /// The type of the action, as with `UIApplicationShortcutItem`.
        public let type: String
        /// The app's data, as with `UIApplicationShortcutItem`.
        public let userInfo: [String: any NSSecureCoding]?
    }
#endif
