// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Menus of buttons and of items of a bar: where they are shown, and elements that arrive later.
@MainActor
@Suite(.timeline) struct MenuTests {
    private final class Log {
        var lines: [String] = []
    }

    /// What a provider was given, to be answered later.
    private final class Answers {
        var waiting: [([UIMenuElement]) -> Void] = []
    }

    /// Shows a screen whose bar has a button with a menu of these elements.
    @discardableResult
    private func showMenu(
        _ stage: InterfaceStage, _ elements: @MainActor () -> [UIMenuElement]
    ) throws -> UIViewController {
        try stage.show {
            let screen = UIViewController()
            screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
                title: "More", menu: UIMenu(children: elements()))
            return UINavigationController(rootViewController: screen)
        }
    }

    private func action(_ title: String, _ log: Log) -> UIAction {
        UIAction(title: title) { _ in log.lines.append(title) }
    }

    // MARK: - On an iPad

    @Test("on an iPad a menu is a popover with a source, of an item of a bar and of a button")
    func onPad() throws {
        let stage = try InterfaceStage(model: "iPad Pro 11-inch")
        let log = Log()
        let navigation = try showMenu(stage) { [action("Rename", log)] }
        try stage.run {
            let button = UIButton(type: .system)
            button.setTitle("Sort", for: .normal)
            button.menu = UIMenu(children: [action("By name", log)])
            button.showsMenuAsPrimaryAction = true
            (navigation as? UINavigationController)?.topViewController?.view.addSubview(button)
        }
        for button in ["More", "Rename", "Sort", "By name"] { try stage.app.tap(button: button) }
        #expect(log.lines == ["Rename", "By name"])
        #expect(stage.device.history.diagnostics == [])
    }

    @Test("an action sheet of the app's own without a source is said on an iPad")
    func sheetWithoutSource() throws {
        let stage = try InterfaceStage(model: "iPad Pro 11-inch")
        try stage.run {
            let sheet = UIAlertController(title: "Delete?", message: nil, preferredStyle: .actionSheet)
            UIApplication.shared.keyWindow?.rootViewController?.present(sheet, animated: false)
        }
        #expect(stage.device.history.diagnostics.count == 1)
        #expect(stage.device.history.diagnostics.first?.contains("iOS ends the app here on an iPad") == true)
    }

    // MARK: - Deferred elements

    @Test(
        "a deferred element is replaced where it stands; its provider is called once, that of an uncached one each time"
    )
    func deferred() throws {
        let stage = try InterfaceStage()
        let log = Log()
        try showMenu(stage) {
            [
                action("First", log),
                UIDeferredMenuElement { completion in
                    log.lines.append("asked")
                    completion([action("Cached", log)])
                },
                UIMenu(
                    options: .displayInline,
                    children: [
                        UIDeferredMenuElement.uncached { completion in
                            log.lines.append("asked again")
                            completion([action("Uncached \(log.lines.count)", log)])
                        }
                    ]),
                action("Last", log),
            ]
        }
        #expect(log.lines == [])
        try stage.app.tap(button: "More")
        #expect(stage.app.screen.alert?.buttons == ["First", "Cached", "Uncached 2", "Last", "Cancel"])
        try stage.app.tap(button: "Cached")
        try stage.app.tap(button: "More")
        #expect(stage.app.screen.alert?.buttons == ["First", "Cached", "Uncached 4", "Last", "Cancel"])
        try stage.app.tap(button: "Uncached 4")
        #expect(log.lines == ["asked", "asked again", "Cached", "asked again", "Uncached 4"])
        #expect(stage.device.history.diagnostics == [])
    }

    @Test("elements that arrive later are added to the menu that is shown, and only once")
    func late() throws {
        let stage = try InterfaceStage()
        let log = Log()
        let answers = Answers()
        try showMenu(stage) {
            [UIDeferredMenuElement { answers.waiting.append($0) }, action("Last", log)]
        }
        try stage.app.tap(button: "More")
        #expect(stage.app.screen.alert?.buttons == ["Last", "Cancel"])
        try stage.run {
            answers.waiting[0]([action("Late", log)])
            answers.waiting[0]([action("Later", log)])
        }
        #expect(stage.app.screen.alert?.buttons == ["Late", "Last", "Cancel"])
        try stage.app.tap(button: "Late")
        #expect(log.lines == ["Late"])
    }

    @Test("an element that is asked for once answers the menu that is shown by then")
    func answeredInSecondMenu() throws {
        let stage = try InterfaceStage()
        let log = Log()
        let answers = Answers()
        try showMenu(stage) { [UIDeferredMenuElement { answers.waiting.append($0) }] }
        for button in ["More", "Cancel", "More"] { try stage.app.tap(button: button) }
        #expect(answers.waiting.count == 1)
        try stage.run { answers.waiting[0]([action("Late", log)]) }
        #expect(stage.app.screen.alert?.buttons == ["Late", "Cancel"])
    }

    // MARK: - Identifiers

    @Test("menus and actions without identifiers have different ones, which are the same in each run of an app")
    func identifiers() throws {
        func made() throws -> [String] {
            try InterfaceStage().run {
                let actions = [UIAction { _ in }, UIAction { _ in }]
                let menu = UIMenu(children: actions)
                return actions.map(\.identifier.rawValue) + [menu.identifier.rawValue]
            }
        }
        let first = try made()
        #expect(Set(first).count == 3)
        #expect(try made() == first)
    }
}
