// Portico
// SPDX-License-Identifier: Apache-2.0

// The texts of an alert among each other.

extension PayloadCheck {
    /// Notifications sheet 2.4, 2.5; APNs sheet §7.3.
    mutating func judgeAlert(_ aps: PayloadObject) {
        guard pushType != .background, let alert = aps["alert"] else { return }
        let path = PayloadPath.aps.member("alert")
        if let text = alert.string {
            judgeEscapes(text, at: path)
            if text.isEmpty { warn(path, "is empty: nothing is shown. Add a text.") }
        }
        guard let alert = alert.object else { return }
        let texts = PayloadTexts(.object(alert))
        if !texts.isVisible, !Self.hasWrongText(alert) {
            warn(path, "has no title, no subtitle and no body: nothing is shown. Add a body.")
        } else if !texts.hasTitle, !texts.hasBody, texts.hasSubtitle {
            warn(path, "has a subtitle, but no title and no body. Move the text into body.")
        }
        if let body = alert["body"]?.string { judgeEscapes(body, at: path.member("body")) }
        judgeLocalization("title", "title-loc", of: alert, at: path)
        judgeLocalization("subtitle", "subtitle-loc", of: alert, at: path)
        judgeLocalization("body", "loc", of: alert, at: path)
    }

    /// Whether a text is of a wrong type, which has been said.
    private static func hasWrongText(_ alert: PayloadObject) -> Bool {
        ["title", "subtitle", "body", "title-loc-key", "subtitle-loc-key", "loc-key"].contains { name in
            alert[name].map { $0.string == nil } ?? false
        }
    }

    /// https://developer.apple.com/documentation/usernotifications/unmutablenotificationcontent/body
    private mutating func judgeEscapes(_ text: String, at path: PayloadPath) {
        guard let escape = PayloadFormat.escapes(in: text).first else { return }
        warn(
            path,
            "has \"\(QuotedText.line(String(escape), quote: "\""))\", a printf escape, which is not shown. "
                + "Write %% for a percent sign.")
    }

    /// One text given in the two ways there are.
    ///
    /// - Parameter prefix: of its key and its arguments.
    mutating func judgeLocalization(
        _ text: String?, _ prefix: String, of object: PayloadObject, at path: PayloadPath
    ) {
        let (key, arguments) = (object["\(prefix)-key"], object["\(prefix)-args"])
        let place = path.member("\(prefix)-args")
        if let text, object[text] != nil, key?.string != nil {
            warn(path.member(text), "is not shown, because \(prefix)-key takes precedence. Remove one of them.")
        }
        guard let count = arguments?.array?.count else { return }
        guard let key else {
            return warn(place, "has no effect without \(prefix)-key. Add \(prefix)-key, or remove this key.")
        }
        // Only where the key is the text itself, as many apps have it; the strings file is not at hand.
        let expected = key.string.map(PayloadFormat.arguments) ?? 0
        if expected > 0, expected != count {
            warn(
                place,
                """
                has \(count) value\(count == 1 ? "" : "s"), but \(prefix)-key has \(expected) \
                placeholder\(expected == 1 ? "" : "s"): \
                \(count < expected ? "the others stay empty" : "the others are dropped"). \
                Give one value for each placeholder.
                """)
        }
    }
}
