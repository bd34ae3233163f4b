// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import PorticoUserNotifications

extension UNNotificationResponse {
    /// The scene that should handle the response, if it is connected; nil in an app without scenes, for a response that
    /// does not bring the app to the foreground, and in an extension.
    ///
    /// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationresponse/targetscene
    /// - Since: iOS 13.0
    @preconcurrency @MainActor public var targetScene: UIScene? {
        guard let targetSceneIdentifier, !ProcessContext.current.isExtension else { return nil }
        return UIApplication.shared.scenes.first { $0.session.persistentIdentifier == targetSceneIdentifier }
    }
}
