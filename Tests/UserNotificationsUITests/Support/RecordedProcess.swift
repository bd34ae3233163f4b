// Portico
// SPDX-License-Identifier: Apache-2.0

import Synchronization

@testable import AppRuntime
@testable import PorticoExtensionMain
@testable import PorticoUIKit
@testable import SystemModel

/// One thing that happened in a process: its code was called, or it told the system something.
enum Step: Hashable {
    case called(String)
    case said(AppMessage)
}

extension Step: CustomStringConvertible {
    var description: String {
        switch self {
        case .called(let text): text
        case .said(let message): "said \(message)"
        }
    }
}

/// A process without a device: the test delivers, what the process does is written down, and what it puts off runs when
/// the test lets it.
@MainActor
final class RecordedProcess {
    let context: ProcessContext
    private let record: Record
    private var client: (@MainActor (Delivery) -> Void)?
    private var lastDelivery = 0

    /// What happened and what was put off; written from any thread.
    private final class Record: Sendable {
        let steps = Mutex<[Step]>([])
        let work = Mutex<[@MainActor @Sendable () -> Void]>([])
        /// Who waits for how many steps.
        let waiter = Mutex<(count: Int, continuation: CheckedContinuation<Void, Never>)?>(nil)

        func add(_ step: Step) {
            let count = steps.withLock { steps in
                steps.append(step)
                return steps.count
            }
            wake(at: count)
        }

        func wake(at count: Int) {
            let waiting = waiter.withLock { waiter in
                guard let due = waiter, due.count <= count else { return CheckedContinuation<Void, Never>?.none }
                waiter = nil
                return due.continuation
            }
            waiting?.resume()
        }
    }

    init(_ environment: AppEnvironment) {
        let record = Record()
        self.record = record
        context = ProcessContext(
            environment: environment,
            transmit: { record.add(.said($0)) },
            runLater: { body in record.work.withLock { $0.append(body) } },
            callOutThread: CallOutThread())
        _ = context.singleton { Notebook { record.add(.called($0)) } }
    }

    /// An extension's process.
    convenience init(extension manifest: ExtensionManifest) {
        self.init(extensionIn: Sample.environment(extension: manifest))
    }

    /// A process that is run as an extension's, whatever it is told about itself.
    convenience init(extensionIn environment: AppEnvironment) {
        self.init(environment)
        client = context.run { ExtensionClient(context: context).receive }
    }

    /// An app's process.
    convenience init<Delegate: UIApplicationDelegate>(app delegate: Delegate.Type, _ environment: AppEnvironment) {
        self.init(environment)
        client = context.run { ApplicationClient(delegate: ObjectFactory.make(delegate), context: context).receive }
    }

    /// Everything since the last look, in order.
    func history() -> [Step] {
        record.steps.withLock { steps in
            defer { steps = [] }
            return steps
        }
    }

    /// One callback, and what it puts off; returns the delivery's number.
    @discardableResult
    func deliver(_ callback: Callback) -> Int {
        lastDelivery += 1
        let delivery = Delivery(number: lastDelivery, callback: callback)
        context.run { client?(delivery) }
        settle()
        return delivery.number
    }

    /// One callback, and the history that it makes.
    func history(of callback: Callback) -> [Step] {
        deliver(callback)
        return history()
    }

    /// Runs what was put off.
    func settle() {
        while let body = record.work.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { context.run { body() } }
    }

    /// Everything since the last look, as soon as it is that many steps. For code that runs on other threads.
    func history(ofSteps count: Int) async -> [Step] {
        await withCheckedContinuation { continuation in
            record.waiter.withLock { $0 = (count, continuation) }
            record.wake(at: record.steps.withLock { $0.count })
        }
        return history()
    }

    /// Lets tasks of the process's main actor run too, until none of them does anything more; they run in order.
    func settleTasks() async {
        var quietTurns = 0
        while quietTurns < 20 {
            let before = record.steps.withLock { $0.count }
            await Task.yield()
            settle()
            quietTurns = record.steps.withLock { $0.count } == before ? quietTurns + 1 : 0
        }
    }
}

/// Where the code under test writes that it was called; each process has its own.
final class Notebook: Sendable {
    private let write: @Sendable (String) -> Void

    init(write: @escaping @Sendable (String) -> Void) {
        self.write = write
    }

    static func note(_ text: String) {
        ProcessContext.current.singleton { Notebook { _ in } }.write(text)
    }
}
