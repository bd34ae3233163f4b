// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceHost
import Foundation
import OrderExploration
import ProcessFixtures
import SystemModel
import Testing
import VirtualDevice

/// An app in a process of its own uploads a file in the background, and is ended meanwhile.
///
/// Symptom: the requests went to the network, where a refused connection came sooner or later than other work, and searches of
/// MyPicture ended since two runs with the same decisions differed.
@Suite struct TransferOrderTests {
    private static func exploration(_ scenario: ReadyScenario, _ home: TemporaryHome) throws -> HostExploration {
        let bundle = try BundleFixture(
            "Uploader", of: "Sharing", identifier: "test.uploader", groups: ["group.test.sharing"]
        ).make(in: home.url)
        return try HostExploration(
            scenario, bundle: URL(filePath: bundle), profile: try .named("ios17"), model: try .named("iPhone 16"))
    }

    /// What is told of transfers, as far as it is not just progress.
    private static func callbacks(in run: ExploredRun) -> [String] {
        run.history.compactMap { entry -> String? in
            guard case .callback(_, _, let delivery) = entry.kind, case .transfer(let callback) = delivery.callback
            else {
                return nil
            }
            switch callback {
            case .ended(_, _, .answered(let answer)): return "ended \(answer.status), \(answer.sent) bytes sent"
            case .ended: return "failed"
            case .handleEvents: return "handle events"
            case .finishedEvents: return "all events"
            default: return nil
            }
        }
    }

    @Test("a server of the device's answers in every order, also an app that has been ended meanwhile")
    func orders() async throws {
        let home = try TemporaryHome()
        let exploration = try Self.exploration(.uploadsAndTermination, home)
        var (search, seen) = (OrderSearch(reduces: true), Set<[String]>())
        // The paths of an app's files are the same in all runs of a search.
        let place = await ExplorationSearch.newPlace()
        for _ in 0..<8 {
            guard let chooser = search.next() else { break }
            let run = try await exploration.play(.interleaving(chooser), at: place)
            #expect(exploration.hasStreams(in: run))
            #expect(run.violation == nil)
            try search.record(run.points)
            seen.insert(Self.callbacks(in: run))
        }
        let ended = "ended 200, 7 bytes sent"
        #expect(seen == [[ended], ["handle events", ended, "all events"]])
    }

    @Test("in another scenario nobody answers, and the system tries again later")
    func nobody() async throws {
        let home = try TemporaryHome()
        let opened = ReadyScenario(
            "opened", "the app is opened", duration: .seconds(300),
            beginning: { [.launch(bundle: $0.bundleIdentifier)] },
            streams: { app, _ in [.event(.goHome)] })
        let run = try await Self.exploration(opened, home).play(.usual, at: ExplorationSearch.newPlace())
        #expect(run.violation == nil && Self.callbacks(in: run) == [])
    }
}
