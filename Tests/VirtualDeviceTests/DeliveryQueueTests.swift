// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// Which of a process's waiting calls may be next.
@Suite struct DeliveryQueueTests {
    private static func item(
        _ id: Int, _ source: DeliverySource, after: [Int] = [], belongsToLaunch: Bool = false
    ) -> QueuedDelivery {
        QueuedDelivery(
            id: id, source: source, callback: .timerFired(id), after: after, delay: .zero,
            belongsToLaunch: belongsToLaunch)
    }

    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var items: [QueuedDelivery]
        /// Every order in which the items can be delivered.
        var orders: [[Int]]
    }

    static let cases: [Case] = [
        Case(testDescription: "nothing waits", items: [], orders: [[]]),
        Case(
            testDescription: "one source is first-in first-out",
            items: [item(1, .links), item(2, .links), item(3, .links)], orders: [[1, 2, 3]]),
        Case(
            testDescription: "two sources are free of each other", items: [item(1, .lifecycle), item(2, .links)],
            orders: [[1, 2], [2, 1]]),
        Case(
            testDescription: "a causal rule binds them",
            items: [item(1, .lifecycle, after: [2]), item(2, .links)], orders: [[2, 1]]),
        Case(
            testDescription: "what waits for a cause holds back its own source only",
            items: [item(1, .lifecycle), item(2, .links, after: [1]), item(3, .links), item(4, .replies)],
            orders: [[1, 2, 3, 4], [1, 2, 4, 3], [1, 4, 2, 3], [4, 1, 2, 3]]),
        Case(
            testDescription: "a cause that is gone binds nothing",
            items: [item(5, .links, after: [1, 2])], orders: [[5]]),
    ]

    /// Walks every choice.
    private func orders(of queue: DeliveryQueue) -> [[Int]] {
        guard !queue.isEmpty else { return [[]] }
        return queue.candidates().flatMap { candidate in
            var rest = queue
            let item = rest.removeFirst(of: candidate)
            return orders(of: rest).map { [item.id] + $0 }
        }
    }

    @Test("every possible order, the usual one first", arguments: cases)
    func order(_ testCase: Case) {
        var queue = DeliveryQueue()
        for item in testCase.items { queue.append(item) }
        #expect(orders(of: queue) == testCase.orders)
    }

    @Test("a refused launch takes away its own items and leaves the rest in order")
    func launchItems() {
        var queue = DeliveryQueue()
        queue.append(Self.item(1, .links, belongsToLaunch: true))
        queue.append(Self.item(2, .lifecycle, after: [3]))
        queue.append(Self.item(3, .links, after: [1], belongsToLaunch: true))
        queue.append(Self.item(4, .links))
        #expect(queue.removeLaunchItems().map(\.id) == [1, 3])
        #expect(orders(of: queue) == [[2, 4], [4, 2]])
    }

    @Test("a delay starts when its causes have returned, and holds back its own source only")
    func delay() {
        var device = ScriptedDevice()
        device.settle(.launch(bundle: Sample.scenes.bundleIdentifier))
        let before = device.log.count
        device.settle(.goHome)
        device.send(.handoff(ActivityRecord(type: "com.example.scenes.reading"), .arrives))
        device.settle()
        // 300 ms of loading, 350 ms of animation: the animation waits for the activity.
        #expect(
            device.log(since: before) == [
                "00:00.530 sceneWillResignActive(_:)",
                "00:00.930 sceneDidEnterBackground(_:)",
                "00:00.930 sceneWillEnterForeground(_:)",
                "00:00.930 scene(_:willContinueUserActivityWithType:) com.example.scenes.reading",
                "00:01.230 scene(_:continue:) com.example.scenes.reading",
                "00:01.580 sceneDidBecomeActive(_:)",
            ])
    }

    @Test("a cause that is added later binds like any other")
    func laterCause() {
        var queue = DeliveryQueue()
        queue.append(Self.item(1, .lifecycle))
        queue.append(Self.item(2, .lifecycle))
        queue.append(Self.item(3, .keyboard))
        #expect(queue.candidates() == [.lifecycle, .keyboard])
        queue.addCause(3, to: 1)
        #expect(queue.candidates() == [.keyboard])
        // One that is not there any more changes nothing.
        queue.addCause(1, to: 7)
        _ = queue.removeFirst(of: .keyboard)
        #expect(queue.candidates() == [.lifecycle])
    }
}
