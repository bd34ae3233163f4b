// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks
import Testing

/// How the small objects behave that need no running app; the same body must pass on Apple's frameworks.
@Suite struct ValueObjectTests {
    // Links sheet 3.2: items are immutable; to change one, copy it mutably and assign the array again.
    @Test("a quick action is changed through a mutable copy")
    func quickAction() throws {
        let item = UIApplicationShortcutItem(
            type: "a", localizedTitle: "A", localizedSubtitle: "b", icon: nil, userInfo: ["k": "v" as NSString])
        let copy = try #require(item.mutableCopy() as? UIMutableApplicationShortcutItem)
        copy.localizedTitle = "B"
        #expect([item.localizedTitle, copy.localizedTitle] == ["A", "B"])
        #expect([copy.type, copy.localizedSubtitle] == ["a", "b"])
        #expect(copy.userInfo?["k"] as? String == "v")
        let fixed = try #require(copy.copy() as? UIApplicationShortcutItem)
        copy.localizedTitle = "C"
        #expect(fixed.localizedTitle == "B")
    }

    // Links sheet 4.1.
    @Test("entries are merged into an activity's userInfo, the later value wins")
    func activity() {
        let activity = NSUserActivity(activityType: "com.example.reading")
        #expect(activity.userInfo == nil)
        activity.addUserInfoEntries(from: ["a": "1", "b": "2"])
        activity.addUserInfoEntries(from: ["b": "3"])
        #expect(activity.userInfo as? [String: String] == ["a": "1", "b": "3"])
        #expect(activity.activityType == "com.example.reading")
        #expect(activity.webpageURL == nil)
    }
}
