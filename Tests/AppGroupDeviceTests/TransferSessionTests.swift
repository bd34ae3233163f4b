// Portico
// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import AppGroups
import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

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
        var events = [first.events.makeAsyncIterator(), second.events.makeAsyncIterator()]
        try await begin(order("cake"), first)
        for index in 0..<2 {
            let event = await next(&events[index])
            #expect(event == .ended(transferID: "cake", .response(status: 503, retryAfter: "120")))
        }
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
}
