// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// What is on the screen, in words: the model's stand-in for pixels.
@MainActor
package enum ScreenDescription {
    /// What a window shows.
    static func of(_ window: UIWindow?) -> ScreenRecord {
        var record = ScreenRecord()
        var next = window?.rootViewController
        while let controller = next {
            if let alert = controller as? UIAlertController {
                record.alert = AlertRecord(
                    number: alert.presentationNumber, title: alert.title ?? "", message: alert.message,
                    buttons: alert.actions.filter(\.isEnabled).compactMap(\.title))
            } else {
                record.screens += controller.shownControllers.map(\.screenTitle)
            }
            next = controller.presentedViewController
        }
        record.buttons = record.alert == nil ? buttons(in: window).compactMap(\.title) : []
        record.fields = fields(in: window).map { InputSession.name(of: $0) }
        record.focus = window?.firstResponder.map { InputSession.name(of: $0) }
        return record
    }

    /// Runs what the button of that title does, if a finger could reach it.
    static func tapButton(_ title: String, in window: UIWindow?) {
        buttons(in: window).first { $0.title == title }?.tap()
    }

    private static func buttons(in window: UIWindow?) -> [(title: String?, tap: () -> Void)] {
        var top = window?.rootViewController
        while let presented = top?.presentedViewController { top = presented }
        guard let shown = top?.shownControllers.last else { return [] }
        let items = [shown.navigationItem.leftBarButtonItem, shown.navigationItem.rightBarButtonItem]
        let bar = items.compactMap { $0 }.map { item in
            (title: item.title, tap: { item.primaryAction?.perform(from: item) ?? () })
        }
        return bar + (shown.viewIfLoaded.map(buttons(below:)) ?? [])
    }

    private static func buttons(below view: UIView) -> [(title: String?, tap: () -> Void)] {
        guard isVisible(view), view.isUserInteractionEnabled else { return [] }
        if let button = view as? UIButton, button.isEnabled {
            return [(button.currentTitle, { button.sendActions(for: .touchUpInside) })]
        }
        return view.subviews.flatMap(buttons(below:))
    }

    // MARK: - Fields

    /// The first text field or text view of that name that a finger could reach.
    static func field(_ name: String, in window: UIWindow?) -> UIView? {
        fields(in: window).first { InputSession.name(of: $0) == name }
    }

    /// Those of the top screen, then those above the keyboard.
    private static func fields(in window: UIWindow?) -> [UIView] {
        var top = window?.rootViewController
        while let presented = top?.presentedViewController { top = presented }
        let view = top?.shownControllers.last?.viewIfLoaded
        let isShown = window != nil && Display.current.keyboard.form != .hidden
        let accessories = isShown ? KeyboardWindows.current.windows.filter { !$0.isHidden } : []
        return (view.map(fields(below:)) ?? []) + accessories.flatMap { fields(below: $0.host) }
    }

    private static func fields(below view: UIView) -> [UIView] {
        guard isVisible(view), view.isUserInteractionEnabled else { return [] }
        let isField = (view as? UITextField)?.isEnabled ?? (view as? UITextView)?.isEditable ?? false
        return (isField ? [view] : []) + view.subviews.flatMap(fields(below:))
    }

    // MARK: - A view without a window

    /// Texts of the labels and titles of the buttons that can be seen, in view order.
    package static func texts(below view: UIView) -> [String] {
        guard isVisible(view) else { return [] }
        let own = (view as? UILabel)?.text ?? (view as? UIButton)?.currentTitle ?? ""
        return (own.isEmpty ? [] : [own]) + view.subviews.flatMap(texts(below:))
    }

    /// Runs what the button of that title does; false when no finger could reach one.
    package static func tapButton(_ title: String, below view: UIView) -> Bool {
        guard let button = buttons(below: view).first(where: { $0.title == title }) else { return false }
        button.tap()
        return true
    }

    /// Titles of the buttons that a finger could reach, in view order.
    package static func buttonTitles(below view: UIView) -> [String] { buttons(below: view).compactMap(\.title) }

    /// Names of the text fields and text views that a finger could reach, in view order.
    package static func fieldNames(below view: UIView) -> [String] {
        fields(below: view).map { InputSession.name(of: $0) }
    }

    /// Replaces the text of a field as a user would; false when no finger could reach one of that name.
    package static func setText(_ text: String, ofField name: String, below view: UIView) -> Bool {
        guard let field = fields(below: view).first(where: { InputSession.name(of: $0) == name }) else { return false }
        return typeOver(text, in: field)
    }

    /// Replaces the text of a field or text view as a user would; false for any other view.
    package static func typeOver(_ text: String, in view: UIView) -> Bool {
        guard let editor = view as? any EditingResponder else { return false }
        editor.typeOver(text)
        return true
    }

    /// UIKit draws nothing of a view that is next to transparent, and takes no touches for it.
    private static func isVisible(_ view: UIView) -> Bool {
        !view.isHidden && view.alpha >= 0.01
    }
}
