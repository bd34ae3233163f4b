// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import OrderExploration
import PorticoTesting
import PorticoUIKit
import VirtualDevice

/// Opens each link when it is handed over, whatever the app is doing.
final class ReaderAppDelegate: UIResponder, UIApplicationDelegate {
    private(set) var opened: [String] = []

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        opened.append(url.absoluteString)
        return true
    }
}

/// A search that is over in a few hundred runs: an app in front, two links, and home.
@MainActor
enum ReaderSearch {
    private static let bundle = "com.example.reader"
    private static let links = ["reader://1", "reader://2"]

    static func scenario(_ links: [String] = Self.links) -> Exploration {
        Exploration(profile: "ios12") { device in
            try device.install(Self.bundle, urlSchemes: ["reader"], delegate: ReaderAppDelegate.self).launch()
            device.interleave([.events(links.map { .openURL($0, sender: nil) }), .event(.goHome)], for: .seconds(1))
        }
    }

    /// Holds in every order.
    static let isOpened = Property("each link is opened") { device in
        let opened = device.delegate(of: Self.bundle, as: ReaderAppDelegate.self)?.opened ?? []
        return opened == Self.links ? nil : "opened: \(opened)"
    }

    /// Holds in the usual order, and not in every other one.
    static let isHomeLast = Property("home comes last") { device in
        let inputs = device.history.compactMap { entry -> DeviceEvent? in
            guard case .input(let event) = entry.kind else { return nil }
            return event
        }
        return inputs.last == .goHome ? nil : "the last is \(inputs.last?.summary ?? "nothing")"
    }

    /// Goes on from the file, if there is one.
    static func run(part: SearchPart? = nil, runs: Int = .max, _ file: URL? = nil) async throws -> ExplorationReport {
        try await scenario().search(
            for: [isOpened], within: .seconds(600), runs: runs, part: part, checkpoint: file)
    }

    /// What a search has counted; not how long it took.
    static func counts(_ report: ExplorationReport) -> [Int?] {
        [
            report.runs, report.steps, report.random, report.redundant, report.found, report.orders, report.deviations,
            report.longest,
        ]
    }
}
