// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime

// Children of containers that the app writes: they appear and disappear with their parent, and with their views.
extension UIViewController {
    /// Those that hear what this controller hears: their views are in its own.
    var forwardedChildren: [UIViewController] {
        guard !children.isEmpty, !placesChildren, shouldAutomaticallyForwardAppearanceMethods,
            let view = viewIfLoaded
        else { return [] }
        return children.filter { $0.viewIfLoaded?.isDescendant(of: view) == true }
    }

    /// The view has come into a window by the app's own hand: the controller appears, if its parent has.
    func viewHasEnteredWindow() {
        guard appearance == .hidden, let parent, !parent.placesChildren,
            parent.shouldAutomaticallyForwardAppearanceMethods,
            parent.appearance == .appearing || parent.appearance == .visible
        else { return }
        isForwarded = true
        startAppearing(animated: parent.appearance == .appearing && parent.isTransitionAnimated)
        // With its parent, or when the callback ends.
        guard parent.appearance == .visible else { return }
        ProcessContext.current.later { [weak self] in self?.finishAppearing(animated: false) }
    }

    /// The view is about to leave its window by the app's own hand.
    ///
    /// - Returns: Whether the controller is to hear when it has left.
    func viewWillLeaveWindow() -> Bool {
        // An app may have taken it from its parent before.
        guard isForwarded, appearance == .visible || appearance == .appearing else { return false }
        startDisappearing(animated: false)
        return true
    }
}
