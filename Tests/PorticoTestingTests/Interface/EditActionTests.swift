// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import Testing
import VirtualDevice

/// A screen that handles some of the editing commands, and notes what reaches it.
private final class CardController: UIViewController {
    var log: [String] = []

    override func copy(_ sender: Any?) { log.append("copy from \((sender as? UICommand)?.title ?? "-")") }
    override func delete(_ sender: Any?) { log.append("delete") }

    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        log.append("motion \(motion.rawValue)")
        super.motionBegan(motion, with: event)
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        log.append("\(presses.count) pressed, \(event?.allPresses.count ?? -1) held")
        super.pressesEnded(presses, with: event)
    }

    override func remoteControlReceived(with event: UIEvent?) {
        log.append("remote \(event?.subtype == UIEvent.EventSubtype.none)")
        super.remoteControlReceived(with: event)
    }
}

/// The commands of the menu for editing, and events that do not occur.
@MainActor
@Suite(.timeline) struct EditActionTests {
    private let stage: InterfaceStage
    private let card: CardController

    init() throws {
        stage = try InterfaceStage()
        card = try stage.show { CardController() }
    }

    @Test("a command goes up the chain to who overrides its method")
    func chain() throws {
        let card = CardController()
        try stage.show { UINavigationController(rootViewController: card) }
        try stage.run {
            let copy = Selector("copy(_:)", UIResponder.copy(_:))
            #expect(UIApplication.shared.sendAction(copy, to: nil, from: nil, for: nil))
            card.view.delete(nil)
            card.navigationItem.rightBarButtonItem = UIBarButtonItem(
                title: "More", menu: UIMenu(children: [UICommand(title: "Copy", action: copy)]))
        }
        try stage.app.tap(button: "More")
        try stage.app.tap(button: "Copy")
        #expect(card.log == ["copy from -", "delete", "copy from Copy"])
        #expect(stage.device.history.diagnostics == [])
    }

    @Test("a command that nobody handles is a line in the timeline, once")
    func unhandled() throws {
        try stage.run {
            card.view.selectAll(nil)
            card.selectAll(nil)
            UILabel().paste(nil)
        }
        #expect(card.log == [])
        #expect(
            stage.device.history.diagnostics == [
                "no object in the responder chain performs selectAll(_:)",
                "no object in the responder chain performs paste(_:)",
            ])
    }

    @Test("a field copies, cuts and pastes its selected text, and asks its delegate")
    func field() throws {
        final class Keeper: NSObject, UITextFieldDelegate {
            var refused: [String] = []

            func textField(
                _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
            ) -> Bool {
                if string == "stone" { refused.append(string) }
                return string != "stone"
            }
        }
        let keeper = Keeper()
        try stage.run {
            let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
            field.delegate = keeper
            card.view.addSubview(field)
            field.text = "milk and bread"
            field.copy(nil)
            #expect(UIPasteboard.general.string == nil)
            field.select(nil)
            field.cut(nil)
            #expect(field.text == "milk and ")
            #expect(UIPasteboard.general.string == "bread")
            field.paste(nil)
            field.paste(nil)
            #expect(field.text == "milk and breadbread")
            field.selectAll(nil)
            field.copy(nil)
            field.delete(nil)
            field.delete(nil)
            #expect(field.text == "")
            #expect(UIPasteboard.general.string == "milk and breadbread")
            UIPasteboard.general.string = "stone"
            field.paste(nil)
            #expect(field.text == "" && keeper.refused == ["stone"])
        }
        #expect(card.log == [])
        #expect(stage.device.history.diagnostics == [])
    }

    @Test("text that is shown as dots is not copied, but selected and deleted")
    func password() throws {
        try stage.run {
            let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
            card.view.addSubview(field)
            field.isSecureTextEntry = true
            field.text = "secret"
            field.selectAll(nil)
            field.copy(nil)
            field.cut(nil)
            #expect(field.text == "secret" && !UIPasteboard.general.hasStrings)
            field.delete(nil)
            #expect(field.text == "")
        }
    }

    @Test("a text view selects a word and the whole text, and changes only if it is editable")
    func textView() throws {
        try stage.run {
            let view = UITextView(frame: CGRect(x: 0, y: 100, width: 200, height: 200))
            card.view.addSubview(view)
            view.text = "one, two"
            view.selectedRange = NSRange(location: 1, length: 0)
            view.select(nil)
            #expect(view.selectedRange == NSRange(location: 0, length: 3))
            view.copy(nil)
            view.selectAll(nil)
            #expect(view.selectedRange == NSRange(location: 0, length: 8))
            view.isEditable = false
            view.delete(nil)
            #expect(view.text == "one, two")
            view.isEditable = true
            view.paste(nil)
            #expect(view.text == "one")
        }
    }

    @Test("motions, presses and remote controls are passed on to the next responder")
    func otherEvents() throws {
        try stage.run {
            card.view.motionBegan(.motionShake, with: nil)
            let event = UIPressesEvent()
            #expect(event.type == .presses && event.allTouches == nil)
            card.view.pressesEnded([UIPress()], with: event)
            card.view.remoteControlReceived(with: UIEvent())
        }
        #expect(card.log == ["motion 1", "1 pressed, 0 held", "remote true"])
    }

    // MARK: - The menu

    @Test("the menu for editing holds its items and is not shown, which is said once")
    func menu() throws {
        try stage.run {
            let menu = UIMenuController.shared
            menu.menuItems = [UIMenuItem(title: "Quote", action: Selector("copy(_:)", CardController.copy(_:)))]
            #expect(menu === UIMenuController.shared && !menu.isMenuVisible)
            menu.showMenu(from: card.view, rect: .zero)
            #expect(menu.isMenuVisible)
            menu.hideMenu()
            #expect(!menu.isMenuVisible)
            menu.setMenuVisible(true, animated: true)
            menu.update()
            #expect(menu.menuItems?.map(\.title) == ["Quote"])
            for item in menu.menuItems ?? [] {
                UIApplication.shared.sendAction(item.action, to: nil, from: nil, for: nil)
            }
        }
        #expect(card.log == ["copy from -"])
        #expect(
            stage.device.history.diagnostics == [
                "not simulated: UIMenuController.isMenuVisible; the menu is not shown"
            ])
    }

    @Test("each app has a menu of its own")
    func menuOfAnotherApp() throws {
        let other = stage.device.install(
            "com.example.Other", delegate: InterfaceAppDelegate.self, scene: InterfaceSceneDelegate.self)
        try stage.run { UIMenuController.shared.menuItems = [] }
        try other.launch()
        #expect(try other.run { UIMenuController.shared.menuItems } == nil)
    }

    @Test("a key command has the text that explains it")
    func discoverability() throws {
        try stage.run {
            let command = UIKeyCommand(
                input: "c", modifierFlags: .command, action: Selector("copy(_:)", UIResponder.copy(_:)),
                discoverabilityTitle: "Copy the card")
            #expect(command.discoverabilityTitle == "Copy the card" && command.title == "")
            #expect(command.input == "c" && command.modifierFlags == .command)
        }
    }
}
