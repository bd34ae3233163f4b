// Portico
// SPDX-License-Identifier: Apache-2.0

import ProcessFixtures

let booking = "com.deeplinkTut.Booking"
let puppet = "com.example.Puppet"
let toDoList = "com.cmjstudio.todolist"
let toDoListWidget = "com.cmjstudio.todolist.Today"
let myPicture = "com.example.MyPicture"
let myPictureShare = "com.example.MyPicture.Share"

extension CommandLineTool {
    /// A booted device of always the same identity with Booking on it, not launched.
    func bootWithBooking() async throws {
        try await run("boot", "iPhone", "--identifier", "TEST")
        try await run("install", "booted", try BundleFixture.booking().make(in: home.url))
    }

    /// A booted device with Puppet in front.
    func bootWithPuppet(_ options: String...) async throws {
        try await run(["boot", "Device", "--identifier", "TEST"] + options)
        try await run("install", "booted", try BundleFixture.puppet().make(in: home.url))
        try await run("launch", "booted", puppet)
    }

    /// A booted device with ToDoList on it, not launched.
    func bootWithToDoList() async throws {
        try await run("boot", "iPhone", "--identifier", "TEST", "--profile", "ios15")
        try await run("install", "booted", try BundleFixture.toDoList().make(in: home.url))
    }

    /// A booted device with MyPicture on it, not launched, and two pictures in the home folder.
    func bootWithMyPicture() async throws {
        try await run("boot", "iPhone", "--identifier", "TEST")
        try await run("install", "booted", try BundleFixture.myPicture().make(in: home.url))
        for name in ["cat.jpg", "dog.jpg"] { _ = try home.write("picture of a \(name)", to: name) }
    }

    /// A short life: Booking launched and allowed to notify, left, and called back by a push.
    func playTinyScenario() async throws {
        try await bootWithBooking()
        try await run("privacy", "booted", "grant", "notifications", booking)
        try await run("launch", "booted", booking)
        try await run("background", "booted")
        let payload = #"{"aps":{"alert":{"title":"New Message!","body":"Hello!"}},"data":{"messageId":"1"}}"#
        let file = try home.write(payload, to: "push.apns")
        try await run("push", "booted", booking, file, "--collapse-id", "chat")
    }
}
