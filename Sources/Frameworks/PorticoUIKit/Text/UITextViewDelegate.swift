// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// Controls and observes a text view's editing. All methods are optional, and all are called on the main actor.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uitextviewdelegate
/// - Since: iOS 2.0
/// - Differs: optional methods are requirements with default implementations; a method that only a subclass of the
///   conforming class implements is not called.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Called before the current first responder resigns. True by default.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Not called when editing ends by force. True by default.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Called when the view has been first responder for a while: unlike with a text field, the keyboard's first
    /// notifications have already been posted.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Called when the view has resigned as first responder. Not called unless ``textViewDidBeginEditing(_:)`` was.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Called for each character that the user types or deletes; the range is in UTF-16 units of the current text. Not
    /// called for changes by the app. True by default.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Called when the user, or `insertText(_:)`, has changed the text, but not when the app sets it.
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
