// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceFiles

/// Where a view controller comes from.
@MainActor
final class StoryboardOrigin {
    /// Nil for a xib.
    let storyboard: UIStoryboard?
    /// `<viewController>`, or the owner of a xib.
    let element: InterfaceElement
    /// The view that is made when it is needed; nil if the file has none.
    let view: InterfaceElement?
    /// Until they are connected.
    private var objects: InterfaceObjects?
    /// What the controller keeps of the file besides its views.
    private var kept: [AnyObject] = []

    init(_ storyboard: UIStoryboard?, _ element: InterfaceElement, view: InterfaceElement?, _ objects: InterfaceObjects)
    {
        (self.storyboard, self.element, self.view, self.objects) = (storyboard, element, view, objects)
    }

    func keep(_ object: AnyObject) { kept.append(object) }

    /// The view with its outlets and actions; nil if the file has none.
    ///
    /// - Parameter adopt: Is given the view before anything is connected.
    func loadView(_ adopt: (UIView) -> Void) -> Bool {
        guard let view, let objects else { return false }
        self.objects = nil
        for guide in element.list("layoutGuides") {
            guard let id = guide.id else { continue }
            objects.oldGuides[id] = guide["type"] == "bottom" ? .bottom : .top
        }
        let made = InterfaceViews.make(view, objects)
        if let scroll = made as? UIScrollView {
            InterfaceViews.addRefreshControl(of: element, to: scroll, objects)
        }
        adopt(made)
        objects.connect()
        return true
    }

    /// For a controller whose view is not in the file.
    func connect() {
        objects?.connect()
        if view == nil { objects = nil }
    }

    /// The segue with an identifier that begins at the controller or somewhere in its view.
    func segue(_ identifier: String) -> InterfaceElement? {
        var found: InterfaceElement?
        element.walk { part in
            if found == nil, part.name == "segue", part["identifier"] == identifier { found = part }
        }
        return found
    }
}

extension UIViewController {
    /// The storyboard that the controller came from; nil for one that was created in code.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/storyboard
    /// - Since: iOS 5.0
    public var storyboard: UIStoryboard? { interfaceOrigin?.storyboard }

    /// Loads the view from the file that the controller comes from, or from a xib.
    ///
    /// - Returns: False if there is none.
    func loadInterfaceView() -> Bool {
        if interfaceOrigin == nil { interfaceOrigin = NibContents.origin(of: self) }
        return interfaceOrigin?.loadView { view in
            view.frame = systemFrame ?? UIScreen.main.bounds
            // Windows and containers give a controller's view its size, whatever the file says.
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            self.view = view
        } ?? false
    }
}
