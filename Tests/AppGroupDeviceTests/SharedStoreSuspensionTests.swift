// Portico
// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import AppGroups
import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// The kit's store and the device's rule: who is suspended with a lock in a group's container is killed.
@MainActor
@Suite struct SharedStoreSuspensionTests {
    /// When a write begins that lasts until long after the app should have been suspended.
    enum Moment: CaseIterable {
        case inFront, resignsActive, entersBackground, inBackground
        /// When another app's signal comes, which may be before or after each of the others.
        case hearsSignal
    }

    /// How an app gets into the background.
    enum Way: CaseIterable {
        case home, lock, otherApp, link

        var event: DeviceEvent {
            switch self {
            case .home: .goHome
            case .lock: .lock
            case .otherApp: .launch(bundle: "com.example.lister")
            case .link: .openURL("lister://list", sender: GroupApp.pictures)
            }
        }
    }

    private static let apps: [AppManifest] = ["pictures", "lister"].map { (name: String) -> AppManifest in
        var manifest = GroupApp.manifest(name, hasService: false)
        manifest.sceneManifest = SceneManifest(configurations: [
            SceneConfigurationRecord(name: "Default", delegateClass: "AppGroupDeviceTests.StoreScene")
        ])
        manifest.urlSchemes = [name]
        return manifest
    }

    /// What becomes of the app, without times: first while the write goes on, then when it has ended.
    private struct Story: Equatable {
        var during: [String]
        var after: [String] = []
    }

    private static func lines(of stage: GroupDevice, from start: Int) -> [String] {
        stage.lines(from: start).filter { $0.contains(" Pictures ") && !$0.contains("▸") }.map { line in
            line.split(separator: " ", omittingEmptySubsequences: true).dropFirst().joined(separator: " ")
        }
    }

    private static func container() throws -> AppGroups.GroupContainer {
        try AppGroups.GroupContainer(identifier: GroupApp.group)
    }

    /// - Parameter activities: nil for what the container brings along.
    private func story(
        _ moment: Moment, _ way: Way, activities: (any ProcessActivities)? = nil, _ chooser: Chooser
    ) throws -> (story: Story, file: URL, choices: [Choice]) {
        let stage = try GroupDevice(Self.apps)
        try stage.launch("lister")
        try stage.launch()
        let store = try stage.inApp { try SharedStore("values", in: Self.container(), activities: activities) }
        let hearing = try stage.inApp {
            let signal = GroupServices.system(group: GroupApp.group).signal
            return [
                try signal.observe("first") {},
                try signal.observe("second") { MainActor.assumeIsolated { StoreScene.onCall(.hearsSignal) } },
            ]
        }
        defer { for observation in hearing { observation.cancel() } }
        var write: HeldTransaction?
        StoreScene.onCall = { call in
            // Some orders say twice that the app is inactive.
            if call == moment, write == nil { write = HeldTransaction(store) }
        }
        defer { StoreScene.onCall = { _ in } }
        if moment == .inFront { try stage.inApp { write = HeldTransaction(store) } }

        let start = stage.device.history.count
        try stage.device.perform(.choose(chooser))
        try stage.device.inApp("com.example.lister") {
            let signal = GroupServices.system(group: GroupApp.group).signal
            for name in ["first", "second"] { signal.begin(name).end() }
        }
        // While the app is called for the first, the second waits beside what leaving brings.
        for _ in 0..<2 { stage.device.step() }
        try stage.device.perform(way.event)
        stage.device.settle()
        stage.device.advance(by: .seconds(3))
        if moment == .inBackground { try stage.inApp { write = HeldTransaction(store) } }
        stage.device.advance(by: .seconds(17))
        let end = stage.device.history.count
        try #require(write).end()
        stage.device.advance(by: .seconds(10))
        let history = stage.device.history
        let after = Self.lines(of: stage, from: end)
        var during = Self.lines(of: stage, from: start)
        during.removeLast(after.count)
        return (Story(during: during, after: after), store.file, history.dropFirst(start).choices)
    }

