// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// An app that does not want to be touched for a while.
@MainActor
@Suite(.timeline) struct IgnoredTouchTests {
    private final class FormViewController: UIViewController {
        let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 34))
        var saves = 0

        override func viewDidLoad() {
            super.viewDidLoad()
            let button = UIButton(
                type: .system, primaryAction: UIAction(title: "Save") { [weak self] _ in self?.saves += 1 })
            button.frame = CGRect(x: 20, y: 300, width: 200, height: 44)
            field.placeholder = "Name"
            view.addSubview(button)
            view.addSubview(field)
        }
    }

    private let stage: InterfaceStage
    private let form: FormViewController

    init() throws {
        stage = try InterfaceStage()
        form = try stage.show { FormViewController() }
    }

    // Symptom: its handler ran twice, and a continuation that it resumes trapped.
    @Test("an alert that goes takes no second tap")
    func goingAlert() throws {
        var taps = 0
        try stage.run {
            let alert = UIAlertController(title: "Save?", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in taps += 1 })
            form.present(alert, animated: true)
        }
        stage.device.advance(by: .seconds(2))
        try stage.device.perform(.tapAlertButton(title: "OK"))
        // Whether the device takes it or not.
        try? stage.device.perform(.tapAlertButton(title: "OK"))
        stage.device.advance(by: .seconds(2))
        #expect(taps == 1)
    }

    @Test("touches are ignored until every request has ended, and are not made up for")
    func counted() throws {
        try stage.run {
            UIApplication.shared.beginIgnoringInteractionEvents()
            UIApplication.shared.beginIgnoringInteractionEvents()
            UIApplication.shared.endIgnoringInteractionEvents()
            #expect(UIApplication.shared.isIgnoringInteractionEvents)
        }
        try stage.app.tap(button: "Save")
        try stage.app.tap(field: "Name")
        try stage.touch(x: 120, y: 320)
        #expect(form.saves == 0)
        #expect(stage.app.screen.focus == nil)
        try stage.run {
            UIApplication.shared.endIgnoringInteractionEvents()
            // One too many, which does not count for later.
            UIApplication.shared.endIgnoringInteractionEvents()
            #expect(!UIApplication.shared.isIgnoringInteractionEvents)
        }
        #expect(form.saves == 0)
        try stage.app.tap(button: "Save")
        try stage.touch(x: 120, y: 320)
        try stage.app.tap(field: "Name")
        #expect(form.saves == 2)
        #expect(stage.app.screen.focus == "Name")
        #expect(
            try stage.run {
                UIApplication.shared.beginIgnoringInteractionEvents()
                return UIApplication.shared.isIgnoringInteractionEvents
            })
    }

    @Test("a finger that is down already is followed until it is lifted")
    func underWay() throws {
        try stage.device.performAndSettle(.touch(.init(phase: .began, x: 120, y: 320)))
        try stage.run { UIApplication.shared.beginIgnoringInteractionEvents() }
        try stage.device.performAndSettle(.touch(.init(phase: .ended, x: 120, y: 320)))
        try stage.touch(x: 120, y: 320)
        #expect(form.saves == 1)
    }

    @Test("an alert of the app cannot be answered meanwhile")
    func alert() throws {
        var answers = 0
        try stage.run {
            let alert = UIAlertController(title: "Leave?", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Leave", style: .default) { _ in answers += 1 })
            form.present(alert, animated: false)
        }
        try stage.run { UIApplication.shared.beginIgnoringInteractionEvents() }
        try stage.app.tap(button: "Leave")
        #expect(stage.app.screen.alert?.title == "Leave?")
        try stage.run { UIApplication.shared.endIgnoringInteractionEvents() }
        try stage.app.tap(button: "Leave")
        stage.device.advance(by: .seconds(1))
        #expect(stage.app.screen.alert == nil)
        #expect(answers == 1)
    }
}
