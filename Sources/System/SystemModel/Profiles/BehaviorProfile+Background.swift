// Portico
// SPDX-License-Identifier: Apache-2.0

// What the extensions sheet, 5 and 7, marks as decided or unconfirmed.

extension BehaviorProfile {
    /// Work without the user: transfers, activities, and the locks that a suspended process may hold.
    public struct Background: Codable, Hashable, Sendable {
        /// How long an app has to call the completion handler of
        /// `application(_:handleEventsForBackgroundURLSession:completionHandler:)`.
        /// - Source: decided; Apple gives no figure.
        public var eventsHandlerLimit: MillisecondDuration
        /// How long an app in the background has to call any other completion handler it was given; until then it is
        /// not suspended. Without a value, as in journals of older builds, the handler delays suspension without a
        /// limit.
        /// - Source: documented for background pushes, decided for notification responses and quick actions,
        ///   https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:didreceiveremotenotification:fetchcompletionhandler:)
        public var handlerLimit: MillisecondDuration?
        /// How long the system waits before it tries an unreachable server again.
        /// - Source: decided; Apple gives no figure.
        public var transferRetry: MillisecondDuration
        /// Whether an app loses its transfers when the user removes it from the app switcher.
        /// - Source: unconfirmed.
        public var forceQuitCancelsTransfers: Bool
        /// How long an expiring activity keeps a process from being suspended.
        /// - Source: decided; Apple gives no figure.
        public var activityLimit: MillisecondDuration
        /// How long an activity may go on after its expiry.
        /// - Source: decided; Apple gives no figure.
        public var activityGrace: MillisecondDuration
        /// Whether a process that is suspended while it holds a lock on a file of an App Group is ended.
        /// - Source: decided.
        public var lockedSuspensionEndsProcess: Bool
        /// Whether an open, idle SQLite database in WAL mode counts as such a lock; it holds shared locks all the time.
        /// Hosts look at the locks of the process, tests at those that the kit reports.
        /// - Source: decided; that WAL ends processes under narrower conditions than other modes is known, which ones
        ///   is unconfirmed.
        public var openDatabaseIsLock: Bool
        /// How long tasks of `beginBackgroundTask(withName:expirationHandler:)` may go on in all after the app has
        /// entered the background.
        /// - Source: observed, https://developer.apple.com/forums/thread/85066; 30 seconds since iOS 13, 180 before.
        public var taskLimit: MillisecondDuration
        /// How long an app has, after an expiration handler was called, before it is ended.
        /// - Source: decided; Apple gives no figure.
        public var taskGrace: MillisecondDuration
        /// How long a `BGAppRefreshTask` may take.
        /// - Source: documented, https://developer.apple.com/videos/play/wwdc2019/707/
        public var appRefreshLimit: MillisecondDuration
        /// How long a `BGProcessingTask` may take, where nothing ends it earlier.
        /// - Source: decided; documented as several minutes, https://developer.apple.com/videos/play/wwdc2019/707/
        public var processingLimit: MillisecondDuration
        /// How many requests for an app refresh may be pending.
        /// - Source: documented, https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/submit(_:)
        public var appRefreshRequests: Int
        /// How many requests for processing may be pending.
        /// - Source: documented, https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/submit(_:)
        public var processingRequests: Int
        /// When an app has to have reported a call for a VoIP push. Without a value, as in journals of older builds,
        /// never.
        /// - Source: documented since iOS 13,
        ///   https://developer.apple.com/documentation/pushkit/responding-to-voip-notifications-from-pushkit
        public var voipReport: CallReport?
        /// How long an app has to report a call after it was given a VoIP push, if it does not call the completion
        /// handler before.
        /// - Source: decided; Apple gives no figure.
        public var voipReportLimit: MillisecondDuration?
        /// How many VoIP pushes in a row an app may leave without a reported call. After that it gets none until it is
        /// deleted and installed again.
        /// - Source: decided; documented as repeated failures without a figure,
        ///   https://developer.apple.com/documentation/pushkit/responding-to-voip-notifications-from-pushkit;
        ///   observed to end when the app is deleted and installed again,
        ///   https://github.com/react-native-webrtc/react-native-voip-push-notification/issues/102
        public var voipFailureLimit: Int?
        /// How long an app has to call `fulfill()` or `fail()` of a call's action.
        /// - Source: decided; Apple gives no figure.
        public var callActionLimit: MillisecondDuration?
        /// What the clocks of an app show that count its uptime (`SuspendingClock`, `DispatchTime.now()`,
        /// `ProcessInfo.systemUptime`, `CACurrentMediaTime()`) when it has been suspended. Without a value, as in journals
        /// of older builds, they run on.
        /// - Source: decided. They stop while the system is asleep,
        ///   https://developer.apple.com/documentation/swift/suspendingclock; how much an iPhone sleeps while an app is
        ///   suspended is not documented.
        public var uptimeInSuspension: UptimeInSuspension?
    }

    /// `standsStill`: as if the device were asleep for as long as the app is suspended. `runsOn`: as if it were awake all
    /// the time.
    public enum UptimeInSuspension: String, Codable, Hashable, Sendable {
        case standsStill, runsOn
    }

    /// `never`: a VoIP push can be used for anything. `beforeCompletion`: an app that calls the push's completion handler
    /// without having reported a call is ended.
    public enum CallReport: String, Codable, Hashable, Sendable {
        case never, beforeCompletion
    }
}
