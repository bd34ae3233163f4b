// Portico
// SPDX-License-Identifier: Apache-2.0

// The policy switches of the notifications sheet, 2.14, and what else that sheet marks as decided or unconfirmed.

extension BehaviorProfile {
    /// The notification daemon.
    public struct Notifications: Codable, Hashable, Sendable {
        // Responses and presentation
        /// Whether a tap that launches a scene app is handed to the notification delegate in addition to
        /// `connectionOptions.notificationResponse` (sheet L2).
        public var responseAlsoToDelegateOnColdLaunch: Bool
        /// A notification for an active app that has no notification delegate at all. Apple's page and reports differ.
        public var foregroundWithoutDelegate: Presentation
        /// What becomes of a response when no delegate is set by the end of launching.
        public var lateDelegate: LateDelegate
        /// How long the app may take to answer `willPresent`; Apple gives no figure.
        public var willPresentLimit: MillisecondDuration
        /// Whether an app under a system alert or the lock screen's shade still is asked by `willPresent` (unconfirmed).
        public var inactiveAppIsAsked: Bool
        /// Whether the notification that was answered leaves the delivered list (observed, unconfirmed).
        public var answeredLeavesList: Bool
        // Scheduling
        /// How many requests of one app may be pending; a repeating one counts once.
        public var pendingLimit: Int
        /// Which of them survive the one too many; the app is told nothing.
        public var pendingOverflow: PendingOverflow
        /// What `add` says while the user has denied notifications.
        public var addWhenDenied: AddWhenDenied
        /// What `add` says to a calendar trigger that never comes (code 1400; mapping unconfirmed).
        public var addWithoutDate: AddWithoutDate
        /// How long a removal takes to show; calls of one app that follow it wait for it, getters do not.
        public var removalLatency: MillisecondDuration
        /// What a calendar trigger does where the calendar has no such moment.
        public var calendar: CalendarRules
        /// How many regions of one app are watched at a time (unconfirmed).
        public var regionLimit: Int
        // Inside of the app
        /// Where completion handlers of the notification centre run.
        public var callOutQueue: CallOutQueue
        /// Where asynchronous delegate methods run.
        public var delegateExecutor: DelegateExecutor
        /// Whether `UNNotificationAttachment.init` or `add` refuses a file that is too large (unconfirmed).
        public var attachmentSizeCheckedBy: AttachmentSizeCheck
        // What the user sees
        /// How many actions a banner shows, and how many an opened notification.
        public var maximumActionsLimited: Int
        /// Of an opened notification.
        public var maximumActionsUnlimited: Int
        /// Whether an app that sets its badge to 0 loses its delivered notifications too (unconfirmed).
        public var zeroBadgeClearsDelivered: Bool
        /// What `timeSensitive` and `critical` count for without their entitlement (unconfirmed).
        public var levelWithoutEntitlement: InterruptionLevel
        /// When the scheduled summary comes, in minutes since midnight of the device's zone.
        public var summaryTimes: [Int]
        /// How long an App Clip may notify after a launch without asking.
        public var ephemeralPeriod: MillisecondDuration
        /// Whether registered categories outlive the process (unconfirmed).
        public var categoriesPersist: Bool
        /// How many bytes of attachments the store keeps for one app; Apple gives no figure.
        public var attachmentStoreLimit: Int
    }

    /// Whether a push shows while its app is active and has no notification delegate: `present` uses the
    /// notification's own options.
    public enum Presentation: String, Codable, Hashable, Sendable {
        case hide, present
    }

    /// What becomes of a response that finds no delegate: `drop` it, or keep it until one is set.
    public enum LateDelegate: String, Codable, Hashable, Sendable {
        case drop, deliverOnSet
    }

    /// Which pending requests survive when there is one too many: those added last, those that fire first, or none
    /// that comes after (they are accepted and never fire).
    public enum PendingOverflow: String, Codable, Hashable, Sendable {
        case keepLastAdded, keepSoonest, failAll
    }

    /// What `add` completes with while notifications are denied: nothing, or `notificationsNotAllowed`.
    public enum AddWhenDenied: String, Codable, Hashable, Sendable {
        case ignoreSilently, error
    }

