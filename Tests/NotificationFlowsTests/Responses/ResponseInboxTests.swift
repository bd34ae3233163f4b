// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks
import Testing

@testable import NotificationFlows

/// The inbox with real responses: what the queue decides is done, and done once.
@MainActor
@Suite struct ResponseInboxTests {
    private let log = Log()
    private let inbox = ResponseInbox(capacity: 3)

    init() {
        inbox.onReport = { [log] report in
            switch report {
            case .handled(let answer): log.note("handled \(answer.requestIdentifier)")
            case .duplicate(let answer): log.note("duplicate \(answer.requestIdentifier)")
            case .dropped(let answer): log.note("dropped \(answer.requestIdentifier)")
            }
        }
    }

    private func receive(_ name: String) {
        inbox.receive(Arriving.response(name)) { [log] in log.note("complete \(name)") }
    }

    @Test("what comes before anybody listens is kept, completed at once, and handed over in order")
    func beforeAnybodyListens() async {
        receive("a")
        receive("b")
        #expect(inbox.waitingCount == 2)
        #expect(log.entries == ["complete a", "complete b"])
        inbox.listen { [log] in log.note("open \($0.requestIdentifier)") }
        #expect(log.entries == ["complete a", "complete b"])
        let entries = await log.entries(6)
        #expect(entries.dropFirst(2) == ["open a", "handled a", "open b", "handled b"])
        #expect(inbox.waitingCount == 0)
    }

    @Test("while somebody listens, completion follows the handler")
    func listening() async {
        let gate = Gate()
        inbox.listen { [log] answer in
            log.note("open \(answer.requestIdentifier)")
            await gate.wait()
            log.note("opened \(answer.requestIdentifier)")
        }
        receive("a")
        #expect(log.entries == [])
        #expect(await log.entries(1) == ["open a"])
        receive("b")
        receive("a")
        #expect(log.entries == ["open a", "duplicate a"])
        gate.open()
        #expect(
            await log.entries(10) == [
                "open a", "duplicate a", "opened a", "handled a", "complete a", "complete a", "open b", "opened b",
                "handled b", "complete b",
            ])
    }

    @Test("a cold start's two doors are one answer, in either order")
    func twoDoors() async {
        let record = Arriving.responseRecord("a", at: 7)
        inbox.receive(Arriving.connection(record))
        inbox.receive(Arriving.response("a", at: 7)) { [log] in log.note("complete a") }
        inbox.receive(Arriving.connection(nil))
        #expect(log.entries == ["complete a", "duplicate a"])
        receive("b")
        inbox.receive(Arriving.connection(Arriving.responseRecord("b")))
        #expect(log.entries.dropFirst(2) == ["complete b", "duplicate b"])
        inbox.listen { [log] in log.note("open \($0.requestIdentifier)") }
        #expect(await log.entries(8).dropFirst(4) == ["open a", "handled a", "open b", "handled b"])
    }

    // Responses are only read.
    nonisolated(unsafe) static let pairs: [(String, UNNotificationResponse, UNNotificationResponse, Bool)] = [
        ("the same", Arriving.response("a"), Arriving.response("a"), true),
        ("another identifier", Arriving.response("a"), Arriving.response("b"), false),
        ("delivered at another moment", Arriving.response("a", at: 1), Arriving.response("a", at: 2), false),
        ("another action", Arriving.response("a"), Arriving.response("a", action: "mute"), false),
        (
            "another text", Arriving.response("a", action: "reply", text: "yes"),
            Arriving.response("a", action: "reply", text: "no"), false
        ),
        (
            "the same text", Arriving.response("a", action: "reply", text: ""),
            Arriving.response("a", action: "reply", text: ""), true
        ),
        (
            "a text and none", Arriving.response("a", action: "reply", text: ""),
            Arriving.response("a", action: "reply"), false
        ),
    ]

    @Test("what makes two deliveries one answer", arguments: pairs.indices)
    func identity(index: Int) {
        let (name, first, second, isSame) = Self.pairs[index]
        inbox.receive(first)
        inbox.receive(second)
        #expect(inbox.waitingCount == (isSame ? 1 : 2), "\(name)")
        #expect((NotificationAnswer(first).identity == NotificationAnswer(second).identity) == isSame, "\(name)")
    }

    @Test("the oldest of too many is dropped, with a report")
    func overflow() async {
        for name in ["a", "b", "c", "d"] { receive(name) }
        #expect(log.entries == ["complete a", "complete b", "complete c", "complete d", "dropped a"])
        inbox.listen { [log] in log.note("open \($0.requestIdentifier)") }
        #expect(
            await log.entries(11).dropFirst(5)
                == ["open b", "handled b", "open c", "handled c", "open d", "handled d"])
    }

    @Test("a cancelled listener finishes what it has, and leaves the rest for the next")
    func cancelling() async {
        let gate = Gate()
        let listening = inbox.listen { [log] answer in
            log.note("first opens \(answer.requestIdentifier)")
            await gate.wait()
        }
        receive("a")
        receive("b")
        _ = await log.entries(1)
        listening.cancel()
        listening.cancel()
        #expect(log.entries == ["first opens a", "complete b"])
        receive("c")
        gate.open()
        #expect(await log.entries(5).dropFirst(2) == ["complete c", "handled a", "complete a"])
        inbox.listen { [log] in log.note("second opens \($0.requestIdentifier)") }
        #expect(
            await log.entries(9).dropFirst(5) == ["second opens b", "handled b", "second opens c", "handled c"])
    }

    @Test("cancelled before its turn came, it gets nothing")
    func cancelledAtOnce() async {
        let first = inbox.listen { [log] in log.note("first opens \($0.requestIdentifier)") }
        receive("a")
        first.cancel()
        inbox.listen { [log] in log.note("second opens \($0.requestIdentifier)") }
        #expect(await log.entries(3) == ["complete a", "second opens a", "handled a"])
    }

    @Test("a new listener takes over before the old one's turn came")
    func takingOver() async {
        let first = inbox.listen { [log] in log.note("first opens \($0.requestIdentifier)") }
        receive("a")
        inbox.listen { [log] in log.note("second opens \($0.requestIdentifier)") }
        first.cancel()
        #expect(await log.entries(3) == ["second opens a", "handled a", "complete a"])
        receive("b")
        #expect(await log.entries(6).dropFirst(3) == ["second opens b", "handled b", "complete b"])
    }

    @Test("a handler may receive and listen itself")
    func reentrancy() async {
        inbox.listen { [inbox, log] answer in
            log.note("open \(answer.requestIdentifier)")
            guard answer.requestIdentifier == "a" else { return }
            inbox.receive(Arriving.response("b"))
            inbox.listen { [log] in log.note("inner opens \($0.requestIdentifier)") }
        }
        receive("a")
        // The inner listener is free while the outer one still has its own.
        let entries = await log.entries(5)
        #expect(Set(entries) == ["open a", "handled a", "complete a", "inner opens b", "handled b"])
        #expect(entries.first == "open a")
    }
}
