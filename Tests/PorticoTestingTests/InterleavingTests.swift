// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderExploration
import PorticoTesting
import PorticoUIKit
import SystemModel
import Testing
import VirtualDevice

/// Events that come at any time, and what a scenario leaves open.
@MainActor
@Suite struct InterleavingTests {
    private static let bundle = "com.example.links"
    private static let home = "background (home)"
    /// Two links, and home.
    private static let streams: [EventStream] = [.events([link(1), link(2)]), .event(.goHome)]

    private static func link(_ number: Int) -> DeviceEvent { .openURL("links://\(number)", sender: nil) }

    private func device(_ chooser: Chooser = .usual) throws -> TestDevice {
        let device = try TestDevice(profile: "ios12", chooser: chooser)
        device.install(Self.bundle, urlSchemes: ["links"], delegate: AllLinksAppDelegate.self)
        return device
    }

    /// What has been done to the device, without the answers of a test.
    private func inputs(_ device: TestDevice) -> [String] {
        device.history.compactMap { entry -> String? in
            guard case .input(let event) = entry.kind else { return nil }
            return event.summary
        }.filter { $0 != "choose" }
    }

    // MARK: - Events

    @Test(
        "usually an event happens when the device is at rest after the one before, those of the first stream first",
        arguments: [Chooser.usual, .interleaving(.usual)])
    func usual(_ chooser: Chooser) throws {
        let device = try device(chooser)
        device.interleave(Self.streams, for: .seconds(30))
        let other = try self.device()
        for event in [Self.link(1), Self.link(2), .goHome] { try other.performAndSettle(event) }
        other.advance(by: other.device.now.duration(to: .boot.advanced(by: .seconds(30))))
        #expect(TimelineText.lines(of: device.history) == TimelineText.lines(of: other.history))
        #expect(device.history.choices.first?.optionTexts == ["openurl links://1", Self.home])
        #expect(device.history.choices.allSatisfy { $0.picked == 0 })
    }

    @Test("an event comes before a launch, between any two of its callbacks, and after it; each run again by its names")
    func betweenCallbacks() throws {
        func run(_ chooser: Chooser) throws -> (before: [String], choices: [Choice], history: [TraceEntry]) {
            let device = try self.device(chooser)
            device.interleave([.event(Self.link(1)), .event(.goHome)], for: .seconds(30))
            let before = device.history.prefix { $0.kind != .input(.goHome) }.compactMap { entry -> String? in
                guard case .callback(_, _, let delivery) = entry.kind else { return nil }
                return delivery.callback.name
            }
            return (before, device.history.choices, device.history)
        }
        let usual = try run(.interleaving(.pinned([])))
        let launch = [
            "application(_:willFinishLaunchingWithOptions:)", "application(_:didFinishLaunchingWithOptions:)",
            "application(_:open:options:)", "applicationDidBecomeActive(_:)",
        ]
        #expect(usual.before == launch)
        var places: Set<[String]> = [usual.before]
        for (position, choice) in usual.choices.enumerated() {
            guard let home = choice.optionTexts.firstIndex(of: Self.home), home != choice.picked else { continue }
            let pinned = try run(.interleaving(.pinned(usual.choices[..<position].map(\.picked) + [home])))
            places.insert(pinned.before)
            let names = pinned.choices.map { NamedAnswer($0.label, $0.pickedOption.text) }
            #expect(try run(.interleaving(.named(names))).history == pinned.history)
        }
        #expect(places == Set((0...launch.count).map { Array(launch.prefix($0)) }))
    }

    @Test("of what may go wrong no more happens than was allowed, and usually nothing", arguments: 0...3)
    func faults(limit: Int) throws {
        let streams: [EventStream] = [.events([Self.link(1), Self.link(2)]), .kill(Self.bundle), .kill(Self.bundle)]
        let links = ["install com.example.links", "openurl links://1", "openurl links://2"]
        let usual = try device()
        usual.interleave(streams, faults: limit)
        #expect(inputs(usual) == links)
        let worst = try device()
        worst.decide = { choice in choice.optionTexts.firstIndex { $0.hasPrefix("terminate") } ?? 0 }
        worst.interleave(streams, faults: limit)
        var expected = links
        if limit > 0 { expected.insert("terminate com.example.links", at: 2) }
        if limit > 1 { expected.append("terminate com.example.links") }
        #expect(inputs(worst) == expected)
    }

