// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// A form with one control of each kind.
private final class FormViewController: UIViewController {
    let size = UISegmentedControl(items: ["Small", "Large"])
    let sound = UISwitch()
    let count = UIStepper()
    let volume = UISlider(frame: CGRect(x: 20, y: 400, width: 200, height: 34))
    let more = UIButton(type: .system)
    var log: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        size.selectedSegmentIndex = 0
        size.addTarget(
            self, action: Selector("sizeChanged(_:)", FormViewController.sizeChanged(_:)), for: .valueChanged)
        sound.accessibilityLabel = "Sound"
        sound.addTarget(
            self, action: Selector("soundChanged(_:)", FormViewController.soundChanged(_:)), for: .valueChanged)
        count.addAction(
            UIAction { [weak self] _ in self?.note("count \(self?.count.value ?? -1)") }, for: .valueChanged)
        more.setTitle("More", for: .normal)
        more.menu = UIMenu(children: [
            UIAction(title: "Rename") { [weak self] _ in self?.note("rename") },
            UIAction(title: "Delete", attributes: .destructive) { [weak self] _ in self?.note("delete") },
            UIAction(title: "Archive", attributes: .disabled) { [weak self] _ in self?.note("archive") },
        ])
        more.showsMenuAsPrimaryAction = true
        let stack = UIStackView(arrangedSubviews: [size, sound, count, more])
        stack.axis = .vertical
        stack.alignment = .leading
        stack.spacing = 10
        stack.frame = CGRect(x: 20, y: 100, width: 300, height: 200)
        view.addSubview(stack)
        view.addSubview(volume)
    }

    private func note(_ line: String) { log.append(line) }
    private func sizeChanged(_ sender: UISegmentedControl) { note("size \(sender.selectedSegmentIndex)") }
    private func soundChanged(_ sender: UISwitch) { note("sound \(sender.isOn)") }
}

@MainActor
@Suite(.timeline) struct ControlTests {
    let stage: InterfaceStage
    private let form: FormViewController

    init() throws {
        stage = try InterfaceStage()
        form = try stage.show { FormViewController() }
    }

    @Test("what a slider's track, a field's attributes and a layer's sublayers are set to is kept")
    func kept() throws {
        try stage.run {
            let (image, other) = (UIImage(), UIImage())
            form.volume.setMinimumTrackImage(image, for: .normal)
            form.volume.setMaximumTrackImage(other, for: .highlighted)
            #expect(form.volume.minimumTrackImage(for: .disabled) === image)
            #expect(form.volume.maximumTrackImage(for: .highlighted) === other)
            #expect(form.volume.maximumTrackImage(for: .normal) == nil)

            let field = UITextField()
            field.defaultTextAttributes = [.kern: 2]
            #expect(field.defaultTextAttributes[.kern] as? Int == 2)
            #expect(form.transitionCoordinator == nil && UIBarStyle.blackOpaque == .black)

            let (layer, back, front, new) = (CALayer(), CALayer(), CALayer(), CALayer())
            for sublayer in [back, front] { layer.addSublayer(sublayer) }
            layer.replaceSublayer(back, with: new)
            #expect(layer.sublayers == [new, front] && back.superlayer == nil && new.superlayer === layer)
            layer.replaceSublayer(back, with: CALayer())
            #expect(layer.sublayers == [new, front])
        }
    }

    @Test("what can be tapped is listed in view order")
    func listing() {
        #expect(stage.app.screen.buttons == ["Small", "Large", "Sound", "Decrement", "Increment", "More"])
    }

    @Test("a segment is selected, and tells of it once")
    func segments() throws {
        try stage.app.tap(button: "Large")
        try stage.app.tap(button: "Large")
        #expect(form.log == ["size 1"])
        try stage.run { form.size.selectedSegmentIndex = 0 }
        #expect(form.log == ["size 1"])
    }

    @Test("a switch is toggled by its name, and by a finger")
    func switches() throws {
        try stage.app.tap(button: "Sound")
        let place = try stage.run { form.sound.convert(CGPoint(x: 10, y: 10), to: nil) }
        try stage.touch(x: place.x, y: place.y)
        #expect(form.log == ["sound true", "sound false"])
    }

    @Test("a stepper counts within its range")
    func stepper() throws {
        try stage.run { form.count.maximumValue = 1 }
        for button in ["Increment", "Increment", "Decrement"] { try stage.app.tap(button: button) }
        #expect(form.log == ["count 1.0", "count 0.0"])
    }

    @Test("a slider follows the finger")
    func slider() throws {
        try stage.device.performAndSettle(.touch(.init(phase: .began, x: 70, y: 415)))
        #expect(form.volume.value == 0.25)
        try stage.device.performAndSettle(.touch(.init(phase: .moved, x: 120, y: 415)))
        try stage.device.performAndSettle(.touch(.init(phase: .ended, x: 500, y: 415)))
        #expect(form.volume.value == 1)
    }

    @Test("a button's menu is on the screen like an alert")
    func menu() throws {
        try stage.app.tap(button: "More")
        #expect(stage.app.screen.alert?.buttons == ["Rename", "Delete", "Cancel"])
        try stage.app.tap(button: "Delete")
        #expect(form.log == ["delete"])
        #expect(stage.app.screen.alert == nil)
    }
}
