// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
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
        #expect(result.said("TestDevice.advance: the device is shut down"))
    }

    @Test("an app that never stops animating is named")
    func pulsing() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let device = try TestDevice()
            device.stepLimit = 3000
            device.install(SpyApp.manifest(.appDelegate), delegate: PulsingApp.self)
            try device.perform(.launch(bundle: SpyApp.bundle))
            device.settle()
        }
        #expect(result.said("TestDevice.settle: the device does not come to rest"))
        #expect(result.said("com.example.spy says startTimer"))
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
        #expect(result.said("com.example.spy says"))
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
