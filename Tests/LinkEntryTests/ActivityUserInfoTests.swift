// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

@testable import PorticoFoundation

/// What an activity carries to another process.
@Suite struct ActivityUserInfoTests {
    private static func sent(_ info: [AnyHashable: Any]) -> NSUserActivity {
        let activity = NSUserActivity(activityType: "com.example.reading")
        activity.userInfo = info
        return NSUserActivity(activity.record(keepsRequiredOnly: false))
    }

    @Test("addresses, identifiers, sets and nulls arrive as what they were, at any depth")
    func values() throws {
        let page = try #require(URL(string: "https://example.com/a?b=c"))
        let number = try #require(UUID(uuidString: "7BE505DF-D33B-47A8-8381-2BC7242F51DC"))
        let info = try #require(
            Self.sent([
                "page": page, "number": number, "nothing": NSNull(), "tabs": [page, nil], "seen": Set([1, 2]),
                "deep": ["pages": [["page": page]]], "plain": ["count": 3, "names": ["a"]],
            ]).userInfo)
        #expect(info["page"] as? URL == page)
        #expect(info["number"] as? UUID == number)
        #expect(info["nothing"] is NSNull)
        #expect(info["tabs"] as? [URL?] == [page, nil])
        #expect(info["seen"] as? Set<Int> == [1, 2])
        let deep = try #require(info["deep"] as? [String: [[String: URL]]])
        #expect(deep == ["pages": [["page": page]]])
        let plain = try #require(info["plain"] as? [String: Any])
        #expect(plain["count"] as? Int == 3 && plain["names"] as? [String] == ["a"])
    }

    @Test("the same values give the same bytes, and plain ones those of a property list")
    func bytes() throws {
        let activity = NSUserActivity(activityType: "com.example.reading")
        activity.userInfo = ["seen": Set(["a", "b", "c", "d", "e"])]
        let first = activity.record(keepsRequiredOnly: false).userInfo
        activity.userInfo = ["seen": Set(["e", "d", "c", "b", "a"])]
        #expect(activity.record(keepsRequiredOnly: false).userInfo == first)
        activity.userInfo = ["page": 7]
        let plain = try PropertyListSerialization.data(fromPropertyList: ["page": 7], format: .binary, options: 0)
        #expect(activity.record(keepsRequiredOnly: false).userInfo == plain)
    }

    @Test("what no property list can hold ends the process with the activity, the place and the type")
    func refused() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let activity = NSUserActivity(activityType: "com.example.reading")
            activity.userInfo = ["pages": [1, Locale(identifier: "de")]]
            _ = activity.record(keepsRequiredOnly: false)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("NSUserActivity com.example.reading: userInfo may hold property-list values only"))
        #expect(text.contains(#"there is userInfo["pages"][1]: a value of type Locale"#))
    }
}
