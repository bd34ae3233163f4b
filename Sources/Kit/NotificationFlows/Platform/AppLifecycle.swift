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
    /// Posted before the app enters the foreground. On a Mac, where apps have none: before it becomes active.
    static var willEnterForeground: Notification.Name {
        #if canImport(UIKit) || os(Linux)
            UIApplication.willEnterForegroundNotification
        #else
            NSApplication.willBecomeActiveNotification
        #endif
    }
}
