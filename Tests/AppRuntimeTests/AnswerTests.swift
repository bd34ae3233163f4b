// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Synchronization
import SystemModel
import Testing

/// Answers of the device to calls of an app: each call gets a value of the type that it waits for, once.
@Suite struct AnswerTests {
    private final class Log: Sendable {
        let lines = Mutex<[String]>([])
        func add(_ line: String) { lines.withLock { $0.append(line) } }
    }

    private static func context() -> ProcessContext {
        let manifest = AppManifest(bundleIdentifier: "test.App", displayName: "App", executable: "App")
        var environment = AppEnvironment(manifest: manifest, systemVersion: "26.1")
        environment.rules.callOutQueue = .main
        return ProcessContext(environment: environment, transmit: { _ in }, runLater: { _ in })
    }

    private static func deliver(_ callback: Callback, to context: ProcessContext) throws {
        let answer = try #require(callback.answer)
        context.receive(answer.value, forCall: answer.call)
    }

    @Test("a reply, and the answers that surfaces have of their own")
    func typed() throws {
        let (context, log) = (Self.context(), Log())
        context.call {
            .notification(.setBadgeCount(call: $0, 1))
        } receive: { reply in
            log.add("\(reply == .done(nil))")
        }
        context.call(answeredWith: [BackgroundTaskRequestRecord].self) {
            .backgroundTask(.getRequests(call: $0))
        } receive: { requests in
            log.add(requests.map(\.identifier).joined())
        }
        for _ in 3...4 {
            context.call(answeredWith: PhoneCallOutcome.self) {
                .phoneCall(.requested(call: $0, []))
            } receive: { outcome in
                log.add("\(outcome.error ?? -1)")
            }
        }
        #expect(context.awaitsSystem)
        let request = BackgroundTaskRequestRecord(identifier: "r", kind: .appRefresh)
        let answers: [Callback] = [
            .phoneCall(.requested(call: 4, error: 3)), .backgroundTask(.requests(call: 2, [request])),
            .reply(call: 1, .done(nil)), .phoneCall(.reported(call: 3, error: nil)),
            // Nobody waits for it any more.
            .phoneCall(.requested(call: 4, error: 5)),
        ]
        for answer in answers { try Self.deliver(answer, to: context) }
        #expect(log.lines.withLock { $0 } == ["3", "r", "true", "-1"])
        #expect(!context.awaitsSystem)
    }

    @Test("other callbacks answer no call")
    func others() {
        let callbacks: [Callback] = [
            .backgroundTask(.fetch), .backgroundTask(.expire([1])), .phoneCall(.providerDidBegin), .timerFired(1),
        ]
        #expect(callbacks.filter { $0.answer != nil } == [])
    }

    @Test("an answer of another type ends the process with a sentence")
    func wrongType() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let context = AnswerTests.context()
            context.call(answeredWith: PhoneCallOutcome.self) {
                .phoneCall(.requested(call: $0, []))
            } receive: { _ in
            }
            try AnswerTests.deliver(.reply(call: 1, .opened(true)), to: context)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains("the device has answered call 1 with Reply, but it waits for PhoneCallOutcome"), "\(text)")
    }
}
