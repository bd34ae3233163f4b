// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SystemModel

// The keyboard's notifications as typed messages. Observe them at the screen:
//
//     token = NotificationCenter.default.addObserver(of: UIScreen.main, for: .keyboardWillShow) { message in … }

/// What the six have in common.
@MainActor
protocol KeyboardMessage: NotificationCenter.MainActorMessage where Subject == UIScreen {
    init(
        beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval, animationCurve: UIView.AnimationCurve,
        isLocal: Bool, screen: UIScreen)
    static var name: Notification.Name { get }
    var beginFrame: CGRect { get }
    var endFrame: CGRect { get }
    var animationDuration: TimeInterval { get }
    var animationCurve: UIView.AnimationCurve { get }
    var isLocal: Bool { get }
    var screen: UIScreen { get }
}

extension KeyboardMessage {
    /// A key that is missing reads as zero, and as the app's own keyboard.
    static func message(_ notification: Notification) -> Self {
        func value<Value>(_ key: String, _ fallback: Value) -> Value {
            notification.userInfo?[key] as? Value ?? fallback
        }
        return Self(
            beginFrame: value(UIResponder.keyboardFrameBeginUserInfoKey, .zero),
            endFrame: value(UIResponder.keyboardFrameEndUserInfoKey, .zero),
            animationDuration: value(UIResponder.keyboardAnimationDurationUserInfoKey, 0),
            animationCurve: UIView.AnimationCurve(
                rawValue: value(UIResponder.keyboardAnimationCurveUserInfoKey, 0)) ?? .easeInOut,
            isLocal: value(UIResponder.keyboardIsLocalUserInfoKey, true),
            screen: notification.object as? UIScreen ?? .main)
    }

    var notification: Notification {
        Notification(
            name: Self.name, object: screen,
            userInfo: [
                UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: beginFrame),
                UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: endFrame),
                UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: animationDuration),
                UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: animationCurve.rawValue),
                UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: isLocal),
            ])
    }

    /// Foundation on Linux hands a notification to no observer of messages: they are posted beside it. What a notice does not say
    /// reads as in ``message(_:)``.
    static func post(of notice: KeyboardNotice) {
        let message = Self(
            beginFrame: notice.begin.map { CGRect($0) } ?? .zero, endFrame: notice.end.map { CGRect($0) } ?? .zero,
            animationDuration: notice.duration ?? 0,
            animationCurve: UIView.AnimationCurve(rawValue: notice.curve ?? 0) ?? .easeInOut,
            isLocal: notice.isLocal ?? true, screen: .main)
        NotificationCenter.default.post(message, subject: message.screen)
    }
}

extension KeyboardNotice {
    @MainActor
    func postMessage() {
        switch name {
        case .willShow: UIResponder.KeyboardWillShowMessage.post(of: self)
        case .didShow: UIResponder.KeyboardDidShowMessage.post(of: self)
        case .willHide: UIResponder.KeyboardWillHideMessage.post(of: self)
        case .didHide: UIResponder.KeyboardDidHideMessage.post(of: self)
        case .willChangeFrame: UIResponder.KeyboardWillChangeFrameMessage.post(of: self)
        case .didChangeFrame: UIResponder.KeyboardDidChangeFrameMessage.post(of: self)
        }
    }
}

extension UIResponder {
    /// ``UIResponder/keyboardWillShowNotification`` with its values as properties.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponder/keyboardwillshowmessage
    /// - Since: iOS 26.0
    /// - Differs: delivered directly after the notification, in every profile; a message that the app posts does not
    ///   reach observers of the notification.
    @MainActor
    public struct KeyboardWillShowMessage: NotificationCenter.MainActorMessage, KeyboardMessage {
        public typealias Subject = UIScreen
        public static var name: Notification.Name { UIResponder.keyboardWillShowNotification }
        /// In the screen's space.
        public var beginFrame: CGRect
        public var endFrame: CGRect
        /// In seconds.
        public var animationDuration: TimeInterval
        public var animationCurve: UIView.AnimationCurve
        public var isLocal: Bool
        public var screen: UIScreen

