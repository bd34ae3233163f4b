// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SystemModel

/// A single line of editable text.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uitextfield
/// - Since: iOS 2.0
/// - Differs: the clear button and positions in the text are not there. Overlay views are stored.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInputTraits, UIKeyInput {
    /// - Behavior: https://developer.apple.com/documentation/uikit/uitextfield/didendeditingreason
    /// - Since: iOS 10.0
    public enum DidEndEditingReason: Int, Sendable {
        case committed = 0
        case cancelled = 1
    }

    /// Stored for the app.
    public enum BorderStyle: Int, Sendable {
        case none = 0
        case line = 1
        case bezel = 2
        case roundedRect = 3
    }

    // MARK: - Notification names; the object is the field

    /// Posted after the delegate's method and before `editingDidBegin`.
    nonisolated public static let textDidBeginEditingNotification = Notification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    /// Posted after the delegate's method and before `editingDidEnd`.
    nonisolated public static let textDidEndEditingNotification = Notification.Name(
        "UITextFieldTextDidEndEditingNotification")
    /// Posted before `editingChanged`; not when the app sets the text.
    nonisolated public static let textDidChangeNotification = Notification.Name(
        "UITextFieldTextDidChangeNotification")

    /// When an overlay view or the clear button is shown. Stored for the app.
    public enum ViewMode: Int, Sendable {
        case never = 0
        case whileEditing = 1
        case unlessEditing = 2
        case always = 3
    }

    // MARK: - Content

    private(set) var content = EditableText()

    /// The text; never nil when read. Setting it calls no delegate method, and moves the insertion point to the end.
    open var text: String? {
        get { content.text }
        set {
            content.set(newValue ?? "")
            lookMayHaveChanged()
        }
    }
    /// The text shown while the field is empty; it names the field in listings and timelines, unless the field has an
    /// accessibility label.
    open var placeholder: String? {
        didSet { lookMayHaveChanged() }
    }
    /// Stored for the app.
    open var textColor: UIColor?
    /// The text with attributes, which are not kept.
    ///
    /// - Since: iOS 6.0
    /// - Differs: the attributes are dropped.
    open var attributedText: NSAttributedString? {
        get { NSAttributedString(string: content.text) }
        set { text = newValue?.string }
    }
    /// The attributes of the whole text. Stored for the app.
    ///
    /// - Since: iOS 7.0
    /// - Differs: empty by default, and has no effect on the font and the colour.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The placeholder with attributes, which are not kept.
    ///
    /// - Since: iOS 6.0
    /// - Differs: the attributes are dropped.
    open var attributedPlaceholder: NSAttributedString? {
        get { placeholder.map { NSAttributedString(string: $0) } }
        set { placeholder = newValue?.string }
    }
    /// 17 points by default.
    open var font: UIFont? = .systemFont(ofSize: 17)
    /// Stored for the app.
    open var textAlignment = NSTextAlignment.natural
    /// Stored for the app.
    open var adjustsFontSizeToFitWidth = false
    /// Stored for the app.
    open var minimumFontSize: CGFloat = 0
    /// Stored for the app.
    ///
    /// - Since: iOS 10.0
    open var adjustsFontForContentSizeCategory = false
    /// Stored for the app.
    open var clearButtonMode = ViewMode.never
    /// Stored for the app.
    open var leftView: UIView?
    /// Stored for the app.
    open var leftViewMode = ViewMode.never
    /// Stored for the app.
    open var rightView: UIView?
    /// Stored for the app.
    open var rightViewMode = ViewMode.never
    /// Stored for the app.
    open var background: UIImage?
    /// Stored for the app.
    open var borderStyle = BorderStyle.none
    /// Whether the text is removed when editing begins.
    open var clearsOnBeginEditing = false

    /// Held weakly.
    open weak var delegate: (any UITextFieldDelegate)? {
        didSet { if delegate !== oldValue { DelegateReview.review(delegate, .textField) } }
    }

    /// Whether this is the first responder.
    open private(set) var isEditing = false

    // MARK: - Traits; see UITextInputTraits

    open var keyboardType = UIKeyboardType.default
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var returnKeyType = UIReturnKeyType.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var enablesReturnKeyAutomatically = false
    /// Whether listings and snapshots show dots.
    open var isSecureTextEntry = false

    // MARK: - First responder

    private var ownInputView: UIView?
    private var ownAccessoryView: UIView?

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

    /// True for an enabled field in a window.
    open override var canBecomeFirstResponder: Bool { isEnabled && window != nil }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// A tap.
    override func fingerWasLiftedInside() {
        super.fingerWasLiftedInside()
        FirstResponder.choose(self)
    }

    /// As wide as the text or the placeholder; the height is that of a line, with a border 34 points.
    open override var intrinsicContentSize: CGSize {
        let font = font ?? .systemFont(ofSize: 17)
        let text = content.text.isEmpty ? placeholder ?? "" : content.text
        let isPlain = borderStyle == .none
        return CGSize(
            width: font.width(of: text[...]) + (isPlain ? 0 : 14), height: isPlain ? font.lineHeight : 34)
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
        _ = OptionalRequirementCall.ask(delegate) { $0.textFieldDidChangeSelection(self) }
        post(Self.textDidChangeNotification)
        sendActions(for: .editingChanged)
        lookMayHaveChanged()
    }

    private func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }

    private func mayChange(_ range: NSRange, to text: String) -> Bool {
        OptionalRequirementCall.ask(delegate) {
            $0.textField(self, shouldChangeCharactersIn: range, replacementString: text)
        } ?? true
    }
}

