// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Which files of an app deal with the system: they are copied unless somebody chooses others.
enum SystemLayer {
    /// Names that only such files mention.
    private static let names = [
        "BGTaskScheduler", "CSSearchableItem", "NCWidgetProviding", "NSExtensionContext", "NSExtensionItem",
        "NSUserActivity", "SLComposeServiceViewController", "UIApplicationDelegate", "UIApplicationMain",
        "UIApplicationShortcutItem", "UIOpenURLContext", "UISceneDelegate", "UISceneSession", "UIWindowSceneDelegate",
        "UNNotification", "UNUserNotificationCenter", "handleEventsForBackgroundURLSession",
        "keyboardDidHideNotification",
        "keyboardDidShowNotification", "keyboardWillChangeFrameNotification", "keyboardWillHideNotification",
        "keyboardWillShowNotification", "registerForRemoteNotifications",
    ]

    /// How files of routers are called.
    private static let routers = ["DeepLink", "Deeplink", "LinkHandler", "LinkRouter", "Router", "URLHandler"]

    /// Frameworks with interfaces that do not run here. Not WidgetKit: a widget imports SwiftUI as well, and an app delegate
    /// that reloads widgets does not.
    private static let foreign = ["AppKit", "SwiftUI", "WatchKit"].map { "import \($0)" }

    /// What a class declares that answers the system, whatever else is in its file.
    private static let delegates = [", UIApplicationDelegate", ", UIWindowSceneDelegate", ": UIApplicationDelegate"]

    /// What the text of a file says, without parsing it.
    struct Traits: Sendable {
        var isSystemLayer: Bool
        /// The framework that keeps a file from being copied by default.
        var foreignFramework: String?
    }

    /// - Parameter bytes: Without a zero.
    static func traits(of path: String, _ bytes: [UInt8]) -> Traits {
        let name = AbsolutePath.name(path)
        let isRouter = routers.contains { name.contains($0) }
        // A search of the C library: half a file's time is spent here.
        return (bytes + [0]).withUnsafeBytes { buffer in
            let text = buffer.assumingMemoryBound(to: CChar.self)
            func contains(_ word: String) -> Bool { text.baseAddress.map { strstr($0, word) != nil } ?? false }
            let framework = foreign.first(where: contains).map { String($0.dropFirst("import ".count)) }
            return Traits(
                isSystemLayer: isRouter || names.contains(where: contains),
                foreignFramework: framework == "SwiftUI" && delegates.contains(where: contains) ? nil : framework)
        }
    }
}
