// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Idioms
import OrderExploration
import Synchronization
import Testing
import VirtualDevice

@testable import PorticoTesting

private func exchange(_ value: inout Bool, with new: Bool) -> Bool {
    defer { value = new }
    return value
}

/// A failure says what has happened until then.
@MainActor
@Suite struct TimelineTraitTests {
    /// The comments of the issues that `body` records under the trait.
    private static func comments(
        lines: Int = 20, _ body: @escaping @MainActor @Sendable () async throws -> Void
    ) async throws -> [[String]] {
        let seen = Mutex<[[String]]>([])
        let test = try #require(Test.current)
        let collecting = IssueHandlingTrait.compactMapIssues { issue in
            seen.withLock { $0.append(issue.comments.map(\.rawValue)) }
            return nil
        }
        let trait = TimelineTrait.timeline(last: lines)
        try await collecting.provideScope(for: test, testCase: nil) {
            do {
                try await trait.provideScope(for: test, testCase: nil) { try await body() }
            } catch is ExpectationFailedError {
                // Recorded.
            }
        }
        return seen.withLock { $0 }
    }

    @Test("the lines until then, and at the next failure once more with what is new")
    func failures() async throws {
        let comments = try await Self.comments(lines: 3) {
            let device = try TestDevice()
            let notes = device.installNotes()
            try device.open("notes://list/1")
            Issue.record("first")
            Issue.record("second")
            try notes.tap(button: "OK")
            Issue.record("third")
        }
        #expect(comments.map(\.first) == ["first", "second", "third"])
        let first = try #require(comments[0].last).split(separator: "\n")
        #expect(first.count == 4)
        #expect(first[0].hasPrefix("The device until here, the last 3 of "))
        #expect(first[3].hasSuffix("sceneDidBecomeActive(_:)"))
        #expect(comments[1].count == 1)
        #expect(comments[2].last?.contains(#"tap alert button "OK""#) == true)
    }

