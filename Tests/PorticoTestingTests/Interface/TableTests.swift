// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// The list of the tutorials: a tap on a row pushes its details.
private final class FruitsViewController: UITableViewController {
    var fruits = ["Apple", "Banana", "Cherry"]
    var asked: [Int] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Fruits"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "fruit")
        navigationItem.rightBarButtonItem = editButtonItem
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { fruits.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        asked.append(indexPath.row)
        let cell = tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath)
        cell.textLabel?.text = fruits[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let details = UIViewController()
        details.title = fruits[indexPath.row]
        navigationController?.pushViewController(details, animated: true)
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        fruits.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }
}

/// A screen with a table in it, sections, and cells of its own class.
private final class SettingsViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    final class Cell: UITableViewCell {
        let name = UILabel()

        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            name.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(name)
            NSLayoutConstraint.activate([
                name.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
                name.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 20),
                contentView.bottomAnchor.constraint(equalTo: name.bottomAnchor, constant: 20),
            ])
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }

    let tableView = UITableView(frame: .zero, style: .insetGrouped)
    var log: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(tableView)
        tableView.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            tableView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        tableView.register(Cell.self, forCellReuseIdentifier: "cell")
        tableView.dataSource = self
        tableView.delegate = self
    }

    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section + 1 }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        (cell as? Cell)?.name.text = "Row \(indexPath.section).\(indexPath.row)"
        return cell
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        indexPath.section == 0 ? nil : indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("select \(indexPath)") }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        log.append("deselect \(indexPath)")
    }
}

@MainActor
@Suite(.timeline) struct TableTests {
    let stage: InterfaceStage
    let app: TestApp

    init() throws {
        stage = try InterfaceStage()
        app = stage.app
    }

