// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import OrderExploration
import PorticoUIKit
import SystemModel
import Testing
import VirtualDevice

@testable import PorticoTesting

/// Puts something on its main queue whenever it is called at its launch, as a block or as a task.
private final class QueueingAppDelegate: UIResponder, UIApplicationDelegate {
    static var putsOff: (@escaping @MainActor @Sendable () -> Void) -> Void = { _ in }
    private(set) var log: [String] = []

    override init() {
        super.init()
        note("init")
    }

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        note("will")
        return true
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        note("did")
        return true
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        log.append("open")
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { log.append("active") }

    private func note(_ line: String) {
        log.append(line)
        Self.putsOff { self.log.append("(\(line))") }
    }
}

/// Ways of putting something on the main queue.
private enum PuttingOff: CaseIterable {
    case block, task, blockAfterWork

    var body: (@escaping @MainActor @Sendable () -> Void) -> Void {
        switch self {
        case .block: { body in DispatchQueue.main.async { body() } }
        case .task: { body in Task { @MainActor in body() } }
        case .blockAfterWork: { body in DispatchQueue.global().async { DispatchQueue.main.async { body() } } }
        }
    }
}

/// On iOS the run loop calls UIKit once for both launch methods of the app delegate.
@MainActor
@Suite("The main queue during a launch", .serialized) struct LaunchTurnTests {
    private static let bundle = "com.example.queueing"

    private static func device(sharesTurn: Bool = true, chooser: Chooser = .usual) throws -> TestDevice {
        var profile = try BehaviorProfile.named(BehaviorProfile.defaultName)
        profile.lifecycle.launchCallbacksShareTurn = sharesTurn
        profile.timing.processStart.duration = .zero
        let device = TestDevice(profile: profile, chooser: chooser)
        device.install(bundle, urlSchemes: ["queue"], delegate: QueueingAppDelegate.self)
        return device
    }

    private static func log(_ device: TestDevice) throws -> [String] {
        try #require(device.delegate(of: bundle, as: QueueingAppDelegate.self)).log
    }

    @Test("what is put there waits until both methods have been called", arguments: PuttingOff.allCases)
    private func usualOrder(_ way: PuttingOff) throws {
        QueueingAppDelegate.putsOff = way.body
        let device = try Self.device()
        try device.perform(.launch(bundle: Self.bundle))
        device.settle()
        #expect(try Self.log(device) == ["init", "will", "did", "(init)", "(will)", "(did)", "active"])
    }

    @Test("where the profile says that it may run in between, it does", arguments: PuttingOff.allCases)
    private func turns(_ way: PuttingOff) throws {
        QueueingAppDelegate.putsOff = way.body
        let device = try Self.device(sharesTurn: false)
        try device.perform(.launch(bundle: Self.bundle))
        device.settle()
        #expect(try Self.log(device) == ["init", "will", "(init)", "(will)", "did", "(did)", "active"])
    }

    // Three items that keep their order, each before the link or behind it: 4. If the first two of them may run before the second
    // method as well: one of them 2 more, both of them 3 more.
    @Test("no order of events has it run in between", arguments: [(true, 4), (false, 4 + 2 + 3)])
    func everyOrder(sharesTurn: Bool, orders: Int) throws {
        QueueingAppDelegate.putsOff = PuttingOff.block.body
        var found: Set<[String]> = []
        var chooser: Chooser? = .interleaving(.pinned([]))
        while let now = chooser {
            let device = try Self.device(sharesTurn: sharesTurn, chooser: now)
            try device.perform(.openURL("queue://1", sender: nil))
            device.settle()
            found.insert(try Self.log(device))
            let copy = try TestDevice(restoring: device.snapshot())
            #expect(copy.history == device.history)
            chooser = now.next(after: device.history.choices)
        }
        #expect(found.count == orders, "\(found)")
        let isBetween = found.contains { log in
            log.firstIndex(of: "(init)")! < log.firstIndex(of: "did")!
        }
        #expect(isBetween != sharesTurn)
    }

    @Test("a launch that ends in between leaves nothing behind")
    func ended() throws {
        QueueingAppDelegate.putsOff = PuttingOff.block.body
        let device = try Self.device()
        try device.perform(.launch(bundle: Self.bundle))
        while !device.outbox.hasPausedWork { try #require(device.step()) }
        try device.perform(.terminate(bundle: Self.bundle, .kill))
        device.settle()
        #expect(!device.outbox.hasPausedWork && device.outbox.isEmpty)
    }
}
