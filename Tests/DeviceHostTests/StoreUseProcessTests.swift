// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceHost
import Foundation
import OrderExploration
import ProcessFixtures
import SystemModel
import Testing
import VirtualDevice

/// Two members of an App Group, in processes of their own: which of them hears first of a new time zone counts where both use
/// the group's files then, and one of them writes.
@Suite struct StoreUseProcessTests {
    private static let zone = ReadyScenario(
        "zone", "a new time zone", duration: .seconds(1),
        beginning: { _ in [.launch(bundle: "test.a"), .launch(bundle: "test.b")] },
        streams: { _, _ in [.event(.setTimeZone("Asia/Tokyo"))] })

    /// Who was told first, in each order that a search has tried.
    private static func orders(_ first: String, _ second: String, reduces: Bool = true) async throws -> [String] {
        let home = try TemporaryHome()
        let group = "group.test.sharing"
        let bundles = try [("test.a", first), ("test.b", second)].map { identifier, habit in
            let folder = home.url.appending(path: identifier)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            return URL(
                filePath: try BundleFixture(habit, of: "Sharing", identifier: identifier, groups: [group]).make(
                    in: folder))
        }
        let exploration = try HostExploration(
            zone, bundle: bundles[0], others: [bundles[1]], profile: try .named("ios17"),
            model: try .named("iPhone 16"), faults: 0, rules: [])
        var (search, orders) = (OrderSearch(reduces: reduces), [String]())
        while let chooser = search.next() {
            let run = try await exploration.play(.interleaving(chooser), at: ExplorationSearch.newPlace())
            guard try search.record(run.points) == .complete else { continue }
            orders.append(
                run.history.compactMap { entry -> String? in
                    guard case .callback(let app, _, let delivery) = entry.kind,
                        case .dateSettings(.timeZone) = delivery.callback
                    else { return nil }
                    return app
                }.joined(separator: " "))
        }
        return orders
    }

    @Test(
        "one order is enough where one of them uses the files, or both only read",
        arguments: [("Idle", "Idle"), ("Idle", "Writer"), ("Reader", "Reader"), ("Reader", "Idle")])
    func independent(first: String, second: String) async throws {
        #expect(try await Self.orders(first, second) == ["\(first) \(second)"])
        #expect(
            try await Self.orders(first, second, reduces: false)
                == ["\(first) \(second)", "\(second) \(first)"])
    }

    // `Counter` writes with the kit's store, and what it notes down into a file whose path it has asked for.
    @Test(
        "both orders are tried where both use them and one writes, or has been told the path",
        arguments: [
            ("Reader", "Writer"), ("Writer", "Reader"), ("Writer", "Writer"), ("Counter", "Counter"),
            ("Asker", "Reader"), ("Asker", "Asker"),
        ])
    func dependent(first: String, second: String) async throws {
        #expect(try await Self.orders(first, second) == ["\(first) \(second)", "\(second) \(first)"])
    }
}
