// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import OrderExploration
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

@testable import PorticoTesting

/// A process that is ended while work of its app waits for other code.
@MainActor
@Suite struct KilledWaitTests {
    private static let bundle = "com.example.waiting"

    // Symptom: a search of a right app ended with "the same answers lead to another course", every now and then.
    @Test(
        "every search tries the same orders",
        arguments: [(WaitingUntil.self, 2), (WaitingForToken.self, 1), (WaitingForOperations.self, 1)]
            as [(Waiting.Type, Int)])
    fileprivate func orders(_ delegate: Waiting.Type, links: Int) async throws {
        var counts: Set<Int> = []
        for _ in 1...2 {
            let exploration = Exploration { device in
                device.install(Self.bundle, urlSchemes: ["wait"], delegate: delegate)
                try device.perform(.launch(bundle: Self.bundle))
                device.settle()
                let links = (1...links).map { EventStream.event(.openURL("wait://\($0)", sender: nil)) }
                device.interleave(links + [.kill(Self.bundle)])
            }
            let report = try await exploration.search(for: [], within: .seconds(60))
            counts.insert(try #require(report.orders))
        }
        #expect(counts.count == 1)
        // Symptom: every signal of the program took longer with each thread that had ended while it waited.
        for _ in 0..<100_000 where BlockedWork.all.count > 20 { await Task.yield() }
        #expect(BlockedWork.all.count <= 20)
    }
}

@MainActor
private class Waiting: UIResponder, UIApplicationDelegate {
    func begin() {}

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
        begin()
        return true
    }
}

private final class WaitingForToken: Waiting {
    private final class Token: @unchecked Sendable {
        let condition = NSCondition()
        var isThere = false
    }

    private let token = Token()

    override func begin() {
        DispatchQueue.global().async { [token] in
            token.condition.withLock { while !token.isThere { token.condition.wait() } }
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + 2) { [token] in
            token.condition.withLock {
                token.isThere = true
                token.condition.broadcast()
            }
        }
    }
}

private final class WaitingUntil: Waiting {
    private let condition = NSCondition()

    override func begin() {
        DispatchQueue.global().async { [condition] in
            _ = condition.withLock { condition.wait(until: Date(timeIntervalSinceNow: 1)) }
        }
    }
}

private final class WaitingForOperations: Waiting {
    private let operations = OperationQueue()

    override func begin() {
        DispatchQueue.global().async { [operations] in
            operations.addOperation { Thread.sleep(forTimeInterval: 1) }
            operations.waitUntilAllOperationsAreFinished()
        }
    }
}
