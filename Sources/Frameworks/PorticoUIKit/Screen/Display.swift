// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import SystemModel

/// What a process knows of the screen around it, as the system told it last.
@MainActor
final class Display {
    var placement: WindowPlacement
    /// How the device is held: it turns before the interface does.
    var deviceOrientation: InterfaceOrientation
    var keyboard = KeyboardPlacement.hidden
    /// Where the process's own docked keyboard was last.
    var lastDocked: ScreenRect?
    var style = UIUserInterfaceStyle.light

    private init(placement: WindowPlacement) {
        self.placement = placement
        deviceOrientation = placement.held ?? placement.orientation
    }

    /// The one of the process whose code is running; outside of any, a phone that nothing happens to.
    static var current: Display {
        guard let context = ProcessContext.currentIfAny else { return nobodys }
        return context.singleton { Display(placement: context.environment.placement) }
    }

    private static let nobodys = Display(placement: .phone)

    /// From the space of the scene, whose origin is the window's corner, to the screen's.
    var sceneToScreen: CGAffineTransform {
        CGAffineTransform(translationX: placement.window.x, y: placement.window.y)
    }

    /// From the space of the upright screen to that of the screen as it is held.
    var uprightToScreen: CGAffineTransform {
        let screen = placement.screen
        return switch placement.orientation {
        case .portrait: .identity
        case .portraitUpsideDown: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: screen.width, ty: screen.height)
        // The device's left side is up: what was its top left is now the top right.
        case .landscapeLeft: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: screen.width, ty: 0)
        // Its right side is up: the top left is now the bottom left.
        case .landscapeRight: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: screen.height)
        }
    }

    /// Of the screen held upright.
    var uprightBounds: CGRect {
        let screen = placement.screen
        return placement.orientation.isLandscape
            ? CGRect(x: 0, y: 0, width: screen.height, height: screen.width) : CGRect(screen)
    }
}
