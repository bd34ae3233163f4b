// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Reminders that are pending while the device moves to another time zone.
@MainActor
@Suite struct TriggerZoneTests {
    private static let bundle = "com.example.zones"

    // Symptom: a reminder in `TimeZone.current` moved with the device, as in app code that zone could not be told from
    // `TimeZone.autoupdatingCurrent`.
    @Test("a trigger stays in the zone that its components name, and otherwise follows the device")
    func flight() async throws {
        let device = try TestDevice()
        try device.perform(.setTimeZone("Europe/Berlin"))
        let app = device.install(Self.bundle, delegate: RemindingDelegate.self)
        try device.perform(.setAuthorization(bundle: Self.bundle, granted: true))
        try app.launch()
        try device.perform(.setTimeZone("Asia/Tokyo"))
        device.settle()
        let delegate = try #require(device.delegate(of: Self.bundle, as: RemindingDelegate.self))
        try app.run { delegate.find() }
        device.settle()
        #expect(delegate.found == ["current": 17, "named": 17, "none": 9, "updating": 9, "utc": 18])
    }
}

private final class RemindingDelegate: UIResponder, UIApplicationDelegate {
    private(set) var found: [String: Int] = [:]

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        add("none", nil)
        add("current", .current)
        add("named", TimeZone(identifier: "Europe/Berlin"))
        add("updating", .autoupdatingCurrent)
        add("utc", TimeZone(identifier: "UTC"))
        return true
    }

    private func add(_ name: String, _ zone: TimeZone?) {
        var components = DateComponents()
        components.hour = 9
        components.timeZone = zone
        let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: true)
        let content = UNMutableNotificationContent()
        content.body = name
        let request = UNNotificationRequest(identifier: name, content: content, trigger: trigger)
        UNUserNotificationCenter.current().add(request)
    }

    /// At which hours of the device's day they come.
    func find() {
        UNUserNotificationCenter.current().getPendingNotificationRequests { requests in
            var found: [String: Int] = [:]
            for request in requests {
                let date = (request.trigger as? UNCalendarNotificationTrigger)?.nextTriggerDate()
                found[request.identifier] = date.map { Calendar.current.component(.hour, from: $0) }
            }
            DispatchQueue.main.async { [found] in self.found = found }
        }
    }
}
