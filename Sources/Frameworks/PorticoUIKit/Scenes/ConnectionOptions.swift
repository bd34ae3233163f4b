// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
package import PorticoFoundation
package import PorticoUserNotifications
import SystemModel

extension UIScene {
    /// The reasons for connecting a scene.
    ///
    /// At a cold start the link, action or response is delivered only here; see `UISceneDelegate` for those that are
    /// delivered by callback. The sets have no order.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscene/connectionoptions
    /// - Since: iOS 13.0
    @preconcurrency @MainActor
    public final class ConnectionOptions: NSObject {
        /// URLs of the app's schemes. They are not delivered to `scene(_:openURLContexts:)` as well.
        public let urlContexts: Set<UIOpenURLContext>
        /// The bundle identifier of the first URL's sender, if sender and receiver share a team.
        public let sourceApplication: String?
        /// The type of a Handoff activity that is being loaded; the activity itself is delivered by a callback.
        public let handoffUserActivityType: String?
        /// Universal links, as activities of type `NSUserActivityTypeBrowsingWeb`. They are not delivered to
        /// `scene(_:continue:)` as well. The set has two elements if a second link arrived before the scene connected:
        /// do not use just `first`.
        public let userActivities: Set<NSUserActivity>
        /// The response that launched the app. It is delivered to the notification delegate as well if
        /// `profile.notifications.responseAlsoToDelegateOnColdLaunch` is set.
        public let notificationResponse: UNNotificationResponse?
        /// The quick action that launched the app. It is not delivered to
        /// `windowScene(_:performActionFor:completionHandler:)` as well, and there is no handler to call.
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

    /// Options of a URL to open.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscene/openurloptions
    /// - Since: iOS 13.0
    @preconcurrency @MainActor
    public final class OpenURLOptions: NSObject {
        /// The sender's bundle identifier, when sender and receiver share a team.
        public let sourceApplication: String?
        /// Whether a file may be used in place; otherwise it must be copied first.
        public let openInPlace: Bool

        init(sourceApplication: String?) {
            self.sourceApplication = sourceApplication
            openInPlace = false
        }
    }
}

/// A URL to open, with its options.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiopenurlcontext
/// - Since: iOS 13.0
@preconcurrency @MainActor
public final class UIOpenURLContext: NSObject {
    /// The URL as the sender wrote it. The `host` of a URL without `//` is nil.
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
        guard let url = URL(string: record.url) else { preconditionFailure("the device sent a bad URL: \(record.url)") }
        self = url
    }
}
