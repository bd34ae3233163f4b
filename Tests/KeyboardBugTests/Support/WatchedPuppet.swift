// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import PuppetShared
import SystemFrameworks
import Telemetry
import TestClocks
import VirtualDevice

/// The kit's puppet with a clock that the test moves, together with the device's.
@MainActor
final class WatchedPuppet {
    let clock = ManualClock()
    let device: PuppetDevice

    init() async throws {
        WatchedApp.clock = clock
        device = try PuppetDevice(WatchedApp.self)
    }

    init(_ schedule: PuppetSchedule) async throws {
        WatchedApp.clock = clock
        device = try PuppetDevice(
            WatchedApp.self, profile: schedule.profile, model: schedule.model, chooser: schedule.chooser)
    }

    /// Launches the app and shows its keyboard.
    func open() async throws {
        for step in [PuppetStep.open, .settle, .tapTummy, .settle] {
            device.device.take(step)
            await device.device.settleTasks()
        }
    }

    /// Lets time pass for device and app, so much at a time.
    func pass(_ duration: Duration, by tick: Duration = .milliseconds(100)) async throws {
        let end = clock.now.advanced(by: duration)
        while clock.now < end {
            device.device.advance(by: tick)
            clock.advance(by: tick)
            await device.device.settleTasks()
            if isStuck { puppet.figure.lift = 0 }
        }
    }

    /// Something takes every repair back at once.
    var isStuck = false

    var puppet: PuppetViewController {
        guard let puppet = device.screen as? PuppetViewController else { preconditionFailure("it is not open") }
        return puppet
    }

    /// What telemetry was told, sent or not.
    var incidents: [Incident] {
        guard let services = (device.app as? KitPuppetApp)?.services else { return [] }
        services.telemetry.flush()
        return services.sent.compactMap { if case .incident(let incident) = $0 { incident } else { nil } }
    }
}

final class WatchedApp: KitPuppetApp {
    static var clock = ManualClock()
    override func makeServices() -> PuppetServices { PuppetServices(clock: Self.clock) }
}
