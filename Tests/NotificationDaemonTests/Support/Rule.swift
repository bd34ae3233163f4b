// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// One row of a table: a rule of the notifications sheet, what is done, and everything that must come of it.
struct Rule: CustomTestStringConvertible, Sendable {
    /// Section and row of the sheet: `2.2 #3`.
    let row: String
    /// The page that the sheet gives for it.
    let page: String?
    let says: String
    let apps: [AppManifest]
    let isAuthorized: Bool
    let change: @Sendable (inout BehaviorProfile) -> Void
    let steps: @Sendable (inout Stage) -> Void
    private(set) var expected: [String] = []

    /// - Parameter profile: A policy switch, where the rule has one.
    init(
        _ row: String, _ says: String, page: String? = nil, apps: [AppManifest] = [Sample.app],
        isAuthorized: Bool = true, profile change: @escaping @Sendable (inout BehaviorProfile) -> Void = { _ in },
        _ steps: @escaping @Sendable (inout Stage) -> Void
    ) {
        self.row = row
        self.page = page
        self.says = says
        self.apps = apps
        self.isAuthorized = isAuthorized
        self.change = change
        self.steps = steps
    }

    /// The log since the stage's last mark.
    func expects(_ lines: String...) -> Rule {
        var rule = self
        rule.expected = lines
        return rule
    }

    var testDescription: String { "\(row): \(says)" }

    /// Plays the rule on one profile and compares the whole history.
    func check(on profile: String, sourceLocation: SourceLocation = #_sourceLocation) {
        var stage = Stage(Sample.profile(profile, change), apps: apps, authorized: isAuthorized)
        stage.mark()
        steps(&stage)
        let source = [row, page].compactMap(\.self).joined(separator: ", ")
        #expect(stage.log == expected, "sheet \(source), \(profile)", sourceLocation: sourceLocation)
        #expect(stage.store.mistakes == [], sourceLocation: sourceLocation)
    }
}

/// Pages of Apple's documentation and field reports that the sheet names; `docs` is the part after the framework.
enum Page {
    static func docs(_ path: String) -> String { "https://developer.apple.com/documentation/usernotifications/\(path)" }
    static let settings = docs("unnotificationsettings")
    static let criticalSound = docs("unnotificationsettings/criticalalertsetting")
    static let center = docs("unusernotificationcenter")
    static let payload = docs("generating-a-remote-notification")
    static let willPresent = docs(
        "unusernotificationcenterdelegate/usernotificationcenter(_:willpresent:withcompletionhandler:)")
    static let appClips = "https://developer.apple.com/documentation/appclip/enabling-notifications-in-app-clips"
    static let filtering =
        "https://developer.apple.com/documentation/bundleresources/entitlements/com.apple.developer.usernotifications.filtering"
    static let contentExtension =
        "https://developer.apple.com/documentation/usernotificationsui/unnotificationcontentextension"
}
