// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import SystemModel

extension ApplicationClient {
    /// The device has been turned, or the app shares the screen in another way.
    ///
    /// The device's notification > `viewWillTransition(to:with:)` > the new frames and what was to happen alongside >
    /// layout > the scene delegate > traits. Completions come when the transition is over.
    func changeWindow(to placement: WindowPlacement) {
        let display = Display.current
        let old = display.placement
        guard old != placement else { return }
        let traits = display.traits
        let oldSpace = FixedSpace {
            (
                CGRect(origin: .zero, size: CGRect(old.window).size),
                .init(
                    translationX: old.window.x, y: old.window.y)
            )
        }
        let windows = application.allWindows
        let oldSize = CGRect(old.window).size
        let newSize = CGRect(placement.window).size
        let coordinator = TransitionCoordinator(isAnimated: old.orientation != placement.orientation)
        let held = placement.held ?? placement.orientation
        if display.deviceOrientation != held {
            display.deviceOrientation = held
            UIDevice.current.orientationChanged()
            // The system turns it back when it hears of it.
            if application.orientations.refuses(placement, in: application.currentKeyWindow) { return }
        }
        var unturned = placement
        unturned.held = old.held
        if unturned == old {
            // The device was turned, and the interface does not follow.
            display.placement = placement
            return
        }
        if oldSize != newSize {
            for window in windows where window.bounds.size == oldSize {
                window.rootViewController?.viewWillTransition(to: newSize, with: coordinator)
            }
        }
        display.placement = placement
        for window in windows { window.fitScene(from: oldSize) }
        KeyboardWindows.current.update()
        coordinator.runAlongside()
        for window in windows {
            window.tell { view in
                if old.safeArea != placement.safeArea {
                    view.safeAreaInsetsDidChange()
                    view.controller?.safeAreaChanged()
                }
                view.setNeedsLayout()
            }
        }
        application.layOutWindows()
        for scene in application.scenes.compactMap({ $0 as? UIWindowScene }) {
            guard let delegate = scene.delegate as? any UIWindowSceneDelegate else { continue }
            if context.environment.rules.reportsEffectiveGeometry {
                _ = OptionalRequirement.call {
                    delegate.windowScene(scene, didUpdateEffectiveGeometry: UIWindowScene.Geometry(old))
                }
            }
            _ = OptionalRequirement.call {
                delegate.windowScene(
                    scene, didUpdate: oldSpace,
                    interfaceOrientation: UIInterfaceOrientation(old.orientation),
                    traitCollection: traits)
            }
        }
        if traits != display.traits { application.traitsChanged(from: traits) }
        coordinator.finish()
    }
}
