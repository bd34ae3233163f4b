// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// What an app reads of the battery, the proximity sensor and the light of the screen.
@MainActor
@Suite(.timeline) struct DeviceSensorTests {
    @MainActor private final class Log {
        var lines: [String] = []
    }

    @Test("the battery is full, as far as an app monitors it")
    func battery() throws {
        let stage = try InterfaceStage()
        let readings = try stage.run {
            let device = UIDevice.current
            @MainActor func reading() -> String { "\(device.batteryLevel) \(device.batteryState)" }
            let before = reading()
            device.isBatteryMonitoringEnabled = true
            let during = reading()
            device.isBatteryMonitoringEnabled = false
            return [before, during, reading()]
        }
        #expect(readings == ["-1.0 unknown", "1.0 full", "-1.0 unknown"])
        #expect(stage.device.history.diagnostics == [])
    }

    @Test(
        "an iPhone has a proximity sensor, which nothing comes near; an iPad has none",
        arguments: ["iPhone 16", "iPad Pro 11-inch"])
    func proximity(model: String) throws {
        let stage = try InterfaceStage(model: model)
        try stage.run {
            let device = UIDevice.current
            #expect(!device.isProximityMonitoringEnabled)
            device.isProximityMonitoringEnabled = true
            #expect(device.isProximityMonitoringEnabled == (device.userInterfaceIdiom == .phone))
            #expect(!device.proximityState)
        }
    }

    @Test("the brightness stays between 0 and 1; each change is posted, after the code that made it has returned")
    func brightness() throws {
        let stage = try InterfaceStage()
        let log = Log()
        try stage.run {
            _ = NotificationCenter.default.addObserver(
                forName: UIScreen.brightnessDidChangeNotification, object: UIScreen.main, queue: nil
            ) { _ in
                MainActor.assumeIsolated { log.lines.append("\(UIScreen.main.brightness)") }
            }
        }
        func set(_ brightness: CGFloat) throws {
            try stage.run {
                UIScreen.main.brightness = brightness
                log.lines.append("set")
            }
        }
        #expect(try stage.run { UIScreen.main.brightness } == 0.5)
        for brightness in [0.25, 7, 1, -1] as [CGFloat] { try set(brightness) }
        #expect(log.lines == ["set", "0.25", "set", "1.0", "set", "set", "0.0"])
        try stage.run {
            #expect(!UIScreen.main.wantsSoftwareDimming && !UIScreen.main.isCaptured)
            UIScreen.main.wantsSoftwareDimming = true
            #expect(UIScreen.main.wantsSoftwareDimming)
        }
    }
}
