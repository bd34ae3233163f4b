// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// The commands of the menu for editing. All methods are optional; `UIResponder` has them all.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiresponderstandardeditactions
/// - Differs: optional methods are requirements with default implementations. Commands for styles, sizes and writing
///   directions are not there.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: NSObjectProtocol {
    func cut(_ sender: Any?)
    func copy(_ sender: Any?)
    func paste(_ sender: Any?)
    func select(_ sender: Any?)
    func selectAll(_ sender: Any?)
    func delete(_ sender: Any?)
}

extension UIResponderStandardEditActions {
    public func cut(_ sender: Any?) { OptionalRequirement.missing(in: self) }
    public func copy(_ sender: Any?) { OptionalRequirement.missing(in: self) }
    public func paste(_ sender: Any?) { OptionalRequirement.missing(in: self) }
    public func select(_ sender: Any?) { OptionalRequirement.missing(in: self) }
    public func selectAll(_ sender: Any?) { OptionalRequirement.missing(in: self) }
    public func delete(_ sender: Any?) { OptionalRequirement.missing(in: self) }
}

extension UIResponder: UIResponderStandardEditActions {}

/// What a responder does with an editing command whose method it does not override.
///
///     a text field, a text view ──► the command, with the selected text
///     another responder ──────────► the next one is called; at the end of the chain, a line in the timeline
enum EditAction: String {
    case cut, copy, paste, select, selectAll, delete

    @MainActor
    func perform(on responder: UIResponder, _ sender: Any?) {
        if let editor = responder as? any EditingResponder { return perform(on: editor) }
        guard let next = responder.next else {
            return NotSimulated.once("no object in the responder chain performs \(rawValue)(_:)")
        }
        switch self {
        case .cut: next.cut(sender)
        case .copy: next.copy(sender)
        case .paste: next.paste(sender)
        case .select: next.select(sender)
        case .selectAll: next.selectAll(sender)
        case .delete: next.delete(sender)
        }
    }

    @MainActor
    private func perform(on editor: any EditingResponder) {
        let content = editor.content
        switch self {
        case .copy:
            if let text = editor.copyableText { UIPasteboard.general.string = text }
        case .cut:
            guard let text = editor.copyableText else { return }
            UIPasteboard.general.string = text
            editor.typeDelete()
        case .paste:
            if let text = UIPasteboard.general.string { editor.type(text) }
        case .delete:
            if content.selectedText != nil { editor.typeDelete() }
        case .select: editor.selectText(content.word)
        case .selectAll: editor.selectText(NSRange(location: 0, length: content.text.utf16.count))
        }
    }
}

extension EditingResponder {
    /// The selected text; nil if nothing is selected, and for text that is shown as dots.
    var copyableText: String? { isSecureTextEntry ? nil : content.selectedText }
}
