// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import Synchronization
import SystemFrameworks
import SystemModel
import Testing

/// A background task whose start does not fit onto the process's connection.
@MainActor
@Suite struct UnsendableTransferTests {
    private final class Ends: NSObject, URLSessionTaskDelegate {
        let codes = Mutex<[Int]>([])

        func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
            codes.withLock { $0.append(error.map { ($0 as NSError).code } ?? 0) }
        }
    }

    private final class Later: Sendable {
        let bodies = Mutex<[@MainActor @Sendable () -> Void]>([])
    }

    // Nothing ever became of it.
    @Test("it ends with an error, after resume() has returned, and the system hears that it was refused")
    func tooLarge() throws {
        let later = Later()
        let said = Mutex<[AppMessage]>([])
        var environment = AppEnvironment(
            manifest: AppManifest(bundleIdentifier: "test.App", displayName: "App", executable: "App"),
            systemVersion: "26.1")
        environment.rules.callOutQueue = .main
        let context = ProcessContext(
            environment: environment,
            transmit: { message throws(MessageRefusal) in
                if case .transfer(.start) = message {
                    throw MessageRefusal(message: message.name, reason: "too large")
                }
                if case .diagnostic = message { said.withLock { $0.append(message) } }
            }, runLater: { body in later.bodies.withLock { $0.append(body) } })
        let ends = Ends()
        try context.run {
            let session = URLSession(
                configuration: .background(withIdentifier: "s"), delegate: ends, delegateQueue: nil)
            let url = try #require(URL(string: "http://127.0.0.1/"))
            session.downloadTask(with: url).resume()
            #expect(ends.codes.withLock { $0 } == [])
            for body in later.bodies.withLock({ $0 }) { body() }
        }
        #expect(ends.codes.withLock { $0 } == [NSURLErrorDataLengthExceedsMaximum])
        #expect(said.withLock { $0 } == [.diagnostic("a background URLSession is refused: too large")])
        context.end()
    }
}
