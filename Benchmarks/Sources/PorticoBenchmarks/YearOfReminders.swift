// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import VirtualDevice

/// The reminders of article 003 for a year: one in two minutes, one every hour, one every Monday at 8, one at a place;
/// in three zones. `YearOfRemindersTests` has the same year, moment by moment.
@MainActor
func yearOfReminders() throws -> [Measurement] {
    var banners = 0
    let speed = try rate(of: 1) {
        var answering = try AnsweringDevice(timeZone: "Europe/Berlin")
        let app = AppManifest.numbered(1)
        let process = answering.start(app)
        var monday = DateComponentsRecord()
        (monday.weekday, monday.hour) = (2, 8)
        let place = RegionRecord(identifier: "restaurant", latitude: 52.52, longitude: 13.405, radius: 200)
        let triggers: [TriggerRecord] = [
            .timeInterval(seconds: 120, repeats: false), .timeInterval(seconds: 3600, repeats: true),
            .calendar(monday, repeats: true), .location(place, repeats: false),
        ]
        for (number, trigger) in triggers.enumerated() {
            var content = NotificationContentRecord()
            content.body = "Reminder \(number)"
            let request = NotificationRequestRecord(identifier: "\(number)", content: content, trigger: trigger)
            answering.say(.notification(.add(call: number, request)), by: process)
        }
        answering.handle(.setLocationAuthorization(bundle: app.bundleIdentifier, .whenInUse))
        answering.handle(.move(latitude: 54, longitude: 12))
        let day = Duration.seconds(86400)
        answering.advance(to: .boot.advanced(by: day * 150))
        answering.handle(.move(latitude: 52.52, longitude: 13.405))
        answering.handle(.setTimeZone("America/New_York"))
        answering.advance(to: .boot.advanced(by: day * 310))
        answering.handle(.setTimeZone("Asia/Shanghai"))
        answering.advance(to: .boot.advanced(by: day * 365))
        banners = answering.banners
    }
    let time = 1 / speed
    return [
        Measurement(
            name: "a year of the article's reminders, \(banners) of them",
            value: "\(String(format: "%.0f", time * 1000)) ms", budget: "1 s", isMet: time < 1 && banners > 8760)
    ]
}
