// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks
import Testing

/// What Apple's headers fix: the same body must pass on Apple's frameworks. Nothing of Portico is named here but the
/// import that chooses between the two.
@Suite struct RawValueTests {
    // Notifications sheet 1.9.
    @Test("the bits of the authorization options")
    func authorizationOptions() {
        let options: [UNAuthorizationOptions] = [
            .badge, .sound, .alert, .carPlay, .criticalAlert, .providesAppNotificationSettings, .provisional,
        ]
        #expect(options.map(\.rawValue) == [1, 2, 4, 8, 16, 32, 64])
    }

    // Notifications sheet 1.9.
    @Test("the bits of the presentation options")
    func presentationOptions() {
        let options: [UNNotificationPresentationOptions] = [.badge, .sound, .list, .banner]
        #expect(options.map(\.rawValue) == [1, 2, 8, 16])
    }

    // Notifications sheet 1.10.
    @Test("the states of permission, and of a switch")
    func settings() {
        let states: [UNAuthorizationStatus] = [.notDetermined, .denied, .authorized, .provisional, .ephemeral]
        #expect(states.map(\.rawValue) == [0, 1, 2, 3, 4])
        let switches: [UNNotificationSetting] = [.notSupported, .disabled, .enabled]
        #expect(switches.map(\.rawValue) == [0, 1, 2])
    }

    // Notifications sheet 1.3, links sheet 4.2.
    @Test("the strings that are compared by value")
    func strings() {
        #expect(UNNotificationDefaultActionIdentifier == "com.apple.UNNotificationDefaultActionIdentifier")
        #expect(NSUserActivityTypeBrowsingWeb == "NSUserActivityTypeBrowsingWeb")
    }

    // Lifecycle sheet 4, links sheet 5.
    @Test("the states of app and scene, and the kinds of alert")
    @MainActor func states() {
        let application: [UIApplication.State] = [.active, .inactive, .background]
        #expect(application.map(\.rawValue) == [0, 1, 2])
        let scene: [UIScene.ActivationState] = [.unattached, .foregroundActive, .foregroundInactive, .background]
        #expect(scene.map(\.rawValue) == [-1, 0, 1, 2])
        let alert: [UIAlertController.Style] = [.actionSheet, .alert]
        #expect(alert.map(\.rawValue) == [0, 1])
        let action: [UIAlertAction.Style] = [.default, .cancel, .destructive]
        #expect(action.map(\.rawValue) == [0, 1, 2])
    }

    @Test("the states of the battery, the styles of the status bar, and the name of a detent")
    @MainActor func looks() {
        let battery: [UIDevice.BatteryState] = [.unknown, .unplugged, .charging, .full]
        #expect(battery.map(\.rawValue) == [0, 1, 2, 3])
        let style: [UIStatusBarStyle] = [.default, .lightContent, .darkContent]
        #expect(style.map(\.rawValue) == [0, 1, 3])
        let animation: [UIStatusBarAnimation] = [.none, .fade, .slide]
        #expect(animation.map(\.rawValue) == [0, 1, 2])
        #expect(UISheetPresentationController.Detent.Identifier("half") == .init(rawValue: "half"))
    }

    @Test("a share sheet's activities, and the sides of a popover's arrow")
    @MainActor func sharing() {
        let category: [UIActivity.Category] = [.action, .share]
        #expect(category.map(\.rawValue) == [0, 1])
        let arrow: [UIPopoverArrowDirection] = [.up, .down, .left, .right, .any]
        #expect(arrow.map(\.rawValue) == [1, 2, 4, 8, 15])
        #expect(UIActivity.ActivityType("com.example.archive") == .init(rawValue: "com.example.archive"))
    }
}
