// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import PorticoUIKit
import Synchronization
import SystemModel
import VirtualDevice

/// One run of an app inside the test's process.
@MainActor
final class InProcessApp {
    let context: ProcessContext
    private let delegate: any (UIApplicationDelegate & UIResponder).Type
    private(set) var client: ApplicationClient?

    init(
        id: ProcessID, environment: AppEnvironment,
        delegate: any (UIApplicationDelegate & UIResponder).Type, outbox: Outbox
    ) {
        self.delegate = delegate
        context = ProcessContext(
            environment: environment,
            transmit: { outbox.add($0, from: id) },
            runLater: { outbox.add(work: $0, of: id) })
    }

    /// Calls into the app; the first delivery makes its delegate.
    func receive(_ delivery: Delivery) {
        context.run {
            let client = self.client ?? ApplicationClient(delegate: delegate.init(), context: context)
            self.client = client
            client.receive(delivery)
        }
    }
}

/// What apps have said and scheduled and the device has not taken yet, in order.
final class Outbox: Sendable {
    struct Work: Sendable {
        var process: ProcessID
        var body: @MainActor @Sendable () -> Void
    }

    private struct State {
        var messages: [(ProcessID, Int, AppMessage)] = []
        var work: [Work] = []
        var numbers: [ProcessID: Int] = [:]
    }

    private let state = Mutex(State())

    var isEmpty: Bool { state.withLock { $0.messages.isEmpty && $0.work.isEmpty } }

    func add(_ message: AppMessage, from process: ProcessID) {
        state.withLock { state in
            let number = state.numbers[process, default: 0] + 1
            state.numbers[process] = number
            state.messages.append((process, number, message))
        }
    }

    func add(work: @escaping @MainActor @Sendable () -> Void, of process: ProcessID) {
        state.withLock { $0.work.append(Work(process: process, body: work)) }
    }

    func takeMessage() -> (ProcessID, Int, AppMessage)? {
        state.withLock { $0.messages.isEmpty ? nil : $0.messages.removeFirst() }
    }

    func takeWork() -> Work? {
        state.withLock { $0.work.isEmpty ? nil : $0.work.removeFirst() }
    }
}
