// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
public import SystemModel

/// The entry point of a real process, of an app or of an extension: it connects to the host, then handles deliveries on
/// the main thread until the process ends.
public enum AppMain {
    /// Runs the process; never returns.
    ///
    /// - Parameter start: Creates the handler of the deliveries, once, before the first of them.
    @MainActor
    public static func run(_ start: @MainActor () -> @MainActor @Sendable (Delivery) -> Void) -> Never {
        let variables = ProcessInfo.processInfo.environment
        guard let path = variables[ProcessEnvironment.socket],
            let process = variables[ProcessEnvironment.process].flatMap({ Int($0) }),
            let seed = variables[ProcessEnvironment.seed]
        else {
            fail("this app runs on a virtual device only; start it with `portico launch BUNDLE`", status: 64)
        }
        let connection = HostConnection(path: path, process: process)
        let time: OwnTime?
        do {
            let environment = try connection.open()
            time = OwnTime.make(environment, owner: seed)
            let tellUse: (@Sendable (StoreUse) -> Void)? = environment.exploresOrders ? connection.tell : nil
            let context = ProcessContext(
                environment: environment, transmit: connection.send, waitForHost: connection.waitUntilReceived,
                runLater: { [time] body in
                    if let time { time.later(body) } else { DispatchQueue.main.async(execute: body) }
                }, queues: time, tellUse: tellUse)
            context.becomeWholeProcess()
            if time == nil { context.send(.diagnostic(OwnTime.missing)) }
        } catch {
            fail("\(error)", status: (error as? HostConnectionError)?.status ?? 69)
        }
        // Starts reading before any of the app's code runs, as that code may wait until the host has received a
        // message. Deliveries are handled when the main thread is idle, which is after the start.
        let program = Program()
        Thread.detachNewThread {
            let end = connection.readDeliveries(
                wake: { number, elapsed in time?.wake(number, at: elapsed) },
                turn: { number, picked in time?.turn(of: number, picked) },
                { delivery in
                    let context = ProcessContext.current
                    if context.comesMeanwhile(delivery) { return context.receiveMeanwhile(delivery) }
                    DispatchQueue.main.async {
                        OwnWork.callBegins()
                        OwnCalls.run { program.handle(delivery) }
                    }
                })
            fail("\(end)", status: end.status)
        }
        program.handle = OwnCalls.run { start() }
        RunLoop.main.run()
        fail("the main run loop ended", status: 70)
    }

    /// The handler of all deliveries.
    @MainActor
    private final class Program {
        var handle: @MainActor (Delivery) -> Void = { _ in preconditionFailure("delivered before the start") }
    }

    private static func fail(_ text: String, status: Int32) -> Never {
        let name = ProcessInfo.processInfo.processName
        FileHandle.standardError.write(Data("\(name): \(text)\n".utf8))
        exit(status)
    }
}
