// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// What a window shows, in words: the model's stand-in for pixels.
@MainActor
enum ScreenDescription {
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
        // UIKit takes no touches for a view that is next to invisible.
        guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return [] }
        if let button = view as? UIButton, button.isEnabled {
            return [(button.currentTitle, { button.sendActions(for: .touchUpInside) })]
        }
        return view.subviews.flatMap(buttons(below:))
    }
}
