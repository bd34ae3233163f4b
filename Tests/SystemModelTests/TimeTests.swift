// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

/// Durations and instants as people write them.
@Suite struct TimeTests {
    @Test(
        "a duration as people type it",
        arguments: [
            ("1ns", .nanoseconds(1)), ("250ms", .milliseconds(250)), ("5s", .seconds(5)), ("1.5m", .seconds(90)),
            ("2h", .seconds(7200)), ("1d", .seconds(86_400)), ("0s", .zero), ("0.0005ms", .nanoseconds(500)),
            ("36525d", .seconds(36_525 * 86_400)),
        ] as [(String, Duration)])
    func parse(text: String, duration: Duration) {
        #expect(DurationText.parse(text) == duration)
    }

    @Test(
        "what is no duration",
        arguments: [
            "", "5", "s", "-5s", "5 s", "1.2.3s", ".", "5S", "5sec", "1e3s", "infs", "nans", "36526d", "٣s", "½s",
            "+5s",
        ])
    func reject(text: String) {
        #expect(DurationText.parse(text) == nil)
    }

    @Test(
        "an instant prints hours only when there are any",
        arguments: [
            (.zero, "00:00.000"), (.milliseconds(1250), "00:01.250"), (.nanoseconds(999_999), "00:00.000"),
            (.seconds(59 * 60 + 59), "59:59.000"), (.seconds(3600), "01:00:00.000"),
            (.seconds(26 * 3600), "26:00:00.000"), (.seconds(1000 * 3600), "1000:00:00.000"),
        ] as [(Duration, String)])
    func instant(duration: Duration, text: String) {
        #expect(VirtualInstant.boot.advanced(by: duration).description == text)
    }

    @Test("instants are a whole count of nanoseconds")
    func arithmetic() {
        let instant = VirtualInstant(nanoseconds: 1_500_000_000)
        #expect(VirtualInstant.boot.duration(to: instant) == .milliseconds(1500))
        #expect(instant.advanced(by: .milliseconds(-1500)) == .boot)
        #expect(VirtualInstant.boot < instant)
        #expect(Duration(secondsComponent: 1, attosecondsComponent: 999_999_999).wholeNanoseconds == 1_000_000_000)
        #expect(Duration.milliseconds(1500).inSeconds == 1.5)
    }
}
