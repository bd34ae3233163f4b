// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Idioms
import PorticoTesting
import SystemFrameworks
import Testing
import VirtualDevice

/// Delays of one app that end at the same instant.
@MainActor
@Suite struct EqualDelaysTests {
    /// Two delays that end at the same instant.
    enum Delays: CaseIterable {
        case ofMainQueue, ofQueue, ofTarget, timers, laterOfMainQueue, ofTwoQueues, ofConcurrentQueue, timerAndDelay

        @MainActor
        func begin(_ log: IdiomLog) {
            let queue = DispatchQueue(label: "a")
            let (add, now) = ({ (text: String) in { @Sendable in log.add(text) } }, DispatchTime.now())
            switch self {
            case .ofMainQueue:
                for text in ["a", "b"] { DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: add(text)) }
            case .ofQueue: for text in ["a", "b"] { queue.asyncAfter(deadline: now + 1, execute: add(text)) }
            case .ofTarget:
                DispatchQueue(label: "b", target: queue).asyncAfter(deadline: now + 1, execute: add("a"))
                queue.asyncAfter(deadline: now + 1, execute: add("b"))
            case .timers:
                for text in ["a", "b"] {
                    _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in log.add(text) }
                }
            case .laterOfMainQueue:
                DispatchQueue.main.asyncAfter(deadline: now + 2, execute: add("a"))
                DispatchQueue.main.asyncAfter(deadline: now + 1) {
                    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: add("b"))
                }
            case .ofTwoQueues:
                DispatchQueue(label: "b").asyncAfter(deadline: now + 1, execute: add("a"))
                queue.asyncAfter(deadline: now + 1, execute: add("b"))
            case .ofConcurrentQueue:
                for text in ["a", "b"] { DispatchQueue.global().asyncAfter(deadline: now + 1, execute: add(text)) }
            case .timerAndDelay:
                _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in log.add("a") }
                DispatchQueue.main.asyncAfter(deadline: now + 1, execute: add("b"))
            }
        }

        var mayChange: Bool {
            switch self {
            case .ofMainQueue, .ofQueue, .ofTarget, .timers: false
            case .laterOfMainQueue, .ofTwoQueues, .ofConcurrentQueue, .timerAndDelay: true
            }
        }
    }

    // Symptom: an order that cannot be, as the second one of two lines of code ends later.
    @Test(
        "delays that begin and end together end in their order on one queue, and in any order elsewhere",
        arguments: Delays.allCases)
    func equalDelays(_ delays: Delays) throws {
        let runs = try AppOrderTests.everyRun(for: .seconds(3)) { notes, _, log in try notes.run { delays.begin(log) } }
        let orders = Set(runs.map { $0.lines.map { String($0.dropFirst(4)) } })
        #expect(orders == (delays.mayChange ? [["a", "b"], ["b", "a"]] : [["a", "b"]]))
    }
}