extension UITextField: EditingResponder {
    var inputKind: InputRequest.Kind { .textField }

    func shouldBeginEditing() -> Bool {
        OptionalRequirementCall.ask(delegate) { $0.textFieldShouldBeginEditing(self) } ?? true
    }

    func didBecomeEditor() {
        setEditing(true)
        if clearsOnBeginEditing { text = "" }
        _ = OptionalRequirementCall.ask(delegate) { $0.textFieldDidBeginEditing(self) }
        post(Self.textDidBeginEditingNotification)
        sendActions(for: .editingDidBegin)
    }

    func shouldEndEditing() -> Bool {
        OptionalRequirementCall.ask(delegate) { $0.textFieldShouldEndEditing(self) } ?? true
    }

    func didResignEditor() {
        setEditing(false)
        let told: Void? = OptionalRequirementCall.ask(delegate) {
            $0.textFieldDidEndEditing(self, reason: .committed)
        }
        if told == nil { _ = OptionalRequirementCall.ask(delegate) { $0.textFieldDidEndEditing(self) } }
        post(Self.textDidEndEditingNotification)
        sendActions(for: .editingDidEnd)
    }

    private func setEditing(_ isEditing: Bool) { self.isEditing = isEditing }

    func type(_ text: String) {
        if mayChange(content.selection, to: text) { insertText(text) }
    }

    func typeDelete() {
        if let range = content.deletion, mayChange(range, to: "") { deleteBackward() }
    }

    func typeOver(_ text: String) {
        content.select(NSRange(location: 0, length: content.text.utf16.count))
        if text.isEmpty { typeDelete() } else { type(text) }
    }

    func selectText(_ range: NSRange) { content.select(range) }

    func typeReturn() {
        guard OptionalRequirementCall.ask(delegate, { $0.textFieldShouldReturn(self) }) ?? true else { return }
        let endsOnExit = hasActions(for: .editingDidEndOnExit)
        sendActions(for: .editingDidEndOnExit)
        sendActions(for: .primaryActionTriggered)
        if endsOnExit { resignFirstResponder() }
    }

    /// What can be seen of it.
    var visibleText: String {
        let text = content.text
        if text.isEmpty { return placeholder ?? "" }
        return isSecureTextEntry ? String(repeating: "•", count: text.count) : text
    }
}
