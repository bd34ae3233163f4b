// Portico
// SPDX-License-Identifier: Apache-2.0

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
    @MainActor
    public final class ConnectionOptions: NSObject {
        public let urlContexts: Set<UIOpenURLContext>
        /// The sender's bundle identifier, when sender and receiver share a team.
        public let sourceApplication: String?
        /// The type of a Handoff activity that is on its way; the activity itself comes by callback.
        public let handoffUserActivityType: String?
        public let userActivities: Set<NSUserActivity>
        public let notificationResponse: UNNotificationResponse?
        public let shortcutItem: UIApplicationShortcutItem?

        init(_ record: ConnectionRecord) {
            urlContexts = Set(record.urls.map(UIOpenURLContext.init))
            sourceApplication = record.urls.first?.sourceApplication
            handoffUserActivityType = record.handoffActivityType
            userActivities = Set(record.activities.map { NSUserActivity($0) })
            notificationResponse = record.response.map { UNNotificationResponse($0) }
            shortcutItem = record.shortcut.map { UIApplicationShortcutItem($0) }
        }
    }

    /// How a URL came.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscene/openurloptions
    /// - Since: iOS 13.0
    @MainActor
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
@MainActor
public final class UIOpenURLContext: NSObject {
    public let url: URL
    public let options: UIScene.OpenURLOptions

    init(_ record: OpenURLRecord) {
        url = URL(record)
        options = UIScene.OpenURLOptions(sourceApplication: record.sourceApplication)
    }
}

extension URL {
    /// The device delivers only what `URL` accepts.
    init(_ record: OpenURLRecord) {
        guard let url = URL(string: record.url) else { preconditionFailure("the device sent no URL: \(record.url)") }
        self = url
    }
}

extension UNNotificationResponse {
    /// The scene that the response is for.
    ///
    /// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationresponse/targetscene
    /// - Since: iOS 13.0
    @MainActor public var targetScene: UIScene? { UIApplication.shared.connectedScenes.first }
}
