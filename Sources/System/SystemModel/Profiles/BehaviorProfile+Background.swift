// Portico
// SPDX-License-Identifier: Apache-2.0

// What the extensions sheet, 5 and 7, marks as decided or unconfirmed.

extension BehaviorProfile {
    /// Work without the user: transfers, activities, and what a process may hold when it is suspended.
    public struct Background: Codable, Hashable, Sendable {
        /// How long an app has to call the completion handler of
        /// `application(_:handleEventsForBackgroundURLSession:completionHandler:)` (decided).
        public var eventsHandlerLimit: MillisecondDuration
        /// How long an app in the background has to call any other completion handler that it was given; until then it is
        /// not suspended. 30 s are documented for background pushes, and decided for the responses to notifications and
        /// for quick actions:
        /// https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:didreceiveremotenotification:fetchcompletionhandler:)
        /// nil, as in journals that are older than this: the handler puts suspension off once, however long that is.
        public var handlerLimit: MillisecondDuration?
        /// How long the system waits before it tries a server again that it could not reach. Ours.
        public var transferRetry: MillisecondDuration
        /// Whether an app that the user throws out of the switcher loses its transfers (unconfirmed).
        public var forceQuitCancelsTransfers: Bool
        /// How long an activity keeps a process from being suspended; Apple gives no figure.
        public var activityLimit: MillisecondDuration
        /// How long it then has to come to an end. Ours.
        public var activityGrace: MillisecondDuration
        /// Whether a process that is suspended with a lock on a file of an App Group is ended (decided).
        public var lockedSuspensionEndsProcess: Bool
        /// Whether a SQLite database in WAL mode that is open and does nothing is such a lock (decided): it holds shared
        /// locks, on its shared memory too, all the time. That WAL leads to the end under narrower conditions than other
        /// modes is known, which ones is unconfirmed. Hosts look at it; a test has the locks that the kit reports.
        public var openDatabaseIsLock: Bool
    }
}
