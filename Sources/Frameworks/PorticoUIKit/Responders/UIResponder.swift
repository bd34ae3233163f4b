// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import PorticoFoundation

/// An object that responds to the user's actions.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiresponder
/// - Since: iOS 2.0
/// - Differs: input view controllers and undo are not there; presses, motion and remote controls do not occur.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    public override init() {
        super.init()
    }

    /// The next object in the responder chain; nil at its end.
    open var next: UIResponder? { nil }

    // MARK: - Interface files

    /// Sets an outlet that a storyboard or xib connects. `portico adapt` writes the override for a class with `@IBOutlet`:
    ///
    ///     override func _setOutlet(_ name: String, to value: Any?) -> Bool {
    ///         switch name {
    ///         case "nameLabel": nameLabel = value as? UILabel
    ///         default: return super._setOutlet(name, to: value)
    ///         }
    ///         return true
    ///     }
    ///
    /// - Parameter value: An object; an array for a collection of outlets.
    /// - Returns: Whether there is such an outlet.
    /// - Differs: Apple's systems set outlets through the Objective-C runtime.
    open func _setOutlet(_ name: String, to value: Any?) -> Bool { false }

    /// The method of an action that a storyboard or xib connects. `portico adapt` writes the override for a class with
    /// `@IBAction`:
    ///
    ///     override func _action(named name: String) -> Selector? {
    ///         switch name {
    ///         case "save:": Selector("save(_:)", EditorViewController.save(_:))
    ///         default: super._action(named: name)
    ///         }
    ///     }
    ///
    /// - Parameter name: As Objective-C has it: `save:`, `save:forEvent:`.
    /// - Differs: Apple's systems find the method through the Objective-C runtime.
    open func _action(named name: String) -> Selector? { nil }

    // MARK: - First responder; the rules are in FirstResponder.swift

    /// What the system calls this object when it speaks of input: 0 until it has.
    var inputNumber = 0

    /// False by default; true for an enabled field or an editable text view in a window.
    open var canBecomeFirstResponder: Bool { false }
    /// True by default. Not called when the system removes the first responder.
    open var canResignFirstResponder: Bool { true }

    /// Makes this the first responder of its window; overrides must call super.
    ///
    /// A field or text view asks its delegate first; then the current first responder is asked to resign; only then is
    /// this object's `canBecomeFirstResponder` read. Any of them can refuse. Only views in a window, and controllers
    /// whose view is in a window, can become first responder. The keyboard follows in a later callback.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponder/becomefirstresponder()
    /// - Returns: Whether this is now the first responder, or already was.
    @discardableResult
    open func becomeFirstResponder() -> Bool { FirstResponder.become(self) }

    /// Resigns as first responder; overrides must call super.
    ///
    /// When a field or text view resigns without a successor, the nearest responder up the chain that can become first
    /// responder does so: a controller with an accessory view shows it again.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponder/resignfirstresponder()
    /// - Returns: False when this object or its delegate refuses; also true for an object that is not first responder.
    @discardableResult
    open func resignFirstResponder() -> Bool { FirstResponder.resign(self) }

    /// Whether this is the first responder of its window, even if that is not the key window.
    open var isFirstResponder: Bool { FirstResponder.window(of: self)?.firstResponder === self }

    // MARK: - What comes up with it

    /// The view shown instead of the keyboard, at its current height. nil defers to the next responder, and finally to
    /// the keyboard. Read when this responder, or one before it in the chain, becomes first responder.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponder/inputview
    open var inputView: UIView? { nil }
    /// The view shown above the keyboard, or alone. nil defers to the next responder. Return the same view each time.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponder/inputaccessoryview
    open var inputAccessoryView: UIView? { nil }

    /// Reads the views above again; does nothing unless this is the first responder.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponder/reloadinputviews()
    open func reloadInputViews() {
        if isFirstResponder { InputSession.current.reload() }
    }

    // MARK: - Commands

    /// The combinations of keys that this responder handles. Read when a key is pressed, from the first responder up; if
    /// there is none, from the controller in front up. The nearest responder with that combination wins.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponder/keycommands
    /// - Since: iOS 7.0
    open var keyCommands: [UIKeyCommand]? { nil }

    /// Whether the responder can handle a command now: by default, whether its class has the method.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponder/canperformaction(_:withsender:)
    /// - Since: iOS 3.0
    /// - Differs: false for a selector that is a name alone; true for the editing commands, such as ``copy(_:)``, which
    ///   every responder has here.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.isMethod(of: self) }

    /// The object that handles a command: this one if it can, or the next responder that can; nil if nobody can.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponder/target(foraction:withsender:)
    /// - Since: iOS 7.0
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) && action.isMethod(of: self)
            ? self : next?.target(forAction: action, withSender: sender)
    }

    /// Called before a command of this responder is shown in a menu or performed: it may change the command's title,
    /// state and attributes. Overrides must call super.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponder/validate(_:)
    /// - Since: iOS 13.0
    open func validate(_ command: UICommand) {}

    /// Adds menus to the main menu, and removes others. Called on the application, which passes it on to its delegate,
    /// when a key is pressed for the first time and after ``UIMenuSystem/setNeedsRebuild()``. Overrides must call super.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponder/buildmenu(with:)
    /// - Since: iOS 13.0
    /// - Differs: not called when the app is launched, as the main menu is not shown.
    open func buildMenu(with builder: any UIMenuBuilder) {}

    // MARK: - Editing; the rules are in UIResponderStandardEditActions.swift

    /// Copies what is selected and removes it; override it to handle the command. A text field or text view does so with
    /// its selected text, and asks its delegate. Any other responder calls the next one.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponderstandardeditactions/cut(_:)
    /// - Since: iOS 3.0
    /// - Differs: every responder has this method, and calls the next one by default.
    open func cut(_ sender: Any?) { EditAction.cut.perform(on: self, sender) }

    /// Puts what is selected on the pasteboard; override it to handle the command. A text field or text view does so with
    /// its selected text. Any other responder calls the next one.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponderstandardeditactions/copy(_:)
    /// - Since: iOS 3.0
    /// - Differs: every responder has this method, and calls the next one by default.
    open func copy(_ sender: Any?) { EditAction.copy.perform(on: self, sender) }

    /// Inserts what is on the pasteboard; override it to handle the command. A text field or text view types the text over
    /// its selection. Any other responder calls the next one.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponderstandardeditactions/paste(_:)
    /// - Since: iOS 3.0
    /// - Differs: every responder has this method, and calls the next one by default.
    open func paste(_ sender: Any?) { EditAction.paste.perform(on: self, sender) }

    /// Selects something; override it to handle the command. A text field or text view selects the word at its insertion
    /// point. Any other responder calls the next one.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponderstandardeditactions/select(_:)
    /// - Since: iOS 3.0
    /// - Differs: every responder has this method, and calls the next one by default.
    open func select(_ sender: Any?) { EditAction.select.perform(on: self, sender) }

    /// Selects everything; override it to handle the command. A text field or text view selects its text. Any other
    /// responder calls the next one.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponderstandardeditactions/selectall(_:)
    /// - Since: iOS 3.0
    /// - Differs: every responder has this method, and calls the next one by default.
    open func selectAll(_ sender: Any?) { EditAction.selectAll.perform(on: self, sender) }

    /// Removes what is selected; override it to handle the command. A text field or text view does so with its selected
    /// text, and asks its delegate. Any other responder calls the next one.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponderstandardeditactions/delete(_:)
    /// - Since: iOS 3.2
    /// - Differs: every responder has this method, and calls the next one by default.
    open func delete(_ sender: Any?) { EditAction.delete.perform(on: self, sender) }

    // MARK: - Motion, presses and remote controls, which do not occur

    /// Calls the next responder by default.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponder/motionbegan(_:with:)
    /// - Since: iOS 3.0
    /// - Differs: the device never calls it.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }
    /// Calls the next responder by default.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponder/motionended(_:with:)
    /// - Since: iOS 3.0
    /// - Differs: the device never calls it.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }
    /// Calls the next responder by default.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponder/motioncancelled(_:with:)
    /// - Since: iOS 3.0
    /// - Differs: the device never calls it.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }

    /// Calls the next responder by default.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponder/pressesbegan(_:with:)
    /// - Since: iOS 9.0
    /// - Differs: the device never calls it: the keys of a hardware keyboard call key commands only.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }
    /// Calls the next responder by default.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponder/presseschanged(_:with:)
    /// - Since: iOS 9.0
    /// - Differs: the device never calls it.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }
    /// Calls the next responder by default.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponder/pressesended(_:with:)
    /// - Since: iOS 9.0
    /// - Differs: the device never calls it.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }
    /// Calls the next responder by default.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponder/pressescancelled(_:with:)
    /// - Since: iOS 9.0
    /// - Differs: the device never calls it.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    /// Calls the next responder by default.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiresponder/remotecontrolreceived(with:)
    /// - Since: iOS 4.0
    /// - Differs: the device never calls it: it has no remote control.
    open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

    // MARK: - Touches

    /// A finger has come down on this view; the default implementation forwards the call to the next responder.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    /// The finger that came down on this view has moved, wherever it is now.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    /// The finger was lifted, wherever it is now.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    /// The touches were cancelled: a gesture has been recognised, or the system has taken over.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    // MARK: - Activities

    /// The activity that this responder keeps up to date. ``updateUserActivityState(_:)`` is called before the activity
    /// is sent if its `needsSave` is set.
    open var userActivity: NSUserActivity? {
        didSet {
            guard let userActivity, userActivity !== oldValue else { return }
            userActivity.keepers.append { [weak self, weak userActivity] in
                self?.userActivity === userActivity ? self : nil
            }
        }
    }

    /// Adds the current state to the activity; called when the activity is about to be saved.
    open func updateUserActivityState(_ activity: NSUserActivity) {}

    /// Restores the state of a continued activity.
    open func restoreUserActivityState(_ activity: NSUserActivity) {}
}

/// An object that can restore a continued activity.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiuseractivityrestoring
/// - Since: iOS 12.0
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
    /// Restores the activity; called on the main thread, after the app delegate has passed the object to its handler.
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}

extension UIResponder: ActivityKeeping {}
