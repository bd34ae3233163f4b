// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

@testable import AppRuntime
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

/// An app without a device: the test delivers, what the app does is written down. One window, already key.
@MainActor
final class RecordedApp {
    let context: ProcessContext
    private(set) var window: UIWindow!
    private let record = Record()
    private var client: ApplicationClient!
    private var lastDelivery = 0
    private var date = 0.0

    private final class Record: Sendable {
        let steps = Mutex<[Step]>([])
        let work = Mutex<[@MainActor @Sendable () -> Void]>([])
    }

    private final class BareDelegate: UIResponder, UIApplicationDelegate {}

    init(_ placement: WindowPlacement = .phone, root: @MainActor () -> UIViewController = { UIViewController() }) {
        let record = record
        context = ProcessContext(
            environment: AppEnvironment(
                manifest: AppManifest(
                    bundleIdentifier: "com.example.Puppet", displayName: "Puppet", executable: "Puppet"),
                systemVersion: "26.1", placement: placement, deviceName: "Anna's iPhone"),
            transmit: { message in record.steps.withLock { $0.append(.said(message)) } },
            runLater: { body in record.work.withLock { $0.append(body) } },
            callOutThread: CallOutThread())
        _ = context.singleton { Notebook { text in record.steps.withLock { $0.append(.called(text)) } } }
        context.run {
            client = ApplicationClient(delegate: BareDelegate(), context: context)
            window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = root()
            window.makeKeyAndVisible()
        }
        settle()
        _ = history()
    }

    /// What the app's code calls when it is called.
    func note(_ text: String) {
        record.steps.withLock { $0.append(.called(text)) }
    }

    /// Runs app code as of a callback, and what that puts off.
    @discardableResult
    func run<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
        let result = try context.run(body)
        settle()
        return result
    }

    /// One callback, `after` seconds after the last one.
    func deliver(_ callback: Callback, after seconds: Double = 0) {
        lastDelivery += 1
        date += seconds
        context.run { client.receive(Delivery(number: lastDelivery, callback: callback, date: date)) }
        settle()
    }

    /// One callback, and what comes of it except for the answer that nobody is interested in.
    func history(of callback: Callback, after seconds: Double = 0) -> [Step] {
        deliver(callback, after: seconds)
        return history().filter { $0 != .said(.returned(number: lastDelivery, .done)) }
    }

    /// App code, and what comes of it.
    func history(of body: @MainActor () throws -> Void) rethrows -> [Step] {
        try run(body)
        return history()
    }

    /// App code that answers yes or no, and what comes of it; the answer is written down when it is there.
    func answer(to body: @MainActor () -> Bool) -> [Step] {
        run { note("\(body())") }
        return history()
    }

    /// Everything since the last look, in order; descriptions of the screen are left out.
    func history() -> [Step] {
        record.steps.withLock { steps in
            defer { steps = [] }
            return steps.filter {
                if case .said(.screen) = $0 { false } else { true }
            }
        }
    }

    /// The descriptions of the screen since the last look.
    func screens() -> [ScreenRecord] {
        record.steps.withLock { steps in
            defer { steps = [] }
            return steps.compactMap {
                if case .said(.screen(let screen)) = $0 { screen } else { nil }
            }
        }
    }

    private func settle() {
        while let body = record.work.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { context.run { body() } }
    }
}

/// Where objects that the system makes write that they were called; each process has its own.
final class Notebook: Sendable {
    private let write: @Sendable (String) -> Void

    init(write: @escaping @Sendable (String) -> Void) {
        self.write = write
    }

    static func note(_ text: String) {
        ProcessContext.current.singleton { Notebook { _ in } }.write(text)
    }
}
