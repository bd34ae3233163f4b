// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import KeyboardTracking

/// A screen with its keyboard.
struct Screen: Sendable {
    let size: CGSize
    let isPad: Bool
    /// Of the docked keyboard.
    var height: CGFloat

    static let phone = Screen(size: CGSize(width: 393, height: 852), isPad: false, height: 336)
    static let pad = Screen(size: CGSize(width: 834, height: 1194), isPad: true, height: 348)

    var bounds: CGRect { CGRect(origin: .zero, size: size) }
    var full: WindowGeometry { WindowGeometry(screen: bounds, window: bounds, isPad: isPad) }
    var turned: Screen {
        Screen(size: CGSize(width: size.height, height: size.width), isPad: isPad, height: isPad ? 422 : 209)
    }

    // Frames in the screen's space.
    var docked: CGRect { docked(height) }
    func docked(_ height: CGFloat) -> CGRect { rect(0, size.height - height, size.width, height) }
    var hidden: CGRect { rect(0, size.height, size.width, height) }
    var undocked: CGRect { rect(0, size.height - height - 200, size.width, height) }
    var floating: CGRect { rect(200, 300, 320, 320) }
    var split: CGRect { rect(0, size.height - 400, size.width, 216) }
    /// Of the first round of K11: smaller, and still at the bottom.
    var shrunken: CGRect { docked(216) }
}

/// How an app shares an iPad's screen.
enum WindowMode: String, CaseIterable, Sendable {
    case fullScreen, splitView, slideOver

    func geometry(on screen: Screen) -> WindowGeometry {
        var geometry = screen.full
        let size = screen.size
        switch self {
        case .fullScreen: break
        case .splitView: geometry.window = rect(size.width / 2 + 5, 0, size.width / 2 - 5, size.height)
        case .slideOver: geometry.window = rect(size.width - 330, 24, 320, size.height - 64)
        }
        return geometry
    }

    /// A frame at the bottom as a notification has it: in Slide Over without the space below the window (K28).
    func reported(_ frame: CGRect, on screen: Screen) -> CGRect {
        self == .slideOver ? frame.offsetBy(dx: 0, dy: -40) : frame
    }

    /// What a docked keyboard of this height covers.
    func overlap(of height: CGFloat) -> CGFloat { self == .slideOver ? height - 40 : height }
}
