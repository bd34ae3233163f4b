// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks
import TestClocks
import Testing

@testable import NotificationFlows

/// The relay between a delegate's callbacks and its observers.
@MainActor
@Suite struct NotificationCenterRelayTests {
    private let clock = ManualClock()
    private let log = Log()

    private func relay(
        presentation: NotificationCenterRelay.PresentationPolicy = .union,
        responses: NotificationCenterRelay.ResponsePolicy = .untilHandled
    ) -> NotificationCenterRelay {
        let relay = NotificationCenterRelay(
            presentation: presentation, responses: responses, timeout: .seconds(10), clock: clock)
        relay.onReport = { [log] report in
            let end = report.handledBy.map { ", handled by \($0)" } ?? ""
            log.note("\(report.observer) \(report.irregularity) \(report.question) \(report.requestIdentifier)\(end)")
        }
        return relay
    }

    private func present(_ relay: NotificationCenterRelay) {
        relay.present(ArrivingNotification(Arriving.notification("n"))) { [log] in log.note("options \($0.rawValue)") }
    }

    private func offer(_ relay: NotificationCenterRelay) {
        relay.offer(ReceivedResponse(Arriving.response("n"))) { [log] in log.note("done") }
    }

    // MARK: - Presentation

    nonisolated static let policies:
        [(NotificationCenterRelay.PresentationPolicy, [UNNotificationPresentationOptions], UInt)] = [
            (.union, [[.banner], [.sound, .list]], 26), (.union, [[], []], 0), (.union, [], 0),
            (.intersection, [[.banner, .sound], [.sound, .list]], 2), (.intersection, [[.banner], []], 0),
            (.intersection, [[.banner, .list]], 24), (.intersection, [], 0),
        ]

    @Test("several wishes become one answer", arguments: policies)
    func presentation(
        policy: NotificationCenterRelay.PresentationPolicy, wishes: [UNNotificationPresentationOptions], expected: UInt
    ) async {
        let relay = relay(presentation: policy)
        for (index, wish) in wishes.enumerated() {
            relay.addObserver(NotificationObserver("\(index)").onPresent { _ in wish })
        }
        // Has no say.
        relay.addObserver(NotificationObserver("other").onResponse { _ in .handled })
        present(relay)
        #expect(await log.entries(1) == ["options \(expected)"])
    }

