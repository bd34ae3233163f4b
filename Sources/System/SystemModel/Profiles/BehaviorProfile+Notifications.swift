// Portico
// SPDX-License-Identifier: Apache-2.0

// The policy switches of the notifications sheet, 2.14, and what else that sheet marks as decided or unconfirmed.

extension BehaviorProfile {
    /// The notification daemon.
    public struct Notifications: Codable, Hashable, Sendable {
        // Responses and presentation
        /// Whether the response that launches a scene app is delivered to the notification delegate in addition to
        /// `connectionOptions.notificationResponse` (sheet L2).
        public var responseAlsoToDelegateOnColdLaunch: Bool
        /// How a notification is presented in an active app without a notification delegate. Apple's page and reports
        /// differ.
        public var foregroundWithoutDelegate: Presentation
        /// What happens to a response if no delegate is set by the end of launching.
        public var lateDelegate: LateDelegate
        /// How long the app may take to answer `willPresent`; Apple gives no figure.
        public var willPresentLimit: MillisecondDuration
        /// Whether an app covered by a system alert or the lock screen is still asked by `willPresent` (unconfirmed).
        public var inactiveAppIsAsked: Bool
        /// Whether a notification is removed from the delivered list when the user has responded to it (observed,
        /// unconfirmed).
        public var answeredLeavesList: Bool
        // Scheduling
        /// How many pending requests an app may have; a repeating one counts once.
        public var pendingLimit: Int
        /// Which requests are kept when the limit is exceeded; the app is not notified.
        public var pendingOverflow: PendingOverflow
        /// The result of `add` while the user has denied notifications.
        public var addWhenDenied: AddWhenDenied
        /// The result of `add` for a calendar trigger that never fires (code 1400; mapping unconfirmed).
        public var addWithoutDate: AddWithoutDate
        /// How long a removal takes; later calls of the same app wait for it, except getters.
        public var removalLatency: MillisecondDuration
        /// What a calendar trigger does when the calendar does not have the specified time.
        public var calendar: CalendarRules
        /// How many regions of an app are monitored at the same time (unconfirmed).
        public var regionLimit: Int
        // Inside of the app
        /// Where completion handlers of the notification centre run.
        public var callOutQueue: CallOutQueue
        /// Where asynchronous delegate methods run.
        public var delegateExecutor: DelegateExecutor
        /// Whether `UNNotificationAttachment.init` or `add` rejects a file that is too large (unconfirmed).
        public var attachmentSizeCheckedBy: AttachmentSizeCheck
        // What the user sees
        /// How many actions a banner shows.
        public var maximumActionsLimited: Int
        /// How many actions an expanded notification shows.
        public var maximumActionsUnlimited: Int
        /// Whether setting the badge to 0 also removes the app's delivered notifications (unconfirmed).
        public var zeroBadgeClearsDelivered: Bool
        /// How `timeSensitive` and `critical` are treated without their entitlement (unconfirmed).
        public var levelWithoutEntitlement: InterruptionLevel
        /// The times of the scheduled summary, in minutes since midnight in the device's zone.
        public var summaryTimes: [Int]
        /// How long an App Clip may notify after a launch without asking.
        public var ephemeralPeriod: MillisecondDuration
        /// Whether registered categories persist after the process ends (unconfirmed).
        public var categoriesPersist: Bool
        /// How many bytes of attachments the store keeps per app; Apple gives no figure.
        public var attachmentStoreLimit: Int
    }

    /// Whether a push is presented while its app is active and has no notification delegate: `present` uses the
    /// notification's own options.
    public enum Presentation: String, Codable, Hashable, Sendable {
        case hide, present
    }

    /// What happens to a response without a delegate: `drop` it, or keep it until a delegate is set.
    public enum LateDelegate: String, Codable, Hashable, Sendable {
        case drop, deliverOnSet
    }

    /// Which pending requests are kept when the limit is exceeded: those added last, those that fire first, or all
    /// existing ones (further requests are accepted and never fire).
    public enum PendingOverflow: String, Codable, Hashable, Sendable {
        case keepLastAdded, keepSoonest, failAll
    }

