// Portico
// SPDX-License-Identifier: Apache-2.0

import ProcessFixtures
import Testing

/// What cannot be done is said in one line on standard error, with a status, and nothing has happened.
@Suite struct RefusalTests {
    @Test("commands that a booted device refuses leave no trace on it")
    func refusals() async throws {
        try await CommandLineTool.use { tool in
            try await tool.bootWithBooking()
            try Refusal.writePayloads(in: tool.home)
            let before = try await tool.run("timeline", "booted", "--all")
            for refusal in Refusal.onBootedDevice {
                let outcome = try await tool.attempt(refusal.command)
                #expect(outcome == refusal.outcome, "\(refusal.command)")
            }
            #expect(try await tool.run("timeline", "booted", "--all") == before)
        }
    }

    @Test("what cannot be done with a phone's keyboard and screen leaves no trace")
    func keyboard() async throws {
        try await CommandLineTool.use { tool in
            try await tool.bootWithPuppet()
            try Refusal.writeTelemetry(in: tool.home)
            let before = try await tool.run("timeline", "booted", "--all")
            for refusal in Refusal.onPuppet {
                let outcome = try await tool.attempt(refusal.command)
                #expect(outcome == refusal.outcome, "\(refusal.command)")
            }
            #expect(try await tool.run("timeline", "booted", "--all") == before)
        }
    }

    @Test("what an old iPad cannot do leaves no trace")
    func pad() async throws {
        try await CommandLineTool.use { tool in
            try await tool.bootWithPuppet("--model", "iPad (10.2-inch)", "--profile", "ios12")
            let before = try await tool.run("timeline", "booted", "--all")
            for refusal in Refusal.onPad {
                let outcome = try await tool.attempt(refusal.command)
                #expect(outcome == refusal.outcome, "\(refusal.command)")
            }
            #expect(try await tool.run("timeline", "booted", "--all") == before)
        }
    }