        public init(
            beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval,
            animationCurve: UIView.AnimationCurve, isLocal: Bool, screen: UIScreen
        ) {
            self.beginFrame = beginFrame
            self.endFrame = endFrame
            self.animationDuration = animationDuration
            self.animationCurve = animationCurve
            self.isLocal = isLocal
            self.screen = screen
        }

        public static func makeMessage(_ notification: Notification) -> Self? { message(notification) }
        public static func makeNotification(_ message: Self) -> Notification { message.notification }
    }

    /// ``UIResponder/keyboardDidShowNotification`` with its values as properties.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponder/keyboarddidshowmessage
    /// - Since: iOS 26.0
    /// - Differs: delivered directly after the notification, in every profile; a message that the app posts does not
    ///   reach observers of the notification.
    @MainActor
    public struct KeyboardDidShowMessage: NotificationCenter.MainActorMessage, KeyboardMessage {
        public typealias Subject = UIScreen
        public static var name: Notification.Name { UIResponder.keyboardDidShowNotification }
        /// In the screen's space.
        public var beginFrame: CGRect
        public var endFrame: CGRect
        /// In seconds.
        public var animationDuration: TimeInterval
        public var animationCurve: UIView.AnimationCurve
        public var isLocal: Bool
        public var screen: UIScreen

        public init(
            beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval,
            animationCurve: UIView.AnimationCurve, isLocal: Bool, screen: UIScreen
        ) {
            self.beginFrame = beginFrame
            self.endFrame = endFrame
            self.animationDuration = animationDuration
            self.animationCurve = animationCurve
            self.isLocal = isLocal
            self.screen = screen
        }

        public static func makeMessage(_ notification: Notification) -> Self? { message(notification) }
        public static func makeNotification(_ message: Self) -> Notification { message.notification }
    }

    /// ``UIResponder/keyboardWillHideNotification`` with its values as properties.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponder/keyboardwillhidemessage
    /// - Since: iOS 26.0
    /// - Differs: delivered directly after the notification, in every profile; a message that the app posts does not
    ///   reach observers of the notification.
    @MainActor
    public struct KeyboardWillHideMessage: NotificationCenter.MainActorMessage, KeyboardMessage {
        public typealias Subject = UIScreen
        public static var name: Notification.Name { UIResponder.keyboardWillHideNotification }
        /// In the screen's space.
        public var beginFrame: CGRect
        public var endFrame: CGRect
        /// In seconds.
        public var animationDuration: TimeInterval
        public var animationCurve: UIView.AnimationCurve
        public var isLocal: Bool
        public var screen: UIScreen

        public init(
            beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval,
            animationCurve: UIView.AnimationCurve, isLocal: Bool, screen: UIScreen
        ) {
            self.beginFrame = beginFrame
            self.endFrame = endFrame
            self.animationDuration = animationDuration
            self.animationCurve = animationCurve
            self.isLocal = isLocal
            self.screen = screen
        }

        public static func makeMessage(_ notification: Notification) -> Self? { message(notification) }
        public static func makeNotification(_ message: Self) -> Notification { message.notification }
    }

    /// ``UIResponder/keyboardDidHideNotification`` with its values as properties.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponder/keyboarddidhidemessage
    /// - Since: iOS 26.0
    /// - Differs: delivered directly after the notification, in every profile; a message that the app posts does not
    ///   reach observers of the notification.
    @MainActor
    public struct KeyboardDidHideMessage: NotificationCenter.MainActorMessage, KeyboardMessage {
        public typealias Subject = UIScreen
        public static var name: Notification.Name { UIResponder.keyboardDidHideNotification }
        /// In the screen's space.
        public var beginFrame: CGRect
        public var endFrame: CGRect
        /// In seconds.
        public var animationDuration: TimeInterval
        public var animationCurve: UIView.AnimationCurve
        public var isLocal: Bool
        public var screen: UIScreen

