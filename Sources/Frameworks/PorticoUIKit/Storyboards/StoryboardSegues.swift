// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceFiles
import PorticoFoundation

/// Starts a segue when something is touched.
@MainActor
private final class SegueTrigger: NSObject {
    private let segue: InterfaceElement
    private weak var controller: UIViewController?

    init(_ segue: InterfaceElement, of controller: UIViewController) {
        (self.segue, self.controller) = (segue, controller)
    }

    func fire(_ sender: Any) { controller?.startSegue(segue, sender: sender) }

    static let action = Selector("fire(_:)", SegueTrigger.fire(_:))
}

extension UIViewController {
    /// A segue that the user starts, or one that puts a controller into a view.
    func connectSegue(_ segue: InterfaceElement, to source: AnyObject) {
        switch (segue["kind"], source) {
        case ("relationship", _): break
        case ("embed", let view as UIView): embedSegue(segue, in: view)
        case (_, let cell as UITableViewCell) where segue["trigger"] == "accessoryAction":
            cell.accessorySegue = { [weak self, weak cell] in self?.startSegue(segue, sender: cell) }
        case (_, let cell as UITableViewCell):
            cell.selectionSegue = { [weak self, weak cell] in self?.startSegue(segue, sender: cell) }
        case (_, let cell as UICollectionViewCell):
            cell.selectionSegue = { [weak self, weak cell] in self?.startSegue(segue, sender: cell) }
        case (_, is UIViewController): break
        default:
            let trigger = SegueTrigger(segue, of: self)
            interfaceOrigin?.keep(trigger)
            let event: UIControl.Event = source is UIButton ? .touchUpInside : .valueChanged
            InterfaceActions.add(SegueTrigger.action, of: trigger, to: source, event: event)
        }
    }

    /// By the user, who can be refused.
    func startSegue(_ segue: InterfaceElement, sender: Any?) {
        if let identifier = segue["identifier"],
            !shouldPerformSegue(withIdentifier: identifier, sender: sender)
        {
            return
        }
        performConnectedSegue(segue, sender: sender)
    }

    func performConnectedSegue(_ segue: InterfaceElement, sender: Any?) {
        if segue["kind"] == "unwind" { return unwindSegue(segue, sender: sender) }
        guard let destination = segueDestination(of: segue, sender: sender) else { return }
        let made = UIStoryboardSegue(identifier: segue["identifier"], source: self, destination: destination) {
            [unowned self] in
            showDestination(destination, by: segue, sender: sender)
        }
        prepare(for: made, sender: sender)
        made.perform()
    }

    /// The next controller: made by the segue's action, if it has one.
    private func segueDestination(of segue: InterfaceElement, sender: Any?) -> UIViewController? {
        guard let storyboard, let file = storyboard.file, let id = segue["destination"] else { return nil }
        guard let name = segue["destinationCreationSelector"] else { return storyboard.make(id, of: file) }
        guard let action = _action(named: name) else {
            NotSimulated.say(
                "the segue action \(name) of \(type(of: self)) in \(storyboard.shownName)",
                instead: "it is not called: override _action(named:), as portico adapt does")
            return storyboard.make(id, of: file)
        }
        return storyboard.make(id, of: file) { coder in
            action.result(on: self, with: coder, sender, segue["identifier"]) as? UIViewController
        }
    }

    private func showDestination(_ destination: UIViewController, by segue: InterfaceElement, sender: Any?) {
        let animated = segue.flag("animates") ?? true
        switch segue["kind"] {
        case "show": show(destination, sender: sender)
        case "showDetail": showDetailViewController(destination, sender: sender)
        case "push": navigationController?.pushViewController(destination, animated: animated)
        case "popoverPresentation":
            destination.modalPresentationStyle = .popover
            destination.popoverPresentationController?.sourceView = sender as? UIView ?? view
            present(destination, animated: animated)
        case let kind:
            if kind == "custom" {
                NotSimulated.say(
                    "the segue class \(segue["customClass"] ?? "")", instead: "the controller is presented")
            }
            if let style = UIModalPresentationStyle(interfaceName: segue["modalPresentationStyle"]) {
                destination.modalPresentationStyle = style
            }
            present(destination, animated: animated)
        }
    }

    /// The controller of a container view appears with it.
    private func embedSegue(_ segue: InterfaceElement, in container: UIView) {
        guard let child = segueDestination(of: segue, sender: nil) else { return }
        let made = UIStoryboardSegue(identifier: segue["identifier"], source: self, destination: child) {
            [unowned self] in
            addChild(child)
            child.view.frame = container.bounds
            child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            container.addSubview(child.view)
            child.didMove(toParent: self)
        }
        prepare(for: made, sender: nil)
        made.perform()
    }

    // MARK: - Back

    /// To the nearest controller that has the action: lower on the stack, or a presenter.
    private func unwindSegue(_ segue: InterfaceElement, sender: Any?) {
        guard let name = segue["unwindAction"], let (target, action) = segueUnwindTarget(name) else {
            return NotSimulated.once(
                "the unwind segue \(segue["unwindAction"] ?? "") of \(type(of: self)) finds no controller with that action"
            )
        }
        let made = UIStoryboardSegue(identifier: segue["identifier"], source: self, destination: target) {
            if target.presentedViewController != nil { target.dismiss(animated: segue.flag("animates") ?? true) }
            if let stack = target.navigationController, stack.topViewController !== target {
                stack.popToViewController(target, animated: segue.flag("animates") ?? true)
            }
        }
        prepare(for: made, sender: sender)
        action.perform(on: target, with: made)
        made.perform()
    }

    private func segueUnwindTarget(_ name: String) -> (UIViewController, Selector)? {
        var current: UIViewController = self
        while true {
            let stack = current.navigationController?.viewControllers ?? [current]
            for controller in stack.reversed() where controller !== self {
                if let action = controller._action(named: name) { return (controller, action) }
            }
            guard let presenter = current.presentingViewController else { return nil }
            current = (presenter as? UITabBarController)?.selectedViewController ?? presenter
            current = (current as? UINavigationController)?.topViewController ?? current
        }
    }
}
