// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import TestClocks
import VirtualDevice

enum PuppetBundle {
    static let puppet = "com.example.Puppet"
    static let notes = "com.example.Notes"
}

/// What an app asks for the time: the clock of the device that it is launched on. A task-local value, as the apps of all
/// devices share the test's process.
enum PuppetClock {
    @TaskLocal static var current: any Clock<Duration> = ContinuousClock()
}

/// A device with a puppet and another app on it, whose clocks go together.
@MainActor
final class PuppetDevice {
    let device: TestDevice
    let clock = ManualClock()
    /// Something takes every repair back at once.
    private var isStuck = false
    /// Read once: thousands of devices are made.
    private static var profiles: [String: BehaviorProfile] = [:]

    convenience init(_ app: PuppetApp.Type, for schedule: PuppetSchedule) throws {
        let profile = try Self.profiles[schedule.profile] ?? .named(schedule.profile)
        Self.profiles[profile.name] = profile
        self.init(app, on: try TestDevice(profile: profile, model: schedule.model, chooser: schedule.chooser))
    }

    init(_ app: PuppetApp.Type, on device: TestDevice) {
        self.device = device
        install(PuppetBundle.puppet, "Puppet", app)
        install(PuppetBundle.notes, "Notes", NotesApp.self)
    }

    private func install(_ bundle: String, _ name: String, _ app: PuppetApp.Type) {
        let scenes = SceneManifest(configurations: [
            SceneConfigurationRecord(name: "Default", delegateClass: "KeyboardBugTests.PuppetSceneDelegate")
        ])
        device.install(
            AppManifest(bundleIdentifier: bundle, displayName: name, executable: name, sceneManifest: scenes),
            delegate: app)
    }

    /// Does one step; a refused event changes nothing. Suspends only where time passes.
    ///
    /// - Parameter look: Called after each ``PuppetStep/tick`` of the step.
    /// - Returns: Whether it made sense.
    @discardableResult
    func take(_ step: PuppetStep, look: () -> Void = {}) async -> Bool {
        if case .seconds(let count) = step {
            await settleTasks()
            for _ in 0..<count * PuppetStep.ticksPerSecond {
                await tick()
                look()
            }
            return true
        }
        return PuppetClock.$current.withValue(clock) { takeAtOnce(step) }
    }

    private func takeAtOnce(_ step: PuppetStep) -> Bool {
        switch step {
        case .event(let event, _):
            do throws(DeviceError) { try device.perform(event) } catch { return false }
        case .steps(let count):
            for _ in 0..<count where !device.step() { break }
        case .settle: device.settle()
        case .fault: inPuppet { screen, _ in screen.putLegsDown() }
        case .stuck:
            isStuck = true
            inPuppet { screen, _ in screen.putLegsDown() }
        case .seconds: preconditionFailure("takes time")
        }
        return true
    }

    private func tick() async {
        PuppetClock.$current.withValue(clock) { device.advance(by: PuppetStep.tick) }
        clock.advance(by: PuppetStep.tick)
        await settleTasks()
        if isStuck { inPuppet { screen, _ in screen.putLegsDown() } }
    }

    private func settleTasks() async {
        await PuppetClock.$current.withValue(clock) { await device.settleTasks() }
    }

    /// Runs `body` as code of the puppet's app; nil when it does not run, or shows nothing yet.
    @discardableResult
    func inPuppet<Result>(_ body: @MainActor (any PuppetScreen, PuppetApp) -> Result) -> Result? {
        guard let app = device.delegate(of: PuppetBundle.puppet, as: PuppetApp.self), let screen = app.screen else {
            return nil
        }
        do {
            return try device.inApp(PuppetBundle.puppet) { body(screen, app) }
        } catch {
            preconditionFailure("\(error)")
        }
    }

    var summary: DeviceSummary { device.device.summary }
    var puppet: AppSummary? { summary.apps.first { $0.bundleIdentifier == PuppetBundle.puppet } }
}
