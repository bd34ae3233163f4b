// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// Controls and observes a field's editing. All methods are optional, and all are called on the main actor.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uitextfielddelegate
/// - Since: iOS 2.0
/// - Differs: optional methods are requirements with default implementations; a method that only a subclass of the
///   conforming class implements is not called.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
    /// Called before the current first responder resigns. True by default.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Called when the field has become first responder; no keyboard notification has been posted yet.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Not called when editing ends by force. True by default.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Called when the field has resigned as first responder. Not called when the method with a reason is implemented.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Called instead of the method without a reason.
    ///
    /// - Since: iOS 10.0
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    /// Called for each character that the user types or deletes; the range is in UTF-16 units of the current text. Not
    /// called for changes by the app. True by default.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    /// - Since: iOS 13.0
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// - Differs: never called, as there is no clear button.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Called for the return key; returning false keeps the field from sending its events. True by default.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        OptionalRequirement.missing(in: self)
        return true
    }
    public func textFieldDidBeginEditing(_ textField: UITextField) { OptionalRequirement.missing(in: self) }
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        OptionalRequirement.missing(in: self)
        return true
    }
    public func textFieldDidEndEditing(_ textField: UITextField) { OptionalRequirement.missing(in: self) }
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        OptionalRequirement.missing(in: self)
    }
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        OptionalRequirement.missing(in: self)
        return true
    }
    public func textFieldDidChangeSelection(_ textField: UITextField) { OptionalRequirement.missing(in: self) }
    public func textFieldShouldClear(_ textField: UITextField) -> Bool {
        OptionalRequirement.missing(in: self)
        return true
    }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        OptionalRequirement.missing(in: self)
        return true
    }
}
