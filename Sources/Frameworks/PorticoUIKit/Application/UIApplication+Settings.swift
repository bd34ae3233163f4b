// Portico
// SPDX-License-Identifier: Apache-2.0

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
        get { settings.keepsScreenOn }
        set { settings.keepsScreenOn = newValue }
    }

    /// The direction in which the app's interface is laid out.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/userinterfacelayoutdirection
    /// - Since: iOS 5.0
    /// - Differs: from left to right, whatever the language.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    // MARK: - Touches

    /// Ignores touches until ``endIgnoringInteractionEvents()``. Calls are counted: balance each one. Deprecated by Apple
    /// since iOS 13.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/beginignoringinteractionevents()
    /// - Since: iOS 2.0
    /// - Differs: a touch that has begun before the call is delivered to its end.
    public func beginIgnoringInteractionEvents() {
        settings.interactionStops += 1
    }

    /// Ends one request of ``beginIgnoringInteractionEvents()``. Touches that were ignored are lost.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/endignoringinteractionevents()
    /// - Since: iOS 2.0
    public func endIgnoringInteractionEvents() {
        settings.interactionStops = max(0, settings.interactionStops - 1)
    }

    /// Whether touches are ignored.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/isignoringinteractionevents
    /// - Since: iOS 2.0
    public var isIgnoringInteractionEvents: Bool { settings.interactionStops > 0 }
}
