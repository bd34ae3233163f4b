// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemFrameworks

/// Finds the first responder among the windows of a scene.
///
/// UIKit says of each responder whether it is the first, and not which one is. The last one found is asked first: only
/// when it is not the first any more are the windows gone through.
@MainActor
final class FirstResponderSearch {
    private weak var last: UIResponder?

    /// The first responder in one of the windows of this window's scene, in the window itself if it has no scene; nil
    /// when there is none. A text view above the keyboard is in the keyboard's window, which is one of the scene's.
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

    /// Front to back: what is in front has more often the focus.
    private static func search(_ view: UIView) -> UIResponder? {
        if view.isFirstResponder { return view }
        if let controller = view.next as? UIViewController, controller.isFirstResponder { return controller }
        for subview in view.subviews.reversed() {
            if let found = search(subview) { return found }
        }
        return nil
    }
}