    // Symptom: "Device 1 until here" to "Device 300 until here", and as much memory.
    @Test("the devices of a search are of interest as long as their run lasts")
    func searches() async throws {
        let comments = try await Self.comments {
            let device = try TestDevice()
            let isOver = Mutex(false)
            let exploration = Exploration { explored in
                explored.interleave([.event(.goHome), .event(.lock)])
                if isOver.withLock({ exchange(&$0, with: true) }) { return }
                Issue.record("in the first run")
            }
            _ = try await exploration.search(for: [], within: .seconds(600), runs: 20)
            try device.perform(.lock)
            Issue.record("afterwards")
        }
        #expect(comments.map(\.first) == ["in the first run", "afterwards"])
        let (first, second) = (try #require(comments[0].last), try #require(comments[1].last))
        #expect(first.hasPrefix("Device 2 until here:") && first.contains("lock"))
        #expect(second.hasPrefix("The device until here:"))
    }

    @Test("what an app does that the device cannot decide is named, once")
    func influences() async throws {
        let comments = try await Self.comments(lines: 1) {
            let device = try TestDevice()
            let notes = device.installNotes()
            try notes.launch()
            #expect(device.outsideInfluences.isEmpty)
            for _ in 1...2 {
                try notes.run {
                    let ended = DispatchSemaphore(value: 0)
                    Thread.detachNewThread { ended.signal() }
                    ended.wait()
                    // Nobody listens there; that it is tried is what counts.
                    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
                    var address = sockaddr_in()
                    address.sin_family = sa_family_t(AF_INET)
                    address.sin_port = 9
                    address.sin_addr.s_addr = inet_addr("127.0.0.1")
                    _ = withUnsafePointer(to: &address) { pointer in
                        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                            connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                        }
                    }
                    close(socket)
                }
            }
            // Not the test's own.
            Thread.detachNewThread {}
            #expect(device.outsideInfluences.map(\.kind) == [.thread, .network])
            Issue.record("shown")
        }
        let bundle = "com.example.Notes"
        #expect(
            comments.first?.last?.split(separator: "\n").suffix(2) == [
                "  not in the device's hands: \(bundle) has created a thread",
                "  not in the device's hands: \(bundle) has connected to the network",
            ])
    }

    @Test("a datagram is named, and a wait on the main thread that nothing on the device ends")
    func datagramsAndWaits() throws {
        let device = try TestDevice()
        let notes = device.installNotes()
        try notes.launch()
        try notes.run { sendDatagram() }
        #expect(device.outsideInfluences.map(\.kind) == [.network])
        let (answer, log) = (DispatchSemaphore(value: 0), device.log)
        Thread.detachNewThread {
            while !log.influences.contains(where: { $0.kind == .endlessWait }) { sched_yield() }
            answer.signal()
        }
        try notes.run { answer.wait() }
        #expect(device.outsideInfluences.map(\.kind) == [.network, .endlessWait])
        #expect(device.outsideInfluences.last?.description.contains("com.example.Notes has waited") == true)
    }

    private final class Answer: Sendable {
        let isThere = Atomic(false)
    }

    @Test("work off the main thread that does not end is named: the device goes on without it")
    func endlessWork() throws {
        let device = try TestDevice()
        let notes = device.installNotes()
        try notes.launch()
        // Comes when the device has gone on.
        let answer = Answer()
        defer { answer.isThere.store(true, ordering: .relaxed) }
        try notes.run { DispatchQueue.global().async { while !answer.isThere.load(ordering: .relaxed) {} } }
        device.settle()
        #expect(device.outsideInfluences.map(\.kind) == [.endlessWork])
        #expect(device.outsideInfluences.first?.description.contains("com.example.Notes has done work") == true)
    }

    @Test("two devices are told apart, and one on which nothing has happened says nothing")
    func devices() async throws {
        let comments = try await Self.comments {
            let (first, second) = (try TestDevice(), try TestDevice())
            first.installNotes()
            Issue.record("one")
            second.installNotes()
            Issue.record("two")
        }
        #expect(comments.map(\.count) == [2, 2])
        #expect(comments[0][1].hasPrefix("Device 1 until here:\n"))
        #expect(comments[1][1].hasPrefix("Device 2 until here:\n"))
    }

    @Test("the line of the choices gives the run again, also where processes take turns")
    func choices() async throws {
        let chooser = Chooser.interleaving(.seeded(1))
        let comments = try await Self.comments {
            let device = try TestDevice(chooser: chooser)
            device.installNotes()
            device.installNotes("com.example.Other", name: "Other", scheme: "other")
            try device.open("notes://list/1")
            try device.open("other://list/1")
            try device.perform(.setTimeZone("Asia/Tokyo"))
            device.settle()
            Issue.record("chosen")
            Issue.record("\(device.chooser)")
        }
        let line = try #require(comments.first?.last?.split(separator: "\n").last)
        #expect(line == "  its choices: \(comments.last?.first ?? "")")
        #expect(line.contains("interleaving pinned "))
    }

    @Test("a failure off the main actor has them too")
    func offMain() async throws {
        let comments = try await Self.comments {
            try TestDevice().installNotes()
            await Task.detached {}.value
            await Self.fail()
        }
        #expect(comments.first?.last?.contains("install com.example.Notes") == true)
    }

    @concurrent private nonisolated static func fail() async { Issue.record("off") }

    @Test("an error that the test throws is recorded with them, at the test; a failed requirement once")
    func errors() async throws {
        let thrown = try await Self.comments {
            let device = try TestDevice()
            device.installNotes()
            try device.open("unknown://1")
        }
        #expect(thrown.count == 1)
        #expect(thrown.first?.last?.contains("install com.example.Notes") == true)
        let required = try await Self.comments {
            let notes = try TestDevice().installNotes()
            try #require(notes.state == .foreground)
        }
        #expect(required.count == 1)
        #expect(required.first?.last?.contains("install com.example.Notes") == true)
    }

    @Test("without a device nothing is added")
    func none() async throws {
        #expect(try await Self.comments { Issue.record("alone") } == [["alone"]])
    }
}
