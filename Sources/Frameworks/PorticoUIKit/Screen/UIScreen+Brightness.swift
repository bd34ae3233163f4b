// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// What an app sets on its screen.
struct ScreenSettings {
    /// Half of the possible brightness at first: our choice.
    var brightness: CGFloat = 0.5
    var wantsSoftwareDimming = false
}

extension UIScreen {
    /// From 0 to 1; a value outside is limited. A change posts ``brightnessDidChangeNotification``.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscreen/brightness
    /// - Since: iOS 5.0
    /// - Differs: nothing is drawn. Each app has a brightness of its own, until it ends.
    public var brightness: CGFloat {
        get { settings.brightness }
        set {
            let brightness = min(max(0, newValue), 1)
            guard brightness != settings.brightness else { return }
            settings.brightness = brightness
            ProcessContext.currentIfAny?.later { [self] in
                NotificationCenter.default.post(name: Self.brightnessDidChangeNotification, object: self)
            }
        }
    }

    /// Whether the screen may be dimmed below its lowest brightness. Stored for the app.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscreen/wantssoftwaredimming
    /// - Since: iOS 5.0
    public var wantsSoftwareDimming: Bool {
        get { settings.wantsSoftwareDimming }
        set { settings.wantsSoftwareDimming = newValue }
    }

    /// Whether the screen is recorded or mirrored.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscreen/iscaptured
    /// - Since: iOS 11.0
    /// - Differs: false.
    public var isCaptured: Bool { false }

    /// Posted after ``brightness`` has changed, as a delivery of its own. The object is the screen; there is no
    /// `userInfo`.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscreen/brightnessdidchangenotification
    /// - Since: iOS 5.0
    /// - Differs: only the app itself changes the brightness.
    nonisolated public static let brightnessDidChangeNotification = Notification.Name(
        "UIScreenBrightnessDidChangeNotification")
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscreen/captureddidchangenotification
    /// - Since: iOS 11.0
    /// - Differs: not posted: the screen is not recorded.
    nonisolated public static let capturedDidChangeNotification = Notification.Name(
        "UIScreenCapturedDidChangeNotification")
}
