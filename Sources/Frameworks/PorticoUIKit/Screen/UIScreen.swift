// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import SystemModel

/// A display.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiscreen
/// - Since: iOS 2.0
/// - Differs: only the device's own display exists.
@preconcurrency @MainActor
public final class UIScreen: NSObject, UITraitEnvironment {
    /// The device's own display: one object per process.
    public class var main: UIScreen {
        guard let context = ProcessContext.currentIfAny else { return nobodys }
        return context.singleton { UIScreen() }
    }

    /// Only ``main``.
    public class var screens: [UIScreen] { [main] }

    private static let nobodys = UIScreen()
    private let display: Display
    var settings = ScreenSettings()

    private override init() {
        display = .current
    }

    /// The bounds in points, in the current orientation: width and height swap when the device rotates. They are those
    /// of the whole screen, even for an app that occupies only a part of it.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscreen/bounds
    public var bounds: CGRect { CGRect(display.placement.screen) }
    /// Pixels per point: 3 on a phone, 2 on an iPad.
    public var scale: CGFloat { display.placement.idiom == .phone ? 3 : 2 }
    /// The bounds in pixels, in portrait orientation.
    public var nativeBounds: CGRect {
        let upright = display.uprightBounds
        return CGRect(x: 0, y: 0, width: upright.width * scale, height: upright.height * scale)
    }
    /// The same as ``scale``.
    public var nativeScale: CGFloat { scale }

    /// The coordinate space of the screen in its current orientation, used for a keyboard notification's frames.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscreen/coordinatespace
    public var coordinateSpace: any UICoordinateSpace { currentSpace }
    /// The coordinate space of the screen in portrait orientation, however it is rotated.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscreen/fixedcoordinatespace
    public var fixedCoordinateSpace: any UICoordinateSpace { uprightSpace }

    private lazy var currentSpace = FixedSpace { [display] in (CGRect(display.placement.screen), .identity) }
    private lazy var uprightSpace = FixedSpace { [display] in (display.uprightBounds, display.uprightToScreen) }

    /// The traits of the app's window: the size classes are not those of the screen.
    public var traitCollection: UITraitCollection { display.traits }
    /// - Differs: not called on the screen.
    public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// A view as large as the screen that shows this app's contents, the keyboard included.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscreen/snapshotview(afterscreenupdates:)
    /// - Since: iOS 7.0
    /// - Differs: without the contents of other apps and of the system; frames and texts instead of pixels.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
        if afterUpdates, !isExtension { UIApplication.shared.layOutWindows() }
        return SnapshotView(
            frame: bounds, content: isExtension ? .init() : SnapshotTaker.record(includingKeyboard: true))
    }

    private var isExtension: Bool { ProcessContext.currentIfAny?.isExtension ?? true }
}
