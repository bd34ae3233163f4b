// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import Testing
import VirtualDevice

/// What an app asks about VoiceOver, and tells it.
@MainActor
@Suite(.timeline) struct AccessibilityTests {
    @Test("nobody listens to announcements, and the timeline says so once")
    func announcements() throws {
        let stage = try InterfaceStage()
        let isOn = try stage.run {
            UIAccessibility.post(notification: .announcement, argument: "Saved")
            UIAccessibility.post(notification: .layoutChanged, argument: nil)
            return UIAccessibility.isVoiceOverRunning || UIAccessibility.isReduceMotionEnabled
        }
        #expect(!isOn)
        let said = stage.device.history.compactMap { entry -> String? in
            guard case .diagnostic(_, let text) = entry.kind else { return nil }
            return text
        }
        #expect(said.filter { $0.contains("UIAccessibility.post(notification:argument:)") }.count == 1)
    }
}
