// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing
import VirtualDevice

/// A bug of sheet 5.2 or 5.3: the wrong app that has it and what goes wrong; for those of 5.2, a schedule in which it
/// does.
struct Flaw: Sendable, CustomTestStringConvertible {
    var id: String
    /// In a sentence.
    var symptom: String
    /// Which violation shows it: the invariant's number, or the bug's own where the sheet has no invariant for it.
    var invariant: String
    var wrong: @MainActor @Sendable () -> PuppetApp.Type
    var right: @MainActor @Sendable () -> PuppetApp.Type = { KitPuppetApp.self }
    /// Steps to begin with, longer than need be.
    var steps: [PuppetStep] = []
    var profile = "ios18"
    var model = "iPhone 16"
    /// 0 stands for the usual orders.
    var seed: UInt64 = 0
    /// What is left of the steps when every one is taken away that does not matter.
    var smallest: [PuppetStep] = []

    /// What the article says that somebody does. For B7 without the own keyboard that comes and goes first: with it there are too
    /// many orders to try them all.
    var scenario: [PuppetStep] { id == "B7" ? Array(steps.dropFirst(6)) : steps }

    /// How many behaviours of the system that are not the usual ones show the bug in it.
    var unusual: Int { id == "B6" ? 3 : 1 }

    var testDescription: String { "\(id): \(symptom)" }

    var schedule: PuppetSchedule { schedule(of: steps) }
    var smallestSchedule: PuppetSchedule { schedule(of: smallest) }

    private func schedule(of steps: [PuppetStep]) -> PuppetSchedule {
        PuppetSchedule(
            profile: profile, model: model, chooser: seed == 0 ? .usual : .seeded(seed), steps: steps)
    }
}
