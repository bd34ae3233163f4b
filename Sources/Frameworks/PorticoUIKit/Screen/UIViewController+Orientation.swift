// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// The properties that a subclass may override are in the class itself.

extension UIViewController {
    /// The default of ``supportedInterfaceOrientations``.
    var usualOrientations: UIInterfaceOrientationMask {
        Display.current.placement.idiom == .pad ? .all : .allButUpsideDown
    }

    /// The default of ``preferredInterfaceOrientationForPresentation``.
    var currentOrientation: UIInterfaceOrientation {
        UIInterfaceOrientation(Display.current.placement.orientation)
    }

    /// Turns every interface that may have another orientation by now. Deprecated by Apple since iOS 16 in favour of
    /// ``setNeedsUpdateOfSupportedInterfaceOrientations()``, which does the same here.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/attemptrotationtodeviceorientation()
    /// - Since: iOS 5.0
    public class func attemptRotationToDeviceOrientation() {
        OrientationReporter.setNeedsUpdate()
    }
}
