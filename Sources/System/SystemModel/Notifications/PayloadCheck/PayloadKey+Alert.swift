// Portico
// SPDX-License-Identifier: Apache-2.0

// The keys inside `aps.alert` and `aps.sound`, in the order in which they are reported.

extension PayloadKey {
    /// APNs sheet §7.3, notifications sheet 2.4.
    static let alert: [PayloadKey] =
        [
            .text("title", otherwise: "The notification has no title.") { _ in "the title" },
            .text("subtitle", otherwise: "The notification has no subtitle.") { _ in "the line below the title" },
            .text("body", otherwise: "The notification has no text.") { _ in "the text" },
        ] + localized("title-loc", as: "title") + localized("subtitle-loc", as: "subtitle")
        + localized("loc", as: "text") + [
            .text("launch-image", otherwise: "The usual launch screen is shown.") { _ in
                "shown while a tap launches the app"
            },
            .legacy("action-loc-key", meaning: "formerly the title of a button; no longer has an effect"),
            // Notifications sheet 2.9.
            .legacy("summary-arg", meaning: "has no effect since iOS 15"),
            .legacy("summary-arg-count", meaning: "has no effect since iOS 15"),
        ]

    /// A Live Activity's alert: the texts may be localised in place, and the sound is inside. APNs sheet §7.3.
    static let activityAlert: [PayloadKey] = [
        PayloadKey(
            "title", readBy: [.activities], expected: "a string, or an object with a loc-key",
            otherwise: "The alert has no title."
        ) { $0.string.map { _ in "the alert's title" } },
        PayloadKey(
            "body", readBy: [.activities], expected: "a string, or an object with a loc-key",
            otherwise: "The alert has no text."
        ) { $0.string.map { _ in "the alert's text" } },
        .text("sound", readBy: [.activities], otherwise: "The alert makes no sound.") {
            $0 == "default" ? "the system's sound" : "played from Library/Sounds or the app's bundle"
        },
    ]

    /// Inside `title` and `body` of a Live Activity's alert.
    static let activityText: [PayloadKey] = localized("loc", as: "text")

    /// APNs sheet §7.4, notifications sheet 2.4.
    static let sound: [PayloadKey] = [
        PayloadKey(
            "critical", expected: "the number 1, or 0 for an ordinary sound",
            otherwise: "The sound might not be critical.", coercion: .critical
        ) { value in
            switch value.number?.value {
            case 1: "played even when muted, with the app's entitlement and the user's permission"
            case 0: "an ordinary sound"
            default: nil
            }
        },
        .text("name", otherwise: "The push makes no sound.") {
            $0 == "default" ? "the system's sound" : "played from Library/Sounds or the app's bundle"
        },
        PayloadKey(
            "volume", expected: "a number from 0 to 1", otherwise: "The device might choose the volume.",
            coercion: .number(effect: "the device chooses the volume")
        ) { value in
            guard let volume = value.number?.value, (0...1).contains(volume) else { return nil }
            return volume == 0 ? "silent" : volume == 1 ? "at full volume" : "a critical sound's volume"
        },
    ]

    /// The key and the arguments of one text.
    private static func localized(_ prefix: String, as text: String) -> [PayloadKey] {
        let key = "\(prefix)-key"
        return [
            .text(key, otherwise: "The \(text) is not localized.") { _ in
                "looked up in the app's Localizable.strings, as the \(text)"
            },
            .arguments("\(prefix)-args", of: key),
        ]
    }
}
