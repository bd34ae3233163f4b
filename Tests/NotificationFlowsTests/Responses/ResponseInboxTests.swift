// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks
import TestClocks
import Testing

@testable import NotificationFlows
@testable import PorticoUserNotifications
@testable import SystemModel

/// The inbox with real responses: what the queue decides is done, and done once.
@MainActor
@Suite struct ResponseInboxTests {
    private let log = Log()
    private let clock = ManualClock()
    private let inbox: ResponseInbox

    init() {
        inbox = ResponseInbox(capacity: 3, holdLimit: .seconds(25), clock: clock)
        inbox.onReport = { [log] report in
            switch report {
            case .handled(let answer): log.note("handled \(answer.requestIdentifier)")
            case .duplicate(let answer): log.note("duplicate \(answer.requestIdentifier)")
            case .dropped(let answer): log.note("dropped \(answer.requestIdentifier)")
            case .unobserved(let answer): log.note("unobserved \(answer.requestIdentifier)")
            }
        }
    }

    private func receive(_ name: String) {
        inbox.receive(Arriving.response(name)) { [log] in log.note("complete \(name)") }
    }

    // The handlers used to be called at once, and the system suspended the app with the answers in memory.
    @Test("what comes before anybody listens is kept, handed over in order, and completed when it is handled")
    func beforeAnybodyListens() async {
        receive("a")
        receive("b")
        #expect(inbox.waitingCount == 2)
        #expect(log.entries == [])
        inbox.observe { [log] in log.note("open \($0.requestIdentifier)") }
        #expect(log.entries == [])
        #expect(
            await log.entries(6) == [
                "open a", "handled a", "complete a", "open b", "handled b", "complete b",
            ])
        #expect(inbox.waitingCount == 0)
        while clock.sleeperCount > 0 { await Task.yield() }
    }

    @Test("nobody listens for as long as the system waits: reported, completed, and kept")
    func nobodyListens() async {
        receive("a")
        await clock.sleepers(1)
        clock.advance(by: .seconds(10))
        receive("b")
        await clock.sleepers(2)
        clock.advance(by: .seconds(14))
        #expect(log.entries == [])
        clock.advance(by: .seconds(1))
        #expect(await log.entries(2) == ["unobserved a", "complete a"])
        inbox.observe { [log] in log.note("open \($0.requestIdentifier)") }
        #expect(await log.entries(7).dropFirst(2) == ["open a", "handled a", "open b", "handled b", "complete b"])
        while clock.sleeperCount > 0 { await Task.yield() }
    }

    @Test("the inbox goes while the system waits: every handler that it holds is called, in order")
    func inboxGoes() async {
        var inbox: ResponseInbox? = ResponseInbox(clock: clock)
        for name in ["a", "b"] {
            inbox?.receive(Arriving.response(name)) { [log] in log.note("complete \(name)") }
        }
        await clock.sleepers(2)
        #expect(log.entries == [])
        inbox = nil
        #expect(await log.entries(2) == ["complete a", "complete b"])
        while clock.sleeperCount > 0 { await Task.yield() }
    }

    @Test("while somebody listens, completion follows the handler")
    func listening() async {
        let gate = Gate()
        inbox.observe { [log] answer in
            log.note("open \(answer.requestIdentifier)")
            await gate.wait()
            log.note("opened \(answer.requestIdentifier)")
        }
        let response = Arriving.response("a")
        inbox.receive(response) { [log] in log.note("complete a") }
        #expect(log.entries == [])
        #expect(await log.entries(1) == ["open a"])
        receive("b")
        inbox.receive(response) { [log] in log.note("complete a") }
        #expect(log.entries == ["open a", "duplicate a"])
        gate.open()
        #expect(
            await log.entries(10) == [
                "open a", "duplicate a", "opened a", "handled a", "complete a", "complete a", "open b", "opened b",
                "handled b", "complete b",
            ])
    }

    @Test("a cold start's two callbacks are one response, in either order")
    func twoDoors() async {
        let record = Arriving.responseRecord("a", at: 7)
        inbox.receive(Arriving.connection(record))
        inbox.receive(Arriving.response("a", at: 7)) { [log] in log.note("complete a") }
        inbox.receive(Arriving.connection(nil))
        #expect(log.entries == ["duplicate a"])
        receive("b")
        inbox.receive(Arriving.connection(Arriving.responseRecord("b")))
        #expect(log.entries.dropFirst() == ["duplicate b"])
        inbox.observe { [log] in log.note("open \($0.requestIdentifier)") }
        #expect(
            await log.entries(8).dropFirst(2)
                == ["open a", "handled a", "complete a", "open b", "handled b", "complete b"])
    }

    nonisolated static let pairs: [(String, ResponseRecord, ResponseRecord, Bool)] = [
        ("the same", Arriving.responseRecord("a"), Arriving.responseRecord("a"), true),
        ("another identifier", Arriving.responseRecord("a"), Arriving.responseRecord("b"), false),
        (
            "delivered at another moment", Arriving.responseRecord("a", at: 1), Arriving.responseRecord("a", at: 2),
            false
        ),
        ("another action", Arriving.responseRecord("a"), Arriving.responseRecord("a", action: "mute"), false),
        (
            "another text", Arriving.responseRecord("a", action: "reply", text: "yes"),
            Arriving.responseRecord("a", action: "reply", text: "no"), false
        ),
        (
            "the same text", Arriving.responseRecord("a", action: "reply", text: ""),
            Arriving.responseRecord("a", action: "reply", text: ""), true
        ),
        (
            "a text and none", Arriving.responseRecord("a", action: "reply", text: ""),
            Arriving.responseRecord("a", action: "reply"), false
        ),
    ]

    @Test(
        "what makes two deliveries one response: by two callbacks; the delegate is called once for each",
        arguments: pairs.indices)
    func identity(index: Int) {
        let (name, first, second, isSame) = Self.pairs[index]
        inbox.receive(Arriving.connection(first))
        let answer = UNNotificationResponse.make(second)
        inbox.receive(answer)
        #expect(inbox.waitingCount == (isSame ? 1 : 2), "\(name)")
        let identity = ReceivedResponse(UNNotificationResponse.make(first)).identity
        #expect((identity == ReceivedResponse(answer).identity) == isSame, "\(name)")
        inbox.receive(answer)
        #expect(inbox.waitingCount == (isSame ? 1 : 2), "\(name), the same object")
        inbox.receive(UNNotificationResponse.make(second))
        #expect(inbox.waitingCount == (isSame ? 2 : 3), "\(name), once more")
    }

    @Test("the oldest of too many is dropped, with a report")
    func overflow() async {
        for name in ["a", "b", "c", "d"] { receive(name) }
        #expect(log.entries == ["complete a", "dropped a"])
        inbox.observe { [log] in log.note("open \($0.requestIdentifier)") }
        #expect(
            await log.entries(11).dropFirst(2).filter { !$0.hasPrefix("complete") }
                == ["open b", "handled b", "open c", "handled c", "open d", "handled d"])
    }

    @Test("a cancelled listener finishes what it has, and leaves the rest for the next")
    func cancelling() async {
        let gate = Gate()
        let listening = inbox.observe { [log] answer in
            log.note("first opens \(answer.requestIdentifier)")
            await gate.wait()
        }
        receive("a")
        receive("b")
        _ = await log.entries(1)
        listening.cancel()
        listening.cancel()
        #expect(log.entries == ["first opens a"])
        receive("c")
        gate.open()
        #expect(await log.entries(3).dropFirst() == ["handled a", "complete a"])
        inbox.observe { [log] in log.note("second opens \($0.requestIdentifier)") }
        #expect(
            await log.entries(9).dropFirst(3) == [
                "second opens b", "handled b", "complete b", "second opens c", "handled c", "complete c",
            ])
    }

    @Test("cancelled before its turn came, it gets nothing")
    func cancelledAtOnce() async {
        let first = inbox.observe { [log] in log.note("first opens \($0.requestIdentifier)") }
        receive("a")
        first.cancel()
        inbox.observe { [log] in log.note("second opens \($0.requestIdentifier)") }
        #expect(await log.entries(3) == ["second opens a", "handled a", "complete a"])
    }

    @Test("a new listener takes over before the old one's turn came")
    func takingOver() async {
        let first = inbox.observe { [log] in log.note("first opens \($0.requestIdentifier)") }
        receive("a")
        inbox.observe { [log] in log.note("second opens \($0.requestIdentifier)") }
        first.cancel()
        #expect(await log.entries(3) == ["second opens a", "handled a", "complete a"])
        receive("b")
        #expect(await log.entries(6).dropFirst(3) == ["second opens b", "handled b", "complete b"])
    }

    @Test("a handler may receive and listen itself")
    func reentrancy() async {
        inbox.observe { [inbox, log] answer in
            log.note("open \(answer.requestIdentifier)")
            guard answer.requestIdentifier == "a" else { return }
            inbox.receive(Arriving.response("b"))
            inbox.observe { [log] in log.note("inner opens \($0.requestIdentifier)") }
        }
        receive("a")
        // The inner listener is free while the outer one still has its own.
        let entries = await log.entries(5)
        #expect(Set(entries) == ["open a", "handled a", "complete a", "inner opens b", "handled b"])
        #expect(entries.first == "open a")
    }
}
