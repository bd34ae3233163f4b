// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Contents of attachments: every order of answers, every host. Extensions sheet 1.7, 4.3.
@Suite @MainActor struct AttachmentTests {
    private static let three = [
        SharedItem(
            attachments: ["one", "two", "three"].map { text in
                SharedAttachment(representations: [
                    SharedRepresentation(type: "public.plain-text", form: .string, contents: .text(text))
                ])
            })
    ]

    @Test("three attachments are answered in each of the six orders, and in no other")
    func everyOrder() throws {
        var orders: Set<[String]> = []
        // The first decision is among three, the second among the two that are left.
        for first in 0..<3 {
            for second in 0..<2 {
                let device = try TestDevice.with(Loader.self, chooser: .pinned([]))
                try device.perform(.appExtension(.share(extension: TestDevice.part, items: Self.three)))
                try device.perform(.choose(.pinned([first, second])))
                device.settle()
                let rest = ["one", "two", "three"].enumerated().map { "\($0.offset + 1): text \($0.element)" }
                var expected = rest
                let picked = [expected.remove(at: first), expected.remove(at: second)]
                #expect(device.notes == picked + expected)
                orders.insert(device.notes)
            }
        }
        #expect(orders.count == 6)
    }

    // Symptom: a trap.
    @Test("a delay that is no number is none")
    func noNumber() throws {
        let device = try TestDevice.with(Loader.self)
        var items = Self.three
        let delays = [Double.nan, -Double.infinity, -1]
        for (index, delay) in delays.enumerated() { items[0].attachments[index].delay = delay }
        try device.share(items, with: TestDevice.part)
        #expect(device.notes == ["1: text one", "2: text two", "3: text three"])
    }

    @Test("an answer comes after its time, and each is a call of its own")
    func history() throws {
        let device = try TestDevice.with(Loader.self)
        try device.share(Self.three, with: TestDevice.part)
        #expect(
            device.history.lines.filter { $0.contains("load completion") || $0.contains("text") } == [
                "00:00.170 Part ▸ load completion 1: 3 bytes", "00:00.170 App ! 1: text one",
                "00:00.170 Part ▸ load completion 2: 3 bytes", "00:00.170 App ! 2: text two",
                "00:00.170 Part ▸ load completion 3: 5 bytes", "00:00.170 App ! 3: text three",
            ])
    }

    @Test(
        "the hosts of a phone, each in its own form",
        arguments: [
            (HostFixture.safariPage, ["1: URL /", "2: list of 1"]), (.safariImage, ["1: 67 bytes"]),
            (.screenshot, ["1: image 1"]), (.messagesUnreadable, ["1: URL IMG_0001.jpeg"]),
            (.textSelection, ["1: text The quick brown fox jumps over the lazy dog."]),
            (.contact, ["1: 77 bytes"]),
            (.neverAnswers, ["the host never answers Part's load of attachment 1, public.png"]),
        ])
    func fixtures(_ fixture: HostFixture, notes: [String]) throws {
        let device = try TestDevice.with(Loader.self)
        try device.share(fixture, with: TestDevice.part)
        #expect(device.notes == notes)
    }

    @Test("Photos gives a copy of the file, Files the file itself", arguments: [HostFixture.photos, .files])
    func files(_ fixture: HostFixture) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "shared-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let paths = ["a.jpg", "b.png"].map { folder.appending(path: $0).path }
        for path in paths { try Data("picture".utf8).write(to: URL(filePath: path)) }
        let device = try TestDevice.with(Loader.self)
        try device.share(fixture, files: paths, with: TestDevice.part)
        #expect(device.notes == ["1: URL a.jpg", "2: URL b.png"])
        try device.sheet(.tapButton(title: "Data"))
        #expect(device.notes.last == "data 7 0")
        #expect(paths.allSatisfy { FileManager.default.fileExists(atPath: $0) })
    }

    @Test("a file that is not there fails, and nothing else happens")
    func missingFile() throws {
        let device = try TestDevice.with(Loader.self)
        try device.share(HostFixture.photos, files: ["/none/a.jpg"], with: TestDevice.part)
        #expect(device.notes == ["1: nothing, NSCocoaErrorDomain 260"])
    }

    @Test("the host fails with an error of its own, beside an attachment that never answers")
    func failure() throws {
        let forms: [SharedContents] = [.failure(domain: "Host", code: 9, "gone"), .never, .text("there")]
        let items = [
            SharedItem(
                attachments: forms.map {
                    SharedAttachment(representations: [
                        SharedRepresentation(type: "public.plain-text", form: .string, contents: $0)
                    ])
                })
        ]
        let device = try TestDevice.with(Loader.self)
        try device.share(items, with: TestDevice.part)
        device.advance(by: .seconds(3600))
        let unanswered = "the host never answers Part's load of attachment 2, public.plain-text"
        #expect(device.notes == [unanswered, "1: nothing, Host 9", "3: text there"])
    }

    @Test("one slow attachment among fast ones comes when its time has passed, and not before")
    func slow() throws {
        var items = Self.three
        items[0].attachments[1].delay = 3
        let device = try TestDevice.with(Loader.self)
        try device.share(items, with: TestDevice.part)
        #expect(device.notes == ["1: text one", "3: text three"])
        // The sheet has come up meanwhile: 300 ms have passed.
        device.advance(by: .milliseconds(2719))
        #expect(device.notes.count == 2)
        device.advance(by: .milliseconds(1))
        #expect(device.notes.last == "2: text two")
        #expect(
            device.history.lines.last { $0.contains("load completion") }
                == "00:03.170 Part ▸ load completion 2: 3 bytes")
        // In the journal like everything else.
        let data = try JSONEncoder().encode(device.journal)
        #expect(try JSONDecoder().decode([DeviceEvent].self, from: data) == device.journal)
    }

    @Test("a load of what was not offered, of a request that is over, and one that is cancelled")
    func scripted() throws {
        var stage = Stage(extensions: [Sample.manifest(ExtensionManifest.sharePoint, "Part")])
        stage.settle(.appExtension(.share(extension: TestDevice.part, items: Self.three)))
        _ = stage.takeLines()
        for (call, provider, type) in [(1, 4, "public.plain-text"), (2, 1, "public.png"), (3, 2, "public.plain-text")] {
            stage.say(.appExtension(.load(call: call, request: 1, provider: provider, type: type)), from: 1)
        }
        stage.say(.appExtension(.load(call: 4, request: 9, provider: 1, type: "public.plain-text")), from: 1)
        stage.say(.appExtension(.load(call: 5, request: 1, provider: 1, type: "public.plain-text")), from: 1)
        stage.say(.appExtension(.cancelLoad(call: 5)), from: 1)
        stage.settle(.clock(stage.device.now))
        #expect(
            stage.takeLines() == [
                "00:00.470 Part ▸ load completion 1: NSItemProviderErrorDomain -1000",
                "00:00.470 Part ▸ load completion 2: NSItemProviderErrorDomain -1000",
                "00:00.470 Part ▸ load completion 3: 3 bytes",
                "00:00.470 Part ▸ load completion 4: NSCocoaErrorDomain 4097",
            ])
    }
}
