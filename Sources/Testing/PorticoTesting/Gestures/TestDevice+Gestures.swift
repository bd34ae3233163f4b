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
    /// device token for this.
    ///
    /// - Parameters:
    ///   - bundle: The app's bundle identifier.
    ///   - payload: JSON, as a server sends it: `{"aps": {"alert": "Hello"}}`.
    ///   - pushType: `apns-push-type`.
    ///   - priority: `apns-priority`: 1, 5 or 10.
    ///   - collapseIdentifier: `apns-collapse-id`.
    /// - Returns: The identifier of the notification's request: `push-1`, `push-2`, …, or the collapse identifier.
    /// - Throws: `DeviceError` when the payload is not a JSON object, or no such app is installed.
    @discardableResult
    public func push(
        _ bundle: String, _ payload: String, pushType: PushType = .alert, priority: Int = 10,
        collapseIdentifier: String? = nil
    ) throws(DeviceError) -> String {
        let digits = String(pushes + 1, radix: 16)
        let identifier = "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
        try perform(
            .push(
                RemoteNotification(
                    identifier: identifier, topic: bundle, pushType: pushType.rawValue, priority: priority,
                    collapseIdentifier: collapseIdentifier, payload: Data(payload.utf8)), sequence: nil))
        pushes += 1
        let request = collapseIdentifier ?? "push-\(device.receivedPushes(of: bundle))"
        settle()
        return request
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
