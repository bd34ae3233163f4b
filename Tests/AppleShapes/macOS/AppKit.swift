// Portico
// SPDX-License-Identifier: Apache-2.0

// The shape of what the kit calls of this module; see ../README.md.

@_exported public import Foundation

@MainActor @preconcurrency
open class NSApplication: NSObject {
    nonisolated public static let willBecomeActiveNotification = Notification.Name(
        "NSApplicationWillBecomeActiveNotification")
    nonisolated public static let didBecomeActiveNotification = Notification.Name(
        "NSApplicationDidBecomeActiveNotification")
}
