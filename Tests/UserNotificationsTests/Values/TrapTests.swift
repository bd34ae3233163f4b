// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PorticoUserNotifications

/// What a programmer does wrong ends the process with a sentence. Notifications sheet 1.1, 1.4, 2.3.
@Suite struct TrapTests {
    @Test("a time interval must be greater than 0")
    func interval() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = UNTimeIntervalNotificationTrigger(timeInterval: 0, repeats: false)
        }
        #expect(text(result).contains("the time interval must be greater than 0, not 0.0"))
    }

    @Test("and at least 60 when it repeats")
    func repeating() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = UNTimeIntervalNotificationTrigger(timeInterval: 59.9, repeats: true)
        }
        #expect(text(result).contains("the time interval must be at least 60 when it repeats, not 59.9"))
    }

    @Test("userInfo holds property-list values only, and the sentence names the place")
    func userInfo() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let content = UNMutableNotificationContent()
            content.userInfo = ["a": ["b": [1, URL(fileURLWithPath: "/")]]]
            _ = UNNotificationRequest(identifier: "r", content: content, trigger: nil).record
        }
        #expect(text(result).contains(#"there is userInfo["a"]["b"][1]: a value of type URL"#))
    }

    @Test("keys are strings")
    func keys() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let content = UNMutableNotificationContent()
            content.userInfo = [1: "a"]
            _ = content.record
        }
        #expect(text(result).contains("there is userInfo: a key that is not a String"))
    }

    @Test("a null of the app's own is no property-list value")
    func null() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let content = UNMutableNotificationContent()
            content.userInfo = ["a": NSNull()]
            _ = content.record
        }
        #expect(text(result).contains(#"there is userInfo["a"]: a value of type NSNull"#))
    }

    @Test("the notification center does not exist outside of an app")
    func center() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = UNUserNotificationCenter.current()
        }
        #expect(text(result).contains("an iOS API was used outside of an app"))
    }

    private func text(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
}
