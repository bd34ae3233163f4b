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

    /// Launches the app and shows its keyboard.
    func open() async throws {
        for step in [PuppetStep.open, .settle, .tapTummy, .settle] {
            device.device.take(step)
            await device.device.settleTasks()
        }
    }

    /// Lets time pass for device and app, a tenth of a second at a time.
    func pass(_ duration: Duration) async throws {
        let end = clock.now.advanced(by: duration)
        while clock.now < end {
            device.device.advance(by: .milliseconds(100))
            clock.advance(by: .milliseconds(100))
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
        puppet.services.telemetry.flush()
        return puppet.services.sent.compactMap { if case .incident(let incident) = $0 { incident } else { nil } }
    }
}

final class WatchedApp: KitPuppetApp {
    static var clock = ManualClock()
    override func makeServices() -> PuppetServices { PuppetServices(clock: Self.clock) }
}
