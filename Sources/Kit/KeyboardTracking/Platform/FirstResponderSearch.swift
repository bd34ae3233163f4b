// Portico
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) || os(Linux)
    import Foundation
    import SystemFrameworks

    /// Finds the first responder among the windows of a scene.
    ///
    /// UIKit tells whether a responder is the first responder, but not which one is. The search checks the last result
    /// first, and searches the windows only if that is no longer the first responder.
    @MainActor
    final class FirstResponderSearch {
        private weak var last: UIResponder?

        /// The first responder in the windows of this window's scene, or in the window itself if it has no scene; nil
        /// if there is none. A text view above the keyboard is in the keyboard's window, which belongs to the scene.
        func firstResponder(around window: UIWindow) -> UIResponder? {
            if let last, last.isFirstResponder, Self.isIn(last, window) { return last }
            let others = window.windowScene?.windows.filter { $0 !== window } ?? []
            last = ([window] + others).lazy.compactMap(Self.search).first
            return last
        }

        private static func isIn(_ responder: UIResponder, _ window: UIWindow) -> Bool {
            let view = (responder as? UIView) ?? (responder as? UIViewController)?.viewIfLoaded
            guard let place = view?.window else { return false }
            return place === window || (window.windowScene != nil && place.windowScene === window.windowScene)
        }

        /// Searches from front to back, because views in front are more likely to have the focus.
        private static func search(_ view: UIView) -> UIResponder? {
            if view.isFirstResponder { return view }
            if let controller = view.next as? UIViewController, controller.isFirstResponder { return controller }
            for subview in view.subviews.reversed() {
                if let found = search(subview) { return found }
            }
            return nil
        }
    }
#endif
