// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(UIKit) || os(Linux)
    import SystemFrameworks
#else
    import AppKit
#endif

/// The notifications of the app's lifecycle.
@MainActor
enum AppLifecycle {
    /// nil on a Mac, which does not suspend apps: their stores need not be suspended either.
    static var didEnterBackground: Notification.Name? {
        #if canImport(UIKit) || os(Linux)
            UIApplication.didEnterBackgroundNotification
        #else
            nil
        #endif
    }

    /// Posted before the app enters the foreground. On a Mac, where apps have none: before it becomes active.
    static var willEnterForeground: Notification.Name {
        #if canImport(UIKit) || os(Linux)
            UIApplication.willEnterForegroundNotification
        #else
            NSApplication.willBecomeActiveNotification
        #endif
    }

    static var didBecomeActive: Notification.Name {
        #if canImport(UIKit) || os(Linux)
            UIApplication.didBecomeActiveNotification
        #else
            NSApplication.didBecomeActiveNotification
        #endif
    }
}
