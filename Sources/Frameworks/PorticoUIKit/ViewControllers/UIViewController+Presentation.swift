// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import PorticoFoundation
import SystemModel

/// How long a standard animated transition takes. Our choice: close to what a device shows.
let transitionDuration = Duration.milliseconds(400)

// Presenting and dismissing.
//
//     idle ──present──► in transition ──the animation's end──► presented ──dismiss──► in transition ──► idle
//
// A transition that is not animated takes no virtual time, but its completion is still a delivery of its own. While a
// transition runs, another `present` is refused, as UIKit does: nothing is shown and no completion is called.

// What a subclass may override stands in the class itself.

extension UIViewController {
    /// The container that presents for everything in it.
    private var outermost: UIViewController { parent?.outermost ?? self }

    /// The front-most controller that this controller presents, directly or indirectly; nil when it presents nothing.
    package var topPresented: UIViewController? {
        var top = presentedViewController
        while let next = top?.presentedViewController { top = next }
        return top
    }

    func startPresenting(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)?
    ) {
        let context = ProcessContext.current
        let host = outermost
        guard !context.isExtension || host.isInSheet else {
            let name = viewControllerToPresent.screenTitle
            context.send(
                .diagnostic(
                    "present: \(name) is not shown, because only apps and extension sheets can present"))
            return
        }
        guard host.presented == nil, !host.isInTransition, viewControllerToPresent.presenter == nil else {
            let name = viewControllerToPresent.screenTitle
            context.send(.diagnostic("present: \(name) is not shown, because another presentation is in progress"))
            return
        }
        // In a narrow window it is a sheet, which needs no source, and its delegate is not told.
        if let popover = viewControllerToPresent.popoverPresentationController,
            Display.current.traits.horizontalSizeClass == .regular
        {
            popover.prepare()
            if !popover.hasSource, UIDevice.current.userInterfaceIdiom == .pad {
                let name = viewControllerToPresent.screenTitle
                NotSimulated.once(
                    "present: the popoverPresentationController of \(name) has neither sourceView nor barButtonItem; "
                        + "iOS ends the app here on an iPad")
            }
        }
        host.presented = viewControllerToPresent
        viewControllerToPresent.presenter = host
        host.isInTransition = true
        viewControllerToPresent.isInTransition = true
        viewControllerToPresent.isInSheet = host.isInSheet
        if !context.isExtension {
            let application = UIApplication.shared
            application.presentations += 1
            viewControllerToPresent.presentationNumber = application.presentations
        }
        viewControllerToPresent.loadViewIfNeeded()
        if let responder = host.presentationWindow?.firstResponder {
            // The accessory view of what is covered goes too: nobody is looked for.
            FirstResponder.force(responder, looksUp: false)
            viewControllerToPresent.covered = responder
        }
        let covers = viewControllerToPresent.modalPresentationStyle == .fullScreen
        viewControllerToPresent.startAppearing(animated: flag)
        (viewControllerToPresent as? UIAlertController)?.textFields?.first?.becomeFirstResponder()
        context.after(flag ? transitionDuration : .zero) {
            host.isInTransition = false
            viewControllerToPresent.isInTransition = false
            viewControllerToPresent.finishAppearing(animated: flag)
            if covers { host.disappear(animated: flag) }
            completion?()
        }
    }

    func startDismissing(animated flag: Bool, completion: (() -> Void)?) {
        let context = ProcessContext.current
        let host = outermost
        guard let presented = host.presented else {
            if let presenter = host.presenter {
                presenter.dismiss(animated: flag, completion: completion)
            } else {
                context.send(.diagnostic("dismiss: \(screenTitle) neither presents nor is presented"))
            }
            return
        }
        host.isInTransition = true
        presented.isInTransition = true
        context.after(flag ? transitionDuration : .zero) {
            // Everything above goes with it, top first.
            var chain = [presented]
            while let next = chain.last?.presented { chain.append(next) }
            for controller in chain.reversed() {
                controller.disappear(animated: flag)
                controller.presenter?.presented = nil
                controller.presenter = nil
                controller.isInTransition = false
            }
            host.isInTransition = false
            if presented.modalPresentationStyle == .fullScreen {
                host.startAppearing(animated: flag)
                host.finishAppearing(animated: flag)
            }
            presented.giveBackFirstResponder()
            ScreenReporter.screenMayHaveChanged()
            completion?()
        }
    }

    /// What was first responder below gets the role back, unless another one has it by now.
    private func giveBackFirstResponder() {
        guard let responder = covered else { return }
        covered = nil
        if FirstResponder.window(of: responder)?.firstResponder == nil { responder.becomeFirstResponder() }
    }

    /// How timelines and listings call this controller: a navigation bar shows the item's title.
    var screenTitle: String {
        (navigationController == nil ? nil : navigationItem.title) ?? title ?? NamedClasses.name(of: self)
    }
}
