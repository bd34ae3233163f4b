// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

@testable import VirtualDevice

/// Walks in which a few threads fall behind.
@Suite struct PriorityWalkTests {
    // MARK: - As text

    static let texts: [(PriorityPlan, String)] = [
        (PriorityPlan(seed: 42, changes: 3, length: 60), "priorities 42 3 60"),
        (PriorityPlan(seed: 0, changes: 0, length: 0), "priorities 0 0 0"),
        (PriorityPlan(seed: .max, changes: 1_000_000, length: .max), "priorities \(UInt64.max) 1000000 \(Int.max)"),
    ]

    @Test("one line, read back, alone and within interleaving", arguments: texts)
    func text(_ plan: PriorityPlan, _ text: String) {
        #expect(Chooser.priorities(plan).description == text)
        #expect(Chooser(text) == .priorities(plan))
        #expect(Chooser("interleaving \(text)") == .interleaving(.priorities(plan)))
    }

    @Test(
        "other text is refused",
        arguments: [
            "priorities", "priorities 1", "priorities 1 2", "priorities 1 2 3 4", "priorities -1 2 3",
            "priorities 1 -2 3", "priorities 1 2 -3", "priorities 1 1000001 3", "priorities x 2 3", "priorities 1 x 3",
            "priorities 1 2 x", "priorities 1,2,3", "priorities 1.5 2 3", "Priorities 1 2 3",
            "priorities 18446744073709551616 2 3",
        ])
    func noChooser(_ text: String) {
        #expect(Chooser(text) == nil)
    }

    // MARK: - On a device

    /// Three running apps, each of which is to hear of two changes.
    private static let busy: Device = {
        let apps = ["one", "two", "three"].map { Sample.manifest($0, sceneManifest: nil) }
        var device = ScriptedDevice(apps: apps)
        for app in apps { device.settle(.launch(bundle: app.bundleIdentifier)) }
        return device.device
    }()

    /// The processes in the order of their calls; one that has been called returns at once.
    private func calls(_ plan: PriorityPlan) -> [ProcessID] {
        var device = Self.busy
        var calls: [ProcessID] = []
        var called: [(process: ProcessID, number: Int)] = []
        func take(_ effects: [Effect]) {
            for case .deliver(let process, let delivery) in effects {
                calls.append(process)
                called.append((process, delivery.number))
            }
        }
        take(device.handle(.choose(.interleaving(.priorities(plan)))))
        for zone in ["Europe/Berlin", "Asia/Tokyo"] { take(device.handle(.setTimeZone(zone))) }
        while !called.isEmpty {
            let (process, number) = called.removeFirst()
            let message = (device.lastMessage(of: process) ?? 0) + 1
            take(device.handle(.said(process, number: message, .returned(number: number, .done))))
        }
        return calls
    }

    @Test("without changes each process has all of its calls before the next one, in each of the six orders")
    func noChanges() {
        let orders = Set((0..<100).map { calls(PriorityPlan(seed: $0, changes: 0, length: 6)) })
        let expected = [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]]
        #expect(orders == Set(expected.map { order in order.flatMap { [$0, $0] } }))
    }

    @Test("with changes, all orders of three processes with two calls each: 6! / (2! 2! 2!) = 90")
    func everyOrder() {
        var orders: Set<[ProcessID]> = []
        for seed in 0..<1000 as Range<UInt64> {
            let plan = PriorityPlan(seed: seed, changes: 5, length: 5)
            let order = calls(plan)
            orders.insert(order)
            #expect(order.sorted() == [1, 1, 2, 2, 3, 3])
            if seed < 50 { #expect(calls(plan) == order) }
        }
        #expect(orders.count == 90)
    }

    // MARK: - One decision after the other

    private static func process(_ id: ProcessID) -> ProcessReference {
        ProcessReference(
            ProcessIdentity(id: id, bundle: "app\(id)", name: "App \(id)", usesScenes: false, groups: []))
    }

    /// Three processes, each of which can always go on.
    private static let threads = (1...3).map { ChoiceOption.process(process($0), next: .timerFired(1)) }
    private static let callbacks = [
        ChoiceOption.callback(.application(.didBecomeActive), process(1), isDetailed: false),
        .callback(.dateSettings(.timeZone("UTC")), process(1), isDetailed: false),
    ]
    private static let behaviours = [ChoiceOption.keyboard(.hideOnly), .keyboard(.late), .keyboard(.zero)]

    @Test("the thread that is ahead goes on, until it falls behind all others")
    func falling() {
        for seed in 0..<200 as Range<UInt64> {
            var steady = PriorityWalk(PriorityPlan(seed: seed, changes: 0, length: 1))
            let same = (0..<10).map { _ in steady.pick(Self.threads) }
            #expect(Set(same).count == 1)
            // Three changes at one decision: each thread falls behind once, and the first one is ahead again.
            var round = PriorityWalk(PriorityPlan(seed: seed, changes: 3, length: 1))
            let picked = (0..<10).map { _ in round.pick(Self.threads) }
            #expect(Set(picked).count == 1)
        }
        let walks = (0..<2000 as Range<UInt64>).map { seed in
            var walk = PriorityWalk(PriorityPlan(seed: seed, changes: 3, length: 4))
            return (0..<4).map { _ in walk.pick(Self.threads) }
        }
        // At the second, the third and the fourth decision: the first thread has fallen behind least far.
        let changing = walks.filter { $0[0] != $0[1] && $0[1] != $0[2] && $0[2] != $0[3] }
        #expect(changing.count > 100)
        #expect(changing.allSatisfy { Set($0[..<3]).count == 3 && $0[3] == $0[0] })
    }

    @Test("behaviours and callbacks of one process are drawn, and are no decisions between threads")
    func others() {
        for seed in 0..<100 as Range<UInt64> {
            let plan = PriorityPlan(seed: seed, changes: 4, length: 8)
            var (alone, among) = (PriorityWalk(plan), PriorityWalk(plan))
            let expected = (0..<8).map { _ in alone.pick(Self.threads) }
            let found = (0..<8).map { _ in
                defer { _ = (among.pick(Self.behaviours), among.pick(Self.callbacks)) }
                return among.pick(Self.threads)
            }
            #expect(found == expected)
        }
        var walk = PriorityWalk(PriorityPlan(seed: 1, changes: 0, length: 1))
        let behaviours = (0..<1000).map { _ in walk.pick(Self.behaviours) }
        let callbacks = (0..<1000).map { _ in walk.pick(Self.callbacks) }
        #expect(Set(behaviours) == [0, 1, 2] && Set(callbacks) == [0, 1])
        // The usual one, mostly; of callbacks none is usual.
        #expect(behaviours.filter { $0 == 0 }.count > 700)
        #expect((400...600).contains(callbacks.filter { $0 == 0 }.count))
    }

    @Test("a walk that is written down in between goes on as it would have")
    func saved() throws {
        var walk = PriorityWalk(PriorityPlan(seed: 7, changes: 6, length: 12))
        for _ in 0..<5 { _ = walk.pick(Self.threads) }
        var read = try JSONDecoder().decode(PriorityWalk.self, from: JSONEncoder().encode(walk))
        #expect(read == walk)
        let found = (0..<10).map { _ in read.pick(Self.threads) }
        let expected = (0..<10).map { _ in walk.pick(Self.threads) }
        #expect(found == expected && Set(found).count > 1)
    }
}
