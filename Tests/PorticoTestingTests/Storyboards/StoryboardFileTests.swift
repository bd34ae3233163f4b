// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Storyboards and xibs that are in the app's bundle.
@MainActor
@Suite(.timeline) struct StoryboardFileTests {
    private let folder: TemporaryFolder
    private let device: TestDevice
    private let app: TestApp

    init() throws {
        folder = try TemporaryFolder([
            "Info.plist": #"{ UIMainStoryboardFile = Main; CFBundleIdentifier = "com.example.letters"; }"#,
            "Resources/Base.lproj/Main.storyboard": LettersStoryboard.text,
            "Resources/Settings.storyboard": LettersStoryboard.settings,
            "Resources/LetterCell.xib": LettersStoryboard.cell,
            "Resources/NoteView.xib": LettersStoryboard.note,
        ])
        device = try TestDevice()
        app = try device.install(
            infoPlist: "Info.plist", resources: "Resources", delegate: LettersAppDelegate.self,
            file: folder.url.appending(path: "Test.swift").path)
        try app.launch()
    }

    private func tabs() throws -> UITabBarController {
        let delegate = try #require(device.delegate(of: app.bundleIdentifier, as: LettersAppDelegate.self))
        return try #require(delegate.window?.rootViewController as? UITabBarController)
    }

    private func list() throws -> LetterListController {
        let navigation = try #require(try tabs().viewControllers?.first as? UINavigationController)
        return try #require(navigation.viewControllers.first as? LetterListController)
    }

    private func letter() throws -> LetterController {
        let navigation = try #require(try tabs().viewControllers?.first as? UINavigationController)
        return try #require(navigation.topViewController as? LetterController)
    }

    @Test("the window shows the initial controller, with what it contains; outlets are set before viewDidLoad")
    func initial() throws {
        let tabs = try tabs()
        #expect(tabs.viewControllers?.map { "\(type(of: $0))" } == ["UINavigationController", "SettingsController"])
        #expect(tabs.viewControllers?.map(\.tabBarItem.title) == ["Letters", "Settings"])
        #expect(tabs.viewControllers?.last?.tabBarItem.badgeValue == "2")
        #expect(try list().log == ["add: true, true"])
        #expect(try list().navigationItem.title == "All letters")
        #expect(app.screen.buttons.prefix(4) == ["Add", "Letter 0 true", "More Info", "Letter 1 true"])
        #expect(!device.history.diagnostics.contains { $0.contains("storyboard") })
    }