    @Test("a store of the kit is never killed, however its app gets into the background and whenever it writes")
    func neverKilled() async throws {
        var orders: [Int] = []
        for way in Way.allCases {
            for moment in Moment.allCases {
                orders.append(
                    try EveryOrder.run { chooser in
                        let (story, _, choices) = try story(moment, way, chooser)
                        #expect(
                            story == Story(during: [], after: ["Pictures is suspended"]), "\(way) \(moment) \(chooser)")
                        return choices
                    })
                await Task.yield()
            }
        }
        // What comes first is chosen in each of the twenty cases, and for a link whether the user is asked, too.
        #expect(orders.reduce(0, +) == 50)
    }

    @Test("one without activities is, each time", arguments: Way.allCases)
    func killed(_ way: Way) async throws {
        for moment in Moment.allCases {
            try EveryOrder.run { chooser in
                let (story, file, choices) = try story(moment, way, activities: NoActivities(), chooser)
                let killed = [
                    "Pictures ! 0xdead10cc: Pictures held a lock on \(file.path) when it was suspended",
                    "Pictures process 2 ends: killed with 0xdead10cc, holding a lock in a group container",
                ]
                #expect(story == Story(during: killed), "\(moment) \(chooser)")
                return choices
            }
            await Task.yield()
        }
    }

    @Test("a write that waits for another process's lock gives up when its time is up, and the app is suspended")
    func expiry() throws {
        let stage = try GroupDevice(Self.apps)
        try stage.launch()
        // The other process: of no app of this device, so that nobody keeps it from keeping the lock.
        let holder = try stage.inApp { try SharedStore("values", in: .init(directory: Self.container().directory)) }
        let signal = AnnouncingSignal()
        var options = SharedStore.Options()
        options.timeout = .seconds(3600)
        let store = try stage.inApp {
            try SharedStore("values", in: Self.container(), options: options, signal: signal)
        }
        let other = HeldTransaction(holder)
        let write = WaitingTransaction(store, signal)
        let start = stage.device.history.count
        try stage.device.perform(.goHome)
        stage.device.advance(by: .seconds(35.5))
        let expired = [
            "00:00.530  Pictures       ▸ sceneWillResignActive(_:)",
            "00:00.930  Pictures       ▸ sceneDidEnterBackground(_:)",
            "00:35.930  Pictures       ▸ performExpiringActivity expires",
        ]
        // Without it the write would wait on.
        try #require(stage.lines(from: start) == expired)
        #expect(throws: SharedStoreError.suspended(path: store.file.path)) { try write.result()?.get() }
        stage.device.advance(by: .seconds(20))
        #expect(stage.lines(from: start) == expired + ["00:40.930  Pictures         is suspended"])
        try other.end()
        #expect(try store.record(.count) == SharedValue(value: 1, version: 1))
        store.resume()
        try store.update(.count) { $0 += 1 }
        #expect(try store.record(.count) == SharedValue(value: 2, version: 2))
    }

    @Test("a transaction that does not end when its time is up cannot be saved")
    func endless() throws {
        let stage = try GroupDevice(Self.apps)
        try stage.launch()
        let store = try stage.inApp { try SharedStore("values", in: Self.container()) }
        let write = HeldTransaction(store)
        let start = stage.device.history.count
        try stage.device.perform(.goHome)
        stage.device.advance(by: .seconds(60))
        #expect(
            Self.lines(of: stage, from: start) == [
                "Pictures ! has not ended its activity \"Writing values.sqlite\" in time",
                "Pictures ! 0xdead10cc: Pictures held a lock on \(store.file.path) when it was suspended",
                "Pictures process 1 ends: killed with 0xdead10cc, holding a lock in a group container",
            ])
        try write.end()
    }

    // The claim's lock used to outlive the activity in which it was taken, and the app was killed for it.
    @Test(
        "an item that is claimed is a lock, too: given back by the app, or by its activity's end, it harms nobody",
        arguments: [true, false])
    func claim(isGivenBack: Bool) throws {
        let stage = try GroupDevice(Self.apps)
        try stage.launch()
        let (inbox, claim) = try stage.inApp {
            let inbox = try InboxDirectory("Inbox", in: Self.container())
            try inbox.add(Data("1".utf8), named: "1")
            return (inbox, try #require(try inbox.claim()))
        }
        let start = stage.device.history.count
        try stage.device.perform(.goHome)
        stage.device.settle()
        if isGivenBack { try stage.inApp { inbox.suspend() } }
        stage.device.advance(by: .seconds(10))
        #expect(Self.lines(of: stage, from: start) == (isGivenBack ? ["Pictures is suspended"] : []))
        stage.device.advance(by: .seconds(50))
        #expect(Self.lines(of: stage, from: start) == ["Pictures is suspended"])
        #expect(throws: InboxError.lost(id: claim.item.id)) { try claim.finish() }
        #expect(inbox.items.map(\.name) == ["1"])
    }
}

/// Tells the test what it is called for. One test of the suite at a time: they have no pauses.
final class StoreScene: UIResponder, UIWindowSceneDelegate {
    static var onCall: (SharedStoreSuspensionTests.Moment) -> Void = { _ in }

    func sceneWillResignActive(_ scene: UIScene) { Self.onCall(.resignsActive) }
    func sceneDidEnterBackground(_ scene: UIScene) { Self.onCall(.entersBackground) }
}
