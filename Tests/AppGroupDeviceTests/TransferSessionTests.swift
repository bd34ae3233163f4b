// Portico
// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

@testable import AppExtensions

/// The kit's sessions on a device: one for each identifier, invalidated when nobody needs it.
@MainActor
@Suite struct TransferSessionTests {
    private let stage: GroupDevice

    init() throws {
        stage = try GroupDevice()
        try stage.launch()
    }

    private func transfer() throws -> URLSessionTransfer {
        try stage.inApp { URLSessionTransfer(identifier: Upload.session, group: GroupApp.group) }
    }

    private func order(_ name: String) throws -> TransferOrder {
        let file = try stage.inApp { Upload.write(name, to: "body-\(name)") }
        return TransferOrder(
            transferID: name, url: URL(filePath: "/upload"), method: "POST", headers: [:], file: file)
    }

    /// Hands a file over, and lets the device do its part.
    private func begin(_ order: TransferOrder, _ transfer: URLSessionTransfer) async throws {
        let task = Task { try await transfer.begin(order) }
        for _ in 0..<50 {
            await Task.yield()
            await stage.device.settleTasks()
        }
        try await task.value
    }

    private func next(
        _ events: inout AsyncStream<AppGroups.TransferEvent>.Iterator
    ) async -> AppGroups.TransferEvent? {
        while let event = await events.next(isolation: MainActor.shared) {
            if case .progress = event { continue }
            return event
        }
        return nil
    }

    @Test("two of one identifier share a session; what the server says comes through, when and why")
    func shared() async throws {
        stage.device.transferServer = { _ in
            .answer(status: 503, fields: ["Retry-After": "120"])
        }
        let (first, second) = (try transfer(), try transfer())
        // Listened to for so many turns: an event that never comes is a failure, not a test that never ends.
        var ends: [[AppGroups.TransferEvent]] = [[], []]
        let listeners = [first, second].enumerated().map { index, transfer in
            Task {
                for await event in transfer.events {
                    if case .ended = event { ends[index].append(event) }
                }
            }
        }
        try await begin(order("cake"), first)
        for _ in 0..<50 { await stage.device.settleTasks() }
        for listener in listeners { listener.cancel() }
        let end = AppGroups.TransferEvent.ended(transferID: "cake", .response(status: 503, retryAfter: "120"))
        #expect(ends == [[end], [end]])
        // A second session of that name in a process is an error that the device sees.
        #expect(stage.device.history.diagnostics == [])
    }

    @Test("an order for later is kept by the device")
    func later() async throws {
        var served = 0
        stage.device.transferServer = { _ in
            served += 1
            return .answer(status: 201)
        }
        let transfer = try transfer()
        var order = try order("cake")
        let now = BootRecord.defaultEpoch + Double(stage.device.device.now.nanoseconds) / 1e9
        order.earliestBegin = Date(timeIntervalSince1970: now + 60)
        try await begin(order, transfer)
        stage.device.advance(by: .seconds(59))
        #expect(served == 0)
        stage.device.advance(by: .seconds(2))
        #expect(served == 1)
    }

    @Test("when the last one is gone and nothing is on its way the session is invalid, and can be made again")
    func invalidated() async throws {
        stage.device.transferServer = { _ in .answer(status: 201) }
        for name in ["one", "two"] {
            var transfer: URLSessionTransfer? = try transfer()
            var events = transfer!.events.makeAsyncIterator()
            try await begin(order(name), transfer!)
            #expect(await next(&events) == .ended(transferID: name, .response(status: 201)))
            transfer = nil
            for _ in 0..<20 { await stage.device.settleTasks() }
            stage.device.settle()
            let invalid = stage.device.history.count { entry in
                if case .callback(_, _, let delivery) = entry.kind, case .transfer(.invalidated) = delivery.callback {
                    true
                } else {
                    false
                }
            }
            #expect(invalid == (name == "one" ? 1 : 2))
        }
        #expect(stage.device.history.diagnostics == [])
    }

    @Test("what happens while nobody has joined is kept for the next one")
    func kept() async throws {
        stage.device.transferServer = { _ in .answer(status: 201, after: .seconds(60)) }
        do {
            let transfer = try transfer()
            try await begin(order("cake"), transfer)
        }
        for _ in 0..<20 { await stage.device.settleTasks() }
        stage.device.advance(by: .seconds(61))
        var events = try transfer().events.makeAsyncIterator()
        #expect(await next(&events) == .ended(transferID: "cake", .response(status: 201)))
        #expect(stage.device.history.diagnostics == [])
    }

    @Test("handed over twice at a time: one task")
    func twice() async throws {
        var served = 0
        stage.device.transferServer = { _ in
            served += 1
            return .answer(status: 201, after: .seconds(1))
        }
        let transfer = try transfer()
        let order = try order("cake")
        let tasks = (0..<3).map { _ in Task { try await transfer.begin(order) } }
        for _ in 0..<50 {
            await Task.yield()
            await stage.device.settleTasks()
        }
        for task in tasks { try await task.value }
        stage.device.advance(by: .seconds(2))
        #expect(served == 1)
    }

    @Test("a session that the system has invalidated takes nothing and says why; the next transfer gets another one")
    func lost() async throws {
        let transfer = try transfer()
        try stage.inApp {
            transfer.session.urlSession(.shared, didBecomeInvalidWithError: URLError(.backgroundSessionWasDisconnected))
        }
        let order = try order("cake")
        let error = await #expect(throws: SessionLoss.self) { try await transfer.begin(order) }
        #expect(error?.description.hasPrefix("the system has invalidated the session \(Upload.session): ") == true)
        #expect(await transfer.unfinished() == [])
        var events = transfer.events.makeAsyncIterator()
        #expect(await next(&events) == .delivered)
        let other = try self.transfer()
        #expect(other.session !== transfer.session)
    }

    @Test("the system's handler is called when the last who could hear of the events is gone")
    func handlerOfNobody() async throws {
        var calls = 0
        do {
            let transfer = try transfer()
            try stage.inApp { transfer.handleEvents { calls += 1 } }
        }
        for _ in 0..<20 { await stage.device.settleTasks() }
        #expect(calls == 1)
    }

    @Test(
        "why the system has cancelled; what it may say in years to come deletes nothing",
        arguments: [
            (nil, TransferCancellation.app), (0, .forceQuit), (1, .backgroundUpdatesDisabled),
            (2, .insufficientResources), (99, .insufficientResources),
        ])
    nonisolated func cancellation(reason: Int?, expected: TransferCancellation) {
        let info = reason.map { [NSURLErrorBackgroundTaskCancelledReasonKey: $0] } ?? [:]
        #expect(TransferCancellation(URLError(.cancelled, userInfo: info)) == expected)
    }
}
