// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks
import Testing

/// What a programmer does wrong ends the process with a sentence.
@Suite struct TrapTests {
    // Notifications sheet 1.1: without an app bundle `current()` ends the process on Apple's systems too.
    @Test("the notification center does not exist outside of an app")
    func notificationCenterOutsideOfAnApp() async {
        await #expect(processExitsWith: .failure) {
            _ = UNUserNotificationCenter.current()
        }
    }

    @Test("neither does the application")
    func applicationOutsideOfAnApp() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            _ = UIApplication.shared
        }
    }

    @Test("an activity needs a type")
    func activityWithoutType() async {
        await #expect(processExitsWith: .failure) {
            _ = NSUserActivity(activityType: "")
        }
    }
}
