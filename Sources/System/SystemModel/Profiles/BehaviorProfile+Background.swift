// Portico
// SPDX-License-Identifier: Apache-2.0

// What the extensions sheet, 5 and 7, marks as decided or unconfirmed.

extension BehaviorProfile {
    /// Work without the user: transfers, activities, and the locks that a suspended process may hold.
    public struct Background: Codable, Hashable, Sendable {
        /// How long an app has to call the completion handler of
        /// `application(_:handleEventsForBackgroundURLSession:completionHandler:)` (decided).
        public var eventsHandlerLimit: MillisecondDuration
        /// How long an app in the background has to call any other completion handler that it received; it is not
        /// suspended before that. Documented as 30 s for background pushes; decided for the responses to notifications
        /// and for quick actions:
        /// https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:didreceiveremotenotification:fetchcompletionhandler:)
        /// nil, as in journals without this key: the handler postpones the suspension once, for however long.
        public var handlerLimit: MillisecondDuration?
        /// How long the system waits before it contacts an unreachable server again. Our choice.
        public var transferRetry: MillisecondDuration
        /// Whether an app loses its transfers when the user removes it from the app switcher (unconfirmed).
        public var forceQuitCancelsTransfers: Bool
        /// How long an activity prevents the suspension of a process; Apple gives no figure.
        public var activityLimit: MillisecondDuration
        /// How long the activity then has to end. Our choice.
        public var activityGrace: MillisecondDuration
        /// Whether a process that is suspended while it holds a lock on a file of an App Group is terminated (decided).
        public var lockedSuspensionEndsProcess: Bool
        /// Whether an open but idle SQLite database in WAL mode counts as such a lock (decided): it always holds shared
        /// locks, on its shared memory too. It is known that WAL leads to termination under narrower conditions than
        /// other modes; which conditions is unconfirmed. Hosts detect such databases; in a test, only the locks that
        /// the kit reports are known.
        public var openDatabaseIsLock: Bool
    }
}
