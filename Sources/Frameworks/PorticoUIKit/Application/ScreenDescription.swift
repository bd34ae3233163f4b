// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// The contents of the screen as text, in place of pixels.
@MainActor
package enum ScreenDescription {
    /// What a window shows.
    static func of(_ window: UIWindow?) -> ScreenRecord {
        guard let window else { return ScreenRecord() }
        var screens: [String] = []
        var alert: AlertRecord?
        // The innermost one of those that are in front.
        var shown: UIViewController?
        var next = window.rootViewController
        while let controller = next {
            if let presented = controller as? UIAlertController {
                shown = presented
                alert = AlertRecord(
                    number: presented.presentationNumber, title: presented.title ?? "", message: presented.message,
                    buttons: presented.actions.filter(\.isEnabled).compactMap(\.title))
            } else {
                shown = nil
                for inner in controller.shownControllers {
                    shown = inner
                    screens.append(inner.screenTitle)
                }
            }
            next = controller.presentedViewController
        }
        var reach = shown.map(reach(of:)) ?? Reach()
        var buttons: [String] = []
        if alert == nil {
            if let shown { for item in barItems(of: shown) { buttons += item.spots.compactMap(\.title) } }
            for spot in reach.spots { spot.title.map { buttons.append($0) } }
        }
        for window in accessoryWindows(of: window) { reach.collect(below: window.host) }
        return ScreenRecord(
            screens: screens, alert: alert, buttons: buttons, fields: reach.fields.map { InputSession.name(of: $0) },
            focus: window.firstResponder.map { InputSession.name(of: $0) })
    }

    /// Runs what the button of that title does, if a finger could reach it.
    static func tapButton(_ title: String, in window: UIWindow?) {
        buttons(in: window).first { $0.title == title }?.tap()
    }

    private static func buttons(in window: UIWindow?) -> [TapSpot] {
        topScreen(of: window).map(buttons(of:)) ?? []
    }

    private static func buttons(of shown: UIViewController) -> [TapSpot] {
        barItems(of: shown).flatMap(\.spots) + reach(of: shown).spots
    }

    static func buttons(below view: UIView) -> [TapSpot] { Reach(below: view).spots }

    /// What is on a screen, except for the items of its bar.
    private static func reach(of shown: UIViewController) -> Reach {
        var reach = Reach()
        if let view = shown.viewIfLoaded { reach.collect(below: view) }
        if let bar = shown.navigationController?.searchBar { reach.collect(below: bar) }
        // The bars of the containers around it, those of tabs first.
        var pages: [UIPageViewController] = []
        var next: UIViewController? = shown
        while let container = next {
            if let tabs = container as? UITabBarController { reach.collect(below: tabs.tabBar) }
            if let page = container as? UIPageViewController { pages.append(page) }
            next = container.parent
        }
        for page in pages { reach.add(page.pageSpots) }
        return reach
    }

    /// The screen in front of the others, alerts included.
    static func topScreen(of window: UIWindow?) -> UIViewController? {
        let root = window?.rootViewController
        return (root?.topPresented ?? root)?.shownControllers.last
    }

    private static func barItems(of shown: UIViewController) -> [UIBarButtonItem] {
        let item = shown.navigationItem
        var items = item.leftBarButtonItems ?? []
        if let right = item.rightBarButtonItems { items += right }
        if let navigation = shown.navigationController, !navigation.isToolbarHidden {
            items += shown.toolbarItems ?? []
        }
        return items.isEmpty ? [] : items.filter { $0.isEnabled && !$0.isHidden }
    }

    /// What a finger could reach in trees of views, in view order: one walk for all that is asked of it.
    @MainActor
    private struct Reach {
        private(set) var spots: [TapSpot] = []
        private(set) var fields: [UIView] = []

        init() {}

        init(below view: UIView) {
            collect(below: view)
        }

        mutating func add(_ spots: [TapSpot]) { self.spots += spots }

        mutating func collect(below view: UIView, isInButton: Bool = false) {
            guard isVisible(view), view.isUserInteractionEnabled else { return }
            var isInButton = isInButton
            if type(of: view) == UIView.self {
                // Most views only contain others: nothing is looked up for them.
            } else if let tappable = view as? any Tappable {
                let spots = isInButton ? [] : tappable.tapSpots
                self.spots += spots
                if view is UIButton, !spots.isEmpty { isInButton = true }
            } else if (view as? UITextField)?.isEnabled ?? (view as? UITextView)?.isEditable ?? false {
                fields.append(view)
            }
            for subview in view.subviews { collect(below: subview, isInButton: isInButton) }
        }
    }

    // MARK: - Fields

    /// The first text field or text view of that name that a finger could reach.
    static func field(_ name: String, in window: UIWindow?) -> UIView? {
        fields(in: window).first { InputSession.name(of: $0) == name }
    }

    /// Those of the top screen, then those above the keyboard.
    private static func fields(in window: UIWindow?) -> [UIView] {
        var reach = topScreen(of: window).map(reach(of:)) ?? Reach()
        for window in accessoryWindows(of: window) { reach.collect(below: window.host) }
        return reach.fields
    }

    private static func fields(below view: UIView) -> [UIView] { Reach(below: view).fields }

    /// Those in which something stands above the keyboard.
    private static func accessoryWindows(of window: UIWindow?) -> [UIRemoteKeyboardWindow] {
        let isShown = window != nil && Display.current.keyboard.form != .hidden
        return isShown ? KeyboardWindows.current.windows.filter { !$0.isHidden } : []
    }

    // MARK: - What an extension presents

    /// An alert's title, message and buttons; for other controllers the visible texts, in view order.
    package static func texts(on presented: UIViewController) -> [String] {
        guard let alert = presented as? UIAlertController else {
            return presented.shownControllers.last?.viewIfLoaded.map(texts(below:)) ?? []
        }
        return [alert.title, alert.message].compactMap { $0 } + buttonTitles(on: alert)
    }

    /// The titles of the buttons that the user can tap, those of a navigation bar first.
    package static func buttonTitles(on presented: UIViewController) -> [String] {
        if let alert = presented as? UIAlertController { return alert.actions.filter(\.isEnabled).compactMap(\.title) }
        return presented.shownControllers.last.map(buttons(of:))?.compactMap(\.title) ?? []
    }

    /// Runs the action of the button with this title; returns false if the user cannot tap such a button.
    package static func tapButton(_ title: String, on presented: UIViewController) -> Bool {
        if let alert = presented as? UIAlertController {
            guard buttonTitles(on: alert).contains(title) else { return false }
            alert.tap(title)
            return true
        }
        let buttons = presented.shownControllers.last.map(buttons(of:)) ?? []
        guard let button = buttons.first(where: { $0.title == title }) else { return false }
        button.tap()
        return true
    }

    // MARK: - A view without a window

    /// The texts of visible labels and the titles of visible buttons, in view order.
    package static func texts(below view: UIView) -> [String] {
        guard isVisible(view) else { return [] }
        let own = (view as? UILabel)?.text ?? (view as? UIButton)?.currentTitle ?? ""
        return (own.isEmpty ? [] : [own]) + view.subviews.flatMap(texts(below:))
    }

    /// Runs the action of the button with this title; returns false if the user cannot tap such a button.
    package static func tapButton(_ title: String, below view: UIView) -> Bool {
        guard let button = buttons(below: view).first(where: { $0.title == title }) else { return false }
        button.tap()
        return true
    }

    /// The titles of the buttons that the user can tap, in view order.
    package static func buttonTitles(below view: UIView) -> [String] { buttons(below: view).compactMap(\.title) }

    /// The names of the text fields and text views that the user can tap, in view order.
    package static func fieldNames(below view: UIView) -> [String] {
        fields(below: view).map { InputSession.name(of: $0) }
    }

    /// Replaces the text of a field as a user would; returns false if the user cannot tap a field of this name.
    package static func setText(_ text: String, ofField name: String, below view: UIView) -> Bool {
        guard let field = fields(below: view).first(where: { InputSession.name(of: $0) == name }) else { return false }
        return typeOver(text, in: field)
    }

    /// Replaces the text of a field or text view as a user would; returns false for any other view.
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
