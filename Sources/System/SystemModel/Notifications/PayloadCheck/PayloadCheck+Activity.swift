// Portico
// SPDX-License-Identifier: Apache-2.0

// Live Activities: which keys an event needs.
// Sources: APNs sheet §7.2, §7.3;
// https://developer.apple.com/documentation/activitykit/starting-and-updating-live-activities-with-activitykit-push-notifications

extension PayloadCheck {
    mutating func judgeActivity(_ aps: PayloadObject) {
        // The three of the first sample of https://developer.apple.com/videos/play/wwdc2023/10185.
        require("timestamp", of: aps, "the time of sending, in seconds since 1970")
        require("event", of: aps, "\"start\", \"update\" or \"end\"")
        let event = aps["event"]?.string
        if event != "end" { require("content-state", of: aps, "an object") }
        let onlyAtStart = ["attributes-type", "attributes", "input-push-token", "input-push-channel"]
        if event == "start" {
            require("attributes-type", of: aps, "the name of the app's attributes structure")
            require("attributes", of: aps, "an object")
            if aps["alert"] == nil {
                // https://developer.apple.com/forums/thread/799195; field reports have such pushes dropped in silence.
                warn(
                    PayloadPath.aps.member("alert"),
                    "is missing, but event \"start\" needs it. The push might be dropped; add it.")
            }
        } else if event != nil {
            for name in onlyAtStart where aps[name] != nil {
                warn(PayloadPath.aps.member(name), "has an effect only with event \"start\". Remove it.")
            }
        }
        if event == "start" || event == "update", aps["dismissal-date"] != nil {
            warn(PayloadPath.aps.member("dismissal-date"), "has an effect only with event \"end\". Remove it.")
        }
        for name in ["timestamp", "stale-date", "dismissal-date"] {
            // No second count is that large before the year 5138; today's milliseconds are.
            guard let number = aps[name]?.number, number.value > 1e11 else { continue }
            warn(
                PayloadPath.aps.member(name), "looks like milliseconds; expected seconds since 1970. Divide it by 1000."
            )
        }
        guard let alert = aps["alert"]?.object else { return }
        for name in ["title", "body"] {
            guard let text = alert[name]?.object else { continue }
            judgeLocalization(nil, "loc", of: text, at: PayloadPath.aps.member("alert").member(name))
        }
    }

    private mutating func require(_ name: String, of aps: PayloadObject, _ expected: String) {
        guard aps[name] == nil else { return }
        error(PayloadPath.aps.member(name), "is missing; expected \(expected). The push has no effect.")
    }
}
