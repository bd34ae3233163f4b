// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoUIKit
import SystemModel
import Testing

/// What observers of the keyboard get: names, objects, values and their types.
@Suite @MainActor struct KeyboardNotificationTests {
    typealias App = RecordedApp

    nonisolated static let up = ScreenRect(x: 0, y: 516, width: 393, height: 336)
    nonisolated static let down = ScreenRect(x: 0, y: 852, width: 393, height: 336)

    nonisolated static func notice(
        _ name: KeyboardNotice.Name, begin: ScreenRect? = down, end: ScreenRect? = up, duration: Double? = 0.25,
        curve: Int? = 7, isLocal: Bool? = true, hasScreen: Bool = true
    ) -> KeyboardNotice {
        KeyboardNotice(
            name: name, begin: begin, end: end, duration: duration, curve: curve, isLocal: isLocal,
            hasScreen: hasScreen,
            placement: KeyboardPlacement(form: .docked, frame: end ?? up, isOwn: isLocal ?? true, windows: 1))
    }

    nonisolated static let names: [(KeyboardNotice.Name, Notification.Name, String)] = [
        (.willShow, UIResponder.keyboardWillShowNotification, "UIKeyboardWillShowNotification"),
        (.didShow, UIResponder.keyboardDidShowNotification, "UIKeyboardDidShowNotification"),
        (.willHide, UIResponder.keyboardWillHideNotification, "UIKeyboardWillHideNotification"),
        (.didHide, UIResponder.keyboardDidHideNotification, "UIKeyboardDidHideNotification"),
        (.willChangeFrame, UIResponder.keyboardWillChangeFrameNotification, "UIKeyboardWillChangeFrameNotification"),
        (.didChangeFrame, UIResponder.keyboardDidChangeFrameNotification, "UIKeyboardDidChangeFrameNotification"),
    ]

