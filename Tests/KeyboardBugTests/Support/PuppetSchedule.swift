// Portico
// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import SystemModel
import VirtualDevice

/// A list of steps on one kind of device, which a seed determines.
struct PuppetSchedule: CustomStringConvertible {
    var profile: String
    var model: String
    var chooser: Chooser
    var steps: [PuppetStep]

    /// What can happen: everywhere, and on an iPad only.
    static let everywhere: [PuppetStep] = [
        .open, .openNotes, .tapTummy, .tapTummy, .tapTummy, .done, .home, .switcher, .lock, .unlock, .dictate, .allow,
        .landscape, .portrait, .emoji, .letters, .fractional, .ownKeyboard, .hardware, .noHardware, .indicator, .settle,
        .settle, .settle, .steps(1), .steps(3), .fingerDown, .fingerOnKeyboard, .fingerAtBottom, .fingerUp,
    ]
    static let onPads: [PuppetStep] = [
        .undock, .dock, .split, .float, .undockByFinger, .dockByFinger, .splitByFinger, .floatByFinger, .startDrag,
        .endDrag, .endDragLow,
        .hide, .slideOver, .splitView, .stage, .fullScreen,
        .neighbour, .noNeighbour,
    ]

    init(profile: String, model: String, chooser: Chooser, steps: [PuppetStep]) {
        self.profile = profile
        self.model = model
        self.chooser = chooser
        self.steps = steps
    }

    init(seed: UInt64, profiles: [String], models: [String]) {
        var random = SeededGenerator(seed: seed)
        profile = profiles.randomElement(using: &random)!
        model = models.randomElement(using: &random)!
        chooser = Bool.random(using: &random) ? .usual : .seeded(seed)
        let pool = Self.everywhere + (model.hasPrefix("iPad") ? Self.onPads : [])
        steps = [.open, .settle]
        for _ in 0..<Int.random(in: 3...16, using: &random) { steps.append(pool.randomElement(using: &random)!) }
    }

    var description: String {
        "\(model), \(profile)\(chooser == .usual ? "" : ", orders \(chooser)")\n"
            + steps.map(\.description).joined(separator: "\n")
    }

    /// The schedule with steps taken away one after the other, as long as it goes on failing; the usual orders if they
    /// do it too.
    @MainActor
    func shrunk(while fails: (PuppetSchedule) async throws -> Bool) async rethrows -> PuppetSchedule {
        var best = self
        var usual = best
        usual.chooser = .usual
        if try await fails(usual) { best = usual }
        var hasShrunk = true
        while hasShrunk {
            hasShrunk = false
            for index in best.steps.indices.reversed() {
                var shorter = best
                shorter.steps.remove(at: index)
                guard try await fails(shorter) else { continue }
                best = shorter
                hasShrunk = true
            }
        }
        return best
    }
}
