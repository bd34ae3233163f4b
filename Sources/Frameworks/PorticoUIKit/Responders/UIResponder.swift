// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An object that takes part in handling what the user does.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiresponder
/// - Since: iOS 2.0
/// - Differs: input view controllers, undo, presses, motion and selectors are not there.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    public override init() {
        super.init()
    }

    /// The next object in the responder chain; nil at its end.
    open var next: UIResponder? { nil }

    // MARK: - First responder; the rules are in FirstResponder.swift

    /// What the system calls this object when it speaks of input: 0 until it has.
    var inputNumber = 0

    /// False unless overridden; true for a field or an editable text view that is in use.
    open var canBecomeFirstResponder: Bool { false }
    /// True unless overridden. Not asked when the system takes the first responder away.
    open var canResignFirstResponder: Bool { true }

    /// Makes this the first responder of its window; overriding needs super.
    ///
    /// A field or text view asks its delegate first; then the present first responder is asked to resign; only then this
    /// object's ``canBecomeFirstResponder``. Any of them can refuse. Only views in a window, and controllers whose view
    /// is in one, can. The keyboard follows by a later callback.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponder/becomefirstresponder()
    /// - Returns: Whether this is the first responder now, or was it already.
    @discardableResult
    open func becomeFirstResponder() -> Bool { FirstResponder.become(self) }

    /// Gives the role up; overriding needs super.
    ///
    /// When a field or text view resigns without a successor, the nearest responder up the chain that can become first
    /// responder gets the role: a controller with an accessory view shows it again.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponder/resignfirstresponder()
    /// - Returns: False when this object or its delegate refuses; true also for one that is not first responder.
    @discardableResult
    open func resignFirstResponder() -> Bool { FirstResponder.resign(self) }

    /// Whether this is the first responder of its window, key or not.
    open var isFirstResponder: Bool { FirstResponder.window(of: self)?.firstResponder === self }

    // MARK: - What comes up with it

    /// Shown in the keyboard's place, at its present height; nil leaves it to the next responder, and in the end to the
    /// keyboard. Read when this or a responder before it in the chain becomes first responder.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponder/inputview
    open var inputView: UIView? { nil }
    /// Shown above the keyboard, or alone; nil leaves it to the next responder. Return the same view each time.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponder/inputaccessoryview
    open var inputAccessoryView: UIView? { nil }

    /// Reads the views above again; does nothing unless this is the first responder.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponder/reloadinputviews()
    open func reloadInputViews() {
        if isFirstResponder { InputSession.current.reload() }
    }

    // MARK: - Touches

    /// A finger has come down on this view; not overridden, the next responder is told.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    /// The finger that came down on this view has moved, wherever it is now.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    /// It was lifted, wherever it is now.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    /// The touches mean something else: a gesture has been recognised, or the system has taken over.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    // MARK: - Activities

    /// An activity that this responder keeps up to date.
    /// ``updateUserActivityState(_:)`` is called before it is sent, when it has asked for that.
    open var userActivity: NSUserActivity? {
        didSet {
            guard let userActivity, userActivity !== oldValue else { return }
            userActivity.keepers.append { [weak self, weak userActivity] in
                self?.userActivity === userActivity ? self : nil
            }
        }
    }

    /// Asks for what the activity should carry; called when it is about to be saved.
    open func updateUserActivityState(_ activity: NSUserActivity) {}

    /// Hands over an activity that was continued.
    open func restoreUserActivityState(_ activity: NSUserActivity) {}
}

/// Something that can take up a continued activity.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiuseractivityrestoring
/// - Since: iOS 12.0
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
    /// Takes up the activity; called on the main thread, after the app delegate has given the object to its handler.
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}

extension UIResponder: ActivityKeeping {}
