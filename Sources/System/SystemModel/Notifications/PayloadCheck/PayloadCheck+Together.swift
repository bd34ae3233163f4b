// Portico
// SPDX-License-Identifier: Apache-2.0

// Keys that say something only together.

extension PayloadCheck {
    mutating func judge(_ aps: PayloadObject) {
        switch pushType.reader {
        case .notifications:
            judgeAlert(aps)
            judgeSound(aps)
            judgeFlags(aps)
            judgeCategory(aps)
        case .activities: judgeActivity(aps)
        case .widgets where pushType == .widgets && aps["content-changed"] == nil:
            // https://developer.apple.com/documentation/widgetkit/updating-widgets-with-widgetkit-push-notifications
            warn(PayloadPath.aps.member("content-changed"), "is missing; expected true. No widget is reloaded.")
        case .widgets, .nobody: break
        }
    }

    // MARK: - Flags

    /// Notifications sheet 2.4, 2.5, 2.12 row 1; APNs sheet §5.
    private mutating func judgeFlags(_ aps: PayloadObject) {
        let mutable = PayloadPath.aps.member("mutable-content")
        let available = PayloadPath.aps.member("content-available")
        if aps["mutable-content"]?.isOne == true, !PayloadTexts(aps["alert"]).isVisible {
            warn(
                mutable,
                "is 1, but there is no alert text: the service extension is not started without one. Add an alert.")
        }
        let shown = PayloadKey.shownNames.filter { aps[$0] != nil }
        if pushType == .background {
            if aps["content-available"] == nil {
                error(
                    available, "is missing; expected the number 1. A background push without it does not wake the app.")
            }
        } else if shown.isEmpty {
            // A Live Activity's update needs none of them.
            if case .liveActivity? = shape { return }
            let instead =
                aps["content-available"]?.answer == true
                ? "Send it with apns-push-type background; otherwise APNs might delay or drop it."
                : "The user does not notice it. Add one of them."
            warn(.aps, "has no alert, no badge and no sound. \(instead)")
        } else if aps["content-available"]?.isOne == true {
            // https://developer.apple.com/documentation/usernotifications/pushing-background-updates-to-your-app
            warn(
                available,
                """
                is 1 next to \(shown.joined(separator: ", ")), so this is not a silent push. Remove it, \
                unless the push should also wake the app.
                """)
        }
    }

    // MARK: - Sound

    /// APNs sheet §7.4; notifications sheet 2.5, 2.10.
    private mutating func judgeSound(_ aps: PayloadObject) {
        let path = PayloadPath.aps.member("sound")
        guard pushType != .background else { return }
        if let name = aps["sound"]?.string { judgeSoundName(name, at: path) }
        guard let sound = aps["sound"]?.object else { return }
        if let name = sound["name"]?.string {
            judgeSoundName(name, at: path.member("name"))
        } else if sound["name"] == nil {
            warn(path.member("name"), "is missing; name a file, or write \"default\" for the system's sound.")
        }
        if sound["critical"]?.isOne != true {
            if sound["critical"] == nil || sound["critical"]?.number?.value == 0 {
                warn(
                    path,
                    "is an object, but not critical: the volume is ignored. Write the sound's name as a string instead."
                )
            }
        } else if aps["interruption-level"]?.string != "critical" {
            warn(
                path.member("critical"),
                """
                is 1, but interruption-level is not "critical": since iOS 15 the level decides about Focus and the \
                mute switch. Set interruption-level to "critical" too.
                """)
        }
    }

    private mutating func judgeSoundName(_ name: String, at path: PayloadPath) {
        if name.isEmpty {
            warn(path, "is empty. Remove it for a push without a sound, or write \"default\".")
        }
        guard name != "default", let dot = name.lastIndex(of: ".") else { return }
        let kind = name[dot...].dropFirst().lowercased()
        if !["aiff", "aif", "wav", "caf"].contains(kind) {
            warn(
                path,
                "names a file that is not aiff, wav or caf: the system's sound is played instead. Use one of these formats."
            )
        }
    }

    // MARK: - Category

    /// Notifications sheet 2.8.
    private mutating func judgeCategory(_ aps: PayloadObject) {
        guard let categories, let name = aps["category"]?.string, !name.isEmpty, !categories.contains(name) else {
            return
        }
        warn(
            PayloadPath.aps.member("category"),
            "is not a category that the app registers: the notification has no actions. "
                + (NearestKey.of(name, among: categories).map {
                    "Did you mean \"\(QuotedText.line($0, quote: "\"", limit: 40))\"?"
                }
                    ?? "The identifiers must match exactly."))
    }
}
