// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
public import SystemModel

/// The life of a real process, of an app or of an extension: connect to the host, then handle deliveries on the main
/// thread until it ends.
public enum AppMain {
    /// Runs the process; never returns.
    ///
    /// - Parameter start: Makes what handles the deliveries, once, before the first of them.
    @MainActor
    public static func run(_ start: @MainActor () -> @MainActor @Sendable (Delivery) -> Void) -> Never {
        let environment = ProcessInfo.processInfo.environment
        guard let path = environment[ProcessEnvironment.socket],
            let process = environment[ProcessEnvironment.process].flatMap({ Int($0) })
        else {
            fail("this app runs on a virtual device only; start it with `portico launch BUNDLE`", status: 64)
        }
        let connection = HostConnection(path: path, process: process)
        do {
            let environment = try connection.open()
            ProcessContext(
                environment: environment, transmit: connection.send, waitForHost: connection.waitUntilReceived,
                runLater: { body in DispatchQueue.main.async(execute: body) }
            ).becomeWholeProcess()
        } catch {
            fail("\(error)", status: (error as? HostConnectionError)?.status ?? 69)
        }
        // Reads before anything of the app runs, which may wait for the host to have heard something. What is delivered
        // is handled when the main thread has nothing else to do, and that is after the start.
        let program = Program()
        Thread.detachNewThread {
            let end = connection.readDeliveries { delivery in
                DispatchQueue.main.async { program.handle(delivery) }
            }
            fail("\(end)", status: end.status)
        }
        program.handle = start()
        RunLoop.main.run()
        fail("the main run loop ended", status: 70)
    }

    /// What handles the deliveries, from the first one on.
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
