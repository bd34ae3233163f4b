// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// The difference between the pending and the desired requests.
public struct ReminderPlan: Hashable, Sendable {
    /// A reminder that gets a slot.
    public struct Entry: Hashable, Sendable {
        /// The identifier of the reminder, or of ``ReminderPlanner/ComeBack``.
        public var id: String
        /// The schedule of the reminder; for the come-back reminder, once at ``due``.
        public var schedule: ReminderSchedule
        /// The version of the reminder. A pending request with another version is replaced.
        public var version: String
        /// When it is due next.
        public var due: Date
    }

    /// A reminder that cannot be scheduled.
    public struct Ignored: Hashable, Sendable {
        /// The reason why it is not scheduled.
        public enum Reason: Hashable, Sendable {
            /// It was due once, in the past.
            case past
            /// No date matches its components, or it has no components.
            case neverDue
            /// It repeats more often than every 60 seconds.
            case intervalTooShort
            /// An earlier reminder in the list, or the come-back reminder, has the same identifier.
            case duplicate
        }

        /// The identifier of the reminder. With ``Reason/duplicate``, another reminder with this identifier may have a
        /// slot.
        public var id: String
        /// The reason. A duplicate is not checked for other reasons.
        public var reason: Reason
    }

    /// Pending requests to remove, in order of their identifiers.
    public var removed: [String] = []
    /// Pending requests whose reminder has changed, to add again under the same identifier. The most useful one is
    /// last.
    public var replaced: [Entry] = []
    /// Requests to add. The most useful one is last: if the system's list becomes too full meanwhile, the first ones
    /// are lost.
    public var added: [Entry] = []
    /// Pending requests that stay unchanged, the most useful first.
    public var kept: [String] = []
    /// Reminders without a slot, the most useful first.
    public var leftOut: [String] = []
    /// Reminders that cannot be scheduled, in the order of the list.
    public var ignored: [Ignored] = []
    /// The date until which this plan is optimal. Plan again at that date, or when the app next runs. nil if every
    /// reminder has a slot.
    public var nextRefresh: Date?

    /// Whether there is nothing to do.
    public var isEmpty: Bool { removed.isEmpty && replaced.isEmpty && added.isEmpty }
}
