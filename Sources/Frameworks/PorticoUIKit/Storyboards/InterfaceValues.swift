// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceFiles

/// What an interface file says of a view: its place, its texts, its state. Colours and fonts are not read.
@MainActor
enum InterfaceValues {
    static func frame(of element: InterfaceElement) -> CGRect? {
        guard let rect = element.children.first(where: { $0.name == "rect" && $0["key"] == "frame" })
        else { return nil }
        let number = { rect.number($0) ?? 0 }
        return CGRect(x: number("x"), y: number("y"), width: number("width"), height: number("height"))
    }

    static func tableStyle(of element: InterfaceElement) -> UITableView.Style {
        switch element["style"] {
        case "grouped": .grouped
        case "insetGrouped": .insetGrouped
        default: .plain
        }
    }

    static func set(_ element: InterfaceElement, of view: UIView) {
        if let frame = frame(of: element) { view.frame = frame }
        if let mask = element.child("autoresizingMask") { view.autoresizingMask = self.mask(mask) }
        if element.flag("translatesAutoresizingMaskIntoConstraints") == false {
            view.translatesAutoresizingMaskIntoConstraints = false
        }
        if let hidden = element.flag("hidden") { view.isHidden = hidden }
        if let alpha = element.number("alpha") { view.alpha = alpha }
        if let tag = element["tag"].flatMap({ Int($0) }) { view.tag = tag }
        if let enabled = element.flag("userInteractionEnabled") { view.isUserInteractionEnabled = enabled }
        if let identifier = element["restorationIdentifier"] { view.restorationIdentifier = identifier }
        if let accessibility = element.child("accessibility") {
            view.accessibilityIdentifier = accessibility["identifier"] ?? view.accessibilityIdentifier
            view.accessibilityLabel = accessibility["label"] ?? view.accessibilityLabel
        }
        if let control = view as? UIControl {
            if let enabled = element.flag("enabled") { control.isEnabled = enabled }
            if let selected = element.flag("selected") { control.isSelected = selected }
        }
        setOwn(element, of: view)
    }

    private static func mask(_ element: InterfaceElement) -> UIView.AutoresizingMask {
        let names: [(String, UIView.AutoresizingMask)] = [
            ("flexibleMinX", .flexibleLeftMargin), ("flexibleMaxX", .flexibleRightMargin),
            ("flexibleMinY", .flexibleTopMargin), ("flexibleMaxY", .flexibleBottomMargin),
            ("widthSizable", .flexibleWidth), ("heightSizable", .flexibleHeight),
        ]
        return UIView.AutoresizingMask(names.filter { element.flag($0.0) == true }.map(\.1))
    }

    private static func setOwn(_ element: InterfaceElement, of view: UIView) {
        let number = element.number
        switch view {
        case let label as UILabel:
            label.text = element.string("text")
            if let lines = number("numberOfLines") { label.numberOfLines = Int(lines) }
        case let button as UIButton: set(element, of: button)
        case let field as UITextField:
            if let text = element.string("text"), !text.isEmpty { field.text = text }
            field.placeholder = element.string("placeholder")
            if let traits = element.child("textInputTraits") { set(traits, of: field) }
        case let text as UITextView:
            if let content = element.string("text") { text.text = content }
            if let editable = element.flag("editable") { text.isEditable = editable }
        case let bar as UISearchBar: bar.placeholder = element.string("placeholder")
        case let toggle as UISwitch: toggle.isOn = element.flag("on") ?? false
        case let slider as UISlider:
            slider.minimumValue = Float(number("minValue") ?? 0)
            slider.maximumValue = Float(number("maxValue") ?? 1)
            slider.value = Float(number("value") ?? 0.5)
        case let stepper as UIStepper:
            stepper.minimumValue = number("minimumValue") ?? 0
            stepper.maximumValue = number("maximumValue") ?? 100
            if let step = number("stepValue") { stepper.stepValue = step }
            stepper.value = number("value") ?? 0
        case let segments as UISegmentedControl:
            for (index, segment) in element.list("segments").enumerated() {
                segments.insertSegment(withTitle: segment["title"], at: index, animated: false)
            }
            segments.selectedSegmentIndex = Int(number("selectedSegmentIndex") ?? -1)
        case let pages as UIPageControl:
            pages.numberOfPages = Int(number("numberOfPages") ?? 0)
            pages.currentPage = Int(number("currentPage") ?? 0)
        case let indicator as UIActivityIndicatorView:
            if element.flag("animating") == true { indicator.startAnimating() }
        case let image as UIImageView: image.image = element["image"].flatMap { UIImage(named: $0) }
        case let stack as UIStackView: set(element, of: stack)
        case let cell as UITableViewCell:
            cell.reuseIdentifier = element["reuseIdentifier"]
            let types: [String: UITableViewCell.AccessoryType] = [
                "checkmark": .checkmark, "detailButton": .detailButton,
                "detailDisclosureButton": .detailDisclosureButton, "disclosureIndicator": .disclosureIndicator,
            ]
            if let type = types[element["accessoryType"] ?? ""] { cell.accessoryType = type }
        case let view as UICollectionReusableView: view.reuseIdentifier = element["reuseIdentifier"]
        default: break
        }
    }

    private static func set(_ element: InterfaceElement, of button: UIButton) {
        let states: [String: UIControl.State] = [
            "normal": .normal, "highlighted": .highlighted, "selected": .selected, "disabled": .disabled,
        ]
        for state in element.children where state.name == "state" {
            guard let title = state.string("title"), let state = states[state["key"] ?? ""] else { continue }
            button.setTitle(title, for: state)
        }
        if let title = element.child("buttonConfiguration")?.string("title"), button.currentTitle == nil {
            button.setTitle(title, for: .normal)
        }
    }

    private static func set(_ traits: InterfaceElement, of field: UITextField) {
        if let secure = traits.flag("secureTextEntry") { field.isSecureTextEntry = secure }
        let types: [String: UIKeyboardType] = [
            "ASCIICapable": .asciiCapable, "decimalPad": .decimalPad, "emailAddress": .emailAddress,
            "numberPad": .numberPad, "numbersAndPunctuation": .numbersAndPunctuation, "phonePad": .phonePad,
            "URL": .URL, "webSearch": .webSearch,
        ]
        if let type = types[traits["keyboardType"] ?? ""] { field.keyboardType = type }
        let keys: [String: UIReturnKeyType] = [
            "done": .done, "go": .go, "join": .join, "next": .next, "search": .search, "send": .send,
            "continue": .continue,
        ]
        if let key = keys[traits["returnKeyType"] ?? ""] { field.returnKeyType = key }
    }

    private static func set(_ element: InterfaceElement, of stack: UIStackView) {
        stack.axis = element["axis"] == "vertical" ? .vertical : .horizontal
        stack.spacing = element.number("spacing") ?? 0
        let distributions: [String: UIStackView.Distribution] = [
            "equalCentering": .equalCentering, "equalSpacing": .equalSpacing, "fillEqually": .fillEqually,
            "fillProportionally": .fillProportionally,
        ]
        stack.distribution = distributions[element["distribution"] ?? ""] ?? .fill
        let alignments: [String: UIStackView.Alignment] = [
            "top": .top, "leading": .leading, "center": .center, "bottom": .bottom, "trailing": .trailing,
            "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
        ]
        stack.alignment = alignments[element["alignment"] ?? ""] ?? .fill
    }
}
