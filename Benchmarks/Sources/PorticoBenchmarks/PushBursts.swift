// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import VirtualDevice

/// 10,000 pushes at once, before any app's code has answered the first: to an app that does not run, to one in front,
/// and to one with a service extension.
@MainActor
func pushBursts() throws -> [Measurement] {
    let service = ExtensionManifest(
        bundleIdentifier: "com.example.app1.service", displayName: "Service", executable: "Service",
        point: ExtensionManifest.servicePoint, principalClass: "Service")
    let bursts: [(name: String, app: AppManifest, isInFront: Bool)] = [
        ("to an app that does not run", .numbered(1), false), ("to the app in front", .numbered(1), true),
        ("through a service extension", .numbered(1, extensions: [service]), false),
    ]
    return try bursts.map { name, app, isInFront in
        let count = 10_000
        var answering = try AnsweringDevice()
        let bundle = app.bundleIdentifier
        answering.handle(.install(app, location: "/"))
        answering.handle(.setAuthorization(bundle: bundle, granted: true))
        if isInFront {
            answering.handle(.launch(bundle: bundle))
            answering.settle()
        }
        let payload = Data(#"{"aps":{"alert":"Hello","mutable-content":1}}"#.utf8)
        var events = 0
        var speeds: [Double] = []
        var growth = 0
        // The first burst fills the list with the 64 identifiers that they share.
        for _ in 0..<4 {
            let before = residentBytes()
            let shown = answering.banners
            events = 0
            let speed = rate(of: 1) {
                let pushes = (0..<count).map { number in
                    DeviceEvent.push(
                        RemoteNotification(
                            identifier: "\(number)", topic: bundle, collapseIdentifier: "id-\(number % 64)",
                            payload: payload), sequence: nil)
                }
                events += answering.handle(together: pushes)
                events += answering.settle()
            }
            precondition(answering.banners - shown == count, "\(answering.banners - shown) of \(count) were shown")
            speeds.append(Double(events) * speed)
            growth = residentBytes() - before
        }
        let fastest = speeds.max() ?? 0
        return Measurement(
            name: "10,000 pushes at once \(name), each shown once",
            value: "\(thousands(fastest)) events a second, \(growth / count) bytes a push left behind",
            budget: "100,000 events a second, 16 bytes", isMet: fastest > 100_000 && growth / count <= 16)
    }
}
