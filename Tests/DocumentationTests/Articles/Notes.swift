// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

// TestingExtensions.md, ShareExtensions.md and TodayWidgets.md: a share sheet and a widget.

final class NotesDelegate: UIResponder, UIApplicationDelegate {}

final class NoteSheet: SLComposeServiceViewController {
    override func isContentValid() -> Bool { !contentText.isEmpty }

    override func didSelectPost() { extensionContext?.completeRequest(returningItems: nil) }
}

final class NoteWidget: UIViewController, @preconcurrency NCWidgetProviding {
    private let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        label.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
        label.text = "No notes"
        view.addSubview(label)
    }

    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
        label.text = "1 note"
        completionHandler(.newData)
    }
}

extension AppManifest {
    static let notes = AppManifest(
        bundleIdentifier: "com.example.Notes", displayName: "Notes", executable: "Notes",
        extensions: [
            ExtensionManifest(
                bundleIdentifier: "com.example.Notes.Share", displayName: "Notes", executable: "NotesShare",
                point: ExtensionManifest.sharePoint, principalClass: String(reflecting: NoteSheet.self),
                activationRule: .dictionary(DictionaryRule(takesText: true))),
            ExtensionManifest(
                bundleIdentifier: "com.example.Notes.Today", displayName: "Notes", executable: "NotesToday",
                point: ExtensionManifest.todayPoint, principalClass: String(reflecting: NoteWidget.self)),
        ])
}

@MainActor
@Suite struct ExtensionExamples {
    @Test("a selected text is shared")
    func share() throws {
        let device = try TestDevice(profile: "ios17")
        device.install(.notes, delegate: NotesDelegate.self)

        try device.share(.textSelection, with: "com.example.Notes.Share")
        try device.sheet(.edit("Buy milk"))
        #expect(device.summary().sheets[0].view.compose?.isPostEnabled == true)

        try device.sheet(.post)
        #expect(device.summary().sheets.isEmpty)
        #expect(device.history.diagnostics.isEmpty)
    }

    @Test("it is not offered for a picture")
    func notOffered() throws {
        let device = try TestDevice(profile: "ios17")
        device.install(.notes, delegate: NotesDelegate.self)
        #expect(throws: DeviceError.self) { try device.share(.screenshot, with: "com.example.Notes.Share") }
    }

    @Test("the sheet is killed: the request ends, and the next one has a process of its own")
    func killed() throws {
        let device = try TestDevice(profile: "ios17")
        device.install(.notes, delegate: NotesDelegate.self)
        try device.share(.textSelection, with: "com.example.Notes.Share")

        let process = try #require(device.device.runningProcesses.last)
        try device.perform(.ended(process, .crashed(signal: 9)))
        device.settle()
        #expect(device.summary().sheets.isEmpty)

        try device.share(.textSelection, with: "com.example.Notes.Share")
        #expect(device.summary().sheets.count == 1)
    }

    @Test("an extension that needs too much memory is killed")
    func memory() throws {
        let device = try TestDevice(profile: "ios17")
        device.install(.notes, delegate: NotesDelegate.self)
        try device.share(.textSelection, with: "com.example.Notes.Share")

        let process = try #require(device.device.runningProcesses.last)
        try device.perform(.memoryUse(process, bytes: 200 * 1024 * 1024))
        device.settle()
        #expect(device.summary().sheets.isEmpty)
    }

    @Test("a profile with a smaller limit")
    func smallerLimit() throws {
        var profile = try BehaviorProfile.named("ios26")
        profile.extensions.share.memoryLimit = 50 * 1024 * 1024
        let device = TestDevice(profile: profile)
        device.install(.notes, delegate: NotesDelegate.self)
        try device.share(.textSelection, with: "com.example.Notes.Share")

        try device.perform(.memoryUse(try #require(device.device.runningProcesses.last), bytes: 60 * 1024 * 1024))
        device.settle()
        #expect(device.summary().sheets.isEmpty)
    }

    @Test("the widget in the Today view")
    func widget() throws {
        let device = try TestDevice(profile: "ios12")
        device.install(.notes, delegate: NotesDelegate.self)

        try device.widget(.show, of: "com.example.Notes.Today")
        #expect(device.summary().widgets[0].view.texts == ["1 note"])

        try device.widget(.hide, of: "com.example.Notes.Today")
        #expect(device.summary().widgets[0].snapshot == ["1 note"])
    }
}
