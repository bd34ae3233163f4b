// Portico
// SPDX-License-Identifier: Apache-2.0

// The keys of `aps`, in the order in which they are reported.
// Sources: APNs sheet §7.2 with https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification
// unless another one is named; what becomes of them: notifications sheet 2.4, 2.5, 2.9, 2.10.

extension PayloadKey {
    static let aps: [PayloadKey] = shown + routing + activity + widgets

    /// What a person sees or hears.
    static let shownNames = shown.map(\.name)

    private static let shown: [PayloadKey] = [
        PayloadKey(
            "alert", readBy: [.notifications, .activities], expected: "a string or an object",
            otherwise: "Nothing is shown."
        ) { value in
            switch value {
            case .string(let text): text.isEmpty ? "nothing is shown" : "the text"
            case .object: "nothing is shown"
            default: nil
            }
        },
        PayloadKey(
            "badge", expected: "a whole number, 0 or more", otherwise: "The badge might not change.", coercion: .badge
        ) { value in
            guard let count = value.number?.whole, count >= 0 else { return nil }
            return count == 0 ? "the icon's badge is removed" : "the icon shows \(count)"
        },
        PayloadKey(
            "sound", expected: "a string, or an object for a critical sound", otherwise: "The push makes no sound.",
            coercion: .sound
        ) { value in
            switch value {
            case .string("default"): "the system's sound"
            case .string: "played from Library/Sounds or the app's bundle"
            case .object: "no sound: there is no name"
            default: nil
            }
        },
    ]

    private static let routing: [PayloadKey] = [
        .text("thread-id", otherwise: "The notification is grouped with those without a thread.") {
            $0.isEmpty ? "no thread" : "groups the notification with the others of this thread"
        },
        .text("category", otherwise: "The notification has no actions.") { _ in
            "shows the actions of the app's category with exactly this identifier"
        },
        .text("target-content-id", otherwise: "The system chooses the window.") { _ in
            "selects the window that a tap brings to the front"
        },
        PayloadKey(
            "interruption-level", expected: "one of \(levels.map { "\"\($0.name)\"" }.joined(separator: ", "))",
            otherwise: "The level is \"active\" instead."
        ) { value in
            levels.first { $0.name == value.string }?.meaning
        },
        PayloadKey(
            "relevance-score", expected: "a number from 0 to 1",
            otherwise: "The score might count as 0.", coercion: .number(effect: "the score is 0")
        ) { value in
            guard let score = value.number?.value, (0...1).contains(score) else { return nil }
            return "sorts the app's notifications in a summary; the highest is featured"
        },
        .text("filter-criteria", otherwise: "A Focus filter of the app does not apply.") { _ in
            "compared with the app's Focus filter, which may hold the notification back"
        },
        .one(
            "content-available", otherwise: "The push might not wake the app.", effect: "the app is not woken",
            meaning: "wakes the app in the background, if it has the background mode remote-notification"),
        .one(
            "mutable-content", otherwise: "The service extension might not be started.",
            effect: "the service extension is not started",
            meaning: "the service extension can change the notification before it is shown"),
        .legacy("url-args", meaning: "for Safari's website pushes; has no effect for an app"),
    ]

    /// Notifications sheet 2.10.
    private static let levels: [(name: String, meaning: String)] = [
        ("passive", "added to the list; the screen stays dark and no sound is played"),
        ("active", "shown at once, unless a Focus or a summary holds it back"),
        ("time-sensitive", "breaks through Focus and summary with the app's entitlement; otherwise like \"active\""),
        ("critical", "breaks through Focus and the mute switch with the app's entitlement and the user's permission"),
    ]

    /// APNs sheet §7.2 with
    /// https://developer.apple.com/documentation/activitykit/starting-and-updating-live-activities-with-activitykit-push-notifications
    private static let activity: [PayloadKey] = [
        .seconds(
            "timestamp", otherwise: "The push has no effect.",
            meaning: "when the push was sent; the device shows the latest state"),
        PayloadKey(
            "event", readBy: [.activities], expected: "one of \"start\", \"update\", \"end\"",
            otherwise: "The push has no effect."
        ) { value in
            switch value.string {
            case "start": "starts a Live Activity"
            case "update": "updates the Live Activity"
            case "end": "ends the Live Activity"
            default: nil
            }
        },
        // Any number, other than for a notification.
        PayloadKey("relevance-score", readBy: [.activities], expected: "a number", otherwise: "The score is 0.") {
            $0.number.map { _ in "sorts the app's activities; the highest takes the Dynamic Island" }
        },
        .object(
            "content-state", otherwise: "The push has no effect.",
            meaning: "the new state, decoded as the ContentState of the app's attributes"),
        .seconds(
            "stale-date", otherwise: "The activity does not become stale.",
            meaning: "from then on the activity is considered out of date"),
        .seconds(
            "dismissal-date", otherwise: "The activity stays for up to four hours.",
            meaning: "when the ended activity leaves the screen; a past date means at once"),
        .text("attributes-type", readBy: [.activities], otherwise: "The activity is not started.") { _ in
            "the name of the app's attributes structure"
        },
        .object(
            "attributes", otherwise: "The activity is not started.",
            meaning: "the constant data, decoded as the app's attributes structure"),
        .one(
            "input-push-token", readBy: [.activities], otherwise: "There might be no token for updates.", effect: nil,
            meaning: "asks for a token for updates of the started activity"),
        .text("input-push-channel", readBy: [.activities], otherwise: "The activity listens to no channel.") { _ in
            "the broadcast channel that the started activity listens to"
        },
    ]

    /// https://developer.apple.com/documentation/widgetkit/updating-widgets-with-widgetkit-push-notifications
    private static let widgets: [PayloadKey] = [
        PayloadKey(
            "content-changed", readBy: [.widgets], expected: "true or false", otherwise: "No widget is reloaded.",
            coercion: .boolean
        ) { value in
            value.bool.map { $0 ? "the app's widgets are reloaded" : "no widget is reloaded" }
        }
    ]
}
