// Portico
// SPDX-License-Identifier: Apache-2.0

// The policy switches of the notifications sheet, 2.14, and what else that sheet marks as decided or unconfirmed.

extension BehaviorProfile {
    /// The notification daemon.
    public struct Notifications: Codable, Hashable, Sendable {
        // Responses and presentation
        /// Whether the notification delegate also receives the response of a tap that launches an app with scenes, in
        /// addition to `connectionOptions.notificationResponse`.
        /// - Source: observed.
        public var responseAlsoToDelegateOnColdLaunch: Bool
        /// What happens to a notification for an active app without a notification delegate.
        /// - Source: unconfirmed; Apple's documentation and reports disagree.
        public var foregroundWithoutDelegate: Presentation
        /// What happens to a response when no delegate is set by the end of launching.
        /// - Source: decided; Apple only requires the delegate,
        ///   https://developer.apple.com/documentation/usernotifications/unusernotificationcenterdelegate
        public var lateDelegate: LateDelegate
        /// How long the app may take to answer `willPresent`.
        /// - Source: decided; Apple gives no figure.
        public var willPresentLimit: MillisecondDuration
        /// Whether `willPresent` is called in an app that is inactive because of a system alert or the lock screen.
        /// - Source: unconfirmed.
        public var inactiveAppIsAsked: Bool
        /// Whether a notification leaves the delivered list when the user answers it.
        /// - Source: observed; unconfirmed.
        public var answeredLeavesList: Bool
        // Scheduling
        /// How many requests of one app may be pending. A repeating one counts once.
        /// - Source: observed, https://github.com/MaikuB/flutter_local_notifications/issues/2275
        public var pendingLimit: Int
        /// Which requests are kept when there are more than ``pendingLimit``. The app gets no error.
        /// - Source: observed, https://github.com/MaikuB/flutter_local_notifications/issues/2275
        public var pendingOverflow: PendingOverflow
        /// How `add` completes while the user has denied notifications.
        /// - Source: decided; Apple's documentation is silent.
        public var addWhenDenied: AddWhenDenied
        /// How `add` completes for a calendar trigger that never fires.
        /// - Source: unconfirmed; the error code 1400 is documented.
        public var addWithoutDate: AddWithoutDate
        /// How long a removal takes. Later calls of the same app wait for it, except getters.
        /// - Source: decided; that removals are asynchronous is documented, and observed,
        ///   https://github.com/feedback-assistant/reports/issues/784
        public var removalLatency: MillisecondDuration
        /// What a calendar trigger does when its moment does not exist.
        public var calendar: CalendarRules
        /// How many regions of one app are monitored at a time.
        /// - Source: documented for region monitoring, unconfirmed for notifications.
        public var regionLimit: Int
        // Inside of the app
        /// Where completion handlers of the notification center run.
        /// - Source: observed, https://github.com/ntd4996/agentpet/pull/7
        public var callOutQueue: CallOutQueue
        /// Where asynchronous delegate methods run.
        /// - Source: decided; the rule of the language, and a switch for the main thread.
        public var delegateExecutor: DelegateExecutor
        /// Which call refuses an attachment that is too large.
        /// - Source: unconfirmed.
        public var attachmentSizeCheckedBy: AttachmentSizeCheck
        // What the user sees
        /// How many actions a banner shows.
        /// - Source: documented, https://developer.apple.com/documentation/usernotifications/unnotificationcategory
        public var maximumActionsLimited: Int
        /// How many actions an expanded notification shows.
        /// - Source: documented, https://developer.apple.com/documentation/usernotifications/unnotificationcategory
        public var maximumActionsUnlimited: Int
        /// Whether setting the badge to 0 removes the app's delivered notifications.
        /// - Source: unconfirmed.
        public var zeroBadgeClearsDelivered: Bool
        /// The interruption level that `timeSensitive` and `critical` count as without their entitlement.
        /// - Source: unconfirmed.
        public var levelWithoutEntitlement: InterruptionLevel
        /// When the scheduled summary is delivered, in minutes since midnight in the device's time zone.
        /// - Source: decided; the user chooses the times.
        public var summaryTimes: [Int]
        /// How long an App Clip may notify after a launch without asking.
        /// - Source: documented, https://developer.apple.com/documentation/appclip/enabling-notifications-in-app-clips
        public var ephemeralPeriod: MillisecondDuration
        /// Whether registered categories are kept when the process ends.
        /// - Source: unconfirmed.
        public var categoriesPersist: Bool
        /// How many bytes of attachments are stored for one app.
        /// - Source: decided; Apple gives no figure.
        public var attachmentStoreLimit: Int
    }

    /// `hide`: it is not shown. `present`: it is shown with the options of its content.
    public enum Presentation: String, Codable, Hashable, Sendable {
        case hide, present
    }

    /// `drop`: it is discarded. `deliverOnSet`: it is kept until a delegate is set.
    public enum LateDelegate: String, Codable, Hashable, Sendable {
        case drop, deliverOnSet
    }

    /// `keepLastAdded`: those that were added last. `keepSoonest`: those that fire first. `failAll`: those that were
    /// there; later ones are accepted and never fire.
    public enum PendingOverflow: String, Codable, Hashable, Sendable {
        case keepLastAdded, keepSoonest, failAll
    }

