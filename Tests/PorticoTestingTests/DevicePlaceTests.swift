// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import OrderExploration
import PorticoTesting
import Testing
import VirtualDevice

/// Where an app's files are reaches the device, for example with an upload. What is compared with each other must not differ
/// because another test has a device meanwhile.
@MainActor
@Suite struct DevicePlaceTests {
    /// The homes that the app of a scenario has had.
    @MainActor private final class Homes {
        static let bundle = "com.example.reader"
        var paths: Set<String> = []

        var exploration: Exploration {
            Exploration { [self] device in
                try device.install(Self.bundle, delegate: ReaderAppDelegate.self).launch()
                paths.insert(try device.inApp(Self.bundle) { NSHomeDirectory() })
                device.interleave([.event(.lock), .event(.goHome)])
            }
        }
    }

    /// Devices of other tests, which have files.
    private static func strangers() throws -> [TestDevice] {
        try (0..<3).map { _ in
            let device = try TestDevice()
            try device.install(Homes.bundle, delegate: ReaderAppDelegate.self).launch()
            try device.inApp(Homes.bundle) {
                try Data().write(to: URL(filePath: NSHomeDirectory()).appending(path: "file"))
            }
            return device
        }
    }

    @Test("the runs of a search have the same one, also when it goes on from its file")
    func search() async throws {
        let homes = Homes()
        let exploration = homes.exploration
        let file = FileManager.default.temporaryDirectory.appending(path: "portico-place-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        var others: [TestDevice] = []
        for _ in 0..<3 {
            others += try Self.strangers()
            _ = try await exploration.search(runs: 1, checkpoint: file)
        }
        #expect(homes.paths.count == 1)
        withExtendedLifetime(others) {}
    }

    @Test("so do runs for a search of one's own")
    func points() async throws {
        let homes = Homes()
        let exploration = homes.exploration
        var others: [TestDevice] = []
        for _ in 0..<3 {
            others += try Self.strangers()
            _ = try await exploration.points(of: .pinned([]))
        }
        #expect(homes.paths.count == 1)
        withExtendedLifetime(others) {}
    }

    @Test("two searches at once have different ones")
    func apart() async throws {
        let homes = [Homes(), Homes()]
        async let first = homes[0].exploration.search(runs: 3)
        async let second = homes[1].exploration.search(runs: 3)
        _ = try await (first, second)
        #expect(homes.map(\.paths.count) == [1, 1])
        #expect(homes[0].paths.isDisjoint(with: homes[1].paths))
    }
}