    @Test(
        "an event that is never possible changes nothing, and the timeline says so",
        arguments: [Chooser.usual, .interleaving(.usual)])
    func impossible(_ chooser: Chooser) throws {
        let device = try device(chooser)
        device.interleave([.event(.tapAlertButton(title: "OK")), .event(.setTimeZone("Asia/Tokyo"))])
        #expect(
            inputs(device) == [
                "install com.example.links", "clock zone Asia/Tokyo",
                #"schedule at 00:00.000: tap alert button "OK""#,
            ])
        #expect(
            device.history.diagnostics == [
                #"not possible at its time: tap alert button "OK": no alert is on the screen"#
            ])
    }

    @Test(
        "every event happens within the time for events, and so much time passes after the last one",
        arguments: [0, 1, 179, 180, 530, 12_345], [Chooser.usual, .interleaving(.seeded(7))])
    func duration(milliseconds: Int, chooser: Chooser) throws {
        let device = try device(chooser)
        device.advance(by: .milliseconds(250))
        device.interleave(Self.streams, for: .milliseconds(milliseconds))
        let end = VirtualInstant.boot.advanced(by: .milliseconds(250 + milliseconds))
        let actions = device.history.filter { entry in
            switch entry.kind {
            case .input(.openURL), .input(.goHome): true
            default: false
            }
        }
        let last = try #require(actions.last).time
        #expect(last <= end)
        #expect(device.device.now == max(end, last.advanced(by: .milliseconds(milliseconds))))
        #expect(
            inputs(device).sorted() == [
                Self.home, "install com.example.links", "openurl links://1", "openurl links://2",
            ])
    }

    // MARK: - Decisions

    @Test("what a scenario leaves open is usually the first option, and by its name another one; the history has both")
    func scenario() throws {
        let options = ["short", "long", "none"]
        func run(_ answers: [NamedAnswer]) throws -> (typed: Int, rains: Bool, choices: [Choice]) {
            let device = try device(.named(answers))
            let typed = device.choose("what is typed", from: options)
            #expect(device.choose("nothing", from: ["only this"]) == 0)
            return (typed, device.chooses("it rains"), device.history.choices)
        }
        func made(_ typed: Int, _ rains: Int, unmet: String? = nil) -> [Choice] {
            [
                Choice(.scenario("what is typed"), options.map { .named($0) }, picked: typed, unmet: unmet),
                Choice(.scenario("it rains"), [.named("no"), .named("yes")], picked: rains),
            ]
        }
        let usual = try run([])
        #expect(usual.typed == 0 && !usual.rains && usual.choices == made(0, 0))
        let other = try run([NamedAnswer("it rains", "yes"), NamedAnswer("what is typed", "none")])
        #expect(other.typed == 2 && other.rains && other.choices == made(2, 1))
        let unmet = try run([NamedAnswer("what is typed", "a novel")])
        #expect(unmet.typed == 0 && !unmet.rains && unmet.choices == made(0, 0, unmet: "a novel"))
    }

    @Test("the journal gives the history again, and so does the line of the run", arguments: 0..<12 as Range<UInt64>)
    func replay(seed: UInt64) throws {
        func play(_ chooser: Chooser) throws -> TestDevice {
            let device = try self.device(chooser)
            let last = device.chooses("the user comes back") ? [DeviceEvent.launch(bundle: Self.bundle)] : []
            device.interleave(Self.streams + [.events(last), .kill(Self.bundle)])
            return device
        }
        let device = try play(.interleaving(.seeded(seed)))
        #expect(device.history.choices.contains { $0.picked != 0 })
        var copy = Device(device.device.identity)
        let history = device.journal.flatMap { copy.handle($0) }.compactMap { effect in
            if case .trace(let entry) = effect { entry } else { nil }
        }
        #expect(history == device.history)
        #expect(copy.now == device.device.now)
        let chooser = try #require(Chooser("\(device.chooser)"))
        #expect(try play(chooser).history == device.history)
    }
}