    /// What `add` completes with for a trigger without a date: `notificationInvalidNoDate`, or nothing.
    public enum AddWithoutDate: String, Codable, Hashable, Sendable {
        case error, ignoreSilently
    }

    /// A serial queue of the framework, or the main thread.
    public enum CallOutQueue: String, Codable, Hashable, Sendable {
        case background, main
    }

    /// Where the language puts the method, or always the main thread.
    public enum DelegateExecutor: String, Codable, Hashable, Sendable {
        case callersChoice, main
    }

    /// Who refuses an attachment that is too large.
    public enum AttachmentSizeCheck: String, Codable, Hashable, Sendable {
        case initializer, add
    }

    /// What a calendar trigger does where the calendar has no such moment. Apple is silent on all three.
    public struct CalendarRules: Codable, Hashable, Sendable {
        /// 02:30 on the day on which clocks go from 02:00 to 03:00.
        public var dstGap: MissingTime
        /// The 31st in a month of 30 days.
        public var dayOverflow: MissingTime
        /// Whether components without a zone follow the device's (unconfirmed); else they are fixed to the zone of
        /// the moment they were added.
        public var zonelessFloats: Bool

        public init(
            dstGap: MissingTime = .nextTime, dayOverflow: MissingTime = .strict, zonelessFloats: Bool = true
        ) {
            self.dstGap = dstGap
            self.dayOverflow = dayOverflow
            self.zonelessFloats = zonelessFloats
        }
    }

    /// The next moment that exists, or only a real match, however late.
    public enum MissingTime: String, Codable, Hashable, Sendable {
        case nextTime, strict
    }

    /// Extension processes; those of requests are in BehaviorProfile+Extensions.swift.
    public struct Extensions: Codable, Hashable, Sendable {
        /// What changes a notification before it shows.
        public var service: Service
        /// What shows an opened notification.
        public var content: Content
        /// What works on things that another app shares.
        public var share: Share
        /// Widgets of the Today view.
        public var today: Today
        /// What an extension that walks the responder chain to a `UIApplication` can open with it.
        public var extensionResponderOpen: ResponderOpen
        /// The part of its memory limit, 0…1, at which an extension with a view controller gets
        /// `didReceiveMemoryWarning()`, once in a process (decided; Apple gives no figure). nil, as in journals that are
        /// older than this, for never.
        public var memoryWarning: Double?

        /// Service extensions. Sheet 2.12.
        public struct Service: Codable, Hashable, Sendable {
            /// From `didReceive` until `serviceExtensionTimeWillExpire`.
            public var timeLimit: MillisecondDuration
            /// From there until the original is shown (decided).
            public var expiryGrace: MillisecondDuration
            /// How long the process may take to come up before the original is shown, without an expiry call.
            public var startupLimit: MillisecondDuration
            /// From the decision to start the process until its first call, on the virtual clock.
            public var processStart: MillisecondDuration
            /// Bytes; a process that needs more is killed and the original is shown.
            public var memoryLimit: Int
            /// How long the process stays around for the next notification.
            public var keepAlive: MillisecondDuration
            /// Whether, while the extension is busy, further pushes are shown unchanged (fault injection).
            public var burstFallback: Bool
            /// Whether it runs for an app that was authorized provisionally (unconfirmed).
            public var runsForQuietApps: Bool
        }

        /// Content extensions. Sheet 2.13.
        public struct Content: Codable, Hashable, Sendable {
            /// From the decision to start the process until its first call, on the virtual clock.
            public var processStart: MillisecondDuration
            /// Bytes (decided).
            public var memoryLimit: Int
            /// What is shared between a first notification and one that goes to the open instance: the header says
            /// the thread, the article any notification.
            public var secondNotification: SecondNotification
            /// Points; the width of an expanded notification on the device.
            public var width: Double
        }

        /// Which further notifications of its category an open instance takes: those of its thread, or all.
        public enum SecondNotification: String, Codable, Hashable, Sendable {
            case sameThread, any
        }
    }
}