    @Test("who is silent is cut by the deadline, and reported")
    func silentPresentation() async {
        let relay = relay()
        var late: ((UNNotificationPresentationOptions) -> Void)?
        relay.addObserver(NotificationObserver("silent").onPresent(withCompletion: { late = $1 }))
        relay.addObserver(NotificationObserver("quick").onPresent { _ in [.banner] })
        present(relay)
        await clock.sleepers(1)
        clock.advance(by: .seconds(9))
        #expect(log.entries == [])
        clock.advance(by: .seconds(1))
        #expect(await log.entries(2) == ["silent noAnswer present n", "options 16"])
        late?([.sound])
        late?([.sound])
        #expect(
            log.entries.dropFirst(2) == ["silent answeredLate present n", "silent answeredTwice present n"])
    }

    @Test("who answers twice counts once, and is reported")
    func twice() async {
        let relay = relay()
        relay.addObserver(
            NotificationObserver("eager").onPresent(withCompletion: { _, answer in
                answer([.banner])
                answer([.sound])
            }))
        present(relay)
        #expect(log.entries == ["options 16", "eager answeredTwice present n"])
    }

    @Test("all have answered: nobody waits for the deadline any more")
    func timer() async {
        let relay = relay()
        let gate = Gate()
        relay.addObserver(
            NotificationObserver("a").onPresent { _ in
                await gate.wait()
                return []
            })
        present(relay)
        await clock.sleepers(1)
        gate.open()
        #expect(await log.entries(1) == ["options 0"])
        while clock.sleeperCount > 0 { await Task.yield() }
        #expect(clock.sleeps == [.seconds(10)])
    }

    // MARK: - Responses

    private func observer(_ name: String, _ handling: ResponseHandling) -> NotificationObserver {
        NotificationObserver(name).onResponse { [log] answer in
            log.note("\(name) \(answer.requestIdentifier)")
            return handling
        }
    }

    @Test("in turn, until one has handled it")
    func untilHandled() async {
        let relay = relay()
        relay.addObserver(observer("a", .passed))
        relay.addObserver(NotificationObserver("deaf").onPresent { _ in [] })
        relay.addObserver(observer("b", .handled))
        relay.addObserver(observer("c", .handled))
        offer(relay)
        #expect(await log.entries(3) == ["a n", "b n", "done"])
    }

    @Test("to all, at once, and done when all are")
    func toAll() async {
        let relay = relay(responses: .all)
        let gate = Gate()
        relay.addObserver(
            NotificationObserver("slow").onResponse { [log] _ in
                log.note("slow")
                await gate.wait()
                log.note("slow over")
                return .handled
            })
        relay.addObserver(observer("b", .handled))
        relay.addObserver(observer("c", .passed))
        offer(relay)
        #expect(await log.entries(3) == ["slow", "b n", "c n"])
        gate.open()
        #expect(await log.entries(5).dropFirst(3) == ["slow over", "done"])
    }

    @Test("nobody handles it, nobody is there: done all the same")
    func nobody() async {
        let relay = relay()
        offer(relay)
        #expect(log.entries == ["done"])
        relay.addObserver(observer("a", .passed))
        offer(relay)
        #expect(await log.entries(3) == ["done", "a n", "done"])
    }

    // Both used to open it: the second one was asked while the first one was still at work.
    @Test("in turn, a slow one is cancelled: it has handled the response, or passes; two never handle the same")
    func slowResponse() async {
        for handling in [ResponseHandling.handled, .passed] {
            let relay = relay()
            let before = log.entries.count
            relay.addObserver(
                NotificationObserver("slow").onResponse { [log] _ in
                    // Does not end by itself.
                    let (never, continuation) = AsyncStream.makeStream(of: Void.self)
                    for await _ in never {}
                    withExtendedLifetime(continuation) {}
                    log.note("slow \(Task.isCancelled ? "is cancelled" : "goes on")")
                    return handling
                })
            relay.addObserver(observer("next", .handled))
            offer(relay)
            await clock.sleepers(1)
            clock.advance(by: .seconds(10))
            let isHandled = handling == .handled
            let end =
                isHandled
                ? ["slow answeredLate response n, handled by slow", "done"]
                : ["slow answeredLate response n", "next n", "done"]
            #expect(
                await log.entries(before + 2 + end.count).dropFirst(before)
                    == ["slow noAnswer response n", "slow is cancelled"] + end)
            while clock.sleeperCount > 0 { await Task.yield() }
        }
    }

    @Test("in turn, one that cannot be cancelled and is silent keeps the response, which is reported")
    func silentResponse() async {
        let relay = relay()
        var late: ((ResponseHandling) -> Void)?
        relay.addObserver(
            NotificationObserver("silent").onResponse(
                withCompletion: { late = $1 }, onCancel: { [log] in log.note("cancel \($0.requestIdentifier)") }))
        relay.addObserver(observer("next", .handled))
        offer(relay)
        await clock.sleepers(1)
        clock.advance(by: .seconds(10))
        #expect(await log.entries(2) == ["silent noAnswer response n", "cancel n"])
        await clock.sleepers(1)
        clock.advance(by: .seconds(2))
        #expect(await log.entries(4).dropFirst(2) == ["silent undecided response n", "done"])
        late?(.handled)
        #expect(log.entries.dropFirst(4) == ["silent answeredLate response n, handled by silent"])
    }

    @Test("a cancelled subscription is not asked, but may answer what it was asked")
    func cancelling() async {
        let relay = relay()
        let gate = Gate()
        let subscription = relay.addObserver(
            NotificationObserver("a").onResponse { [log] _ in
                log.note("a")
                await gate.wait()
                return .handled
            })
        offer(relay)
        #expect(await log.entries(1) == ["a"])
        subscription.cancel()
        subscription.cancel()
        offer(relay)
        #expect(await log.entries(2) == ["a", "done"])
        gate.open()
        #expect(await log.entries(3) == ["a", "done", "done"])
    }

    @Test("behind the others, an inbox gets what nobody handles")
    func inbox() async {
        let relay = relay()
        let inbox = ResponseInbox(clock: ManualClock())
        relay.addObserver(
            NotificationObserver("own").onResponse { answer in
                answer.requestIdentifier == "own" ? .handled : .passed
            })
        relay.addObserver(.inbox(inbox))
        for name in ["own", "other"] {
            relay.offer(ReceivedResponse(Arriving.response(name))) { [log] in log.note("done \(name)") }
        }
        // What the inbox has is handled; the system's handler is held until somebody has taken it.
        #expect(await log.entries(1) == ["done own"])
        while inbox.waitingCount == 0 { await Task.yield() }
        while clock.sleeperCount > 0 { await Task.yield() }
        inbox.observe { [log] in log.note("open \($0.requestIdentifier)") }
        #expect(await log.entries(3).dropFirst() == ["open other", "done other"])
    }

    @Test("the time that others were asked counts: the system's handler is called in time behind a slow observer")
    func inboxBehindSlowObserver() async {
        let relay = relay()
        let answers = Answers()
        relay.addObserver(NotificationObserver("slow").onResponse { _, answer in answers.list.append(answer) })
        let inbox = ResponseInbox(holdLimit: .seconds(25), clock: clock)
        relay.addObserver(.inbox(inbox))
        offer(relay)
        await clock.sleepers(1)
        clock.advance(by: .seconds(9))
        answers.list.first?(.passed)
        while inbox.waitingCount == 0 || clock.sleeperCount != 1 { await Task.yield() }
        clock.advance(by: .seconds(15))
        #expect(log.entries == [])
        clock.advance(by: .seconds(1))
        #expect(await log.entries(1) == ["done"])
        while clock.sleeperCount > 0 { await Task.yield() }
    }

    @MainActor
    private final class Answers {
        var list: [@MainActor (ResponseHandling) -> Void] = []
    }

    // MARK: - As the center's delegate

    @Test("settings are opened by all who can")
    func settings() {
        let relay = relay()
        for name in ["a", "b"] {
            relay.addObserver(
                NotificationObserver(name).onOpenSettings { [log] in
                    log.note("\(name) \($0?.notification.request.identifier ?? "from Settings")")
                })
        }
        relay.addObserver(observer("c", .handled))
        relay.openSettings(for: nil)
        relay.openSettings(for: ArrivingNotification(Arriving.notification("n")))
        #expect(log.entries == ["a from Settings", "b from Settings", "a n", "b n"])
    }
}
