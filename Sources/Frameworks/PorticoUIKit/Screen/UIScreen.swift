// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import SystemModel

/// A display.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiscreen
/// - Since: iOS 2.0
/// - Differs: there is one, the device's own.
@preconcurrency @MainActor
public final class UIScreen: NSObject, UITraitEnvironment {
    /// The device's own display: one object in a process.
    public class var main: UIScreen {
        guard let context = ProcessContext.currentIfAny else { return nobodys }
        return context.singleton { UIScreen() }
    }

    /// Only ``main``.
    public class var screens: [UIScreen] { [main] }

    private static let nobodys = UIScreen()
    private let display: Display

    private override init() {
        display = .current
    }

    /// In points, as the device is held: width and height change places when it is turned. The whole screen, also for
    /// an app that has a part of it only.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscreen/bounds
    public var bounds: CGRect { CGRect(display.placement.screen) }
    /// Pixels in a point: 3 on a phone, 2 on an iPad.
    public var scale: CGFloat { display.placement.idiom == .phone ? 3 : 2 }
    /// In pixels; the upright screen, however it is held.
    public var nativeBounds: CGRect {
        let upright = display.uprightBounds
        return CGRect(x: 0, y: 0, width: upright.width * scale, height: upright.height * scale)
    }
    /// The same as ``scale``.
    public var nativeScale: CGFloat { scale }

    /// The screen as it is held; the space of a keyboard notification's frames.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscreen/coordinatespace
    public var coordinateSpace: any UICoordinateSpace { currentSpace }
    /// The screen held upright, whatever way it is turned.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscreen/fixedcoordinatespace
    public var fixedCoordinateSpace: any UICoordinateSpace { uprightSpace }

    private lazy var currentSpace = FixedSpace { [display] in (CGRect(display.placement.screen), .identity) }
    private lazy var uprightSpace = FixedSpace { [display] in (display.uprightBounds, display.uprightToScreen) }

    /// Those of the app's window: size classes are not the screen's own.
    public var traitCollection: UITraitCollection { display.traits }
    /// - Differs: not called on the screen.
    public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// What the whole screen shows of this app, the keyboard included: a view as large as the screen.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscreen/snapshotview(afterscreenupdates:)
    /// - Since: iOS 7.0
    /// - Differs: without what other apps and the system show; frames and texts in place of pixels.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
        if afterUpdates, !isExtension { UIApplication.shared.layOutWindows() }
        return SnapshotView(
            frame: bounds, content: isExtension ? .init() : SnapshotTaker.record(includingKeyboard: true))
    }

    private var isExtension: Bool { ProcessContext.currentIfAny?.isExtension ?? true }
}
