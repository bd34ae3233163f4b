// Portico
// SPDX-License-Identifier: Apache-2.0

/// What an alert says, as far as a payload tells: texts that are looked up count as there.
struct PayloadTexts {
    let hasTitle: Bool
    let hasSubtitle: Bool
    let hasBody: Bool

    /// - Parameter alert: the value of `aps.alert`.
    init(_ alert: PayloadValue?) {
        func isThere(_ name: String, _ key: String) -> Bool {
            guard let object = alert?.object else { return false }
            return [object[name], object[key]].contains { $0?.string?.isEmpty == false }
        }
        hasTitle = isThere("title", "title-loc-key")
        hasSubtitle = isThere("subtitle", "subtitle-loc-key")
        hasBody = isThere("body", "loc-key") || alert?.string?.isEmpty == false
    }

    /// Notifications sheet 2.5, first row.
    var isVisible: Bool { hasTitle || hasSubtitle || hasBody }
}
