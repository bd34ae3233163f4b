// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceHost
import ProcessFixtures
import Testing
import VirtualDevice

/// What a real process can do wrong is said in the timeline, ends that process, and leaves the device alone.
@Suite struct BadAppTests {
    @Test("an app that ends or hangs while it launches", arguments: BadApp.launching)
    func launching(_ app: BadApp) async throws {
        try await expect(app, hangLimit: app.isHang ? 12 : 30)
    }

    @Test("an app that speaks nonsense on its socket", arguments: BadApp.babbling)
    func babbling(_ app: BadApp) async throws {
        try await expect(app, hangLimit: 30)
    }

    @Test("a process that never becomes an app", arguments: BadApp.silent)
    func silent(_ app: BadApp) async throws {
        try await expect(app, hangLimit: 12)
    }

    @Test("an app that answers a quick action twice is ended by that, not before")
    func secondAnswer() async throws {
        try await RunningHost.use(profile: "ios17") { host in
            try await host.install(BundleFixture("AnswersTwice", of: "Misbehaving"))
            try await host.perform(.launch(bundle: "test.AnswersTwice"))
            let before = try host.client.history().count
            try await host.perform(.quickAction(bundle: "test.AnswersTwice", type: "act"))
            let lines = try host.lines(from: before)
            #expect(
                lines == [
                    "00:00.530                 ● quick-action act",
                    "00:00.530  AnswersTwice   ▸ application(_:performActionFor:completionHandler:)  act",
                    "00:00.530  AnswersTwice   ! called the completion handler of delivery 4 a second time",
                    "00:00.530  AnswersTwice     process 1 ends: called a completion handler twice",
                ])
            try await expectDeviceToGoOn(host)
        }
    }

    @Test(
        "an app that floods its host is ended before more than it may say is in the journal",
        arguments: [
            ("SaysTooOften", 10_000, "said 10000 things without having been called"),
            ("SaysTooMuch", 4, "sent more than 67108864 bytes without a call"),
        ])
    func flood(_ habit: String, _ kept: Int, _ complaint: String) async throws {
        try await RunningHost.use(profile: "ios17") { host in
            try await host.install(BundleFixture(habit, of: "Babbling"))
            try await host.perform(.launch(bundle: "test.\(habit)"))
            let events = try host.client.journal().events
            #expect(events.count { if case .said = $0 { true } else { false } } == kept)
            #expect(events.contains(.misbehaved(1, reason: complaint)))
            #expect(try host.lines().last?.hasSuffix("process 1 ends: spoke nonsense") == true)
            try await expectDeviceToGoOn(host)
        }
    }

    private func expect(_ app: BadApp, hangLimit: Double) async throws {
        try await RunningHost.use(profile: "ios17", hangLimit: hangLimit) { host in
            try await host.install(BundleFixture(app.habit, of: app.product))
            let before = try host.client.history().count
            try await host.perform(.launch(bundle: "test.\(app.habit)"))
            let lines = try host.lines(from: before)
            #expect(lines == app.lines)
            try await expectDeviceToGoOn(host)
        }
    }
}

/// Launches Booking, which must find nothing unusual and be the only app process.
private func expectDeviceToGoOn(_ host: RunningHost, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let booking = try BundleFixture.booking()
    try await host.install(booking)
    try await host.perform(.setAuthorization(bundle: booking.identifier, granted: true))
    let before = try host.client.history().count
    try await host.perform(.launch(bundle: booking.identifier))
    // When an app hung, the clock stands later.
    let lines = try host.lines(from: before).map { String($0.dropFirst("00:00.000  ".count)) }
    #expect(lines == bookingLaunch, sourceLocation: sourceLocation)
    #expect(AppProcesses(of: host.directory).living.keys.sorted() == [2], sourceLocation: sourceLocation)
}

private let bookingLaunch = [
    "               ● launch com.deeplinkTut.Booking",
    "Booking          process 2 starts",
    "Booking        · application(_:willFinishLaunchingWithOptions:)",
    "Booking        ▸ application(_:didFinishLaunchingWithOptions:)",
    "Booking        · application(_:configurationForConnecting:options:)",
    "Booking        ▸ scene(_:willConnectTo:options:)",
    "Booking        ■ icon menu: Recent Activity, Messages",
    "Booking        ■ shows Guest",
    "Booking        · sceneWillEnterForeground(_:)",
    "Booking        ▸ requestAuthorization completion  granted",
    "Booking        · application(_:didRegisterForRemoteNotificationsWithDeviceToken:)  token of 32 bytes",
    "Booking        ▸ sceneDidBecomeActive(_:)",
]

/// One way to misbehave, and what the timeline says about it.
struct BadApp: CustomTestStringConvertible, Sendable {
    var habit: String
    var product = "Babbling"
    var isHang = false
    var lines: [String]

    var testDescription: String { habit }
}
