// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
package import PorticoFoundation
package import PorticoUserNotifications
import SystemModel

extension UIScene {
    /// Why a scene is being connected.
    ///
    /// At a cold start the link, action or response is here and nowhere else; see `UISceneDelegate` for what comes by
    /// callback. The sets have no order.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscene/connectionoptions
    /// - Since: iOS 13.0
    @preconcurrency @MainActor
    public final class ConnectionOptions: NSObject {
        /// URLs of the app's schemes. `scene(_:openURLContexts:)` does not get them once more.
        public let urlContexts: Set<UIOpenURLContext>
        /// The first URL's sender, by bundle identifier, when sender and receiver share a team.
        public let sourceApplication: String?
        /// The type of a Handoff activity that is on its way; the activity itself comes by callback.
        public let handoffUserActivityType: String?
        /// Universal links, as activities of type `NSUserActivityTypeBrowsingWeb`. `scene(_:continue:)` does not get
        /// them once more. Two when a second link came before the scene connected: do not take `first`.
        public let userActivities: Set<NSUserActivity>
        /// The tap that launched the app. The notification delegate gets the same response too, where
        /// `profile.notifications.responseAlsoToDelegateOnColdLaunch` says so.
        public let notificationResponse: UNNotificationResponse?
        /// The quick action that launched the app. `windowScene(_:performActionFor:completionHandler:)` does not get it
        /// once more, and there is no handler to call.
        public let shortcutItem: UIApplicationShortcutItem?

        init(_ record: ConnectionRecord) {
            urlContexts = UIOpenURLContext.set(record.urls)
            sourceApplication = record.sourceApplication
            handoffUserActivityType = record.handoffActivityType
            userActivities = NSUserActivity.set(record.activities)
            notificationResponse = record.response.map { UNNotificationResponse.make($0) }
            shortcutItem = record.shortcut.map { UIApplicationShortcutItem($0) }
        }
    }

    /// How a URL came.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscene/openurloptions
    /// - Since: iOS 13.0
    @preconcurrency @MainActor
    public final class OpenURLOptions: NSObject {
        /// The sender's bundle identifier, when sender and receiver share a team.
        public let sourceApplication: String?
        /// Whether a file may be used where it lies; else it must be copied first.
        public let openInPlace: Bool

        init(sourceApplication: String?) {
            self.sourceApplication = sourceApplication
            openInPlace = false
        }
    }
}

/// A URL to open, and how it came.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiopenurlcontext
/// - Since: iOS 13.0
@preconcurrency @MainActor
public final class UIOpenURLContext: NSObject {
    /// As the sender wrote it. Without `//` its `host` is nil.
    public let url: URL
    public let options: UIScene.OpenURLOptions
    private nonisolated(unsafe) var place = 0

    init(_ record: OpenURLRecord) {
        url = URL(record)
        options = UIScene.OpenURLOptions(sourceApplication: record.sourceApplication)
    }

    /// In the order of the records.
    static func set(_ records: [OpenURLRecord]) -> Set<UIOpenURLContext> {
        SetOrder.set(records.map(UIOpenURLContext.init)) { $0.place = $1 }
    }

    // Chosen before any code of the app sees the object, and never changed again.
    public nonisolated override var hash: Int { place }
}

extension URL {
    /// The device delivers only what `URL` accepts.
    init(_ record: OpenURLRecord) {
        guard let url = URL(string: record.url) else { preconditionFailure("the device sent no URL: \(record.url)") }
        self = url
    }
}
