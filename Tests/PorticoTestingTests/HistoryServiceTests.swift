// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Parts of a history by what they are about.
@MainActor
@Suite(.timeline) struct HistoryServiceTests {
    @Test("the keyboard's part has the gesture that types, and what the field is told")
    func typedText() throws {
        let stage = try InterfaceStage()
        let field = try stage.show {
            let controller = UIViewController()
            let field = UITextField(frame: CGRect(x: 0, y: 100, width: 300, height: 40))
            field.placeholder = "Name"
            controller.view.addSubview(field)
            return controller
        }
        try stage.app.tap(field: "Name")
        try stage.app.type("Ada")
        let lines = TimelineText.lines(of: HistoryQuery(services: [.keyboard]).entries(of: stage.device.history))
        #expect(lines.contains { $0.contains("● type") && $0.contains("Ada") }, "\(lines)")
        #expect(lines.contains { $0.contains("insertText(_:)") }, "\(lines)")
        let screen = HistoryQuery(services: [.screen]).entries(of: stage.device.history)
        #expect(!TimelineText.lines(of: screen).contains { $0.contains("insertText(_:)") })
        #expect((field.view.subviews.first as? UITextField)?.text == "Ada")
    }
}
