// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// What a share extension presents over its sheet: the question for a login, the error after Post.
@Suite @MainActor struct PresentationTests {
    private func view(_ device: TestDevice) throws -> ExtensionViewRecord {
        try #require(device.summary().sheets.first?.view)
    }

    @Test("an alert after Post: read, answered, and the post goes out; whole history")
    func afterPost() throws {
        let device = try TestDevice.with(AskingSheet.self)
        try device.share(Sample.text, with: TestDevice.part)
        let lines = try device.lines {
            try device.sheet(.post)
            #expect(try view(device).texts == ["No connection", "Try it again?", "Again", "Give Up"])
            #expect(try view(device).buttons == ["Again", "Give Up"])
            try device.sheet(.tapButton(title: "Again"))
        }
        #expect(
            lines == [
                "00:00.450 ● sheet post",
                "00:00.750 Part ▸ didSelectPost() request 1",
                "00:00.750 Part ■ sheet of request 1: in front: No connection · Try it again? · Again · Give Up",
                "00:01.150 ● sheet tap button \"Again\"",
                "00:01.150 Part ▸ button action request 1, \"Again\"",
                "00:01.550 Part ■ request 1 completed, 0 items returned",
                "00:01.550 Part ■ sheet of request 1: \"Look at this\" [Post]",
                "00:01.550 Part ▸ viewWillDisappear(_:) request 1",
                "00:01.550 Part ▸ viewDidDisappear(_:) request 1",
                "00:01.550 Part ■ sheet of request 1 is gone",
            ])
        #expect(device.notes == [])
    }

    @Test("what is below an alert cannot be reached, and the refusal names the alert's buttons")
    func covered() throws {
        let device = try TestDevice.with(AskingSheet.self)
        try device.share(Sample.text, with: TestDevice.part)
        try device.sheet(.post)
        for gesture in [SheetGesture.post, .cancel, .edit("a"), .tapItem(title: "a"), .back] {
            #expect(throws: DeviceError.sheetIsCovered(by: "No connection", buttons: ["Again", "Give Up"])) {
                try device.sheet(gesture)
            }
        }
        #expect(throws: DeviceError.noButton(title: "OK", available: ["Again", "Give Up"])) {
            try device.sheet(.tapButton(title: "OK"))
        }
        try device.sheet(.dismiss)
        #expect(device.summary().sheets == [])
    }

    @Test("an extension that asks its user owes no answer: nobody waits for it in real time")
    func owesNothing() throws {
        let device = try TestDevice.with(AskingSheet.self)
        try device.share(Sample.text, with: TestDevice.part)
        try device.sheet(.post)
        #expect(try view(device).presented == "No connection")
        #expect(!device.device.isWaitingForExtension)
    }

    @Test("a login over a screen: its fields are filled, and what is below comes back, one after the other")
    func login() throws {
        let device = try TestDevice.with(AskingSheet.self)
        try device.share(Sample.text, with: TestDevice.part)
        try device.sheet(.edit("settings"))
        device.settle()
        try device.sheet(.tapButton(title: "Account"))
        device.settle()
        #expect(try view(device).presented == "Log in")
        #expect(try view(device).fields == ["Password"])
        #expect(throws: DeviceError.noField("Name", available: ["Password"])) {
            try device.sheet(.setText(field: "Name", "x"))
        }
        try device.sheet(.setText(field: "Password", "secret"))
        try device.sheet(.tapButton(title: "Log In"))
        device.settle()
        #expect(try view(device).presented == "Settings")
        #expect(try view(device).texts == ["Quality", "Done", "secret"])
    }

    @Test("a screen of the extension's own, presented before Post and dismissed by itself")
    func screen() throws {
        let device = try TestDevice.with(AskingSheet.self)
        try device.share(Sample.text, with: TestDevice.part)
        try device.sheet(.edit("settings"))
        device.settle()
        #expect(try view(device).presented == "Settings")
        #expect(try view(device).texts == ["Quality", "Done", "Account"])
        #expect(try view(device).compose?.text == "settings")
        try device.sheet(.tapButton(title: "Done"))
        #expect(try view(device).presented == nil)
        try device.sheet(.cancel)
        #expect(device.summary().sheets == [])
    }
}

/// Asks what is to become of a post; opens a screen for the word "settings".
final class AskingSheet: SLComposeServiceViewController {
    override func didSelectPost() {
        let alert = UIAlertController(title: "No connection", message: "Try it again?", preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(title: "Again", style: .default) { [weak self] _ in
                self?.extensionContext?.completeRequest(returningItems: [])
            })
        alert.addAction(UIAlertAction(title: "Give Up", style: .cancel) { [weak self] _ in self?.cancel() })
        present(alert, animated: true)
    }

    override func textViewDidChange(_ textView: UITextView) {
        super.textViewDidChange(textView)
        guard textView.text == "settings" else { return }
        let screen = UIViewController()
        screen.title = "Settings"
        let label = UILabel()
        label.text = "Quality"
        screen.view.addSubview(label)
        let button = UIButton(
            type: .system, primaryAction: UIAction(title: "Done") { _ in screen.dismiss(animated: true) })
        screen.view.addSubview(button)
        let account = UIButton(type: .system)
        account.setTitle("Account", for: .normal)
        account.addAction(
            UIAction { _ in
                let alert = UIAlertController(title: "Log in", message: nil, preferredStyle: .alert)
                alert.addTextField { $0.placeholder = "Password" }
                alert.addAction(
                    UIAlertAction(title: "Log In", style: .default) { _ in
                        account.setTitle(alert.textFields?.first?.text, for: .normal)
                    })
                screen.present(alert, animated: true)
            }, for: .touchUpInside)
        screen.view.addSubview(account)
        present(screen, animated: true)
    }
}