    @Test("a cell leads to the next controller: shouldPerformSegue, prepare, and only then didSelectRow")
    func cellSegue() throws {
        try app.tap(button: "Letter 1 true")
        #expect(try list().log.dropFirst() == ["should showLetter", "selected 1"])
        try app.tap(button: "Letter 0 true")
        device.settle()
        #expect(
            try list().log.dropFirst(3) == [
                "should showLetter", "make for showLetter", "prepare showLetter", "selected 0",
            ])
        let letter = try letter()
        #expect(letter.title == "A letter" && letter.bodyText == "Letter 0")
        let storyboard = try #require(try list().storyboard)
        #expect(letter.storyboard === storyboard)
    }

    @Test("a table is refreshed by the control of its controller")
    func refresh() throws {
        let list = try list()
        try app.run { list.refreshControl?.sendActions(for: .valueChanged) }
        #expect(list.log.dropFirst() == ["refreshed"])
    }

    @Test("the button at the end of a row has a segue of its own")
    func accessorySegue() throws {
        try app.tap(button: "More Info")
        device.settle()
        #expect(try list().log.dropFirst() == ["should showDetails", "prepare showDetails"])
        #expect(try letter().bodyText == "A new one")
        #expect(
            device.history.diagnostics.contains(
                "not simulated: the runtime attributes of UIButton in the storyboard Main; they are not set"))
    }

    @Test("a bar button calls its action, and performSegue does not ask")
    func action() throws {
        try app.tap(button: "Add")
        device.settle()
        #expect(try list().log.dropFirst() == ["make for showLetter", "prepare showLetter"])
        #expect(try letter().bodyText == "A new one")
    }

    @Test("outlets, collections, actions, delegates, texts and constraints of a controller's view")
    func view() throws {
        try app.tap(button: "Letter 0 true")
        device.settle()
        let letter = try letter()
        #expect(letter.log == ["body set: true"])
        #expect(letter.press.isEnabled)
        #expect(
            device.history.diagnostics.contains(
                "not simulated: <customObject> in the storyboard Main; it is not made"))
        #expect((letter.fields ?? []).map { "\(type(of: $0))" } == ["UILabel", "UITextField"])
        #expect(letter.view.viewWithTag(7) is UILabel)
        let field = try #require(letter.answerField)
        #expect(field.placeholder == "Answer" && field.keyboardType == .emailAddress && field.returnKeyType == .send)
        #expect(field.delegate === letter)
        // The storyboard is drawn for another phone: the constraints decide.
        let width = letter.view.bounds.width
        #expect(width != 414 && field.frame.width == width - 40)
        #expect(field.frame.maxY == letter.view.bounds.height - 32)
        try app.run {
            letter.bottomConstraint.constant = 300
            letter.view.layoutIfNeeded()
        }
        #expect(field.frame.maxY == letter.view.bounds.height - 300)
        try app.tap(button: "Send & close")
        #expect(letter.log.last == "send Send & close")
    }

    @Test("a placeholder is the controller of another storyboard; its container and its segues work, and back again")
    func otherStoryboard() throws {
        try app.tap(button: "Settings")
        let settings = try #require(try tabs().selectedViewController as? SettingsController)
        #expect(settings.log == ["prepare footer UIViewController"])
        #expect(settings.children.first?.title == "Footer" && settings.children.first?.view.bounds.height == 100)
        let stack = try #require(settings.view.subviews.first as? UIStackView)
        #expect(stack.axis == .vertical && stack.arrangedSubviews.count == 2)
        let toggle = try #require(stack.arrangedSubviews.first as? UISwitch)
        #expect(toggle.isOn)
        try app.run {
            toggle.isOn = false
            toggle.sendActions(for: .valueChanged)
        }
        try app.tap(button: "Account")
        device.settle()
        let account = try #require(settings.presentedViewController as? AccountController)
        #expect(account.modalPresentationStyle == .fullScreen)
        try app.tap(button: "Done")
        device.settle()
        #expect(settings.presentedViewController == nil)
        #expect(
            settings.log.dropFirst() == [
                "toggled false", "prepare showAccount AccountController", "closed AccountController",
            ])
        let said = device.history.diagnostics.filter { $0.contains("storyboard Settings") }
        #expect(
            said == [
                "not simulated: <mapView> in the storyboard Settings; a plain view stands for it",
                """
                not simulated: the class NowhereController of the storyboard Settings; it is not in this program, and a \
                plain viewController stands for it
                """,
            ])
    }

    @Test("a controller by its identifier, with and without a creator")
    func identifiers() throws {
        try app.run {
            let storyboard = UIStoryboard(name: "Main", bundle: nil)
            #expect(storyboard.instantiateViewController(withIdentifier: "List") is LetterListController)
            let made: LetterController = storyboard.instantiateViewController(identifier: "Letter") { coder in
                let letter = LetterController(coder: coder)
                letter?.text = "created"
                return letter
            }
            made.loadViewIfNeeded()
            #expect(made.answerField != nil && (made.view.viewWithTag(7) as? UILabel)?.text == "created")
            #expect(UIStoryboard(name: "Settings", bundle: .main).instantiateInitialViewController() == nil)
        }
    }

    @Test("xibs: a table's cells, what loadNibNamed makes, and a controller with the name of one")
    func xibs() throws {
        try app.run {
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .plain)
            table.register(UINib(nibName: "LetterCell", bundle: nil), forCellReuseIdentifier: "X")
            let cell = table.dequeueReusableCell(withIdentifier: "X") as? LetterCell
            #expect(cell?.subjectLabel.text == "From a xib" && cell?.reuseIdentifier == "X" && cell?.wasAwoken == true)
            let loaded = Bundle.main.loadNibNamed("LetterCell", owner: nil)
            #expect(loaded?.count == 1 && loaded?.first is LetterCell)
            let note = NoteViewController()
            note.loadViewIfNeeded()
            #expect(note.label.text == "Two\nlines")
            #expect(note.storyboard == nil && NoteViewController(nibName: "Absent", bundle: nil).view != nil)
        }
        device.settle()
        #expect(
            device.history.diagnostics.last == """
                not simulated: the outlet helper of NoteViewController in the xib NoteView; what it names is not made here, \
                and it is not set
                """)
    }
}
