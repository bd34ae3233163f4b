// Portico
// SPDX-License-Identifier: Apache-2.0

import VirtualDevice

/// What the demo plays: every door into Booking, twice; Bulletin's notifications; Puppet's keyboard; MyPicture's share
/// sheet; ToDoList's widget.
struct DemoScript {
    let stage: DemoStage

    init(_ stage: DemoStage) {
        self.stage = stage
    }

    func play() async throws {
        stage.note("A device, a push gateway, an app")
        try await stage.begin()
        try await stage.portico("launch", "booted", DemoStage.booking)
        try await stage.portico("tap", "alert", "booted", "Allow")

        stage.note("The app is in the background: a push, and a tap")
        try await stage.portico("background", "booted")
        try await pushAndTap(message: "1", identifier: "11111111-0000-4000-8000-000000000001")

        stage.note("The app is active: a link")
        try await stage.portico("openurl", "booted", "deeplinkTutorial://messages/2")

        stage.note("The app is suspended: a universal link and a quick action")
        try await stage.portico("background", "booted")
        try await stage.portico("clock", "booted", "--advance", "10s")
        try await stage.portico("openurl", "booted", "https://booking.example.com/request/3")
        try await stage.portico("background", "booted")
        try await quickAction("messages")

        stage.note("The user becomes a host: the icon's menu grows")
        try await stage.portico("tap", "alert", "booted", "Ok")
        try await stage.portico("tap", "button", "booted", "Switch Profile")
        try await quickAction("newListing")

        stage.note("The app is killed, and everything comes again to an app that does not run")
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
        stage.note("Everything that happened, in virtual time")
        for line in TimelineText.lines(of: history) { say(line) }
        stage.note("What was opened, and how often")
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
