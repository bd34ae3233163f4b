// Portico
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import VirtualDevice

extension DemoScript {
    /// The second act: everything of article 003 in Bulletin, an app with two extensions.
    func playBulletin() async throws {
        stage.note(
            "Bulletin: reminders, and a score that replaces itself",
            "A request with a known identifier replaces the older one, whether that is still pending or already delivered."
        )
        let before = try stage.history().count
        try await stage.installBulletin()
        try await stage.portico("launch", "booted", DemoStage.bulletin)
        try await stage.portico("tap", "button", "booted", "Allow Notifications")
        try await stage.portico("tap", "alert", "booted", "Allow")
        try await stage.portico("tap", "alert", "booted", "OK")
        for button in ["In Two Minutes", "Every Hour", "Mondays at Eight", "Goal"] {
            try await stage.portico("tap", "button", "booted", button)
        }
        try await stage.show("notifications", "pending", "booted", "--bundle", DemoStage.bulletin)
        try await stage.portico("tap", "button", "booted", "Goal")
        try await stage.portico("background", "booted")
        try await stage.portico("clock", "booted", "--advance", "1h")
        try await stage.push(payload: "score.apns", collapse: "match")

        stage.note(
            "Its service extension decrypts a message and attaches a picture; the user replies",
            "The extension has limited time and memory. If it is too slow the original is shown, so that must reveal nothing."
        )
        try await stage.portico("terminate", "booted", DemoStage.bulletin)
        try await stage.push(payload: "sealed.apns")
        try await stage.show("notifications", "delivered", "booted", "--bundle", DemoStage.bulletin)
        // An app that launches says several things at once, in an order of its own: it runs before the user replies.
        try await stage.portico("launch", "booted", DemoStage.bulletin)
        try await stage.portico("background", "booted")
        try await stage.portico(
            "tap", "notification", "booted", "--action", "reply", "--text", "On my way", "--bundle",
            DemoStage.bulletin, "--identifier", "push-2")

        stage.note(
            "Its content extension answers an invitation in place",
            "The action goes to the extension's process, which decides whether the app hears of it.")
        try await stage.push(payload: "invitation.apns")
        try await stage.portico("tap", "notification", "booted", "--do", "expand")
        try await stage.portico("tap", "notification", "booted", "--action", "accept")
        try await stage.portico("tap", "notification", "booted", "--do", "close")

        stage.note("Everything that happened, in virtual time")
        for line in TimelineText.lines(of: try stage.history().dropFirst(before)) { say(line) }
    }
}