        public init(
            beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval,
            animationCurve: UIView.AnimationCurve, isLocal: Bool, screen: UIScreen
        ) {
            self.beginFrame = beginFrame
            self.endFrame = endFrame
            self.animationDuration = animationDuration
            self.animationCurve = animationCurve
            self.isLocal = isLocal
            self.screen = screen
        }

        public static func makeMessage(_ notification: Notification) -> Self? { message(notification) }
        public static func makeNotification(_ message: Self) -> Notification { message.notification }
    }

    /// ``UIResponder/keyboardWillChangeFrameNotification`` with its values as properties.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponder/keyboardwillchangeframemessage
    /// - Since: iOS 26.0
    /// - Differs: delivered directly after the notification, in every profile; a message that the app posts does not
    ///   reach observers of the notification.
    @MainActor
    public struct KeyboardWillChangeFrameMessage: NotificationCenter.MainActorMessage, KeyboardMessage {
        public typealias Subject = UIScreen
        public static var name: Notification.Name { UIResponder.keyboardWillChangeFrameNotification }
        /// In the screen's space.
        public var beginFrame: CGRect
        public var endFrame: CGRect
        /// In seconds.
        public var animationDuration: TimeInterval
        public var animationCurve: UIView.AnimationCurve
        public var isLocal: Bool
        public var screen: UIScreen

        public init(
            beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval,
            animationCurve: UIView.AnimationCurve, isLocal: Bool, screen: UIScreen
        ) {
            self.beginFrame = beginFrame
            self.endFrame = endFrame
            self.animationDuration = animationDuration
            self.animationCurve = animationCurve
            self.isLocal = isLocal
            self.screen = screen
        }

        public static func makeMessage(_ notification: Notification) -> Self? { message(notification) }
        public static func makeNotification(_ message: Self) -> Notification { message.notification }
    }

    /// ``UIResponder/keyboardDidChangeFrameNotification`` with its values as properties.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponder/keyboarddidchangeframemessage
    /// - Since: iOS 26.0
    /// - Differs: delivered directly after the notification, in every profile; a message that the app posts does not
    ///   reach observers of the notification.
    @MainActor
    public struct KeyboardDidChangeFrameMessage: NotificationCenter.MainActorMessage, KeyboardMessage {
        public typealias Subject = UIScreen
        public static var name: Notification.Name { UIResponder.keyboardDidChangeFrameNotification }
        /// In the screen's space.
        public var beginFrame: CGRect
        public var endFrame: CGRect
        /// In seconds.
        public var animationDuration: TimeInterval
        public var animationCurve: UIView.AnimationCurve
        public var isLocal: Bool
        public var screen: UIScreen

        public init(
            beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval,
            animationCurve: UIView.AnimationCurve, isLocal: Bool, screen: UIScreen
        ) {
            self.beginFrame = beginFrame
            self.endFrame = endFrame
            self.animationDuration = animationDuration
            self.animationCurve = animationCurve
            self.isLocal = isLocal
            self.screen = screen
        }

        public static func makeMessage(_ notification: Notification) -> Self? { message(notification) }
        public static func makeNotification(_ message: Self) -> Notification { message.notification }
    }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardWillShowMessage> {
    /// - Since: iOS 26.0
    public static var keyboardWillShow: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardDidShowMessage> {
    /// - Since: iOS 26.0
    public static var keyboardDidShow: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardWillHideMessage> {
    /// - Since: iOS 26.0
    public static var keyboardWillHide: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardDidHideMessage> {
    /// - Since: iOS 26.0
    public static var keyboardDidHide: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardWillChangeFrameMessage> {
    /// - Since: iOS 26.0
    public static var keyboardWillChangeFrame: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardDidChangeFrameMessage> {
    /// - Since: iOS 26.0
    public static var keyboardDidChangeFrame: Self { .init() }
}
