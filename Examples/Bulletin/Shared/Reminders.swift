// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// The reminders of article 003.
public enum Reminders {
    /// After two minutes, once.
    public static var soon: UNNotificationRequest {
        request(
            "sampleRequest", "Introduction to Notifications", "Woah! These new notifications look amazing!",
            UNTimeIntervalNotificationTrigger(timeInterval: 120, repeats: false))
    }

    /// Every hour, for a glass of water.
    public static var hourly: UNNotificationRequest {
        request(
            "water", "Water", "Time for a glass", UNTimeIntervalNotificationTrigger(timeInterval: 3600, repeats: true))
    }

    /// Every Monday at eight, wherever the device is.
    public static var mondays: UNNotificationRequest {
        let components = DateComponents(hour: 8, weekday: 2)
        return request(
            "breakfast", "Breakfast", "It is Monday",
            UNCalendarNotificationTrigger(dateMatching: components, repeats: true))
    }

    /// On arrival at the restaurant, once.
    public static var place: UNNotificationRequest {
        let region = CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: 31.2304, longitude: 121.4737), radius: 200,
            identifier: "McDonald's")
        region.notifyOnExit = false
        return request(
            "restaurant", "Get off here", "This is McDonald's",
            UNLocationNotificationTrigger(region: region, repeats: false))
    }

    /// The score of the match, immediately. The identifier is always the same, so a new score replaces the previous
    /// one.
    public static func score(_ text: String) -> UNNotificationRequest {
        let request = request("match", "Match", text, nil)
        return request
    }

    private static func request(
        _ identifier: String, _ title: String, _ body: String, _ trigger: UNNotificationTrigger?
    ) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = title
        content.body = body
        content.sound = .default
        return UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
    }
}
