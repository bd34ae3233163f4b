// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import PorticoIntents
import PorticoUserNotifications
import Synchronization
import SystemModel
import Testing

/// Interactions as apps donate them. Notifications sheet 2.12 #9.
@Suite struct DonationTests {
    private final class Answers: Sendable {
        let errors = Mutex<[String]>([])
    }

    @Test("a donation is answered once, later, and off the main thread")
    @MainActor func completion() {
        let process = RecordedProcess()
        let answers = Answers()
        process.context.run {
            let interaction = INInteraction(intent: Sample.message(), response: nil)
            interaction.donate()
            interaction.donate { error in
                let line = "\(error.map { "\($0)" } ?? "none"), main thread: \(MainThread.isCurrent)"
                answers.errors.withLock { $0.append(line) }
            }
        }
        #expect(answers.errors.withLock { $0 } == [])
        process.runLater()
        process.runLater()
        #expect(answers.errors.withLock { $0 } == ["none, main thread: false"])
        // The device learns nothing of it.
        #expect(process.messages == [])
    }

    @Test("the asynchronous form returns")
    @MainActor func asynchronous() async {
        let process = RecordedProcess()
        let answers = Answers()
        _ = process.context.run {
            Task { @MainActor in
                let interaction = INInteraction(intent: Sample.message(), response: nil)
                let line: String
                do {
                    try await interaction.donate()
                    line = "returned"
                } catch {
                    line = "\(error)"
                }
                answers.errors.withLock { $0.append(line) }
            }
        }
        while answers.errors.withLock({ $0.isEmpty }) {
            await Task.yield()
            process.runLater()
        }
        #expect(answers.errors.withLock { $0 } == ["returned"])
    }

    @Test("an interaction keeps the intent as it was")
    func snapshot() throws {
        let message = Sample.message()
        let interaction = INInteraction(intent: message, response: nil)
        message.setImage(INImage(named: "ann"), forParameterNamed: \.sender)
        let kept = try #require(interaction.intent as? INSendMessageIntent)
        #expect(kept.image(forParameterNamed: \.sender) == nil)
        #expect(kept.sender == message.sender)
        #expect(interaction.direction == .unspecified)
        #expect(interaction.intentHandlingStatus == .unspecified)
        #expect(interaction.intentResponse == nil)
    }

    @Test("in a process, intents and interactions have names of their own; a copy keeps its own")
    @MainActor func names() {
        let process = RecordedProcess()
        process.context.run {
            let message = Sample.message()
            let interaction = INInteraction(intent: message, response: nil)
            #expect(message.identifier == "intent-1")
            #expect((message.copy() as? INIntent)?.identifier == "intent-1")
            #expect(interaction.identifier == "interaction-2")
            #expect((interaction.copy() as? INInteraction)?.identifier == "interaction-2")
        }
        #expect(Sample.message().identifier == nil)
    }
}
