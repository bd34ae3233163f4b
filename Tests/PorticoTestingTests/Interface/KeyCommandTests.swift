// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Mail, as an app for iPad would have it: commands of the list, of its container and of the app.
private final class MailboxController: UIViewController {
    var log: [String] = []
    var canArchive = true
    var disablesArchive = false
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))

    override var keyCommands: [UIKeyCommand]? {
        let archive = UIKeyCommand(
            title: "Archive", action: Selector("archive(_:)", MailboxController.archive(_:)), input: "e",
            modifierFlags: [.command, .shift])
        let next = UIKeyCommand(
            input: UIKeyCommand.inputDownArrow, modifierFlags: [],
            action: Selector("selectNext", MailboxController.selectNext))
        let quick = UIKeyCommand(input: "j", modifierFlags: [], action: Selector("quick", MailboxController.quick))
        return [archive, next, quick]
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        field.placeholder = "Search"
        view.addSubview(field)
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if action == Selector("archive(_:)") { return canArchive }
        return super.canPerformAction(action, withSender: sender)
    }

    override func validate(_ command: UICommand) {
        super.validate(command)
        log.append("validate \(command.title)")
        if disablesArchive { command.attributes = .disabled }
    }

    private func archive(_ command: UIKeyCommand) { log.append("archive by \(command.input ?? "-")") }
    private func selectNext() { log.append("next") }
    private func quick() { log.append("quick") }
}

private final class MailNavigation: UINavigationController {
    private(set) var composed = 0

    override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "n", modifierFlags: .command, action: Selector("compose", MailNavigation.compose))]
    }

    private func compose() { composed += 1 }
}

/// Without scenes, as before iOS 13.
final class ClassicMailDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    fileprivate let mailbox = MailboxController()

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = mailbox
        window?.makeKeyAndVisible()
        return true
    }
}

final class MenuAppDelegate: UIResponder, UIApplicationDelegate {
    private(set) var log: [String] = []

    override func buildMenu(with builder: any UIMenuBuilder) {
        super.buildMenu(with: builder)
        guard builder.system == .main else { return }
        let refresh = UIKeyCommand(
            title: "Refresh", action: Selector("refresh", MenuAppDelegate.refresh), input: "r", modifierFlags: .command)
        builder.insertChild(UIMenu(title: "Feeds", options: .displayInline, children: [refresh]), atStartOfMenu: .file)
        builder.remove(menu: .format)
        let titles = builder.menu(for: .root)?.children.map(\.title) ?? []
        log.append(titles.joined(separator: " "))
    }

    private func refresh() { log.append("refresh") }
}

/// Keys of a hardware keyboard, and who handles them.
@MainActor
@Suite(.timeline) struct KeyCommandTests {
    private func stage() throws -> (InterfaceStage, MailboxController, MailNavigation) {
        let stage = try InterfaceStage()
        try stage.device.performAndSettle(.keyboard(.connectHardware(bar: false)))
        let navigation = try stage.show { MailNavigation(rootViewController: MailboxController()) }
        let mailbox = try stage.run { try #require(navigation.topViewController as? MailboxController) }
        return (stage, mailbox, navigation)
    }

    @Test("without a keyboard there is no key to press")
    func noKeyboard() throws {
        let stage = try InterfaceStage()
        #expect(throws: DeviceError.hardwareKeyboard(isConnected: false)) {
            try stage.app.press("n", modifiers: .command)
        }
    }

    @Test("what no keyboard has is refused with what it has", arguments: ["", "nn", "UIKeyInput"])
    func noKey(input: String) throws {
        let (stage, mailbox, _) = try stage()
        let history = stage.device.history
        #expect(throws: DeviceError.noSuchKey(input)) { try stage.app.press(input) }
        #expect(mailbox.log.isEmpty && stage.device.history == history)
    }

    @Test("the controller in front is asked, then its container; each command is validated")
    func chain() throws {
        let (stage, mailbox, navigation) = try stage()
        try stage.app.press("e", modifiers: [.command, .shift])
        try stage.app.press(UIKeyCommand.inputDownArrow)
        #expect(mailbox.log == ["validate Archive", "archive by e", "validate ", "next"])
        try stage.app.press("n", modifiers: .command)
        #expect(navigation.composed == 1)
        #expect(stage.device.history.diagnostics == [])
    }

