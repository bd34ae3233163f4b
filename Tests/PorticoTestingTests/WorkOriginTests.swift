// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import Testing
import VirtualDevice

@testable import OrderExploration

/// Shows what was asked for last, if the answers come in the order of the questions.
private final class AskingAppDelegate: UIResponder, UIApplicationDelegate {
    var shown = ""
    private let queue = DispatchQueue(label: "com.example.answers", attributes: .concurrent)

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
        let word = url.host() ?? ""
        switch url.scheme {
        case "thread": Thread.detachNewThread { Thread.sleep(forTimeInterval: 0.001) }
        case "task": Task.detached { await self.show(word) }
        default:
            queue.async {
                if word == "slow" { Thread.sleep(forTimeInterval: 1) }
                DispatchQueue.main.async { self.shown = word }
            }
        }
        return true
    }

    private func show(_ word: String) { shown = word }
}

/// Symptom: a story said "work 7 of App", and nobody knew which code that is.
@MainActor
@Suite("A story says which code a piece of work is") struct WorkOriginTests {
    private static func story(_ first: String, _ second: String) async throws -> ExplorationReport.Failure {
        let bundle = "com.example.asking"
        let exploration = Exploration { device in
            device.install(bundle, urlSchemes: ["task", "queue", "thread"], delegate: AskingAppDelegate.self)
            try device.performAndSettle(.launch(bundle: bundle))
            device.interleave(
                [.events([.openURL(first, sender: nil), .openURL(second, sender: nil)])], for: .seconds(5))
        }
        let last = try #require(URL(string: second)?.host())
        let isShown = Property.finally("the last word is shown", equal: last) { device in
            device.delegate(of: bundle, as: AskingAppDelegate.self)?.shown ?? ""
        }
        return try #require(try await exploration.search(for: [isShown], within: .seconds(600)).failure)
    }

    @Test("a block on a queue")
    func queue() async throws {
        let failure = try await Self.story("queue://a", "queue://b")
        let work = try #require(failure.work)
        let place = "from application(_:open:options:) queue://"
        #expect(
            work.contains { $0.contains(" is a block on the queue com.example.answers, \(place)") }
                || work.contains { $0.contains(" is a block on the main queue, from work ") }, "\(work)")
        // It is told with the decisions, and stands above the test that is to be pasted.
        for line in work {
            #expect("\(failure)".contains("\n  \(line)\n"))
            #expect(failure.swiftTest(named: "found").contains("    // \(line)\n"))
        }
        // Every piece that a decision is about has its line.
        for decision in failure.decisions {
            for match in decision.matches(of: #/(?:work|delay) \d+ (?:of|on the main queue of) asking/#) {
                #expect(work.contains { $0.hasPrefix("\(match.output) is ") }, "\(match.output) in \(work)")
            }
        }
    }

    @Test("a part of a task")
    func task() async throws {
        let work = try #require(try await Self.story("task://a", "task://b").work)
        #expect(work.contains { $0.contains(" is a part of a task, from ") }, "\(work)")
    }

    // Symptom: a right app with a thread of its own had a story of no decision, which did not say so.
    @Test("a story of an app that has created a thread says that too")
    func thread() async throws {
        let failure = try await Self.story("thread://a", "thread://b")
        let suspicions = try #require(failure.suspicions)
        #expect(suspicions.count == 1 && suspicions[0].hasPrefix("The app has created a thread"), "\(suspicions)")
        #expect("\(failure)".contains("this may be for another reason than the order: \(suspicions[0])"))
        #expect(try await Self.story("queue://a", "queue://b").suspicions == nil)
    }

    @Test("a report of an older build has no such lines, and can be read")
    func older() throws {
        let failure = ExplorationReport.Failure(
            property: "p", text: "it is lost", chooser: .interleaving(.pinned([1])), decisions: [], decisionsAtFirst: 1,
            timeline: [], inevitable: ExplorationReport.Inevitable(line: 0, decisions: 0, orders: 1, isEveryOrder: true)
        )
        let text = String(decoding: try JSONEncoder().encode(failure), as: UTF8.self)
        #expect(!text.contains("work"))
        #expect(try JSONDecoder().decode(ExplorationReport.Failure.self, from: Data(text.utf8)).work == nil)
    }
}
