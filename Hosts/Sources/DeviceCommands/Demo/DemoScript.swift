// Portico
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import VirtualDevice

/// What the demo plays: every way into Booking, twice; Bulletin's notifications; Puppet's keyboard; MyPicture's share
/// sheet; ToDoList's widget.
struct DemoScript {
    let stage: DemoStage

    init(_ stage: DemoStage) {
        self.stage = stage
    }

    func play() async throws {
        stage.note(
            "A device, a push gateway, an app",
            """
            The gateway speaks APNs over HTTP/2\(stage.hasTLS ? " and TLS" : ", here without TLS, which builds faster"). \
            Booking is a Linux program; its source uses UIKit's names.
            """)
        try await stage.begin()
        try await stage.portico("launch", "booted", DemoStage.booking)
        try await stage.portico("tap", "alert", "booted", "Allow")

        stage.note(
            "The app is in the background: a push, and a tap",
            "The response arrives while the app is still on its way to the foreground: a screen presented too early is lost."
        )
        try await stage.portico("background", "booted")
        try await pushAndTap(message: "1", identifier: "11111111-0000-4000-8000-000000000001")

        stage.note(
            "The app is active: a link",
            "The simple case: one callback, and the screen can be presented at once.")
        try await stage.portico("openurl", "booted", "deeplinkTutorial://messages/2")

        stage.note(
            "The app is suspended: a universal link and a quick action",
            "The process has to be resumed first. A universal link comes as a user activity, not as a URL.")
        try await stage.portico("background", "booted")
        try await stage.portico("clock", "booted", "--advance", "10s")
        try await stage.portico("openurl", "booted", "https://booking.example.com/request/3")
        try await stage.portico("background", "booted")
        try await quickAction("messages")

        stage.note(
            "The user switches to the host's profile: the icon's menu grows",
            "Dynamic quick actions are kept by the system: they can be tapped when the app has long been terminated.")
        try await stage.portico("tap", "alert", "booted", "Ok")
        try await stage.portico("tap", "button", "booted", "Switch Profile")
        try await quickAction("newListing")

        stage.note(
            "The app is terminated before each of these",
            """
            A cold start puts the entry into the connection options, before any scene is active; a notification response is
            delivered to the delegate as well. Each entry must open its screen exactly once.
            """)
        try await kill()
        try await pushAndTap(message: "4", identifier: "11111111-0000-4000-8000-000000000002")
        try await kill()
        try await stage.portico("openurl", "booted", "deeplinkTutorial://request/5")
        try await kill()
        try await stage.portico("openurl", "booted", "https://booking.example.com/messages/6")
        try await kill()
        try await quickAction("activity")

        try report()
        try await playBulletin()
        try await playPuppet()
        try await playMyPicture()
        try await playToDoList()
    }

    private func pushAndTap(message: String, identifier: String) async throws {
        let payload = #"{"aps":{"alert":{"title":"New Message!","body":"Hello!"}},"data":{"messageId":"\#(message)"}}"#
        try await stage.push(payload, identifier: identifier)
        try await stage.portico(
            "tap", "notification", "booted", "--wait", "5s", shown: "portico tap notification booted --wait 5s")
    }

    private func quickAction(_ name: String) async throws {
        try await stage.portico("quick-action", "booted", DemoStage.booking, "\(DemoStage.booking).\(name)")
    }

    private func kill() async throws {
        try await stage.portico("terminate", "booted", DemoStage.booking)
    }

    private func report() throws {
        let history = try stage.history()
        stage.note(
            "Everything that happened, in virtual time",
            "● an event  ▸ a callback into the app  · one that it does not implement  ■ what the screen shows")
        for line in TimelineText.lines(of: history) { say(line) }
        stage.note(
            "What was opened, and how often",
            "Nothing was lost, opened twice or opened out of order.")
        let expected = [
            "Messages Details 1", "Messages Details 2", "Request Details 3", "Messages Root", "New Listing",
            "Messages Details 4", "Request Details 5", "Messages Details 6", "Activity",
        ]
        let opened = history.alerts
        for title in expected { say("\(opened.filter { $0 == title }.count) × \(title)") }
        guard opened == expected else {
            throw CommandFailure("opened \(opened) instead of \(expected)")
        }
    }
}
