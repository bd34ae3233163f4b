// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// Has a say in a text view's editing and is told of it. Everything is optional; everything is called on the main
/// actor.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uitextviewdelegate
/// - Since: iOS 2.0
/// - Differs: optional methods are requirements with default implementations; one in a subclass of the conforming
///   class is not found.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Asked before the present first responder resigns. True unless implemented.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Not asked when editing ends by force. True unless implemented.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// The view has been first responder for a while: the keyboard's first notifications have been posted already,
    /// other than with a text field.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// The view is not first responder any more. Not called when its counterpart was not.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Asked for each character that the user types or deletes; the range is in UTF-16 units of the present text. Not
    /// asked for what the app changes. True unless implemented.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// The user, or `insertText(_:)`, has changed the text; not called when the app sets it.
    func textViewDidChange(_ textView: UITextView)
    func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
        OptionalRequirement.missing(in: self)
        return true
    }
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
        OptionalRequirement.missing(in: self)
        return true
    }
    public func textViewDidBeginEditing(_ textView: UITextView) { OptionalRequirement.missing(in: self) }
    public func textViewDidEndEditing(_ textView: UITextView) { OptionalRequirement.missing(in: self) }
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
        OptionalRequirement.missing(in: self)
        return true
    }
    public func textViewDidChange(_ textView: UITextView) { OptionalRequirement.missing(in: self) }
    public func textViewDidChangeSelection(_ textView: UITextView) { OptionalRequirement.missing(in: self) }
}
