// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// Has a say in a field's editing and is told of it. Everything is optional; everything is called on the main actor.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uitextfielddelegate
/// - Since: iOS 2.0
/// - Differs: optional methods are requirements with default implementations; one in a subclass of the conforming
///   class is not found.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
    /// Asked before the present first responder resigns. True unless implemented.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// The field is first responder; no keyboard notification has been posted yet.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Not asked when editing ends by force. True unless implemented.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// The field is not first responder any more. Not called when the method with a reason is implemented.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Called in place of the method without a reason.
    ///
    /// - Since: iOS 10.0
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    /// Asked for each character that the user types or deletes; the range is in UTF-16 units of the present text. Not
    /// asked for what the app changes. True unless implemented.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    /// - Since: iOS 13.0
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// - Differs: there is no clear button; nobody asks.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// The return key; false keeps the field from sending its events. True unless implemented.
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
