// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import VirtualDevice

final class IdleApp: UIResponder, UIApplicationDelegate {}

final class IdleScene: UIResponder, UIWindowSceneDelegate {}

extension TestDevice {
    /// A device with the sharing app and one app with these extensions; the history begins with what the test does.
    static func with(
        _ extensions: [ExtensionManifest], profile: BehaviorProfile = Sample.profile(), chooser: Chooser = .usual,
        hostInFront: Bool = false
    ) throws -> TestDevice {
        let device = TestDevice(profile: profile, chooser: chooser)
        device.install(Sample.host, delegate: IdleApp.self)
        device.install(Sample.app(extensions), delegate: IdleApp.self)
        if hostInFront {
            try device.perform(.launch(bundle: Sample.host.bundleIdentifier))
            device.settle()
        }
        return device
    }

    /// A device with one extension of that class.
    static func with<Principal>(
        _ principal: Principal.Type, at point: String = ExtensionManifest.sharePoint,
        profile: BehaviorProfile = Sample.profile(), chooser: Chooser = .usual, hostInFront: Bool = false
    ) throws -> TestDevice {
        try with(
            [Sample.manifest(point, "Part", principal: String(reflecting: principal))], profile: profile,
            chooser: chooser, hostInFront: hostInFront)
    }

    static let part = "com.example.app.Part"

    /// What happens in `body`, as lines.
    func lines(_ body: () throws -> Void) rethrows -> [String] {
        let start = history.count
        try body()
        return history[start...].lines
    }

    /// What extensions have noted, in order.
    var notes: [String] { history.diagnostics }
}
