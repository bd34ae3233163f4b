// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Transitions of the app's own, as tutorials write them: they compile, and the usual one takes their place.
@MainActor
@Suite(.timeline) struct TransitionTests {
    private final class DimmingController: UIPresentationController {
        private let dimming = UIView()

        override var frameOfPresentedViewInContainerView: CGRect {
            let bounds = super.frameOfPresentedViewInContainerView
            return CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
        }
        override func presentationTransitionWillBegin() {
            containerView?.insertSubview(dimming, at: 0)
        }
        override func dismissalTransitionDidEnd(_ completed: Bool) {
            if completed { dimming.removeFromSuperview() }
        }
    }

    private final class Fade: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
        private(set) var log: [String] = []

        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            log.append("animation")
            return self
        }
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            log.append("presentation")
            return DimmingController(presentedViewController: presented, presenting: presenting)
        }
        func transitionDuration(
            using transitionContext: (any UIViewControllerContextTransitioning)?
        ) -> TimeInterval { 0.3 }
        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            log.append("animates")
            guard let view = transitionContext.view(forKey: .to) else { return }
            transitionContext.containerView.addSubview(view)
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }

    @Test("the delegate is held weakly and not asked; the controller is presented, and the timeline says so once")
    func notAsked() throws {
        let stage = try InterfaceStage()
        let root = try stage.show { UIViewController() }
        let fade = Fade()
        let menu = try stage.run {
            let menu = UIViewController()
            menu.title = "Menu"
            menu.transitioningDelegate = nil
            return menu
        }
        #expect(stage.device.history.diagnostics == [])
        try stage.run {
            menu.modalPresentationStyle = .custom
            menu.transitioningDelegate = fade
            root.present(menu, animated: true)
        }
        stage.device.advance(by: .seconds(1))
        #expect(stage.app.screen.screens.last == "Menu")
        #expect(!(menu.presentationController is DimmingController))
        try stage.run { menu.dismiss(animated: true) }
        stage.device.advance(by: .seconds(1))
        #expect(root.presentedViewController == nil)
        #expect(fade.log == [])
        #expect(menu.transitioningDelegate === fade)
        let shortLived = { Fade() }
        try stage.run { menu.transitioningDelegate = shortLived() }
        #expect(menu.transitioningDelegate == nil)
        #expect(
            stage.device.history.diagnostics == [
                "not simulated: UIViewController.transitioningDelegate; the controller comes and goes like any other"
            ])
    }

    @Test("an app may make its presentation controller itself, and ask it")
    func own() throws {
        let stage = try InterfaceStage()
        let root = try stage.show { UIViewController() }
        try stage.run {
            let menu = UIViewController()
            let own = DimmingController(presentedViewController: menu, presenting: root)
            #expect(own.presentedViewController === menu && own.presentingViewController === root)
            #expect(own.containerView == nil && own.frameOfPresentedViewInContainerView == .zero)
            #expect(own.shouldPresentInFullscreen && !own.shouldRemovePresentersView)
            root.present(menu, animated: false)
            #expect(own.containerView === root.view.window)
            #expect(own.frameOfPresentedViewInContainerView == CGRect(x: 0, y: 426, width: 393, height: 426))
        }
    }
}
