// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// The service of attachments alone: which files it asks the host to take, and which to delete.
@Suite struct AttachmentStoreTests {
    private static func attachment(_ path: String, _ type: AttachmentType = .png) -> AttachmentRecord {
        AttachmentRecord(identifier: path, path: path, type: type.identifier)
    }

    /// A content with files that are in the store, and with others that are not yet.
    private static func content(
        stored: [String] = [], _ attachments: [AttachmentRecord] = []
    ) -> NotificationContentRecord {
        var content = NotificationSample.content(stored: stored)
        content.attachments += attachments
        return content
    }

    private static func stored(_ path: String) -> AttachmentOutcome { .stored(path: path, bytes: 1) }
    private static let refused = AttachmentOutcome.refused(.attachmentCorrupt, reason: "no image")

    @Test("the host is asked for what is not in the store, under a name that the app has not had yet")
    func store() {
        var service = AttachmentStore()
        let unknown = AttachmentRecord(identifier: "3", path: "/c", type: "public.unknown")
        let first = service.store(
            Self.content(stored: ["/store/old.png"], [Self.attachment("/a", .jpeg), unknown]), of: "a",
            for: .scheduling)
        let moves = [
            AttachmentMove(source: "/a", type: "public.jpeg", name: "1.jpg"),
            AttachmentMove(source: "/c", type: "public.unknown", name: "2"),
        ]
        #expect(first.ticket == 1)
        #expect(first.actions == [.storeAttachments(ticket: 1, bundle: "a", moves)])
        let move = AttachmentMove(source: "/a", type: "public.png", name: "3.png")
        let second = service.store(Self.content([Self.attachment("/a")]), of: "a", for: .scheduling)
        #expect(second.actions == [.storeAttachments(ticket: 2, bundle: "a", [move])])
        let other = service.store(Self.content([Self.attachment("/a")]), of: "b", for: .scheduling)
        #expect(
            other.actions == [
                .storeAttachments(
                    ticket: 3, bundle: "b", [AttachmentMove(source: "/a", type: "public.png", name: "1.png")])
            ])
    }

    @Test("a ticket is open until the host has answered, once")
    func tickets() throws {
        var service = AttachmentStore()
        let request = NotificationSample.request("x")
        let content = Self.content([Self.attachment("/a")])
        _ = service.store(content, of: "a", for: .scheduling)
        _ = service.store(content, of: "b", for: .presenting(request, content: content))
        #expect(service.open.map { $0.ticket } == [1, 2])
        #expect(service.open.map { $0.bundle } == ["a", "b"])
        #expect(service.take(3)?.bundle == nil)
        #expect(service.take(1)?.bundle == "a")
        #expect(service.take(1)?.bundle == nil)
        #expect(service.open.map { $0.ticket } == [2])
        let taken = service.take(2)
        let ticket = try #require(taken)
        #expect(ticket.moves == [AttachmentMove(source: "/a", type: "public.png", name: "1.png")])
        #expect(service.open.isEmpty)
        guard case .presenting(let original, let changed) = ticket.purpose else {
            Issue.record("it is for something else")
            return
        }
        #expect(original == request)
        #expect(changed == content)
    }

    @Test("a file is there from its arrival until its release, and in one app's part only")
    func keep() {
        var service = AttachmentStore()
        let content = Self.content(stored: ["/1", "/2"])
        #expect(service.hasFiles(of: Self.content([Self.attachment("/a")]), of: "a"), "it is the app's own file")
        #expect(!service.hasFiles(of: content, of: "a"))
        service.keep([Self.stored("/1"), Self.refused], of: "a")
        #expect(!service.hasFiles(of: content, of: "a"), "one is missing")
        service.keep([Self.stored("/2")], of: "a")
        #expect(service.hasFiles(of: content, of: "a"))
        #expect(!service.hasFiles(of: content, of: "b"))
        #expect(service.release(["/1"], keeping: [], of: "b") == [])
        #expect(service.release(["/1", "/2", "/3"], keeping: ["/2"], of: "a") == [.removeAttachments(["/1"])])
        #expect(service.release(["/1"], keeping: [], of: "a") == [], "it has gone")
        #expect(!service.has(content.attachments[0], of: "a"))
        #expect(service.has(content.attachments[1], of: "a"))
    }

    @Test("what nobody wants is deleted, and with an app everything of it")
    func gone() {
        var service = AttachmentStore()
        #expect(
            service.discard([Self.stored("/9"), Self.refused, Self.stored("/8")]) == [.removeAttachments(["/9", "/8"])])
        #expect(service.discard([Self.refused]) == [])
        service.keep([Self.stored("/2"), Self.stored("/1")], of: "a")
        service.keep([Self.stored("/3")], of: "b")
        #expect(service.uninstalled("a") == [.removeAttachments(["/1", "/2"])])
        #expect(service.uninstalled("a") == [])
        #expect(!service.hasFiles(of: Self.content(stored: ["/1"]), of: "a"))
        #expect(service.hasFiles(of: Self.content(stored: ["/3"]), of: "b"))
    }

    @Test("what is on its way when its app goes is nobody's, whatever the next installation stores")
    func installedAgain() throws {
        var service = AttachmentStore()
        let content = Self.content([Self.attachment("/a")])
        let first = service.store(content, of: "a", for: .scheduling)
        let other = service.store(content, of: "b", for: .scheduling)
        _ = service.uninstalled("a")
        let second = service.store(content, of: "a", for: .scheduling)
        let names = service.open.map { $0.moves.map(\.name) }
        #expect(names == [["1.png"], ["1.png"], ["1.png"]])
        guard case .abandoned? = service.take(first.ticket)?.purpose else {
            Issue.record("somebody waits for the first one")
            return
        }
        for ticket in [other.ticket, second.ticket] {
            guard case .scheduling? = service.take(ticket)?.purpose else {
                Issue.record("\(ticket) is for something else")
                return
            }
        }
    }

    @Test("outcomes go to the files that were to be stored, in order; what was refused is left out")
    func settle() {
        var content = Self.content(stored: ["/old"], ["/a", "/b", "/c", "/d"].map { Self.attachment($0) })
        let problems = content.settle([Self.stored("/1"), Self.refused, Self.stored("/2")])
        #expect(content.attachments.map(\.path) == ["/old", "/1", "/2"])
        #expect(content.attachments.map(\.identifier) == ["/old", "/a", "/c"])
        #expect(content.storedPaths == ["/old", "/1", "/2"])
        #expect(problems.map { $0.code } == [.attachmentCorrupt, .attachmentMoveIntoDataStoreFailed])
        #expect(problems.map { $0.reason } == ["no image", "the store did not answer for it"])
    }
}
