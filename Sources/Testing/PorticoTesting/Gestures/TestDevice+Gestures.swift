// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
public import SystemModel
public import VirtualDevice

// What a user and the outside world do, one line each. Each method settles: when it returns, the apps have been called
// and have answered. To do something before that, or in between, use `perform(_:)` and `step()`.

extension TestDevice {
    /// Opens a link outside of the browser, and settles.
    ///
    /// - Parameters:
    ///   - url: A custom-scheme URL or a universal link.
    ///   - sender: The bundle identifier of the app that opens the link; nil if it is unknown.
    /// - Throws: `DeviceError` when no app opens the link; nothing has changed then.
    public func open(_ url: String, from sender: String? = nil) throws(DeviceError) {
        try performAndSettle(.openURL(url, sender: sender))
    }

    /// Follows a link in the browser, and settles.
    ///
    /// - Parameters:
    ///   - url: The link's address.
    ///   - page: The address of the page that contains the link; nil if the address is typed, which opens no app.
    public func browse(_ url: String, from page: String?) throws(DeviceError) {
        try performAndSettle(.browse(url, page: page))
    }

    /// Delivers a push to an app, and settles.
    ///
    /// The push arrives as if it came from the gateway, with an identifier that is the same in every run. The app needs no
    /// device token for this, but for a VoIP push: that goes to the app's PushKit registry, if it has a token for them.
    ///
    /// - Parameters:
    ///   - bundle: The app's bundle identifier.
    ///   - payload: JSON, as a server sends it: `{"aps": {"alert": "Hello"}}`.
    ///   - pushType: `apns-push-type`.
    ///   - priority: `apns-priority`: 1, 5 or 10.
    ///   - collapseIdentifier: `apns-collapse-id`.
    /// - Returns: The identifier of the notification's request: `push-1`, `push-2`, …, or the collapse identifier. A VoIP
    ///   push has none.
    /// - Throws: `DeviceError` when the payload is not a JSON object, or no such app is installed.
    @discardableResult
    public func push(
        _ bundle: String, _ payload: String, pushType: PushType = .alert, priority: Int = 10,
        collapseIdentifier: String? = nil
    ) throws(DeviceError) -> String {
        try perform(
            pushEvent(
                bundle, payload, pushType: pushType, priority: priority, collapseIdentifier: collapseIdentifier))
        let request = collapseIdentifier ?? "push-\(device.receivedPushes(of: bundle))"
        settle()
        return request
    }

    /// The event that ``push(_:_:pushType:priority:collapseIdentifier:)`` performs, for ``schedule(_:after:)`` and
    /// `perform(_:)`. Each call makes a push of its own.
    public func pushEvent(
        _ bundle: String, _ payload: String, pushType: PushType = .alert, priority: Int = 10,
        collapseIdentifier: String? = nil
    ) -> DeviceEvent {
        pushes += 1
        let digits = String(pushes, radix: 16)
        let identifier = "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
        return .push(
            RemoteNotification(
                identifier: identifier, topic: bundle, pushType: pushType.rawValue, priority: priority,
                collapseIdentifier: collapseIdentifier, payload: Data(payload.utf8)), sequence: nil)
    }

    /// Lets an event happen by itself when this much virtual time has passed, whatever the device is doing then; time
    /// passes in ``advance(by:)``.
    ///
    ///     try device.schedule(device.pushEvent("com.example.app", payload), after: .seconds(10))
    ///     try device.schedule(.goHome, after: .seconds(10))
    ///     device.advance(by: .seconds(10))
    ///
    /// Things that are due at the same instant (scheduled events, timers of the app and of the system) happen in the order
    /// in which they were scheduled; with `Chooser.interleaving` each order of them is possible, before and after the
    /// calls that they lead to. An event that is not possible at its time changes nothing; the timeline says so.
    ///
    /// - Throws: `DeviceError.cannotBeScheduled` for an event that neither the user nor the outside world causes,
    ///   `DeviceError.clockEnds` for a delay beyond the end of the device's clock.
    public func schedule(_ event: DeviceEvent, after delay: Duration) throws(DeviceError) {
        try perform(.schedule(event, at: device.now.advanced(by: delay)))
    }

    /// Taps something on the screen, and settles.
    ///
    /// - Throws: `DeviceError` when it is not on the screen; nothing has changed then.
    public func tap(_ target: TapTarget) throws(DeviceError) {
        switch target.kind {
        case .event(let event): try performAndSettle(event)
        case .button(let title):
            try performAndSettle(showsAlert ? .tapAlertButton(title: title) : .tapButton(title: title))
        }
    }

    /// Types text into the first responder, and settles.
    public func type(_ text: String) throws(DeviceError) { try performAndSettle(.typeText(text)) }

    /// Goes to the home screen, and settles: the app in front enters the background.
    public func goHome() throws(DeviceError) { try performAndSettle(.goHome) }

    /// Locks the screen, and settles.
    public func lock() throws(DeviceError) { try performAndSettle(.lock) }

    /// Unlocks the screen, and settles.
    public func unlock() throws(DeviceError) { try performAndSettle(.unlock) }

    /// Performs an event, and settles.
    ///
    /// - Throws: `DeviceError` when the event is not possible now; nothing has changed then.
    public func performAndSettle(_ event: DeviceEvent) throws(DeviceError) {
        try perform(event)
        settle()
    }

    private var showsAlert: Bool {
        let summary = device.summary
        return summary.systemAlert != nil
            || summary.apps.contains { $0.bundleIdentifier == summary.foregroundApp && $0.screen.alert != nil }
    }
}
