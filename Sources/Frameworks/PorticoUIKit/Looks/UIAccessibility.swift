// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How the user perceives the interface. Nobody on this device needs an aid: none is on.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiaccessibility
/// - Since: iOS 4.0
/// - Differs: the settings cannot be changed, so that none of the notifications is posted.
public struct UIAccessibility: Sendable {
    /// What an app tells VoiceOver.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiaccessibility/notification
    /// - Differs: the raw values are not Apple's, which are not documented.
    public struct Notification: Hashable, RawRepresentable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let screenChanged = Notification(rawValue: 1)
        public static let layoutChanged = Notification(rawValue: 2)
        public static let announcement = Notification(rawValue: 3)
        public static let pageScrolled = Notification(rawValue: 4)
        public static let pauseAssistiveTechnology = Notification(rawValue: 5)
        public static let resumeAssistiveTechnology = Notification(rawValue: 6)
    }

    /// Nobody listens.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiaccessibility/post(notification:argument:)
    /// - Differs: nothing is spoken.
    @MainActor
    public static func post(notification: UIAccessibility.Notification, argument: Any?) {
        NotSimulated.say("UIAccessibility.post(notification:argument:)", instead: "nobody listens")
    }

    // MARK: - Settings

    @MainActor public static var isVoiceOverRunning: Bool { false }
    @MainActor public static var isSwitchControlRunning: Bool { false }
    @MainActor public static var isAssistiveTouchRunning: Bool { false }
    @MainActor public static var isGuidedAccessEnabled: Bool { false }
    @MainActor public static var isInvertColorsEnabled: Bool { false }
    @MainActor public static var isGrayscaleEnabled: Bool { false }
    @MainActor public static var isBoldTextEnabled: Bool { false }
    @MainActor public static var isReduceMotionEnabled: Bool { false }
    @MainActor public static var isReduceTransparencyEnabled: Bool { false }
    @MainActor public static var isDarkerSystemColorsEnabled: Bool { false }
    @MainActor public static var isSpeakSelectionEnabled: Bool { false }
    @MainActor public static var isSpeakScreenEnabled: Bool { false }
    @MainActor public static var isMonoAudioEnabled: Bool { false }
    @MainActor public static var isClosedCaptioningEnabled: Bool { false }
    @MainActor public static var isShakeToUndoEnabled: Bool { true }
    /// - Since: iOS 13.0
    @MainActor public static var isVideoAutoplayEnabled: Bool { true }
    /// - Since: iOS 13.0
    @MainActor public static var shouldDifferentiateWithoutColor: Bool { false }
    /// - Since: iOS 14.0
    @MainActor public static var buttonShapesEnabled: Bool { false }

    // MARK: - Their notifications

    public static let voiceOverStatusDidChangeNotification = name("UIAccessibilityVoiceOverStatusDidChangeNotification")
    public static let switchControlStatusDidChangeNotification = name(
        "UIAccessibilitySwitchControlStatusDidChangeNotification")
    public static let boldTextStatusDidChangeNotification = name("UIAccessibilityBoldTextStatusDidChangeNotification")
    public static let reduceMotionStatusDidChangeNotification = name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    public static let reduceTransparencyStatusDidChangeNotification = name(
        "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
    public static let darkerSystemColorsStatusDidChangeNotification = name(
        "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
    public static let announcementDidFinishNotification = name("UIAccessibilityAnnouncementDidFinishNotification")
    public static let elementFocusedNotification = name("UIAccessibilityElementFocusedNotification")

    private static func name(_ text: String) -> Foundation.Notification.Name { .init(text) }
}
