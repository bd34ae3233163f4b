// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SystemModel

/// Multiple lines of text that the user can edit and scroll.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uitextview
/// - Since: iOS 2.0
/// - Differs: text is not laid out: the app sets the content size. Fonts, attributed text, containers and positions in
///   the text are not there.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInputTraits, UIKeyInput {
    // MARK: - Notification names; the object is the text view

    /// Posted after the delegate's method.
    nonisolated public static let textDidBeginEditingNotification = Notification.Name(
        "UITextViewTextDidBeginEditingNotification")
    /// Posted after the delegate's method.
    nonisolated public static let textDidEndEditingNotification = Notification.Name(
        "UITextViewTextDidEndEditingNotification")
    /// Posted after the delegate's method; not when the app sets the text.
    nonisolated public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")

    // MARK: - Content

    private(set) var content = EditableText()

    /// The text. Setting it only calls the delegate's method for the selection; nil means the empty text.
    open var text: String! {
        get { content.text }
        set {
            content.set(newValue ?? "")
            selectionChanged()
            lookMayHaveChanged()
        }
    }
    /// Stored for the app.
    open var textColor: UIColor?
    /// The text with attributes, which are not kept.
    ///
    /// - Since: iOS 6.0
    /// - Differs: the attributes are dropped.
    open var attributedText: NSAttributedString! {
        get { NSAttributedString(string: content.text) }
        set { text = newValue?.string }
    }
    /// Stored for the app.
    open var font: UIFont?
    /// Stored for the app.
    open var textAlignment = NSTextAlignment.natural
    /// Stored for the app.
    ///
    /// - Since: iOS 10.0
    open var adjustsFontForContentSizeCategory = false
    /// The selection, in UTF-16 units; a range beyond the text is clipped.
    open var selectedRange: NSRange {
        get { content.selection }
        set {
            content.select(newValue)
            selectionChanged()
        }
    }
    /// If false, the user cannot type; the view stays first responder.
    open var isEditable = true {
        didSet { lookMayHaveChanged() }
    }
    /// Stored for the app.
    open var isSelectable = true
    /// Stored for the app.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)

    /// The delegate, which also receives the scroll view's callbacks.
    open weak var delegate: (any UITextViewDelegate)? {
        didSet {
            scrollDelegate = delegate
            if delegate !== oldValue { DelegateReview.review(delegate, .textView, .scrollView) }
        }
    }

    // MARK: - Traits; see UITextInputTraits

    open var keyboardType = UIKeyboardType.default
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var returnKeyType = UIReturnKeyType.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var enablesReturnKeyAutomatically = false
    /// Whether snapshots show dots.
    open var isSecureTextEntry = false

    // MARK: - First responder

    private var ownInputView: UIView?
    private var ownAccessoryView: UIView?
    /// Between the delegate's being told of the beginning and of the end.
    private var isEditing = false

    /// The view shown instead of the keyboard; call `reloadInputViews()` after changing it during editing.
    open override var inputView: UIView? {
        get { ownInputView }
        set { ownInputView = newValue }
    }
    /// The view shown above the keyboard; call `reloadInputViews()` after changing it during editing.
    open override var inputAccessoryView: UIView? {
        get { ownAccessoryView }
        set { ownAccessoryView = newValue }
    }

    /// True for an editable text view in a window.
    open override var canBecomeFirstResponder: Bool { isEditable && window != nil }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Handles a tap.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        if isEditable { FirstResponder.choose(self) }
    }

    // MARK: - Typing

    /// Whether there is any text.
    open var hasText: Bool { !content.text.isEmpty }

    /// Replaces the selection, without asking the delegate.
    open func insertText(_ text: String) {
        content.replaceSelection(with: text)
        textChanged()
    }

    /// Removes the selection, or the character before the insertion point, without asking the delegate.
    open func deleteBackward() {
        guard let range = content.deletion else { return }
        content.select(range)
        content.replaceSelection(with: "")
        textChanged()
    }

    private func textChanged() {
        selectionChanged()
        _ = OptionalRequirementCall.ask(delegate) { $0.textViewDidChange(self) }
        post(Self.textDidChangeNotification)
        lookMayHaveChanged()
    }

    private func selectionChanged() {
        _ = OptionalRequirementCall.ask(delegate) { $0.textViewDidChangeSelection(self) }
    }

    private func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }

    private func mayChange(_ range: NSRange, to text: String) -> Bool {
        OptionalRequirementCall.ask(delegate) {
            $0.textView(self, shouldChangeTextIn: range, replacementText: text)
        } ?? true
    }
}

extension UITextView: EditingResponder {
    var inputKind: InputRequest.Kind { .textView }

    func shouldBeginEditing() -> Bool {
        OptionalRequirementCall.ask(delegate) { $0.textViewShouldBeginEditing(self) } ?? true
    }

    /// The delegate is told later, when the system says so: after the keyboard's first notifications.
    func didBecomeEditor() {
        InputSession.current.await(self)
    }

    func beginEditing() {
        isEditing = true
        _ = OptionalRequirementCall.ask(delegate) { $0.textViewDidBeginEditing(self) }
        post(Self.textDidBeginEditingNotification)
    }

    func shouldEndEditing() -> Bool {
        OptionalRequirementCall.ask(delegate) { $0.textViewShouldEndEditing(self) } ?? true
    }

    func didResignEditor() {
        guard isEditing else { return }
        isEditing = false
        _ = OptionalRequirementCall.ask(delegate) { $0.textViewDidEndEditing(self) }
        post(Self.textDidEndEditingNotification)
    }

    func type(_ text: String) {
        if isEditable, mayChange(content.selection, to: text) { insertText(text) }
    }

    func typeDelete() {
        if isEditable, let range = content.deletion, mayChange(range, to: "") { deleteBackward() }
    }

    func typeOver(_ text: String) {
        content.select(NSRange(location: 0, length: content.text.utf16.count))
        if text.isEmpty { typeDelete() } else { type(text) }
    }

    func selectText(_ range: NSRange) { selectedRange = range }

    func typeReturn() {
        type("\n")
    }

    /// What can be seen of it.
    var visibleText: String {
        isSecureTextEntry ? String(repeating: "•", count: content.text.count) : content.text
    }
}