    /// What one delivery posts.
    private func posted(_ notice: KeyboardNotice, to app: App) -> [Notification] {
        let names = Self.names.map(\.1)
        nonisolated(unsafe) var posted: [Notification] = []
        let tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { posted.append($0) }
        }
        app.deliver(.keyboard(.notice(notice)))
        for token in tokens { NotificationCenter.default.removeObserver(token) }
        return posted
    }

    @Test("each name is posted once, with the screen or without", arguments: [true, false])
    func names(hasScreen: Bool) {
        let app = App()
        for (name, expected, raw) in Self.names {
            #expect(expected.rawValue == raw)
            let posted = posted(Self.notice(name, hasScreen: hasScreen), to: app)
            #expect(posted.map(\.name) == [expected])
            #expect((posted.first?.object as? UIScreen) === (hasScreen ? app.run { UIScreen.main } : nil))
        }
    }

    @Test("the user info, as Apple's types and as Swift's")
    func userInfo() throws {
        let info = try #require(posted(Self.notice(.willShow), to: App()).first?.userInfo)
        let end = CGRect(x: 0, y: 516, width: 393, height: 336)
        #expect(info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect == end)
        #expect((info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue == end)
        #expect(
            (info[UIResponder.keyboardFrameBeginUserInfoKey] as? NSValue)?.cgRectValue
                == CGRect(x: 0, y: 852, width: 393, height: 336))
        #expect(info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double == 0.25)
        #expect(info[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval == 0.25)
        #expect((info[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue == 0.25)
        #expect(info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int == 7)
        #expect(info[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt == 7)
        #expect(info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool == true)
        #expect((info[UIResponder.keyboardIsLocalUserInfoKey] as? NSNumber)?.boolValue == true)
        // As a browser has printed them.
        #expect(info["UIKeyboardBoundsUserInfoKey"] as? CGRect == CGRect(x: 0, y: 0, width: 393, height: 336))
        #expect((info["UIKeyboardCenterBeginUserInfoKey"] as? NSValue)?.cgPointValue == CGPoint(x: 196.5, y: 1020))
        #expect(info["UIKeyboardCenterEndUserInfoKey"] as? CGPoint == CGPoint(x: 196.5, y: 684))
        #expect(info["UIKeyboardFrameChangedByUserInteraction"] as? Int == 0)
        #expect(info.count == 9)
        // Nothing reads as what it is not.
        #expect(info[UIResponder.keyboardFrameEndUserInfoKey] as? CGPoint == nil)
        #expect(info["UIKeyboardCenterEndUserInfoKey"] as? CGRect == nil)
        #expect(info[UIResponder.keyboardAnimationCurveUserInfoKey] as? CGRect == nil)
    }

    @Test("what a notice does not have is no key")
    func missingKeys() throws {
        let notice = Self.notice(.willChangeFrame, end: nil, duration: nil, curve: nil, isLocal: nil)
        let info = try #require(posted(notice, to: App()).first?.userInfo)
        #expect(
            Set(info.keys.compactMap { $0 as? String }) == [
                UIResponder.keyboardFrameBeginUserInfoKey, "UIKeyboardCenterBeginUserInfoKey",
                "UIKeyboardFrameChangedByUserInteraction",
            ])
    }

    @Test("rectangles and points cross over to values and back")
    func bridging() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        let boxed: Any = rect
        #expect(((boxed as? NSValue)?.cgRectValue) == rect)
        #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
        let values: [Any] = [NSNumber(value: 1), NSValue(cgPoint: .zero), NSValue(cgSize: .zero), "rect"]
        #expect(values.allSatisfy { $0 as? CGRect == nil })
    }

    @Test("a curve keeps the keyboard's raw value; options carry it shifted")
    func curves() {
        #expect(UIView.AnimationCurve(rawValue: 7)?.rawValue == 7)
        #expect(UIView.AnimationCurve(rawValue: 2) == .easeOut)
        #expect(UIView.AnimationOptions(rawValue: 7 << 16).rawValue == 458_752)
        #expect(UIView.AnimationOptions.curveLinear.rawValue == UInt(UIView.AnimationCurve.linear.rawValue) << 16)
    }

    @Test("typed messages come with the same values, after the notification, to who observes the screen")
    func messages() {
        let app = App()
        let screen = app.run { UIScreen.main }
        let other = App()
        let notification = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardDidHideNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { app.note("notification") } }
        defer { NotificationCenter.default.removeObserver(notification) }
        let tokens = [
            NotificationCenter.default.addObserver(of: screen, for: .keyboardDidHide) { message in
                app.note(
                    "\(message.beginFrame.minY) \(message.endFrame.minY) \(message.animationDuration) "
                        + "\(message.animationCurve.rawValue) \(message.isLocal) \(message.screen === screen)")
            },
            NotificationCenter.default.addObserver(of: screen, for: .keyboardWillHide) { _ in app.note("willHide") },
            NotificationCenter.default.addObserver(of: other.run { UIScreen.main }, for: .keyboardDidHide) { _ in
                app.note("another screen")
            },
        ]
        defer { withExtendedLifetime(tokens) {} }
        #expect(
            app.history(of: .keyboard(.notice(Self.notice(.didHide, isLocal: false)))) == [
                .called("notification"), .called("852.0 516.0 0.25 7 false true"),
            ])
    }

    @Test("a message and a notification make each other")
    func messageConversion() throws {
        let app = App()
        try app.run {
            let message = UIResponder.KeyboardWillShowMessage(
                beginFrame: CGRect(x: 0, y: 852, width: 393, height: 336),
                endFrame: CGRect(x: 0, y: 516, width: 393, height: 336), animationDuration: 0.5,
                animationCurve: .easeIn, isLocal: false, screen: .main)
            let notification = UIResponder.KeyboardWillShowMessage.makeNotification(message)
            #expect(notification.name == UIResponder.keyboardWillShowNotification)
            let back = try #require(UIResponder.KeyboardWillShowMessage.makeMessage(notification))
            #expect(back.beginFrame == message.beginFrame && back.endFrame == message.endFrame)
            #expect(back.animationDuration == 0.5 && back.animationCurve == .easeIn && !back.isLocal)
            #expect(back.screen === UIScreen.main)
        }
    }
}
