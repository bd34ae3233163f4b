// Portico
// SPDX-License-Identifier: Apache-2.0

/// What should be shown, and when: `UNNotificationRequest` as a value.
public struct NotificationRequestRecord: Codable, Hashable, Sendable {
    /// Of the app's choice, or the collapse identifier of a push, or one that the daemon made.
    public var identifier: String
    /// Texts that are given by key are looked up at delivery.
    public var content: NotificationContentRecord
    /// nil means at once.
    public var trigger: TriggerRecord?

    public init(identifier: String, content: NotificationContentRecord, trigger: TriggerRecord? = nil) {
        self.identifier = identifier
        self.content = content
        self.trigger = trigger
    }
}

/// What makes a request fire: the subclasses of `UNNotificationTrigger` as values.
public enum TriggerRecord: Codable, Hashable, Sendable {
    /// It came from the gateway.
    case push
    /// Seconds of virtual time, whatever zone and daylight saving do meanwhile.
    case timeInterval(seconds: Double, repeats: Bool)
    /// When the components match, in their own zone or the device's.
    indirect case calendar(DateComponentsRecord, repeats: Bool)
    /// When the device crosses the circle's border.
    indirect case location(RegionRecord, repeats: Bool)

    /// Whether the request stays pending when it has fired; never for a push.
    public var repeats: Bool {
        switch self {
        case .push: false
        case .timeInterval(_, let repeats), .calendar(_, let repeats), .location(_, let repeats): repeats
        }
    }
}

/// `DateComponents` as a value: only what is set must match.
public struct DateComponentsRecord: Codable, Hashable, Sendable {
    public var era: Int?
    public var year: Int?
    /// 1…4.
    public var quarter: Int?
    /// From 1.
    public var month: Int?
    public var day: Int?
    /// From 1.
    public var dayOfYear: Int?
    /// 1 is Sunday.
    public var weekday: Int?
    /// Which of the month's days of that name, from 1.
    public var weekdayOrdinal: Int?
    public var weekOfMonth: Int?
    public var weekOfYear: Int?
    /// The year that ``weekOfYear`` belongs to; at the turn of a year it may be another than ``year``.
    public var yearForWeekOfYear: Int?
    /// 0…23.
    public var hour: Int?
    public var minute: Int?
    public var second: Int?
    public var nanosecond: Int?
    /// Where the other components are read.
    public var zone = ZoneRecord.none
    /// The calendar's identifier, `gregorian` for nil.
    public var calendar: String?

    public init() {}

    /// How a time zone was given; only the first two follow the device's.
    public enum ZoneRecord: Codable, Hashable, Sendable {
        case none
        case autoupdating
        /// A zone of its own: `Europe/Berlin`, `GMT+0200`.
        case fixed(String)
    }
}

/// A circle on the map: `CLCircularRegion` as a value.
public struct RegionRecord: Codable, Hashable, Sendable {
    /// The app's own; the device tells regions apart by their requests.
    public var identifier: String
    /// Degrees, north is positive.
    public var latitude: Double
    /// Degrees, east is positive.
    public var longitude: Double
    /// Metres.
    public var radius: Double
    /// Whether the way from outside to inside fires.
    public var notifiesOnEntry: Bool
    /// Whether the way from inside to outside fires.
    public var notifiesOnExit: Bool

    public init(
        identifier: String, latitude: Double, longitude: Double, radius: Double, notifiesOnEntry: Bool = true,
        notifiesOnExit: Bool = true
    ) {
        self.identifier = identifier
        self.latitude = latitude
        self.longitude = longitude
        self.radius = radius
        self.notifiesOnEntry = notifiesOnEntry
        self.notifiesOnExit = notifiesOnExit
    }
}

/// A request that waits, with the moment at which it will fire.
public struct PendingNotificationRecord: Codable, Hashable, Sendable {
    /// Texts that are given by key are looked up when it fires.
    public var request: NotificationRequestRecord
    /// Seconds since 1970 on the device's virtual calendar; nil for one that waits for a place.
    public var next: Double?

    public init(request: NotificationRequestRecord, next: Double? = nil) {
        self.request = request
        self.next = next
    }
}
