// Portico
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import VirtualDevice

extension DemoScript {
    /// The third act: the keyboard of article 002 in Puppet, over an absence.
    func playPuppet() async throws {
        stage.note(
            "Puppet: its legs stand on the keyboard",
            "Where the keyboard is, an app learns from notifications only, and their order differs between iOS versions."
        )
        let before = try stage.history().count
        try await stage.installPuppet()
        try await stage.portico("launch", "booted", DemoStage.puppet)
        try await stage.portico("keyboard", "show", "booted")
        try await stage.show("keyboard", "state", "booted")

        stage.note(
            "By the app switcher to another app",
            "The keyboard goes with the app, but the switcher's card shows the app as it was, keyboard included.")
        try await stage.portico("switcher", "booted")
        try await stage.portico("launch", "booted", DemoStage.booking)
        try await stage.show("switcher", "booted", "--cards", "--bundle", DemoStage.puppet)

        stage.note(
            "And back: focus and keyboard are there again",
            "After an absence the field must have the focus and the keyboard again: the kit's FocusKeeper sees to it.")
        try await stage.portico("launch", "booted", DemoStage.puppet)
        try await stage.show("keyboard", "state", "booted")
        try await stage.portico("tap", "button", "booted", "Done")

        stage.note("Everything that happened, in virtual time")
        for line in TimelineText.lines(of: try stage.history().dropFirst(before)) { say(line) }
    }
}