    @Test("a cell is made without arguments, also of a class that has its own initializer")
    func plainCells() throws {
        final class Styled: UITableViewCell {
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
            }
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }
        let frames = try stage.run {
            [
                UITableViewCell(), Styled(), UITableViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 20)),
                UITableViewHeaderFooterView(),
            ].map(\.frame.size)
        }
        #expect(
            frames == [
                CGSize(width: 320, height: 44), CGSize(width: 320, height: 44), CGSize(width: 100, height: 20), .zero,
            ])
        #expect(try stage.run { Styled().detailTextLabel != nil })
    }

    @Test("a tap on a row's text selects it")
    func tap() throws {
        try stage.show { UINavigationController(rootViewController: FruitsViewController(style: .plain)) }
        #expect(app.screen.screens == ["Fruits"])
        #expect(app.screen.buttons == ["Edit", "Apple", "Banana", "Cherry"])
        try app.tap(button: "Banana")
        #expect(app.screen.screens == ["Banana"])
    }

    @Test("a finger selects the row below it")
    func finger() throws {
        let list = try stage.show { FruitsViewController(style: .plain) }
        try stage.touch(x: 100, y: 66)
        #expect(try stage.run { list.tableView.indexPathForSelectedRow } == IndexPath(row: 1, section: 0))
    }

    @Test("only visible rows are asked for, others when they scroll into view, and cells are used again")
    func manyRows() throws {
        let list = try stage.show { () -> FruitsViewController in
            let list = FruitsViewController(style: .plain)
            list.fruits = (0..<1_000).map { "Fruit \($0)" }
            return list
        }
        #expect(list.asked == Array(0..<20))
        let first = try #require(try stage.run { list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) })
        list.asked = []
        try stage.drag(x: 100, from: 700, to: 260)
        #expect(list.asked == Array(20..<30))
        #expect(!app.screen.buttons.contains("Fruit 0"))
        #expect(try stage.run { list.tableView.visibleCells.contains { $0 === first } })
        try app.tap(button: "Fruit 25")
        #expect(try stage.run { list.tableView.indexPathForSelectedRow?.row } == 25)
    }

    @Test("reloading shows what the data source says now, and removes the selection")
    func reload() throws {
        let list = try stage.show { FruitsViewController(style: .plain) }
        try app.tap(button: "Apple")
        try stage.run {
            list.fruits = ["Date"]
            list.tableView.reloadData()
        }
        #expect(app.screen.buttons == ["Edit", "Date"])
        #expect(try stage.run { list.tableView.indexPathForSelectedRow } == nil)
    }

    @Test("while a table is being edited, rows can be deleted")
    func editing() throws {
        let list = try stage.show { UINavigationController(rootViewController: FruitsViewController(style: .plain)) }
        try app.tap(button: "Edit")
        #expect(app.screen.buttons == ["Done", "Delete Apple", "Delete Banana", "Delete Cherry"])
        try app.tap(button: "Delete Banana")
        try app.tap(button: "Done")
        #expect(app.screen.buttons == ["Edit", "Apple", "Cherry"])
        #expect((list.topViewController as? FruitsViewController)?.fruits == ["Apple", "Cherry"])
        #expect(stage.device.history.diagnostics == [])
    }

    @Test("a batch whose counts do not fit is a diagnostic")
    func wrongBatch() throws {
        let list = try stage.show { FruitsViewController(style: .plain) }
        try stage.run { list.tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade) }
        #expect(
            stage.device.history.diagnostics == [
                "UITableView: section 0 has 3 rows after the update, not 2; iOS ends the app here"
            ])
    }

    @Test("sections have headers, cells are of the registered class and as high as their constraints demand")
    func sections() throws {
        let settings = try stage.show { SettingsViewController() }
        #expect(app.screen.buttons == ["Row 0.0", "Row 1.0", "Row 1.1"])
        let rects = try stage.run {
            [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 1)].map(settings.tableView.rectForRow(at:))
        }
        // Headers of 28 points; a line of 21 between two spaces of 20; 16 at each side.
        #expect(
            rects == [
                CGRect(x: 16, y: 28, width: 361, height: 61), CGRect(x: 16, y: 178, width: 361, height: 61),
            ])
        #expect(settings.tableView.frame == CGRect(x: 0, y: 59, width: 393, height: 793))
    }

    @Test("the delegate may refuse a selection, and hears of the row that is deselected")
    func delegate() throws {
        let settings = try stage.show { SettingsViewController() }
        try app.tap(button: "Row 0.0")
        try app.tap(button: "Row 1.0")
        try app.tap(button: "Row 1.1")
        #expect(settings.log == ["select [1, 0]", "deselect [1, 0]", "select [1, 1]"])
    }

    @Test("a diffable data source shows its snapshots, and keeps the selected item selected")
    func diffable() throws {
        let screen = try stage.show { UIViewController() }
        let table = UITableView(frame: CGRect(x: 0, y: 100, width: 393, height: 500))
        let source = try stage.run {
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, name in
                let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
                var content = cell.defaultContentConfiguration()
                content.text = name
                cell.contentConfiguration = content
                return cell
            }
            screen.view.addSubview(table)
            return source
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["one", "two"])
        try stage.run { source.apply(snapshot) }
        #expect(app.screen.buttons == ["one", "two"])
        try app.tap(button: "two")
        snapshot.insertItems(["zero"], beforeItem: "one")
        try stage.run { source.apply(snapshot, animatingDifferences: false) }
        #expect(app.screen.buttons == ["zero", "one", "two"])
        #expect(try stage.run { table.indexPathForSelectedRow } == IndexPath(row: 2, section: 0))
        #expect(source.itemIdentifier(for: IndexPath(row: 0, section: 0)) == "zero")
    }

    @Test("a drag beyond the top refreshes")
    func refresh() throws {
        var refreshes = 0
        let list = try stage.show { () -> FruitsViewController in
            let list = FruitsViewController(style: .plain)
            list.refreshControl = UIRefreshControl()
            list.refreshControl?.addAction(UIAction { _ in refreshes += 1 }, for: .valueChanged)
            return list
        }
        try stage.drag(x: 100, from: 300, to: 340)
        #expect(refreshes == 0)
        try stage.drag(x: 100, from: 300, to: 500)
        #expect(refreshes == 1)
        #expect(list.refreshControl?.isRefreshing == true)
        try stage.drag(x: 100, from: 300, to: 500)
        #expect(refreshes == 1)
    }
}
