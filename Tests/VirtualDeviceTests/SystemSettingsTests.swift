// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// The service of the device's settings alone.
@Suite struct SystemSettingsTests {
    @Test("a zone changes once")
    func zone() {
        var service = SystemSettings(timeZone: "UTC")
        let changes = [service.setTimeZone("Asia/Tokyo"), service.setTimeZone("Asia/Tokyo")]
        #expect(changes == [true, false])
        #expect(service.timeZone == "Asia/Tokyo")
    }

    @Test("what a Focus lets through", arguments: [true, false])
    func focus(allowsTimeSensitive: Bool) {
        var service = SystemSettings(timeZone: "UTC")
        #expect(service.letsThrough(.passive, of: "a"))
        service.setFocus(Focus(name: "Work", allowedApps: ["a"], allowsTimeSensitive: allowsTimeSensitive))
        #expect(service.focus?.name == "Work")
        for level in [InterruptionLevel.passive, .active] {
            #expect(service.letsThrough(level, of: "a"))
            #expect(!service.letsThrough(level, of: "b"))
        }
        #expect(service.letsThrough(.timeSensitive, of: "b") == allowsTimeSensitive)
        #expect(service.letsThrough(.critical, of: "b"))
        service.setFocus(nil)
        #expect(service.letsThrough(.passive, of: "b"))
    }

    @Test("the mute switch")
    func mute() {
        var service = SystemSettings(timeZone: "UTC")
        #expect(!service.isMuted)
        service.setMuted(true)
        #expect(service.isMuted)
    }
}
