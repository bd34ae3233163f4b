// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import PorticoTesting
import Synchronization
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Every call of a test device ends, or says why it does not.
@MainActor
@Suite struct RestTests {
    // Symptom: `settle` after `shutDown` never returned, and filled the memory with its journal.
    @Test("a device that is shut down in the middle of a launch is at rest, and goes on after the next boot")
    func shutDown() async throws {
        let device = try TestDevice()
        device.install(SpyApp.manifest(.scenes), delegate: PulsingApp.self)
        try device.perform(.launch(bundle: SpyApp.bundle))
        try device.perform(.shutDown)
        let events = device.journal.count
        device.settle()
        await device.settleTasks()
        #expect(device.journal.count - events < 5)
        #expect(device.device.now == .boot)
        #expect(device.device.nextActivity == nil)
        #expect(device.device.nextDeadline == nil)
        try device.perform(.powerOn)
        device.advance(by: .seconds(60))
        #expect(device.device.now == .boot.advanced(by: .seconds(60)))
        #expect(device.history.callbacks.isEmpty)
    }

    @Test("time cannot be let pass while the device is shut down")
    func advanceShutDown() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let device = try TestDevice()
            try device.perform(.shutDown)
            device.advance(by: .seconds(1))
        }
        #expect(result.said("TestDevice.advance: the device is off"))
    }

    @Test("an app that never stops animating is named, and work off the main thread that never ends")
    func pulsing() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let device = try TestDevice()
            device.stepLimit = 3000
            device.install(SpyApp.manifest(.appDelegate), delegate: WatchfulApp.self)
            try device.perform(.launch(bundle: SpyApp.bundle))
            device.settle()
            let app = device.delegate(of: SpyApp.bundle, as: WatchfulApp.self)
            try device.inApp(SpyApp.bundle) { app?.pulse(times: .max) }
            device.settle()
        }
        #expect(result.said("TestDevice.settle: the device does not come to rest"))
        #expect(result.said("com.example.spy sends startTimer"))
        #expect(result.said("Work off the main thread does not end"))
    }

    @Test("so is one whose tasks never stop talking")
    func talking() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let device = try TestDevice()
            device.stepLimit = 3000
            device.install(SpyApp.manifest(.appDelegate), delegate: TalkingApp.self)
            try device.perform(.launch(bundle: SpyApp.bundle))
            await device.settleTasks()
        }
        #expect(result.said("TestDevice.settleTasks: the device does not come to rest"))
        #expect(result.said("com.example.spy sends"))
    }

    @Test("an app that polls without a word does not keep the device from rest")
    func polling() async throws {
        let device = try TestDevice()
        device.install(SpyApp.manifest(.appDelegate), delegate: PollingApp.self)
        try device.perform(.launch(bundle: SpyApp.bundle))
        device.settle()
        await device.settleTasks()
        let app = try #require(device.delegate(of: SpyApp.bundle, as: PollingApp.self))
        #expect(app.hasSeenActive)
        app.isOver = true
        await device.settleTasks()
    }

    // Symptom: a wait for each callback and each instant, ten minutes here; with two of them for ever. In a process of its
    // own, as the two leave nobody else a thread; there as here too many waits are a trap.
    @Test("nor does one that polls off the main thread, in whatever way")
    func pollingElsewhere() async {
        await #expect(processExitsWith: .success) { @MainActor in
            let device = try TestDevice()
            device.install(SpyApp.manifest(.appDelegate), delegate: WatchfulApp.self)
            try device.perform(.launch(bundle: SpyApp.bundle))
            device.settle()
            let app = try #require(device.delegate(of: SpyApp.bundle, as: WatchfulApp.self))
            try device.inApp(SpyApp.bundle) { app.pulse(times: 1200) }
            device.settle()
            precondition(app.pulses == 1200)
            // What is started afterwards by others is waited for.
            try device.inApp(SpyApp.bundle) { app.lookElsewhere() }
            device.settle()
            precondition(app.found == 1)
            app.isOver.store(true, ordering: .relaxed)
        }
    }
}

extension ExitTest.Result? {
    fileprivate func said(_ text: String) -> Bool {
        String(decoding: self?.standardErrorContent ?? [], as: UTF8.self).contains(text)
    }
}

/// Pulses, as a recording light does, by starting over in the completion of each animation.
final class PulsingApp: UIResponder, UIApplicationDelegate {
    func applicationDidBecomeActive(_ application: UIApplication) { pulse() }

    private func pulse() {
        UIView.animate(withDuration: 0.2, animations: {}) { _ in self.pulse() }
    }
}

/// Asks again as soon as it has an answer.
final class TalkingApp: UIResponder, UIApplicationDelegate {
    func applicationDidBecomeActive(_ application: UIApplication) {
        Task {
            while true { _ = await UNUserNotificationCenter.current().notificationSettings() }
        }
    }
}

/// Looks again and again whether it is active.
final class PollingApp: UIResponder, UIApplicationDelegate {
    var isOver = false
    private(set) var hasSeenActive = false

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Task {
            while !isOver {
                if application.applicationState == .active { hasSeenActive = true }
                await Task.yield()
            }
        }
        return true
    }
}

/// Two pieces of its code look again and again whether it is over, and it can pulse.
final class WatchfulApp: UIResponder, UIApplicationDelegate {
    let isOver = Atomic(false)
    private(set) var pulses = 0
    private(set) var found = 0
    private let queue = DispatchQueue(label: "com.example.poll")

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Task.detached {
            while !self.isOver.load(ordering: .relaxed) {
                Self.rest()
                await Task.yield()
            }
        }
        poll()
        return true
    }

    private nonisolated func poll() {
        queue.async {
            Self.rest()
            if !self.isOver.load(ordering: .relaxed) { self.poll() }
        }
    }

    /// Leaves the machine to the tests that run at the same time. Not in the device's time, for which nothing would be
    /// under way.
    private nonisolated static func rest(for seconds: TimeInterval = 0.001) {
        ProcessContext.outsideOfProcesses { Thread.sleep(forTimeInterval: seconds) }
    }

    func lookElsewhere() {
        DispatchQueue.global().async {
            Self.rest(for: 0.005)
            DispatchQueue.main.async { self.found += 1 }
        }
    }

    func pulse(times: Int) {
        UIView.animate(withDuration: 0.2, animations: {}) { _ in
            self.pulses += 1
            if self.pulses < times { self.pulse(times: times) }
        }
    }
}
