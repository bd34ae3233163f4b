// Portico
// SPDX-License-Identifier: Apache-2.0

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
    ].map { Array($0.utf8) }

    /// How files of routers are called.
    private static let routers = ["DeepLink", "Deeplink", "LinkHandler", "LinkRouter", "Router", "URLHandler"]

    /// Frameworks with interfaces that do not run here.
    private static let foreign = ["AppKit", "SwiftUI", "WatchKit", "WidgetKit"].map { Array("import \($0)".utf8) }

    static func contains(_ path: String, _ bytes: [UInt8]) -> Bool {
        let name = AbsolutePath.name(path)
        if routers.contains(where: { name.contains($0) }) { return true }
        return names.contains { bytes.contains($0) }
    }

    /// The framework that keeps a file from being copied by default.
    static func foreignFramework(in bytes: [UInt8]) -> String? {
        foreign.first { bytes.contains($0) }.map { String(decoding: $0.dropFirst(7), as: UTF8.self) }
    }
}

extension [UInt8] {
    /// Whether the bytes occur in these.
    fileprivate func contains(_ word: [UInt8]) -> Bool {
        guard let first = word.first, count >= word.count else { return false }
        return withUnsafeBufferPointer { text in
            word.withUnsafeBufferPointer { word in
                for start in 0...(text.count - word.count) where text[start] == first {
                    var length = 1
                    while length < word.count, text[start + length] == word[length] { length += 1 }
                    if length == word.count { return true }
                }
                return false
            }
        }
    }
}
