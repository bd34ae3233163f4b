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
            #expect(run.choices.allSatisfy { ["one", "two", "three"].contains($0.options[$0.picked]) })
            chooser = now.next(after: run.choices)
        }
        #expect(count == 1680)
        #expect(orders.count == 1680)
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

    @Test("timers that are due at the same instant come in every order")
    func timers() {
        func calls(_ chooser: Chooser) -> (timers: [Int], choices: [Choice]) {
            var device = ScriptedDevice(apps: [Sample.classic])
            device.settle(.launch(bundle: Sample.classic.bundleIdentifier))
            device.send(.choose(chooser))
            for number in 1...3 { device.say(.startTimer(timer: number, nanoseconds: 1000), from: 1) }
            let start = device.history.count
            device.advance(by: .seconds(1))
            let entries = device.history.dropFirst(start)
            let timers = entries.compactMap { entry -> Int? in
                guard case .callback(_, _, let delivery) = entry.kind, case .timerFired(let number) = delivery.callback
                else { return nil }
                return number
            }
            return (timers, entries.choices)
        }
        #expect(calls(.usual).timers == [1, 2, 3])
        var orders: Set<[Int]> = []
        var count = 0
        var chooser: Chooser? = .interleaving(.pinned([]))
        while let now = chooser {
            let (timers, choices) = calls(now)
            orders.insert(timers)
            count += 1
            #expect(choices.map(\.label) == ["which timer comes first", "which timer comes first"])
            #expect(choices.first?.options == (1...3).map { "timer \($0) of classic" })
            chooser = now.next(after: choices)
        }
        #expect(count == 6 && orders.count == 6)
    }
}
