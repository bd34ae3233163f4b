// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

#if canImport(WidgetKit)
    import WidgetKit
#else
    import PorticoWidgetKit
#endif

// An app of a storyboard whose pins a widget shows, in the Swift 5 language mode and as tutorials write it; `portico adapt`
// would write the outlets and the actions.

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
}

class PinListController: UITableViewController {
    var pins: [String] = [] {
        didSet { WidgetCenter.shared.reloadTimelines(ofKind: "pins") }
    }
    weak var countLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        countLabel.text = NSLocalizedString("NOTHING", comment: "")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { pins.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Pin", for: indexPath)
        cell.textLabel?.text = pins[indexPath.row]
        return cell
    }

    func addTapped(_ sender: Any) {
        pins.append("Pin \(pins.count + 1)")
        countLabel.text = "\(pins.count)"
        tableView.reloadData()
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let row = tableView.indexPathForSelectedRow?.row else { return }
        (segue.destination as? PinController)?.pin = pins[row]
    }

    override func _setOutlet(_ name: String, to value: Any?) -> Bool {
        guard name == "countLabel" else { return super._setOutlet(name, to: value) }
        countLabel = value as? UILabel
        return true
    }

    override func _action(named name: String) -> Selector? {
        name == "addTapped:"
            ? Selector("addTapped(_:)", PinListController.addTapped(_:)) : super._action(named: name)
    }
}

class PinController: UIViewController {
    var pin = ""
    weak var shareButton: UIButton!

    override func viewDidLoad() {
        super.viewDidLoad()
        title = pin
    }

    func share(_ sender: UIButton) {
        let sheet = UIActivityViewController(activityItems: [pin], applicationActivities: [ArchiveActivity()])
        sheet.completionWithItemsHandler = { [weak self] type, completed, _, _ in
            self?.shareButton.setTitle("\(type?.rawValue ?? "nothing"): \(completed)", for: .normal)
        }
        present(sheet, animated: true)
    }

    override func _setOutlet(_ name: String, to value: Any?) -> Bool {
        guard name == "shareButton" else { return super._setOutlet(name, to: value) }
        shareButton = value as? UIButton
        return true
    }

    override func _action(named name: String) -> Selector? {
        name == "share:" ? Selector("share(_:)", PinController.share(_:)) : super._action(named: name)
    }
}

class ArchiveActivity: UIActivity {
    override class var activityCategory: UIActivity.Category { .action }
    override var activityType: UIActivity.ActivityType? { UIActivity.ActivityType("test.pinboard.archive") }
    override var activityTitle: String? { "Archive" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
    override func perform() { activityDidFinish(true) }
}
