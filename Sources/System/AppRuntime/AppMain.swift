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
            fail("this is an app for a virtual device; start it with `portico launch BUNDLE`", status: 64)
        }
        let connection = HostConnection(path: path, process: process)
        do {
            let environment = try connection.open()
            ProcessContext(
                environment: environment, transmit: connection.send, waitForHost: connection.waitUntilReceived,
                runLater: { body in DispatchQueue.main.async(execute: body) }
            ).becomeWholeProcess()
        } catch {
            fail("\(error)", status: 69)
        }
        let handle = start()
        Thread.detachNewThread {
            connection.readDeliveries { delivery in
                DispatchQueue.main.async { handle(delivery) }
            }
            exit(0)
        }
        RunLoop.main.run()
        fail("the main run loop ended", status: 70)
    }

    private static func fail(_ text: String, status: Int32) -> Never {
        let name = ProcessInfo.processInfo.processName
        FileHandle.standardError.write(Data("\(name): \(text)\n".utf8))
        exit(status)
    }
}