    /// The result of `add` while notifications are denied: no error, or `notificationsNotAllowed`.
    public enum AddWhenDenied: String, Codable, Hashable, Sendable {
        case ignoreSilently, error
    }

    /// The result of `add` for a trigger without a date: `notificationInvalidNoDate`, or no error.
    public enum AddWithoutDate: String, Codable, Hashable, Sendable {
        case error, ignoreSilently
    }

    /// A serial queue of the framework, or the main thread.
    public enum CallOutQueue: String, Codable, Hashable, Sendable {
        case background, main
    }

    /// According to the method's isolation, or always on the main thread.
    public enum DelegateExecutor: String, Codable, Hashable, Sendable {
        case callersChoice, main
    }

    /// Which call rejects an attachment that is too large.
    public enum AttachmentSizeCheck: String, Codable, Hashable, Sendable {
        case initializer, add
    }

    /// What a calendar trigger does when the calendar does not have the specified time. Apple documents none of the
    /// three cases.
    public struct CalendarRules: Codable, Hashable, Sendable {
        /// 02:30 on the day on which clocks go from 02:00 to 03:00.
        public var dstGap: MissingTime
        /// The 31st in a month of 30 days.
        public var dayOverflow: MissingTime
        /// Whether components without a zone follow the device's zone (unconfirmed); otherwise they refer to the zone
        /// at the time they were added.
        public var zonelessFloats: Bool

        public init(
            dstGap: MissingTime = .nextTime, dayOverflow: MissingTime = .strict, zonelessFloats: Bool = true
        ) {
            self.dstGap = dstGap
            self.dayOverflow = dayOverflow
            self.zonelessFloats = zonelessFloats
        }
    }

    /// The next existing time, or only an exact match, however late.
    public enum MissingTime: String, Codable, Hashable, Sendable {
        case nextTime, strict
    }

    /// Extension processes; those for requests are in BehaviorProfile+Extensions.swift.
    public struct Extensions: Codable, Hashable, Sendable {
        /// Notification service extensions, which modify a notification before it is shown.
        public var service: Service
        /// Notification content extensions, which show an expanded notification.
        public var content: Content
        /// Share and action extensions, which process items that another app shares.
        public var share: Share
        /// Widgets of the Today view.
        public var today: Today
        /// What an extension that walks the responder chain to a `UIApplication` can open with it.
        public var extensionResponderOpen: ResponderOpen
        /// The fraction of its memory limit, 0…1, at which an extension with a view controller receives
        /// `didReceiveMemoryWarning()`, once per process (decided; Apple gives no figure). nil, as in journals without
        /// this key, means never.
        public var memoryWarning: Double?

        /// Service extensions. Sheet 2.12.
        public struct Service: Codable, Hashable, Sendable {
            /// From `didReceive` until `serviceExtensionTimeWillExpire`.
            public var timeLimit: MillisecondDuration
            /// From that call until the original is shown (decided).
            public var expiryGrace: MillisecondDuration
            /// How long the process may take to start before the original is shown, without an expiry call.
            public var startupLimit: MillisecondDuration
            /// From the decision to start the process until its first callback, on the virtual clock.
            public var processStart: MillisecondDuration
            /// Bytes; a process that uses more is killed, and the original is shown.
            public var memoryLimit: Int
            /// How long the process is kept for the next notification.
            public var keepAlive: MillisecondDuration
            /// Whether further pushes are shown unmodified while the extension is busy (fault injection).
            public var burstFallback: Bool
            /// Whether the extension runs for an app with provisional authorization (unconfirmed).
            public var runsForQuietApps: Bool
        }

        /// Content extensions. Sheet 2.13.
        public struct Content: Codable, Hashable, Sendable {
            /// From the decision to start the process until its first callback, on the virtual clock.
            public var processStart: MillisecondDuration
            /// Bytes (decided).
            public var memoryLimit: Int
            /// Which further notifications an open instance receives: the header mentions the thread, the article any
            /// notification.
            public var secondNotification: SecondNotification
            /// Points; the width of an expanded notification on the device.
            public var width: Double
        }

        /// Which further notifications of its category an open instance receives: those of its thread, or all.
        public enum SecondNotification: String, Codable, Hashable, Sendable {
            case sameThread, any
        }
    }
}
