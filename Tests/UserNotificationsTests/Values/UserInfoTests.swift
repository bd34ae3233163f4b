// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import AppRuntime
@testable import PorticoUserNotifications
@testable import SystemModel

/// `userInfo` between the app's objects and the bytes that travel. Notifications sheet 1.4, 2.4, 2.12 #8.
@Suite struct UserInfoTests {
    private let payload = Data(#"{ "aps" : {"alert":"x"},  "n": null, "big": 12345678901234567890 }"#.utf8)

    private var pushed: UNNotificationContent {
        var record = NotificationContentRecord()
        record.userInfo = .payload(payload)
        return UNNotificationContent(record)
    }

    @Test("a push that is handed back keeps the sender's bytes, whatever else was changed")
    func untouched() throws {
        let content = try #require(pushed.mutableCopy() as? UNMutableNotificationContent)
        content.title = "changed"
        #expect(content.record.userInfo == .payload(payload))
        let copy = try #require(content.copy() as? UNNotificationContent)
        #expect(copy.record.userInfo == .payload(payload))
    }

    @Test("what the app sets travels as a property list")
    func set() throws {
        let content = UNMutableNotificationContent()
        let date = Date(timeIntervalSince1970: 5)
        content.userInfo = ["s": "a", "i": 1, "d": 1.5, "b": true, "t": date, "x": Data([1, 2]), "l": [["k": "v"]]]
        guard case .propertyList(let data) = content.record.userInfo else {
            Issue.record("no property list: \(content.record.userInfo)")
            return
        }
        let info = UNNotificationContent(content.record).userInfo
        #expect(PropertyListCoding.decode(data).keys.sorted() == ["b", "d", "i", "l", "s", "t", "x"])
        #expect(info["s"] as? String == "a" && info["i"] as? Int == 1 && info["d"] as? Double == 1.5)
        #expect(info["b"] as? Bool == true && info["t"] as? Date == date && info["x"] as? Data == Data([1, 2]))
        #expect(info["l"] as? [[String: String]] == [["k": "v"]])
        content.userInfo = [:]
        #expect(content.record.userInfo == .none)
    }

    // JSON's null is in no property list; the sender's own is let through.
    @Test("a push with a null in it can be added to")
    func null() throws {
        let content = try #require(pushed.mutableCopy() as? UNMutableNotificationContent)
        content.userInfo["mine"] = 1
        guard case .payload(let data) = content.record.userInfo else {
            Issue.record("no payload: \(content.record.userInfo)")
            return
        }
        let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(object.keys.sorted() == ["aps", "big", "mine", "n"])
        #expect(object["n"] is NSNull)
        content.userInfo["n"] = nil
        guard case .propertyList = content.record.userInfo else {
            Issue.record("without the null it is a property list: \(content.record.userInfo)")
            return
        }
    }
}