    @Test("the timeline says why a combination does nothing: nobody has it, nobody performs it, or it is disabled")
    func unhandled() throws {
        let (stage, mailbox, _) = try stage()
        try stage.app.press("x", modifiers: [.command, .alternate])
        mailbox.canArchive = false
        try stage.app.press("e", modifiers: [.command, .shift])
        #expect(mailbox.log.isEmpty)
        mailbox.canArchive = true
        mailbox.disablesArchive = true
        try stage.app.press("e", modifiers: [.command, .shift])
        #expect(mailbox.log == ["validate Archive"])
        #expect(
            stage.device.history.diagnostics == [
                "no key command of the app is command-option-x",
                "no object in the responder chain performs the key command command-shift-e",
                "the key command command-shift-e is disabled",
            ])
    }

    @Test("a key that types goes to the field first, and commands still work there")
    func field() throws {
        let (stage, mailbox, _) = try stage()
        try stage.app.press("j")
        #expect(mailbox.log == ["validate ", "quick"])
        try stage.app.tap(field: "Search")
        try stage.app.press("j")
        try stage.app.press("o", modifiers: .shift)
        #expect(mailbox.field.text == "jO")
        try stage.app.press(UIKeyCommand.inputDownArrow)
        #expect(mailbox.log == ["validate ", "quick", "validate ", "next"])
    }

    @Test("until iOS 14 a command takes a key from the field; since then the field types it", arguments: [12, 15])
    func fieldOfVersions(version: Int) throws {
        let device = try TestDevice(profile: "ios\(version)")
        let app = device.install("com.example.ClassicMail", delegate: ClassicMailDelegate.self)
        try app.launch()
        try device.performAndSettle(.keyboard(.connectHardware(bar: false)))
        let delegate: ClassicMailDelegate = try #require(app.delegate())
        try app.tap(field: "Search")
        try app.press("j")
        #expect(delegate.mailbox.log == (version < 15 ? ["validate ", "quick"] : []))
        #expect(delegate.mailbox.field.text ?? "" == (version < 15 ? "" : "j"))
        // No command has it.
        try app.press("k")
        #expect(delegate.mailbox.field.text == (version < 15 ? "k" : "jk"))
    }

    @Test("the main menu is built when it is used, and its commands go to the delegate")
    func mainMenu() throws {
        let device = try TestDevice()
        let app = device.install(
            "com.example.Menus", delegate: MenuAppDelegate.self, scene: InterfaceSceneDelegate.self)
        try app.launch()
        try device.performAndSettle(.keyboard(.connectHardware(bar: false)))
        let delegate: MenuAppDelegate = try #require(app.delegate())
        #expect(delegate.log.isEmpty)
        try app.press("r", modifiers: .command)
        try app.press("R", modifiers: .command)
        #expect(delegate.log == ["App File Edit View Window Help", "refresh", "refresh"])
        try app.run { UIMenuSystem.main.setNeedsRebuild() }
        try app.press("r", modifiers: .command)
        #expect(delegate.log.count == 5)
    }

    @Test("a menu of a bar button: commands go to who has the method, and are disabled if nobody has")
    func menuCommands() throws {
        let (stage, mailbox, _) = try stage()
        try stage.run {
            mailbox.navigationItem.rightBarButtonItem = UIBarButtonItem(
                title: "More",
                menu: UIMenu(children: [
                    UICommand(title: "Archive", action: Selector("archive", MailboxController.archiveAll)),
                    UICommand(title: "Save", action: Selector("refresh", MenuAppDelegate.saved)),
                    UICommand(
                        title: "Hidden", action: Selector("archive", MailboxController.archiveAll), attributes: .hidden),
                    UIAction(title: "Sort") { _ in mailbox.log.append("sort") },
                ]))
        }
        try stage.app.tap(button: "More")
        #expect(stage.app.screen.alert?.buttons == ["Archive", "Sort", "Cancel"])
        try stage.app.tap(button: "Archive")
        #expect(mailbox.log == ["validate Archive", "validate Hidden", "archive all"])
    }

    @Test("an item of a bar without a target calls the first responder in the chain that has the method")
    func barButtonWithoutTarget() throws {
        let (stage, mailbox, _) = try stage()
        try stage.run {
            mailbox.navigationItem.leftBarButtonItem = UIBarButtonItem(
                title: "All", style: .plain, target: nil,
                action: Selector("archive", MailboxController.archiveAll))
        }
        try stage.app.tap(button: "All")
        #expect(mailbox.log == ["archive all"])
    }
}

extension MailboxController {
    fileprivate func archiveAll() { log.append("archive all") }
}

extension MenuAppDelegate {
    fileprivate func saved() {}
}
