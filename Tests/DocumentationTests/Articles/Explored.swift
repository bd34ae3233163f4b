// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import OrderExploration
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

// ExploringOrders.md: the reading list of WritingAProperty.md, in every order.

let everyLinkIsListed = Property.finally("every link is in the list once", equal: ["1", "2"]) { device in
    try device.app("com.example.Reader").screen.buttons.sorted()
}

@MainActor
@Test("two links, at any time")
func exploredReadingList() async throws {
    let report = try await explore(Property.ofEveryApp + [everyLinkIsListed], within: .seconds(20)) { device in
        device.install(.reader(), delegate: AppDelegate.self)
        device.interleave([
            .event(.openURL("reader://articles/1", sender: nil)),
            .event(.openURL("reader://articles/2", sender: nil)),
        ])
    }
    #expect(report.isExhausted)
}

@MainActor
@Test("a ready scenario")
func readyReadingList() async throws {
    try await explore(.linksAndLifecycle, of: .reader(), app: AppDelegate.self, within: .seconds(5))
}

@MainActor
@Test("the app that takes one link of several, in every order: the story on the page")
func hastyReadingList() async throws {
    let exploration = Exploration { device in
        device.install(.reader(scene: HastyReaderScene.self), delegate: AppDelegate.self)
        device.interleave([
            .event(.openURL("reader://articles/1", sender: nil)),
            .event(.openURL("reader://articles/2", sender: nil)),
        ])
    }
    let report = try await exploration.search(for: [everyLinkIsListed])
    let failure = try #require(report.failure)
    let page = try RepositoryPage.text(of: "Documentation/Portico.docc/Device/ExploringOrders.md")
    RepositoryPage.expect(page, toContain: "\(report)")

    let line = "\(failure.chooser)"
    let again = try await exploration.replay(#require(Chooser(line)), [everyLinkIsListed])
    #expect(again == "every link is in the list once: [\"1\"], not [\"1\", \"2\"]")
}

/// A page of the documentation.
enum RepositoryPage {
    static func text(of path: String) throws -> String {
        let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    static func expect(
        _ page: String, toContain text: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let missing = text.split(separator: "\n").filter { !page.contains($0.trimmingCharacters(in: .whitespaces)) }
        #expect(missing.isEmpty, "the page lacks a line of:\n\(text)", sourceLocation: sourceLocation)
    }
}
