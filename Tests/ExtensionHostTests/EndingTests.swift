// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Whose fault an end is, and what is said of it.
@Suite @MainActor struct EndingTests {
    @Test("a user who takes the sheet away breaks no rule of the extension's")
    func dismissed() throws {
        let device = try TestDevice.with(PlainSheet.self)
        try device.share(Sample.text, with: TestDevice.part)
        let lines = try device.lines { try device.sheet(.dismiss) }
        #expect(device.notes == [])
        #expect(lines.contains { $0.hasSuffix("Part ■ request 1 dismissed by the user") })
    }

    @Test("nor does one that is taken away before it has heard of Post")
    func dismissedAtOnce() throws {
        let device = try TestDevice.with(ForgetfulSheet.self)
        try device.share(Sample.text, with: TestDevice.part)
        try device.perform(.appExtension(.sheet(request: nil, .post)))
        try device.sheet(.dismiss)
        #expect(!device.notes.contains { $0.contains("has neither completed nor cancelled") })
    }

    @Test("the host's end is nobody's fault, also after Post")
    func hostEnds() throws {
        let device = try TestDevice.with(ForgetfulSheet.self, hostInFront: true)
        try device.share(Sample.text, with: TestDevice.part)
        try device.sheet(.post)
        try device.perform(.terminate(bundle: Sample.host.bundleIdentifier, .kill))
        device.settle()
        #expect(device.notes == ["didSelectPost"])
    }

    @Test("a crash names the extension, its point and the error's text; an app's names the text")
    func crashed() throws {
        let device = try TestDevice.with(PlainSheet.self, hostInFront: true)
        try device.share(Sample.text, with: TestDevice.part)
        let text = "Share/Sheet.swift:12: Fatal error: Index out of range"
        let lines = try device.lines {
            try device.perform(.ended(2, .crashed(signal: 4, reason: text)))
            try device.perform(.ended(1, .crashed(signal: 4, reason: text)))
        }
        #expect(
            lines.prefix(2) == [
                "00:00.980 Part ! the process of com.example.app.Part (com.apple.share-services) crashed with signal 4: "
                    + text,
                "00:00.980 Part process 2 ends: crashed with signal 4",
            ])
        #expect(lines.contains("00:00.980 Host ! the process crashed with signal 4: \(text)"))
    }

    @Test("a journal of before has crashes without a text, and attachments without a delay")
    func olderJournal() throws {
        let ended = Data(#"{"ended":{"_0":2,"_1":{"crashed":{"signal":11}}}}"#.utf8)
        #expect(try JSONDecoder().decode(DeviceEvent.self, from: ended) == .ended(2, .crashed(signal: 11)))
        let attachment = Data(#"{"representations":[]}"#.utf8)
        #expect(
            try JSONDecoder().decode(SharedAttachment.self, from: attachment) == SharedAttachment(representations: []))
    }

    // MARK: - Memory

    @Test("near its limit an extension is warned once, its controllers before the notification")
    func warned() throws {
        let device = try TestDevice.with(HungryView.self)
        try device.share(Sample.text, with: TestDevice.part)
        let limit = try #require(device.device.memoryLimit(of: 1))
        #expect(device.device.memoryWarning(of: 1) == 100_663_296)
        let lines = try device.lines {
            for bytes in [100_663_295, 100_663_296, limit] {
                try device.perform(.memoryUse(1, bytes: bytes))
                device.settle()
            }
        }
        #expect(
            lines == [
                "00:00.450 Part ▸ didReceiveMemoryWarning()", "00:00.450 App ! child is warned",
                "00:00.450 App ! view is warned", "00:00.450 App ! notification",
            ])
        try device.perform(.memoryUse(1, bytes: limit + 1))
        #expect(device.summary().sheets == [])
    }

    // Symptom: a trap.
    @Test("a limit that stands for none has a warning that fits")
    func hugeLimit() throws {
        let profile = Sample.profile {
            $0.extensions.share.memoryLimit = .max
            $0.extensions.memoryWarning = 1
        }
        let device = try TestDevice.with(HungryView.self, profile: profile)
        try device.share(Sample.text, with: TestDevice.part)
        #expect(device.device.memoryWarning(of: 1) == .max)
    }

    @Test("a profile of before warns nobody")
    func neverWarned() throws {
        let device = try TestDevice.with(HungryView.self, profile: Sample.profile { $0.extensions.memoryWarning = nil })
        try device.share(Sample.text, with: TestDevice.part)
        try device.perform(.memoryUse(1, bytes: try #require(device.device.memoryLimit(of: 1))))
        device.settle()
        #expect(device.notes == [])
    }
}

/// As a template of Xcode's writes it.
final class HungryView: UIViewController {
    private final class Child: UIViewController {
        override func didReceiveMemoryWarning() {
            super.didReceiveMemoryWarning()
            note("child is warned")
        }
    }

    private var observer: (any NSObjectProtocol)?

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(Child())
        observer = NotificationCenter.default.addObserver(
            forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
        ) { _ in note("notification") }
    }

    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        note("view is warned")
        // Dispose of any resources that can be recreated.
    }
}
