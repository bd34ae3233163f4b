// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import OrderExploration
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// A semaphore of the whole program that serves as a lock: on a device, the next process of an app has another one.
@MainActor
@Suite(.serialized) struct EndedSemaphoreTests {
    private static let bundle = "com.example.semaphores"

    /// Who has taken it when the process ends.
    enum Holder: CaseIterable, Sendable {
        case mainThread, sleepingBlock, sleepingBlockAndOthersWait, queueThatWaits, task, tooManySignals, object

        @MainActor fileprivate func begin(_ delegate: LockingDelegate) {
            switch self {
            case .mainThread: delegate.lock()
            case .sleepingBlock: DispatchQueue.global().async { delegate.sleeps() }
            case .sleepingBlockAndOthersWait:
                for _ in 0..<4 { DispatchQueue.global().async { delegate.sleeps() } }
            case .queueThatWaits:
                delegate.lock()
                DispatchQueue(label: "waits").async { delegate.sleeps() }
            case .task: Task { await delegate.sleepsInTask() }
            case .tooManySignals: delegate.unlock()
            case .object: delegate.holder = LockingDelegate.Holder(delegate)
            }
        }
    }

    // Symptom: "THROWN ... the same decisions lead to another history", of an app that is right: after a kill nobody ever
    // had the lock again.
    @Test(
        "the next process finds it as it was made, and what code of the ended one does with it has no effect",
        arguments: Holder.allCases)
    func taken(_ holder: Holder) async throws {
        let device = try TestDevice()
        device.install(Self.bundle, delegate: LockingDelegate.self)
        for _ in 0..<4 {
            try launch(device, holder)
            device.advance(by: .milliseconds(20))
            try device.perform(.terminate(bundle: Self.bundle, .kill))
            // What runs on gives it back.
            device.advance(by: .seconds(2))
            await Task.yield()
        }
    }

    /// The test does not keep the delegate, so that it goes with its process.
    private func launch(_ device: TestDevice, _ holder: Holder) throws {
        try device.perform(.launch(bundle: Self.bundle))
        device.settle()
        let delegate = try #require(device.delegate(of: Self.bundle, as: LockingDelegate.self))
        // Not "expect": a main thread that waits for ever hangs.
        try #require(delegate.taken == [true, false])
        try device.app(Self.bundle).run { holder.begin(delegate) }
    }

    @Test("a search of a right app that is killed at any time comes to its end")
    func explored() async throws {
        let exploration = Exploration { device in
            let app = device.install(Self.bundle, urlSchemes: ["lock"], delegate: LockingDelegate.self)
            try app.launch()
            device.interleave(
                [
                    .event(.openURL("lock://1", sender: nil)), .event(.openURL("lock://2", sender: nil)),
                    .events([.terminate(bundle: Self.bundle, .kill), .launch(bundle: Self.bundle)]),
                ], for: .seconds(4))
        }
        let isFree = Property("the lock is free at launch") { device in
            let taken = device.delegate(of: Self.bundle, as: LockingDelegate.self)?.taken
            return taken == [true, false] || taken == nil ? nil : "\(taken ?? [])"
        }
        let report = try await exploration.search(for: [isFree], within: .seconds(120), onlyEveryOrder: true)
        #expect(report.failure == nil && report.isExhausted && report.runs > 20)
    }

    // Where nothing has been left behind, nothing is to be given back either.
    @Test("one that has been taken and given back is as it was")
    func balanced() throws {
        let device = try TestDevice()
        device.install(Self.bundle, delegate: LockingDelegate.self)
        for _ in 0..<3 {
            try device.perform(.launch(bundle: Self.bundle))
            device.settle()
            let delegate = try #require(device.delegate(of: Self.bundle, as: LockingDelegate.self))
            try device.app(Self.bundle).run { DispatchQueue.global().async { delegate.sleeps() } }
            device.advance(by: .seconds(2))
            #expect(delegate.taken == [true, false])
            try device.perform(.terminate(bundle: Self.bundle, .kill))
            device.settle()
        }
    }
}

private final class LockingDelegate: UIResponder, UIApplicationDelegate {
    private nonisolated static let semaphore = DispatchSemaphore(value: 1)
    /// Gives it back when it goes. On a device it does not go with the process.
    final class Holder {
        init(_ delegate: LockingDelegate) { delegate.lock() }
        deinit { LockingDelegate.semaphore.signal() }
    }

    var holder: Holder?
    /// Whether it could be taken once, and a second time.
    private(set) var taken: [Bool] = []

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        for _ in 0..<2 { taken.append(Self.semaphore.wait(timeout: .now() + 0.01) == .success) }
        for isTaken in taken where isTaken { Self.semaphore.signal() }
        return true
    }

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
        DispatchQueue.global().async { self.sleeps() }
        return true
    }

    nonisolated func lock() { Self.semaphore.wait() }
    nonisolated func unlock() { Self.semaphore.signal() }

    nonisolated func sleeps() {
        lock()
        Thread.sleep(forTimeInterval: 1)
        unlock()
    }

    nonisolated func sleepsInTask() async {
        lock()
        try? await Task.sleep(for: .seconds(1))
        unlock()
    }
}
