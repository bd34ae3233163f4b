// Portico
// SPDX-License-Identifier: Apache-2.0

import AppBundles
import DeviceHost
import Foundation
import SeededRandom
import SystemModel
import Testing
import VirtualDevice

/// The demo's ways into an app, over and over while the host is killed with SIGKILL at random moments.
@Suite struct KillTests {
    /// How often the host dies; `Scripts/soak` asks for more.
    static let kills = ProcessInfo.processInfo.environment["PORTICO_KILLS"].flatMap(Int.init) ?? 200

    @Test("200 kills of the host at random points: every link is opened once, in order, and nothing is lost or doubled")
    func nothingIsLostOrDoubled() async throws {
        let home = URL(filePath: "/tmp/portico-kill-\(UUID().uuidString.prefix(8))")
        defer { try? FileManager.default.removeItem(at: home) }
        let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let target = try HostUnderFire(home: home, products: products)
        let gateway = try await GatewayUnderTest(directory: home.appending(path: "gateway"))
        try target.start()
        try target.install(try booking(in: home, products: products))
        try target.perform(.setAuthorization(bundle: bundle, granted: true))
        try target.perform(.launch(bundle: bundle))
        try target.settle()
        let token = try #require(try target.summary().apps.first?.deviceToken)

        var random = SeededGenerator(seed: 20_261_121)
        var expected: [String] = []
        var round = 0
        while target.kills < Self.kills {
            round += 1
            for entryPoint in EntryPoint.allCases {
                let id = "\(round)-\(entryPoint)"
                // A step takes some ten milliseconds; the shot falls before, into, or shortly after it.
                let delay = Duration.microseconds(Int(random.next() % 60_000))
                try target.underFire(after: delay) {
                    try enter(by: entryPoint, id: id, target, push: { try gateway.push(id: id, token: token) })
                }
                expected.append(entryPoint.title(id))
                // In between the app is killed, leaves the screen, or is suspended, under fire as well.
                let leaving = random.next() % 4
                try target.underFire(after: .microseconds(Int(random.next() % 20_000))) {
                    switch leaving {
                    case 0: try target.perform(.terminate(bundle: bundle, .kill))
                    case 1: try target.perform(.goHome)
                    case 2:
                        try target.perform(.goHome)
                        try target.advance(by: .seconds(10))
                    default: break
                    }
                }
            }
        }
        try target.settle()

        let history = try target.history()
        let opened = history.alerts
        if opened != expected {
            // What a person needs to find out why; a failure here is rarely seen twice.
            print(TimelineText.lines(of: history, all: true).joined(separator: "\n"))
        }
        #expect(opened == expected)
        let inputs = history.filter { if case .input = $0.kind { true } else { false } }
        #expect(inputs.count { $0.isPush } == round, "each push is on the device once")
        let journal = try target.journal()
        #expect(journal.replay().history == history, "the journal makes this very history")
        try target.stop()
        await gateway.stop()
        print("\(target.kills) kills, \(expected.count) links, \(journal.events.count) events")
    }

    private let bundle = "com.deeplinkTut.Booking"

    private func enter(
        by entryPoint: EntryPoint, id: String, _ target: HostUnderFire, push: () throws -> Void
    ) throws {
        switch entryPoint {
        case .customURL: try target.perform(.openURL("deeplinkTutorial://messages/\(id)", sender: nil))
        case .universalLink: try target.perform(.openURL("https://booking.example.com/request/\(id)", sender: nil))
        case .quickAction:
            try target.perform(.quickAction(bundle: bundle, type: "\(bundle).messages"))
        case .handoff:
            let info = try PropertyListSerialization.data(
                fromPropertyList: ["messageId": id], format: .binary, options: 0)
            let activity = ActivityRecord(type: "\(bundle).reading", userInfo: info)
            try target.perform(.handoff(activity, .arrives))
        case .notification:
            // Active apps present in the foreground; a tap needs the notification in the list either way.
            try push()
            try target.perform(.tapNotification(bundle: bundle, identifier: nil), timeout: .seconds(20))
        }
        try target.settle()
    }

    private func booking(in home: URL, products: URL) throws -> URL {
        let example = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Examples/Booking/App")
        let url = home.appending(path: "Booking.app")
        _ = try AppBundle.make(
            at: url, executable: products.appending(path: "Booking"),
            infoPlist: try Data(contentsOf: example.appending(path: "Info.plist")),
            entitlements: try Data(contentsOf: example.appending(path: "Booking.entitlements")))
        return url
    }
}

/// The ways in.
enum EntryPoint: CaseIterable {
    case customURL, universalLink, notification, quickAction, handoff

    func title(_ id: String) -> String {
        switch self {
        case .universalLink: "Request Details \(id)"
        case .quickAction: "Messages Root"
        case .customURL, .notification, .handoff: "Messages Details \(id)"
        }
    }
}

extension TraceEntry {
    fileprivate var isPush: Bool {
        if case .input(.push) = kind { true } else { false }
    }
}
