// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemFrameworks

// An app as a tutorial has it, after `portico adapt` has written its outlets and actions.

final class LettersAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
}

final class LetterCell: UITableViewCell {
    weak var subjectLabel: UILabel!
    private(set) var wasAwoken = false

    override func awakeFromNib() {
        super.awakeFromNib()
        wasAwoken = subjectLabel != nil
    }

    override func _setOutlet(_ name: String, to value: Any?) -> Bool {
        switch name {
        case "subjectLabel": subjectLabel = value as? UILabel
        default: return super._setOutlet(name, to: value)
        }
        return true
    }
}

final class LetterListController: UITableViewController {
    weak var addItem: UIBarButtonItem!
    var log: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        log.append("add: \(addItem.isEnabled), \(tableView.style == .grouped)")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Letter", for: indexPath) as! LetterCell
        cell.subjectLabel.text = "Letter \(indexPath.row) \(cell.wasAwoken)"
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("selected \(indexPath.row)")
    }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        log.append("should \(identifier)")
        return tableView.indexPathForSelectedRow?.row != 1
    }

    private func makeLetter(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> LetterController? {
        log.append("make for \(segueIdentifier ?? "nobody")")
        return LetterController(coder: coder)
    }

    func refreshed() { log.append("refreshed") }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        log.append("prepare \(segue.identifier ?? "")")
        guard let letter = segue.destination as? LetterController else { return }
        letter.text = tableView.indexPathForSelectedRow.map { "Letter \($0.row)" } ?? "A new one"
    }

    private func write(_ sender: Any) { performSegue(withIdentifier: "showLetter", sender: sender) }

    override func _setOutlet(_ name: String, to value: Any?) -> Bool {
        switch name {
        case "addItem": addItem = value as? UIBarButtonItem
        default: return super._setOutlet(name, to: value)
        }
        return true
    }

    override func _action(named name: String) -> Selector? {
        switch name {
        case "write:": Selector("write(_:)", LetterListController.write(_:))
        case "refreshed": Selector("refreshed()", LetterListController.refreshed)
        case "makeLetter:sender:segueIdentifier:":
            Selector(
                "makeLetter(_:sender:segueIdentifier:)", LetterListController.makeLetter(_:sender:segueIdentifier:))
        default: super._action(named: name)
        }
    }
}

final class LetterController: UIViewController, UITextFieldDelegate {
    private weak var bodyLabel: UILabel! {
        didSet { log.append("body set: \(bodyLabel != nil)") }
    }
    weak var answerField: UITextField?
    weak var bottomConstraint: NSLayoutConstraint!
    var fields: [UIView]!
    weak var press: UILongPressGestureRecognizer!
    var text = ""
    var log: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        bodyLabel.text = text
    }

    var bodyText: String? { bodyLabel.text }

    private func sendTapped(_ sender: UIButton) { log.append("send \(sender.currentTitle ?? "")") }
    func touched() { log.append("touched") }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        log.append("return")
        return true
    }

    override func _setOutlet(_ name: String, to value: Any?) -> Bool {
        switch name {
        case "bodyLabel": bodyLabel = value as? UILabel
        case "answerField": answerField = value as? UITextField
        case "bottomConstraint": bottomConstraint = value as? NSLayoutConstraint
        case "press": press = value as? UILongPressGestureRecognizer
        case "fields": fields = value as? [UIView]
        default: return super._setOutlet(name, to: value)
        }
        return true
    }

    override func _action(named name: String) -> Selector? {
        switch name {
        case "sendTapped:": Selector("sendTapped(_:)", LetterController.sendTapped(_:))
        case "touched": Selector("touched()", LetterController.touched)
        default: super._action(named: name)
        }
    }
}

final class SettingsController: UIViewController {
    var log: [String] = []

    func toggled(_ sender: UISwitch, forEvent event: UIEvent?) { log.append("toggled \(sender.isOn)") }
    func accountClosed(_ segue: UIStoryboardSegue) { log.append("closed \(type(of: segue.source))") }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        log.append("prepare \(segue.identifier ?? "") \(type(of: segue.destination))")
    }

    override func _action(named name: String) -> Selector? {
        switch name {
        case "toggled:forEvent:": Selector("toggled(_:forEvent:)", SettingsController.toggled(_:forEvent:))
        case "accountClosed:": Selector("accountClosed(_:)", SettingsController.accountClosed(_:))
        default: super._action(named: name)
        }
    }
}

final class AccountController: UIViewController {}

final class NoteViewController: UIViewController {
    weak var label: UILabel!

    override func _setOutlet(_ name: String, to value: Any?) -> Bool {
        guard name == "label" else { return super._setOutlet(name, to: value) }
        label = value as? UILabel
        return true
    }
}