    /// `ignoreSilently`: without an error. `error`: with `notificationsNotAllowed`.
    public enum AddWhenDenied: String, Codable, Hashable, Sendable {
        case ignoreSilently, error
    }

    /// `error`: with `notificationInvalidNoDate`. `ignoreSilently`: without an error.
    public enum AddWithoutDate: String, Codable, Hashable, Sendable {
        case error, ignoreSilently
    }

    /// `background`: on a serial queue of the framework. `main`: on the main thread.
    public enum CallOutQueue: String, Codable, Hashable, Sendable {
        case background, main
    }

    /// `callersChoice`: where the language runs the method. `main`: always on the main thread.
    public enum DelegateExecutor: String, Codable, Hashable, Sendable {
        case callersChoice, main
    }

    /// `initializer`: that of `UNNotificationAttachment`. `add`: that of the notification center.
    public enum AttachmentSizeCheck: String, Codable, Hashable, Sendable {
        case initializer, add
    }

    /// What a calendar trigger does when its moment does not exist.
    public struct CalendarRules: Codable, Hashable, Sendable {
        /// For 02:30 on the day when clocks go forward from 02:00 to 03:00.
        /// - Source: decided; Apple's documentation is silent.
        public var dstGap: MissingTime
        /// For the 31st in a month of 30 days.
        /// - Source: decided; Apple's documentation is silent.
        public var dayOverflow: MissingTime
        /// Whether components without a time zone follow the device's zone; otherwise they keep the zone of the moment
        /// when they were added.
        /// - Source: unconfirmed.
        public var zonelessFloats: Bool

        public init(
            dstGap: MissingTime = .nextTime, dayOverflow: MissingTime = .strict, zonelessFloats: Bool = true
        ) {
            self.dstGap = dstGap
            self.dayOverflow = dayOverflow
            self.zonelessFloats = zonelessFloats
        }
    }

    /// `nextTime`: the next moment that exists. `strict`: only an exact match, however late.
    public enum MissingTime: String, Codable, Hashable, Sendable {
        case nextTime, strict
    }

    /// Processes of app extensions.
    public struct Extensions: Codable, Hashable, Sendable {
        /// Notification service extensions.
        public var service: Service
        /// Notification content extensions.
        public var content: Content
        /// Share and action extensions.
        public var share: Share
        /// Widgets of the Today view.
        public var today: Today
        /// WidgetKit's widgets.
        public var widgets: Widgets
        /// What an extension can open with the `UIApplication` that it finds by walking the responder chain.
        /// - Source: observed, https://github.com/KasemJaffer/receive_sharing_intent/issues/324
        public var extensionResponderOpen: ResponderOpen
        /// The fraction of its memory limit, from 0 to 1, at which an extension with a view controller gets
        /// `didReceiveMemoryWarning()`, once per process. Without a value, as in journals of older builds, it never
        /// does.
        /// - Source: decided; Apple gives no figure.
        public var memoryWarning: Double?

        /// Notification service extensions.
        public struct Service: Codable, Hashable, Sendable {
            /// The time from `didReceive` until `serviceExtensionTimeWillExpire`.
            /// - Source: documented as about 30 s,
            ///   https://developer.apple.com/documentation/usernotifications/unnotificationserviceextension
            public var timeLimit: MillisecondDuration
            /// The time from `serviceExtensionTimeWillExpire` until the original content is shown.
            /// - Source: decided; Apple gives no figure.
            public var expiryGrace: MillisecondDuration
            /// How long the process may take to start before the original content is shown, without an expiry call.
            /// - Source: decided; that the original content is shown is observed,
            ///   https://developer.apple.com/forums/thread/807554
            public var startupLimit: MillisecondDuration
            /// The time from the decision to start the process until its first call.
            /// - Source: decided; Apple gives no figure.
            public var processStart: MillisecondDuration
            /// In bytes. A process that needs more is killed, and the original content is shown.
            /// - Source: observed, https://developer.apple.com/forums/thread/807554
            public var memoryLimit: Int
            /// How long the process stays alive for the next notification.
            /// - Source: decided; that it stays alive for a while is observed,
            ///   https://alastaircoote.github.io/notification-service/
            public var keepAlive: MillisecondDuration
            /// Whether further pushes are shown unchanged while the extension is busy. A fault that tests can switch
            /// on.
            /// - Source: observed, Open Radar 31225636.
            public var burstFallback: Bool
            /// Whether the extension runs for an app with provisional authorization.
            /// - Source: unconfirmed.
            public var runsForQuietApps: Bool
        }

        /// Notification content extensions.
        public struct Content: Codable, Hashable, Sendable {
            /// The time from the decision to start the process until its first call.
            /// - Source: decided; Apple gives no figure.
            public var processStart: MillisecondDuration
            /// In bytes.
            /// - Source: decided; Apple gives no figure.
            public var memoryLimit: Int
            /// Which further notifications of its category an open extension receives.
            /// - Source: the header says those of the same thread, the article any,
            ///   https://developer.apple.com/documentation/usernotificationsui/unnotificationcontentextension
            public var secondNotification: SecondNotification
            /// The width of an expanded notification in points.
            /// - Source: decided; Apple gives no figure.
            public var width: Double
        }

        /// `sameThread`: those of the same thread. `any`: all.
        public enum SecondNotification: String, Codable, Hashable, Sendable {
            case sameThread, any
        }
    }
}
