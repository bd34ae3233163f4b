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

    @MainActor private final class Row: UIView {
        private(set) var log: [String] = []

        func archive(_ action: UIAccessibilityCustomAction) -> Bool {
            log.append("archive by \(action.name)")
            return true
        }
    }

    @Test("a view holds its actions, which do not retain their target")
    func customActions() throws {
        let stage = try InterfaceStage()
        try stage.run {
            var target: Row? = Row()
            let view = UIView()
            #expect(view.accessibilityCustomActions == nil)
            view.accessibilityCustomActions = [
                UIAccessibilityCustomAction(
                    name: "Archive", target: target, selector: Selector("archive(_:)", Row.archive(_:))),
                UIAccessibilityCustomAction(name: "Flag") { $0.name == "Flag" },
            ]
            let actions = view.accessibilityCustomActions ?? []
            #expect(actions.map(\.name) == ["Archive", "Flag"])
            let archive = try #require(actions.first)
            let flag = try #require(actions.last)
            #expect(archive.target === target && archive.actionHandler == nil && archive.image == nil)
            target?.perform(archive.selector, with: archive)
            #expect(target?.log == ["archive by Archive"])
            #expect(flag.target == nil && flag.actionHandler?(flag) == true)
            target = nil
            #expect(archive.target == nil)
        }
    }
}
