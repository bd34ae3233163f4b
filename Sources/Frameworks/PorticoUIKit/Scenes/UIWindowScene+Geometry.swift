// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import SystemModel

extension UIWindowScene {
    /// What a request for another geometry asks for: use ``iOS``.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiwindowscene/geometrypreferences
    /// - Since: iOS 16.0
    @preconcurrency @MainActor
    open class GeometryPreferences: NSObject {
        /// The preferences of an app for iOS.
        ///
        ///     scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscape)) { error in … }
        ///
        /// - Behavior: https://developer.apple.com/documentation/uikit/uiwindowscene/geometrypreferences/ios
        /// - Since: iOS 16.0
        @preconcurrency @MainActor
        public final class iOS: GeometryPreferences {
            /// The orientations, of which one that the app supports is chosen; nil asks for none.
            public var interfaceOrientations: UIInterfaceOrientationMask?

            /// Asks for nothing yet.
            public override init() {}

            /// Asks for one of these orientations.
            public convenience init(interfaceOrientations: UIInterfaceOrientationMask) {
                self.init()
                self.interfaceOrientations = interfaceOrientations
            }
        }
    }

    /// Where a scene is, and how it is turned.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiwindowscene/geometry
    /// - Since: iOS 16.0
    @preconcurrency @MainActor
    public final class Geometry: NSObject {
        /// The orientation of the interface.
        public let interfaceOrientation: UIInterfaceOrientation
        /// The coordinate space of the scene, whose origin is its top left corner.
        ///
        /// - Since: iOS 26.0
        public let coordinateSpace: any UICoordinateSpace
        /// Whether the user is changing the size of the window at this moment.
        ///
        /// - Since: iOS 26.0
        /// - Differs: false; a window gets its new size at once.
        public var isInteractivelyResizing: Bool { false }

        init(_ placement: WindowPlacement) {
            interfaceOrientation = UIInterfaceOrientation(placement.orientation)
            coordinateSpace = FixedSpace {
                (
                    CGRect(origin: .zero, size: CGRect(placement.window).size),
                    .init(translationX: placement.window.x, y: placement.window.y)
                )
            }
        }
    }

    /// The geometry at this moment; a later change does not change the object.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiwindowscene/effectivegeometry
    /// - Since: iOS 16.0
    /// - Differs: cannot be observed by key; use `windowScene(_:didUpdateEffectiveGeometry:)`.
    public var effectiveGeometry: Geometry { Geometry(Display.current.placement) }

    /// Requests that the interface turns while the device stays as it is held, until the user turns the device.
    ///
    /// Nothing has changed yet when this returns. The interface stays as it is if its orientation is among those that
    /// are requested.
    ///
    /// - Parameter errorHandler: Called once on the main thread, after this has returned, if no requested orientation is
    ///   supported by the controller that decides, if the window has no root controller, or if the scene is not in the
    ///   foreground: with `UISceneError.geometryRequestDenied`. Preferences that are not those of iOS get
    ///   `UISceneError.geometryRequestUnsupported`. Not called if the request succeeds.
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiwindowscene/requestgeometryupdate(_:errorhandler:)
    /// - Since: iOS 16.0
    public func requestGeometryUpdate(
        _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
    ) {
        let context = ProcessContext.current
        let handler = MainHandler(run: errorHandler)
        func deny(_ text: String, _ code: UISceneError.Code = .geometryRequestDenied) {
            let error = UISceneError(code, userInfo: [NSLocalizedDescriptionKey: text])
            context.later { handler.run?(error) }
        }
        guard let preferences = geometryPreferences as? GeometryPreferences.iOS else {
            return deny("The geometry preferences are not those of iOS.", .geometryRequestUnsupported)
        }
        guard let mask = preferences.interfaceOrientations else { return }
        guard activationState == .foregroundActive || activationState == .foregroundInactive else {
            return deny("The scene is not in the foreground.")
        }
        let window = keyWindow ?? windows.first
        guard let supported = UIApplication.shared.orientations.supported(in: window) else {
            return deny("The window of the scene has no root view controller.")
        }
        let possible = supported.intersection(mask)
        guard !possible.isEmpty else {
            let names = supported.orientations.map(\.words).joined(separator: ", ")
            return deny("The view controller supports none of the requested orientations, only these: \(names).")
        }
        let display = Display.current
        if possible.contains(display.placement.orientation) { return }
        let wishes = [display.deviceOrientation] + InterfaceOrientation.usual
        guard let chosen = wishes.first(where: possible.contains) else { return }
        OrientationReporter.request(chosen)
    }
}
