// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SystemModel

/// A layout guide that follows a moving object.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uitrackinglayoutguide
/// - Since: iOS 15.0
/// - Differs: constraints that apply near an edge are not there, as no constraints are.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {}

/// The area of the keyboard, in a view's coordinates.
///
///     docked                              the keyboard's part of the view, down to the view's bottom
///     hidden, another app's, or undocked  an empty strip at the bottom, as high as the safe area
///     undocked and followed               the keyboard's frame
///
/// A view that has created its guide is laid out again whenever the keyboard moves, even when no notification is
/// posted.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uikeyboardlayoutguide
/// - Since: iOS 15.0
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    init(owner: UIView) {
        let settings = Settings()
        self.settings = settings
        super.init(owner: owner) { settings.frame(in: $0, display: .current) }
    }

    private let settings: Settings

    /// Whether the guide follows a keyboard that is not docked. False by default.
    open var followsUndockedKeyboard: Bool {
        get { settings.followsUndocked }
        set {
            guard settings.followsUndocked != newValue else { return }
            settings.followsUndocked = newValue
            owningView?.setNeedsLayout()
        }
    }

    /// Whether the guide is as high as the safe area while the keyboard is hidden or has no height. True by default.
    ///
    /// - Since: iOS 17.0
    open var usesBottomSafeArea: Bool {
        get { settings.usesSafeArea }
        set {
            guard settings.usesSafeArea != newValue else { return }
            settings.usesSafeArea = newValue
            owningView?.setNeedsLayout()
        }
    }

    /// How far above the keyboard a drag begins to dismiss it, in points; negative counts as 0.
    ///
    /// - Since: iOS 17.0
    open var keyboardDismissPadding: CGFloat = 0

    /// What the frame depends on, apart from the guide so that the guide can be made of it.
    @MainActor
    private final class Settings {
        var followsUndocked = false
        var usesSafeArea = true

        func frame(in view: UIView, display: Display) -> CGRect {
            let bounds = view.bounds
            let keyboard = display.keyboard
            let frame = view.convert(CGRect(keyboard.guideFrame ?? keyboard.frame), from: UIScreen.main.coordinateSpace)
            let idle = usesSafeArea ? view.safeAreaInsets.bottom : 0
            let strip = CGRect(x: bounds.minX, y: bounds.maxY - idle, width: bounds.width, height: idle)
            guard view.window != nil, keyboard.isOwn, !keyboard.frame.isEmpty else { return strip }
            switch keyboard.form {
            case .hidden:
                return strip
            case .docked, .bar:
                // The keyboard hangs over the bottom: it is never lower than the strip, nor out of the view.
                let top = min(max(frame.minY, bounds.minY), strip.minY)
                return CGRect(x: bounds.minX, y: top, width: bounds.width, height: bounds.maxY - top)
            case .undocked, .split, .floating:
                return followsUndocked ? frame : strip
            }
        }
    }
}
