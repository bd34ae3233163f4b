// Portico
// SPDX-License-Identifier: Apache-2.0

// Source: notifications sheet 1.2 and 1.11.

extension DelegateProtocol {
    static let userNotificationCenter = DelegateProtocol(
        "UNUserNotificationCenterDelegate", subjects: ["UNUserNotificationCenter"],
        unmistakable: ["userNotificationCenter"],
        called: """
            func userNotificationCenter(
                _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
                withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
            func userNotificationCenter(
                _ center: UNUserNotificationCenter, willPresent notification: UNNotification
            ) async -> UNNotificationPresentationOptions
            func userNotificationCenter(
                _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
                withCompletionHandler completionHandler: @escaping () -> Void)
            func userNotificationCenter(
                _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
            ) async
            func userNotificationCenter(
                _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
            """)

    static let notificationContent = DelegateProtocol(
        "UNNotificationContentExtension",
        subjects: ["UNNotification", "UNNotificationRequest", "UNNotificationResponse"],
        called: """
            func didReceive(_ notification: UNNotification)
            func didReceive(
                _ response: UNNotificationResponse,
                completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void)
            func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption
            var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { get }
            var mediaPlayPauseButtonFrame: CGRect { get }
            var mediaPlayPauseButtonTintColor: UIColor { get }
            func mediaPlay()
            func mediaPause()
            """)

    /// A class to subclass; what it declares is to be overridden.
    static let notificationService = DelegateProtocol(
        "UNNotificationServiceExtension",
        subjects: ["UNNotification", "UNNotificationRequest", "UNNotificationResponse"],
        called: """
            func didReceive(
                _ request: UNNotificationRequest,
                withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void)
            func serviceExtensionTimeWillExpire()
            """)
}
