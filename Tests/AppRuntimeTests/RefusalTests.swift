// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import Synchronization
import SystemModel
import Testing

/// What becomes of a call whose message cannot be sent: it is answered, and the device hears of it by name.
@Suite struct RefusalTests {
    private final class Wire: Sendable {
        let said = Mutex<[AppMessage]>([])
        let later = Mutex<[@MainActor @Sendable () -> Void]>([])
        let answers = Mutex<[Reply]>([])
        let outcomes = Mutex<[PhoneCallOutcome]>([])
    }

    private let wire = Wire()
    private let context: ProcessContext
    private static let manifest = AppManifest(bundleIdentifier: "test.App", displayName: "App", executable: "App")

    init() {
        let wire = wire
        var environment = AppEnvironment(manifest: Self.manifest, systemVersion: "26.1")
        environment.rules.callOutQueue = .main
        context = ProcessContext(
            environment: environment,
            transmit: { message throws(MessageRefusal) in
                if case .diagnostic = message {
                } else if message.substitute != message {
                    throw MessageRefusal(message: message.name, reason: "too large")
                }
                wire.said.withLock { $0.append(message) }
            }, runLater: { body in wire.later.withLock { $0.append(body) } })
    }

    @Test(
        "a call gets an error in the device's place, and not before it has returned",
        arguments: [
            (AppMessage.openURL(call: 1, "a:", universalLinksOnly: false), Reply.opened(false), "open(_:options:)"),
            (.searchIndex(.index(call: 1, [])), .done(.notificationInvalidNoContent), "indexSearchableItems(_:)"),
            (.notification(.setBadgeCount(call: 1, 1)), .done(.badgeInputInvalid), "setBadgeCount(_:)"),
            (
                .scene(.activate(call: 1, session: nil, nil)), .sceneActivated(refusal: "too large"),
                "requestSceneSessionActivation(_:userActivity:options:)"
            ),
        ])
    @MainActor
    func call(_ message: AppMessage, _ answer: Reply, _ name: String) {
        context.call { _ in
            message
        } receive: { [wire] reply in
            wire.answers.withLock { $0.append(reply) }
        }
        #expect(wire.answers.withLock { $0 } == [])
        for body in wire.later.withLock({ $0 }) { body() }
        #expect(wire.answers.withLock { $0 } == [answer])
        #expect(wire.said.withLock { $0 } == [.diagnostic("\(name) is refused: too large")])
    }

    @Test(
        "so does a call that waits for an answer of its surface's own",
        arguments: [
            (AppMessage.phoneCall(.requested(call: 1, [])), "CXCallController.request(_:completion:)"),
            (
                .phoneCall(.reported(call: 1, PhoneCallRecord(identifier: "a"))),
                "reportNewIncomingCall(with:update:completion:)"
            ),
        ])
    @MainActor
    func phoneCall(_ message: AppMessage, _ name: String) {
        context.call(answeredWith: PhoneCallOutcome.self) { _ in
            message
        } receive: { [wire] outcome in
            wire.outcomes.withLock { $0.append(outcome) }
        }
        #expect(wire.outcomes.withLock { $0 } == [])
        for body in wire.later.withLock({ $0 }) { body() }
        #expect(wire.outcomes.withLock { $0 } == [PhoneCallOutcome(error: 0)])
        #expect(wire.said.withLock { $0 } == [.diagnostic("\(name) is refused: too large")])
    }

    @Test("what the device waits for is said in a smaller form")
    func substitutes() {
        context.send(.returned(number: 3, .bool(true)))
        context.send(.setShortcutItems([]))
        #expect(
            wire.said.withLock { $0 } == [
                .diagnostic("a callback's result is refused: too large"), .returned(number: 3, .done),
                .diagnostic("UIApplication.shortcutItems is refused: too large"),
            ])
    }
}
