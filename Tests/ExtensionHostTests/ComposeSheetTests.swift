// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// The compose sheet in its extension: whole histories of requests, and its rows. Extensions sheet 1.2, 3.3.
@Suite @MainActor struct ComposeSheetTests {
    @Test("shared, edited, posted: every call at its time")
    func posted() throws {
        let device = try TestDevice.with(GoodSheet.self)
        let lines = try device.lines {
            try device.share(Sample.text, with: TestDevice.part)
            try device.sheet(.edit("Look here"))
            try device.sheet(.post)
            device.advance(by: .seconds(60))
        }
        #expect(
            lines == [
                "00:00.000 ● share 1 item with com.example.app.Part",
                "00:00.000 Part process 1 starts",
                "00:00.000 Part ■ request 1 of the system begins, 1 item",
                "00:00.150 Part ▸ init() request 1, 1 item",
                "00:00.150 Part ▸ beginRequest(with:) request 1",
                "00:00.150 App ! begin, context before: false",
                "00:00.150 App ! begin, context after: true",
                "00:00.150 Part ▸ viewDidLoad() request 1",
                "00:00.150 App ! viewDidLoad 393×320 of 1",
                "00:00.150 App ! isContentValid Look at this",
                "00:00.150 Part ■ sheet of request 1: \"Look at this\" [Post], 8 left",
                "00:00.150 Part ▸ viewWillAppear(_:) request 1",
                "00:00.450 Part ▸ viewDidAppear(_:) request 1",
                "00:00.450 Part ▸ presentationAnimationDidFinish() request 1",
                "00:00.450 App ! presentationAnimationDidFinish",
                "00:00.450 ● sheet edit \"Look here\"",
                "00:00.450 Part ▸ textViewDidChange(_:) request 1, \"Look here\"",
                "00:00.450 App ! isContentValid Look here",
                "00:00.450 Part ■ sheet of request 1: \"Look here\" [Post], 11 left",
                "00:00.450 ● sheet post",
                "00:00.750 Part ▸ didSelectPost() request 1",
                "00:00.750 App ! didSelectPost Look here",
                "00:00.750 Part ■ request 1 completed, 1 item returned",
                "00:00.750 App ! completeRequest has returned",
                "00:00.750 Part ▸ completeRequest completion request 1, expired: false",
                "00:00.750 App ! completed, expired: false",
                "00:00.750 Part ▸ viewWillDisappear(_:) request 1",
                "00:00.750 Part ▸ viewDidDisappear(_:) request 1",
                "00:00.750 Part ■ sheet of request 1 is gone",
                "00:01.750 Part is suspended",
                "00:05.750 Part process 1 ends: idle",
            ])
        #expect(device.summary().sheets == [])
    }

    @Test("cancelled by the user: the error is the user's", arguments: [true, false])
    func cancelled(byUser: Bool) throws {
        let device = try TestDevice.with(CancellingSheet.self)
        let lines = try device.lines {
            try device.share(Sample.text, with: TestDevice.part)
            try device.sheet(byUser ? .cancel : .edit("cancel"))
        }
        let end = [
            "00:00.750 Part ▸ didSelectCancel() request 1",
            "00:00.750 Part ■ request 1 cancelled: NSCocoaErrorDomain 3072",
            "00:00.750 Part ▸ viewWillDisappear(_:) request 1",
            "00:00.750 Part ▸ viewDidDisappear(_:) request 1",
            "00:00.750 Part ■ sheet of request 1 is gone",
        ]
        #expect(lines.suffix(5) == end[...])
    }

    @Test("a sheet without a line of code posts, too")
    func plain() throws {
        let device = try TestDevice.with(PlainSheet.self)
        try device.share(Sample.text, with: TestDevice.part)
        let lines = try device.lines { try device.sheet(.post) }
        #expect(
            lines == [
                "00:00.450 ● sheet post",
                "00:00.750 Part ▸ didSelectPost() request 1",
                "00:00.750 Part ■ request 1 completed, 0 items returned",
                "00:00.750 Part ▸ viewWillDisappear(_:) request 1",
                "00:00.750 Part ▸ viewDidDisappear(_:) request 1",
                "00:00.750 Part ■ sheet of request 1 is gone",
            ])
    }

    @Test("a sheet that forgets to complete stays open until the user takes it away")
    func leftOpen() throws {
        let device = try TestDevice.with(ForgetfulSheet.self)
        try device.share(Sample.text, with: TestDevice.part)
        let lines = try device.lines {
            try device.sheet(.post)
            device.advance(by: .seconds(600))
            #expect(throws: DeviceError.sheetIsNotShown(request: 1)) { try device.sheet(.post) }
            try device.sheet(.dismiss)
        }
        #expect(
            lines == [
                "00:00.450 ● sheet post",
                "00:00.750 Part ▸ didSelectPost() request 1",
                "00:00.750 App ! didSelectPost",
                "10:00.750 ● sheet dismiss",
                "10:00.750 App ! Part has neither completed nor cancelled request 1",
                "10:00.750 Part ■ request 1 left open: neither completed nor cancelled",
                "10:00.750 Part ▸ viewWillDisappear(_:) request 1",
                "10:00.750 Part ▸ viewDidDisappear(_:) request 1",
                "10:00.750 Part ■ sheet of request 1 is gone",
            ])
    }

    @Test("only the first end counts, and only its handler is called")
    func endedTwice() throws {
        let device = try TestDevice.with(RepeatingSheet.self)
        try device.share(Sample.text, with: TestDevice.part)
        let lines = try device.lines { try device.sheet(.post) }
        #expect(
            lines == [
                "00:00.450 ● sheet post",
                "00:00.750 Part ▸ didSelectPost() request 1",
                "00:00.750 Part ■ request 1 completed, 0 items returned",
                "00:00.750 App ! Part ends request 1 once more: only the first end counts",
                "00:00.750 App ! Part ends request 1 once more: only the first end counts",
                "00:00.750 Part ▸ completeRequest completion request 1, expired: false",
                "00:00.750 App ! the first handler",
                "00:00.750 Part ▸ viewWillDisappear(_:) request 1",
                "00:00.750 Part ▸ viewDidDisappear(_:) request 1",
                "00:00.750 Part ■ sheet of request 1 is gone",
            ])
    }

    @Test("an override of beginRequest without super has no context, and is told so")
    func withoutSuper() throws {
        let device = try TestDevice.with(ContextlessSheet.self)
        try device.share(Sample.text, with: TestDevice.part)
        #expect(
            device.notes == [
                "ExtensionHostTests.ContextlessSheet.beginRequest(with:) does not call super: it has no context",
                "context: nil",
            ])
    }

    // MARK: - Validation

    @Test("Post is enabled as the last validation said")
    func validation() throws {
        let device = try TestDevice.with(GoodSheet.self)
        try device.share([SharedItem()], with: TestDevice.part)
        var shown: [String] = []
        for text in ["twenty characters ok", "twenty-one characters", "", "short"] {
            try device.sheet(.edit(text))
            shown.append(try #require(device.summary().sheets.first).view.summary)
            if text.count > 20 {
                #expect(throws: DeviceError.postIsDisabled) { try device.sheet(.post) }
            }
        }
        #expect(
            shown == [
                "\"twenty characters ok\" [Post], 0 left", "\"twenty-one characters\" [Post disabled], -1 left",
                "\"\" [Post], 20 left", "\"short\" [Post], 15 left",
            ])
        #expect(device.summary().sheets.first?.view.compose?.placeholder == "Say something")
    }

    @Test(
        "the text begins as the host's words, else as the first text that it shares",
        arguments: [
            (HostFixture.textSelection.items(), "The quick brown fox jumps over the lazy dog."),
            (
                [SharedItem(attachments: HostFixture.textSelection.items()[0].attachments)],
                "The quick brown fox jumps over the lazy dog."
            ),
            (HostFixture.safariPage.items(), ""), (HostFixture.neverAnswers.items(), ""),
        ])
    func prefilled(_ items: [SharedItem], text: String) throws {
        let device = try TestDevice.with(PlainSheet.self)
        try device.share(items, with: TestDevice.part)
        #expect(device.summary().sheets.first?.view.compose?.text == text)
    }

    @Test("a picture has a preview, anything else has none", arguments: HostFixture.allCases)
    func preview(_ fixture: HostFixture) throws {
        let device = try TestDevice.with(PlainSheet.self)
        try device.share(fixture, files: fixture.takesFiles ? ["/tmp/none.jpg"] : [], with: TestDevice.part)
        let hasPreview = ![.safariPage, .textSelection, .contact].contains(fixture)
        #expect(device.summary().sheets.first?.view.compose?.hasPreview == hasPreview)
    }

    // MARK: - Rows

    @Test("a row opens a screen, which changes the row and goes")
    func rows() throws {
        let device = try TestDevice.with(ConfiguredSheet.self)
        try device.share(Sample.text, with: TestDevice.part)
        #expect(throws: DeviceError.noSheetItem(title: "Place", available: ["Category"])) {
            try device.sheet(.tapItem(title: "Place"))
        }
        #expect(throws: DeviceError.noConfigurationScreen) { try device.sheet(.back) }
        let start = device.history.count
        try device.sheet(.tapItem(title: "Category"))
        #expect(throws: DeviceError.sheetIsOn(configuration: "Choices")) { try device.sheet(.post) }
        #expect(throws: DeviceError.noButton(title: "Art", available: ["News", "Sport"])) {
            try device.sheet(.tapButton(title: "Art"))
        }
        try device.sheet(.tapButton(title: "Sport"))
        try device.sheet(.tapItem(title: "Category"))
        try device.sheet(.back)
        try device.sheet(.tapItem(title: "Place"))
        let shown = device.history[start...].lines.filter { !$0.contains("●") }.map { String($0.dropFirst(10)) }
        #expect(
            shown == [
                "Part ▸ tapHandler request 1, \"Category\"",
                "App ! pushConfigurationViewController: a configuration screen is open already",
                "Part ■ sheet of request 1: \"Look at this\" [Post], Category: News, on Choices",
                "Part ▸ button action request 1, \"Sport\"",
                "App ! choices disappear",
                "App ! configurationItems",
                "Part ■ sheet of request 1: \"Look at this\" [Post], Category: Sport, Place",
                "Part ▸ tapHandler request 1, \"Category\"",
                "App ! pushConfigurationViewController: a configuration screen is open already",
                "Part ■ sheet of request 1: \"Look at this\" [Post], Category: Sport, Place, on Choices",
                "Part ▸ configuration screen closes request 1",
                "App ! choices disappear",
                "Part ■ sheet of request 1: \"Look at this\" [Post], Category: Sport, Place",
                "Part ▸ tapHandler request 1, \"Place\"",
                "Part ■ sheet of request 1: \"Look at this\" [Post]",
            ])
        #expect(device.summary().sheets.first?.view.compose?.isCompleting == true)
    }

    @Test("a change of a row shows by itself")
    func rowChanges() throws {
        let device = try TestDevice.with(PendingSheet.self)
        try device.share(Sample.text, with: TestDevice.part)
        #expect(device.summary().sheets.first?.view.summary == "\"Look at this\" [Post], Place: …")
        try device.sheet(.tapItem(title: "Place"))
        #expect(device.summary().sheets.first?.view.summary == "\"Look at this\" [Post], Place: Bern")
    }
}