    @Test("what cannot be shared, and cannot be done with a sheet, leaves no trace")
    func sheets() async throws {
        try await CommandLineTool.use { tool in
            try await tool.bootWithMyPicture()
            let before = try await tool.run("timeline", "booted", "--all")
            for refusal in Refusal.onNoSheet {
                let outcome = try await tool.attempt(refusal.command)
                #expect(outcome == refusal.outcome, "\(refusal.command)")
            }
            #expect(try await tool.run("timeline", "booted", "--all") == before)
            // A picture that never comes: Post stays off, and nothing happens by itself.
            let sharing = try await tool.attempt(["share", "booted", "--to", myPictureShare, "--from", "never-answers"])
            #expect(sharing.status == 0)
            #expect(
                sharing.complaint == "MyPicture: the host never answers MyPicture's load of attachment 1, public.png\n")
            let shown = try await tool.run("timeline", "booted", "--all")
            for refusal in Refusal.onSheet {
                let outcome = try await tool.attempt(refusal.command)
                #expect(outcome == refusal.outcome, "\(refusal.command)")
            }
            #expect(try await tool.run("timeline", "booted", "--all") == shown)
        }
    }

    @Test("what cannot be done with a widget leaves no trace")
    func widgets() async throws {
        try await CommandLineTool.use { tool in
            try await tool.bootWithToDoList()
            let before = try await tool.run("timeline", "booted", "--all")
            for refusal in Refusal.onHiddenWidget {
                let outcome = try await tool.attempt(refusal.command)
                #expect(outcome == refusal.outcome, "\(refusal.command)")
            }
            #expect(try await tool.run("timeline", "booted", "--all") == before)
            try await tool.run("widget", "show", "booted", toDoListWidget)
            let shown = try await tool.run("timeline", "booted", "--all")
            for refusal in Refusal.onShownWidget {
                let outcome = try await tool.attempt(refusal.command)
                #expect(outcome == refusal.outcome, "\(refusal.command)")
            }
            #expect(try await tool.run("timeline", "booted", "--all") == shown)
        }
    }

    @Test("while the app switcher is open a finger reaches no app; a locked screen has no switcher")
    func switcher() async throws {
        try await CommandLineTool.use { tool in
            try await tool.bootWithPuppet()
            try await tool.run("keyboard", "show", "booted")
            try await tool.run("switcher", "booted")
            for command in [
                ["keyboard", "dictate", "booted"], ["type", "booted", "x"], ["tap", "field", "booted", "Tummy"],
            ] {
                let complaint = "Error: the app switcher is open; launch an app or go home first\n"
                #expect(try await tool.attempt(command) == .init(status: 1, complaint: complaint), "\(command)")
            }
            try await tool.run("background", "booted")
            // From the home screen it opens too.
            try await tool.run("switcher", "booted")
            try await tool.run("lock", "booted")
            #expect(
                try await tool.attempt(["switcher", "booted"])
                    == .init(status: 1, complaint: "Error: the device is locked; unlock it first\n"))
        }
    }

    @Test("a device keeps its model")
    func model() async throws {
        try await CommandLineTool.use { tool in
            try await tool.run("boot", "a", "--model", "iPad (10.2-inch)", "--profile", "ios10")
            try await tool.run("shutdown", "a")
            let complaint = """
                Error: a is an iPad (10.2-inch); to make it an iPhone 16, delete it first: portico delete a

                """
            #expect(
                try await tool.attempt(["boot", "a", "--model", "iPhone 16"]) == .init(status: 1, complaint: complaint))
            let seeded = """
                Error: a exists, and keeps its identifier and seed; to choose others, delete it first: portico delete a

                """
            #expect(try await tool.attempt(["boot", "a", "--seed", "4"]) == .init(status: 1, complaint: seeded))
            // Nothing was started, and the advice can be followed.
            #expect(try await tool.run("list") == "a (Shutdown)\n")
            try await tool.run("delete", "a")
            #expect(try await tool.run("list") == "no devices; make one with `portico boot iPhone`\n")
        }
    }

    @Test("commands without a device")
    func withoutDevice() async throws {
        try await CommandLineTool.use { tool in
            for refusal in Refusal.withoutDevice {
                let outcome = try await tool.attempt(refusal.command)
                #expect(outcome == refusal.outcome, "\(refusal.command)")
            }
            #expect(try await tool.run("list", "--json") == "[\n\n]\n")
        }
    }

    @Test("iOS 27 does not launch an app without scenes")
    func withoutScenes() async throws {
        try await CommandLineTool.use { tool in
            try await tool.run("boot", "iPhone", "--profile", "ios27")
            try await tool.run("install", "booted", try BundleFixture.bookingClassic().make(in: tool.home.url))
            let bundle = "com.deeplinkTut.BookingClassic"
            let complaint = """
                Error: \(bundle) has no scene manifest and cannot launch under ios27; add UIApplicationSceneManifest \
                to its Info.plist (Apple TN3187) or use an older profile

                """
            for command in [["launch", "booted", bundle], ["openurl", "booted", "deeplinkTutorial://messages/1"]] {
                #expect(try await tool.attempt(command) == .init(status: 1, complaint: complaint), "\(command)")
            }
            #expect(
                try await tool.run("timeline", "booted") == "00:00.000                 ● install \(bundle)\n")
        }
    }

    @Test("\"booted\" must mean one device")
    func severalDevices() async throws {
        try await CommandLineTool.use { tool in
            try await tool.run("boot", "b")
            try await tool.run("boot", "a")
            #expect(
                try await tool.attempt(["timeline", "booted"])
                    == .init(status: 1, complaint: "Error: several devices are booted; name one of a, b\n"))
            #expect(
                try await tool.attempt(["boot", "a"])
                    == .init(status: 1, complaint: "Error: a is already booted\n"))
        }
    }
}
