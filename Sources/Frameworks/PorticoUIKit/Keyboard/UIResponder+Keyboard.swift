// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SystemModel

extension UIResponder {
    // MARK: - Notification names
    //
    // The object is the screen, or nil before iOS 16.1. Which of the six come, and in which order, differs with the
    // version, the keyboard's form, and whose keyboard it is. Keys of the user info may be missing.

    /// The keyboard comes, or one that is there gets another height.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponder/keyboardwillshownotification
    nonisolated public static let keyboardWillShowNotification = name(.willShow)
    /// The movement has ended.
    nonisolated public static let keyboardDidShowNotification = name(.didShow)
    /// The keyboard goes, or leaves the bottom of the screen.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponder/keyboardwillhidenotification
    nonisolated public static let keyboardWillHideNotification = name(.willHide)
    /// The movement has ended.
    nonisolated public static let keyboardDidHideNotification = name(.didHide)
    /// Before the other two, and alone where an undocked keyboard moves.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponder/keyboardwillchangeframenotification
    /// - Since: iOS 5.0
    nonisolated public static let keyboardWillChangeFrameNotification = name(.willChangeFrame)
    /// The movement has ended.
    ///
    /// - Since: iOS 5.0
    nonisolated public static let keyboardDidChangeFrameNotification = name(.didChangeFrame)

    nonisolated private static func name(_ name: KeyboardNotice.Name) -> Notification.Name {
        Notification.Name(name.rawValue)
    }

    // MARK: - Keys of the user info

    /// An `NSValue` of a `CGRect`, in the screen's space: where the keyboard was.
    nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// An `NSValue` of a `CGRect`, in the screen's space: where it will be. Zero while a finger holds it; convert before
    /// use, for a window may be elsewhere than at the screen's origin.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponder/keyboardframeenduserinfokey
    nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// An `NSNumber` of a `Double`, in seconds.
    nonisolated public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    /// An `NSNumber` of the raw value of a `UIView.AnimationCurve`: 7, which is not
    /// one of the four documented ones.
    nonisolated public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    /// An `NSNumber` of a `Bool`: whether it is said to be this app's keyboard.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uikeyboardislocaluserinfokey
    /// - Since: iOS 9.0
    nonisolated public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

extension KeyboardNotice {
    /// With Apple's types: values for rectangles and points, numbers for the rest. Four keys are in it that no header
    /// declares any more; apps have printed them.
    var userInfo: [AnyHashable: Any] {
        var info: [AnyHashable: Any] = [:]
        if let begin {
            info[UIResponder.keyboardFrameBeginUserInfoKey] = NSValue(cgRect: CGRect(begin))
            info["UIKeyboardCenterBeginUserInfoKey"] = NSValue(cgPoint: begin.middle)
        }
        if let end {
            info[UIResponder.keyboardFrameEndUserInfoKey] = NSValue(cgRect: CGRect(end))
            info["UIKeyboardCenterEndUserInfoKey"] = NSValue(cgPoint: end.middle)
            info["UIKeyboardBoundsUserInfoKey"] = NSValue(
                cgRect: CGRect(x: 0, y: 0, width: end.width, height: end.height))
        }
        if let duration { info[UIResponder.keyboardAnimationDurationUserInfoKey] = NSNumber(value: duration) }
        if let curve { info[UIResponder.keyboardAnimationCurveUserInfoKey] = NSNumber(value: curve) }
        if let isLocal { info[UIResponder.keyboardIsLocalUserInfoKey] = NSNumber(value: isLocal) }
        info["UIKeyboardFrameChangedByUserInteraction"] = NSNumber(value: isByUser ? 1 : 0)
        return info
    }
}

extension ScreenRect {
    fileprivate var middle: CGPoint { CGPoint(x: x + width / 2, y: y + height / 2) }
}
