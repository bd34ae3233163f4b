// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import SystemModel

extension UIApplication {
    // MARK: - Settings of the running app

    /// Asks for the events of headphones and of the lock screen's controls.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/beginreceivingremotecontrolevents()
    /// - Since: iOS 4.0
    /// - Differs: not simulated: there are no such events.
    public func beginReceivingRemoteControlEvents() {
        NotSimulated.say("UIApplication.beginReceivingRemoteControlEvents()")
    }

    /// Ends what ``beginReceivingRemoteControlEvents()`` began.
    ///
    /// - Since: iOS 4.0
    /// - Differs: not simulated: there are no such events.
    public func endReceivingRemoteControlEvents() {
        NotSimulated.say("UIApplication.endReceivingRemoteControlEvents()")
    }

    /// Asks the system not to show the next snapshot when the app is launched again.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/ignoresnapshotonnextapplicationlaunch()
    /// - Since: iOS 7.0
    /// - Differs: not simulated: a launch shows no snapshot.
    public func ignoreSnapshotOnNextApplicationLaunch() {
        NotSimulated.say("UIApplication.ignoreSnapshotOnNextApplicationLaunch()")
    }

    /// Whether the screen stays on while nobody touches it. Stored for the app.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/isidletimerdisabled
    /// - Since: iOS 2.0
    /// - Differs: has no effect: the device is locked when the test says so.
    public var isIdleTimerDisabled: Bool {
        get { keepsScreenOn }
        set { keepsScreenOn = newValue }
    }

    /// The orientation of the interface.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/statusbarorientation
    /// - Since: iOS 2.0
    @available(iOS, introduced: 2.0, deprecated: 13.0, message: "use UIWindowScene.interfaceOrientation")
    public var statusBarOrientation: UIInterfaceOrientation {
        UIInterfaceOrientation(Display.current.placement.orientation)
    }
}
