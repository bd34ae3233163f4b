// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// A timeline as people read it.
@Suite struct TimelineTextTests {
    /// A classic app that implements little, refuses its launch's link, and shows an alert.
    private func day() -> [TraceEntry] {
        var device = ScriptedDevice(apps: [Sample.classic], authorized: true) { delivery in
            switch delivery.callback {
            case .application(.willFinishLaunching): .returns(.notImplemented)
            case .application(.didFinishLaunching): .returns(.bool(false))
            case .application(.didBecomeActive):
                .says([
                    .screen(ScreenRecord(screens: ["Home", "Chat"], alert: AlertRecord(title: "Hi", buttons: ["Ok"])))
                ])
            default: .returns(.done)
            }
        }
        device.settle(.openURL("classic://1", sender: nil))
        device.settle(.goHome)
        device.send(.push(Sample.push(to: Sample.classic), sequence: nil))
        device.advance(by: .seconds(6))
        device.send(.choose(.pinned([1])))
        device.settle(.quickAction(bundle: Sample.classic.bundleIdentifier, type: "new"))
        device.settle(.terminate(bundle: Sample.classic.bundleIdentifier, .kill))
        device.settle(.quickAction(bundle: Sample.classic.bundleIdentifier, type: "new"))
        return device.history
    }

    private static let firstDay = """
        00:00.000                 ● install com.example.classic
        00:00.000                 ● privacy grant notifications com.example.classic
        00:00.000                 ● openurl classic://1
        00:00.000  classic          process 1 starts
        00:00.000  classic        ! has no scene manifest; a coming iOS will refuse to launch it (Apple TN3187)
        00:00.180  classic        · application(_:willFinishLaunchingWithOptions:)  url: classic://1
        00:00.180  classic        ▸ application(_:didFinishLaunchingWithOptions:)  url: classic://1  → false
        00:00.180  classic          application(_:open:options:) is not called: a launch method returned false
        00:00.530  classic        ▸ applicationDidBecomeActive(_:)
        00:00.530  classic        ■ shows Home › Chat, alert "Hi"
        00:00.530                 ● background (home)
        00:00.530  classic        ▸ applicationWillResignActive(_:)
        00:00.930  classic        ▸ applicationDidEnterBackground(_:)
        00:00.930                 ● push push for com.example.classic
        00:00.930  classic        ■ banner "Hello"
        00:05.930  classic          is suspended
        """

    @Test("one line for each thing that happened; what is offered in vain has a sign of its own")
    func lines() {
        let lines = TimelineText.lines(of: day())
        #expect(Array(lines.prefix(16)) == Self.firstDay.split(separator: "\n").map(String.init))
        #expect(!lines.contains { $0.contains("?") })
    }

    @Test("decisions between orders only when all is asked for")
    func choices() {
        let entries = day()
        let decisions = TimelineText.lines(of: entries, all: true).filter { $0.contains("?") }
        #expect(
            decisions == [
                "00:07.280                 ? quick action at launch: after it (2 of 2)"
            ])
    }

    @Test("a story has the unusual decisions, where they were made")
    func story() {
        let entries = day()
        let story = TimelineText.story(of: entries)
        let decisions = story.filter { $0.contains("?") }
        #expect(decisions.count == 1)
        #expect(
            decisions.first?.hasPrefix("00:07.280                 ? quick action at launch: after it, not ") == true)
        #expect(story.filter { !$0.contains("?") } == TimelineText.lines(of: entries))
    }
}
