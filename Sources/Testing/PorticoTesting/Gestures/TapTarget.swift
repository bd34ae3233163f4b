// Portico
// SPDX-License-Identifier: Apache-2.0

import VirtualDevice

/// Something on the screen that the user can tap.
///
///     try device.tap(.notification())
///     try device.tap(.notification(action: "REPLY", text: "On my way"))
///     try device.tap(.button("OK"))
public struct TapTarget: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case button(String)
        case event(DeviceEvent)
    }

    let kind: Kind

    private static func event(_ event: DeviceEvent) -> TapTarget { TapTarget(kind: .event(event)) }

    /// The button with this title: of the alert on the screen, the system's before the app's, if there is one; otherwise
    /// of the app in front.
    public static func button(_ title: String) -> TapTarget { TapTarget(kind: .button(title)) }

    /// The text field or text view that the screen lists under this name: its accessibility label, placeholder or
    /// accessibility identifier, the first that it has, or its class.
    public static func field(_ name: String) -> TapTarget { event(.tapField(name: name)) }

    /// An app's icon on the home screen.
    public static func icon(of bundle: String) -> TapTarget { event(.launch(bundle: bundle)) }

    /// An entry in the menu of an app's icon.
    public static func quickAction(_ type: String, of bundle: String) -> TapTarget {
        event(.quickAction(bundle: bundle, type: type))
    }

    /// A notification: a banner, or an entry of Notification Center or the lock screen.
    ///
    /// - Parameters:
    ///   - identifier: That of the request, which for a push is its collapse identifier or its own; nil picks the newest
    ///     notification.
    ///   - bundle: The app's bundle identifier; nil picks the newest notification of any app.
    ///   - action: The identifier of one of the notification's buttons; nil taps the notification itself.
    ///   - text: What the user types, for an action that takes text.
    /// - Precondition: `action` is given if `text` is.
    public static func notification(
        _ identifier: String? = nil, of bundle: String? = nil, action: String? = nil, text: String? = nil
    ) -> TapTarget {
        precondition(text == nil || action != nil, "TapTarget.notification: text needs the action that takes it")
        let gesture: NotificationGesture =
            switch (action, text) {
            case (let action?, let text?): .reply(action: action, text: text)
            case (let action?, nil): .action(action)
            case (nil, _): .tap
            }
        return event(.answerNotification(bundle: bundle, identifier: identifier, gesture))
    }

    /// An item of an app that system search has found, by the item's unique identifier.
    public static func searchResult(_ identifier: String, of bundle: String) -> TapTarget {
        event(.openSearchResult(bundle: bundle, identifier: identifier))
    }

    /// The name of the app that the user came from, at the top left corner of the screen.
    public static let backToPreviousApp = event(.goBack)
}
