// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// One process at a time, in every order.
@Suite struct InterleavingTests {
    private struct Run {
        /// The processes in the order of their calls.
        var calls: [ProcessID] = []
        var choices: [Choice] = []
    }

    /// Three running apps, each of which is to hear of three changes.
    private static let busy: Device = {
        let apps = ["one", "two", "three"].map { Sample.manifest($0, sceneManifest: nil) }
        var device = ScriptedDevice(apps: apps)
        for app in apps { device.settle(.launch(bundle: app.bundleIdentifier)) }
        return device.device
    }()

    /// An app that has been called returns when it is its turn to answer: the order of the messages is the device's.
    private func run(_ chooser: Chooser) -> Run {
        var device = Self.busy
        var run = Run()
        var called: [(process: ProcessID, number: Int)] = []
        func take(_ effects: [Effect]) {
            for effect in effects {
                switch effect {
                case .deliver(let process, let delivery):
                    run.calls.append(process)
                    called.append((process, delivery.number))
                case .trace(let entry): if case .choice(let choice) = entry.kind { run.choices.append(choice) }
                default: break
                }
            }
        }
        take(device.handle(.choose(chooser)))
        for zone in ["Europe/Berlin", "Asia/Tokyo", "UTC"] { take(device.handle(.setTimeZone(zone))) }
        while !called.isEmpty {
            let (process, number) = called.removeFirst()
            let message = (device.lastMessage(of: process) ?? 0) + 1
            take(device.handle(.said(process, number: message, .returned(number: number, .done))))
        }
        return run
    }

    @Test("three processes with three steps each: 9! / (3! 3! 3!) = 1,680 orders, each of them once")
    func everyOrder() {
        var orders: Set<[ProcessID]> = []
        var count = 0
        var chooser: Chooser? = .interleaving(.pinned([]))
        while let now = chooser {
            let run = run(now)
            count += 1
            orders.insert(run.calls)
            #expect(run.calls.sorted() == [1, 1, 1, 2, 2, 2, 3, 3, 3])
            #expect(Set(run.choices.map(\.label)) == ["which process runs next"])
            #expect(run.choices.allSatisfy { ["one", "two", "three"].contains($0.pickedOption.text) })
            chooser = now.next(after: run.choices)
        }
        #expect(count == 1680)
        #expect(orders.count == 1680)
    }

    /// What happens in three apps, of which the first is called, with another one or alone, and has a piece of work then. `1`
    /// is a call of the first app, `w` its work, which begins in a call of its own as `W`.
    private func runWithWork(_ chooser: Chooser, zones: Int) -> (log: String, choices: [Choice]) {
        var device = Self.busy
        var (log, choices): (String, [Choice]) = ("", [])
        var called: [(process: ProcessID, delivery: Delivery)] = []
        var turn: Int?
        func take(_ effects: [Effect]) {
            for effect in effects {
                switch effect {
                case .deliver(let process, let delivery): called.append((process, delivery))
                case .turn(_, question: _, let picked): turn = picked
                case .trace(let entry): if case .choice(let choice) = entry.kind { choices.append(choice) }
                default: break
                }
            }
        }
        func say(_ message: AppMessage, _ process: ProcessID) {
            let number = (device.lastMessage(of: process) ?? 0) + 1
            take(device.handle(.said(process, number: number, message)))
        }
        take(device.handle(.choose(chooser)))
        for zone in ["Europe/Berlin", "Asia/Tokyo"].prefix(zones) { take(device.handle(.setTimeZone(zone))) }
        var hasWork = true
        while !called.isEmpty {
            let (process, delivery) = called.removeFirst()
            let isForWork = delivery.callback == .workBegins
            log += isForWork ? "W" : "\(process)"
            if process == 1, hasWork {
                turn = nil
                say(.clock(.turns([.work(1)], mayWait: true)), process)
                if turn == 0 {
                    hasWork = false
                    log += "w"
                }
            }
            say(.returned(number: delivery.number, .done), process)
        }
        return (log, choices)
    }

