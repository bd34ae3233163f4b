// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

@testable import VirtualDevice

/// Who hears that an installation has changed an answer of `canOpenURL`.
@Suite struct OpenableSchemesOnDeviceTests {
    /// Asks about `late`, and has a service extension.
    private static let asker: AppManifest = {
        var app = Sample.manifest("asker", sceneManifest: nil)
        app.queriedSchemes = ["late"]
        app.extensions = [
            ExtensionManifest(
                bundleIdentifier: "com.example.asker.Service", displayName: "Service", executable: "Service",
                point: ExtensionManifest.servicePoint, principalClass: "Service.NotificationService")
        ]
        return app
    }()
    private static let late = Sample.manifest("late", sceneManifest: nil)

    private static let push = RemoteNotification(
        identifier: "push", topic: asker.bundleIdentifier,
        payload: Data(#"{"aps":{"alert":"Hello","mutable-content":1}}"#.utf8))

    /// An extension has no `UIApplication` that it could ask: it is told neither beside its app nor alone.
    @Test("the app's process is told, the process of its service extension is not", arguments: [true, false])
    func extensions(appIsRunning: Bool) {
        var device = ScriptedDevice(apps: [Self.asker], authorized: true)
        if appIsRunning {
            device.settle(.launch(bundle: Self.asker.bundleIdentifier))
        }
        device.settle(.push(Self.push, sequence: nil))
        let service = device.device.processes.values.filter(\.isExtension).map(\.id)
        #expect(service == [appIsRunning ? 2 : 1])
        let before = device.log.count
        device.settle(.install(Self.late, location: "/apps/late"))
        device.settle(.uninstall(bundle: Self.late.bundleIdentifier))
        let now = device.device.now
        #expect(
            device.log(since: before)
                == (appIsRunning ? ["\(now) canOpenURL answers change late", "\(now) canOpenURL answers change"] : []))
        #expect(device.device.processes.values.filter(\.isExtension).map(\.id) == service)
    }
}
