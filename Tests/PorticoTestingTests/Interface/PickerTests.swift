// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// A form with a wheel for a weekday, one for an hour, and a date.
private final class AlarmViewController: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
    let picker = UIPickerView()
    let date = UIDatePicker()
    private let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    var log: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        picker.dataSource = self
        picker.delegate = self
        picker.frame = view.bounds
        view.addSubview(picker)
        date.addAction(UIAction { [weak self] _ in self?.log.append("date") }, for: .valueChanged)
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        component == 0 ? days.count : 24
    }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        component == 0 ? days[row] : "\(row):00"
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        log.append("\(component): \(row)")
        UISelectionFeedbackGenerator().selectionChanged()
    }
}

@MainActor
@Suite(.timeline) struct PickerTests {
    let stage: InterfaceStage
    private let alarm: AlarmViewController

    init() throws {
        stage = try InterfaceStage()
        alarm = try stage.show { AlarmViewController() }
    }

    @Test("a tap on a row in reach turns the wheel and tells the delegate; rows further away are out of reach")
    func rows() throws {
        #expect(alarm.picker.numberOfComponents == 2 && alarm.picker.numberOfRows(inComponent: 1) == 24)
        #expect(alarm.picker.selectedRow(inComponent: 0) == 0)
        #expect(stage.app.screen.buttons == ["Mon", "Tue", "Wed", "Thu", "0:00", "1:00", "2:00", "3:00"])
        try stage.app.tap(button: "Thu")
        try stage.app.tap(button: "Sun")
        try stage.app.tap(button: "2:00")
        #expect(alarm.log == ["0: 3", "0: 6", "1: 2"])
        #expect(alarm.picker.selectedRow(inComponent: 0) == 6)
        // Not the user: nobody is told.
        try stage.run { alarm.picker.selectRow(40, inComponent: 1, animated: false) }
        #expect(alarm.picker.selectedRow(inComponent: 1) == 23 && alarm.log.count == 3)
        // Once, however often it is called.
        #expect(stage.device.history.diagnostics == ["not simulated: UISelectionFeedbackGenerator.selectionChanged()"])
    }

    @Test("a date stays in its range; setting it sends nothing")
    func dates() throws {
        let date = alarm.date
        let now = stage.device.wallDate
        try stage.run {
            #expect(abs(date.date.timeIntervalSince(now)) < 60)
            date.minimumDate = now.addingTimeInterval(60)
            date.maximumDate = now.addingTimeInterval(3_600)
            #expect(date.date == date.minimumDate)
            date.setDate(.distantFuture, animated: false)
            #expect(date.date == date.maximumDate && alarm.log == [])
            date.sendActions(for: .valueChanged)
            #expect(alarm.log == ["date"])
            (date.minuteInterval, date.countDownDuration) = (7, 100_000)
            #expect(date.minuteInterval == 1 && date.countDownDuration == 86_340)
        }
    }

    @Test("what an app makes as a first value for a variable can be made, and has no effect")
    func firstValues() throws {
        try stage.run {
            let constraint = NSLayoutConstraint()
            constraint.isActive = true
            #expect(constraint.firstItem == nil && !constraint.isActive)
            #expect(UIColor() == UIColor(red: 0, green: 0, blue: 0, alpha: 0))
            #expect(UITraitCollection().userInterfaceIdiom == .unspecified)
            #expect(UIFont().pointSize == 0)
            _ = UIStoryboard()
        }
    }
}