    // "w" stands behind a call of 1, or behind its own: 1 2 3 in every order, and w anywhere behind 1, but not in a call of its own
    // right behind that of 1, as long as anything else can come there.
    @Test("a process's work may begin only after the next call of another process, and does if nothing else comes")
    func lateWork() {
        var logs: [String] = []
        var chooser: Chooser? = .interleaving(.pinned([]))
        while let now = chooser {
            let run = runWithWork(now, zones: 1)
            logs.append(run.log)
            chooser = now.next(after: run.choices)
        }
        #expect(
            logs.sorted()
                == [
                    "12Ww3", "123Ww", "13Ww2", "132Ww", "1w23", "1w32", "213Ww", "21w3", "231w", "312Ww", "31w2",
                    "321w",
                ].sorted())
    }

    @Test("the usual order has no such choices, and all are called at once")
    func usual() {
        let run = run(.usual)
        #expect(run.choices == [])
        #expect(run.calls.prefix(3) == [1, 2, 3])
    }

    @Test("the usual answers take the processes in the order of their start")
    func usualInterleaved() {
        #expect(run(.interleaving(.usual)).calls == [1, 1, 1, 2, 2, 2, 3, 3, 3])
    }

    @Test("while a process runs, no other is called")
    func oneAtATime() {
        var device = Self.busy
        _ = device.handle(.choose(.interleaving(.pinned([2]))))
        let effects = device.handle(.setTimeZone("Europe/Berlin"))
        let called = effects.compactMap { if case .deliver(let process, _) = $0 { process } else { nil } }
        #expect(called == [3])
        #expect(device.handle(.setTimeZone("UTC")).allSatisfy { if case .deliver = $0 { false } else { true } })
    }

    /// The numbers of an app's timers in the order in which it hears of them, and what was decided meanwhile.
    private func timers(_ history: ArraySlice<TraceEntry>) -> [Int] {
        history.compactMap { entry in
            guard case .callback(_, _, let delivery) = entry.kind, case .timerFired(let number) = delivery.callback
            else { return nil }
            return number
        }
    }

    @Test("timers that are due at the same instant fire in every order, before a call and after it")
    func timersOfAnInstant() {
        func run(_ chooser: Chooser) -> (timers: [Int], choices: [Choice]) {
            var device = ScriptedDevice(apps: [Sample.classic])
            device.settle(.launch(bundle: Sample.classic.bundleIdentifier))
            device.send(.choose(chooser))
            for number in 1...3 { device.say(.startTimer(timer: number, nanoseconds: 1000), from: 1) }
            let start = device.history.count
            device.advance(by: .seconds(1))
            let entries = device.history.dropFirst(start)
            return (timers(entries), entries.choices)
        }
        #expect(run(.usual).timers == [1, 2, 3])
        var orders: Set<[Int]> = []
        var runs: Set<[Choice]> = []
        var chooser: Chooser? = .interleaving(.pinned([]))
        while let now = chooser {
            let (timers, choices) = run(now)
            orders.insert(timers)
            runs.insert(choices)
            #expect(choices.allSatisfy { $0.label == "what comes first" })
            #expect(choices.first?.optionTexts == (1...3).map { "timer \($0) of classic" })
            #expect(choices.dropFirst().first?.optionTexts.first == "a callback")
            chooser = now.next(after: choices)
        }
        #expect(orders.count == 6)
        // The first timer, of three; then the call, or one of the two others.
        //   After the call: one of the two, and the third before the app returns or after it, or both after it: 2 · 2 + 6,
        //   for two timers without a call that waits are 2 · 3: one of them; then the call, and the other before the app
        //   returns or after it, or the other.
        //   After another timer: 3, as before, for each of the two.
        #expect(runs.count == 3 * ((2 * 2 + 2 * 3) + 2 * 3))
    }

    /// Two running apps, of which nothing is to be told.
    private static func two(_ chooser: Chooser) -> Device {
        let apps = ["one", "two"].map { Sample.manifest($0, sceneManifest: nil) }
        var device = ScriptedDevice(apps: apps)
        for app in apps { device.settle(.launch(bundle: app.bundleIdentifier)) }
        device.send(.choose(chooser))
        return device.device
    }

    private func called(_ effects: [Effect]) -> [ProcessID] {
        effects.compactMap { if case .deliver(let process, _) = $0 { process } else { nil } }
    }

    @Test("a delayed callback and the timer of another app that are due at the same instant, in both orders")
    func delayAgainstTimer() {
        func first(_ answers: [Int]) -> (process: ProcessID?, choices: [Choice]) {
            var device = Self.two(.interleaving(.pinned(answers)))
            let due = device.now.advanced(by: .seconds(1))
            device.enqueue(.timerFired(7), to: 1, source: .userInterface, delay: .seconds(1))
            device.deliverNext()
            let number = (device.lastMessage(of: 2) ?? 0) + 1
            _ = device.handle(.said(2, number: number, .startTimer(timer: 8, nanoseconds: 1_000_000_000)))
            let effects = device.handle(.clock(due))
            let entries = effects.compactMap { if case .trace(let entry) = $0 { entry } else { nil } }
            return (called(effects).first, entries.choices)
        }
        let usual = first([])
        #expect(usual.process == 1)
        #expect(
            usual.choices.map(\.optionTexts) == [["a callback", "timer 8 of two"], ["timer 8 of two", "one returns"]])
        let timerFirst = first([1, 1])
        #expect(timerFirst.process == 2)
        #expect(timerFirst.choices.map(\.optionTexts) == [["a callback", "timer 8 of two"], ["one", "two"]])
        #expect(first([1, 0]).process == 1)
    }

    @Test("a delay begins while another process runs")
    func delayMeanwhile() {
        var device = Self.two(.interleaving(.usual))
        let start = device.now
        device.enqueue(.timerFired(1), to: 1, source: .userInterface)
        device.deliverNext()
        device.enqueue(.timerFired(2), to: 2, source: .userInterface, delay: .seconds(2))
        device.deliverNext()
        #expect(called(device.handle(.clock(start.advanced(by: .seconds(1))))) == [1])
        let number = (device.lastMessage(of: 1) ?? 0) + 1
        let delivery = device.processes[1]!.lastDelivery
        #expect(called(device.handle(.said(1, number: number, .returned(number: delivery, .done)))) == [])
        #expect(called(device.handle(.clock(start.advanced(by: .seconds(2))))) == [2])
    }

    @Test("when the watchdog ends the process that runs, the next one is called at that instant")
    func afterWatchdog() throws {
        var device = Self.two(.interleaving(.usual))
        device.enqueue(.timerFired(1), to: 1, source: .userInterface)
        device.enqueue(.timerFired(2), to: 2, source: .userInterface)
        device.deliverNext()
        let limit = try #require(device.nextWatchdog)
        let effects = device.handle(.clock(limit.advanced(by: .seconds(100))))
        #expect(called(effects) == [1, 2])
        let calls = effects.compactMap { effect in
            if case .trace(let entry) = effect, case .callback = entry.kind { entry.time } else { nil }
        }
        #expect(calls.last == limit)
    }
}
