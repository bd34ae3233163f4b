// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// The difference between what is pending and what should be.
public struct ReminderPlan: Hashable, Sendable {
    /// A reminder that gets a slot.
    public struct Entry: Hashable, Sendable {
        /// Of the reminder, or of ``ReminderPlanner/ComeBack``.
        public var id: String
        /// The reminder's. Of the come-back reminder, once at ``due``.
        public var schedule: ReminderSchedule
        /// The reminder's; a pending request with another one is replaced.
        public var version: String
        /// When it is due next.
        public var due: Date
    }

    /// A reminder that cannot be scheduled at all.
    public struct Ignored: Hashable, Sendable {
        /// Why it is left out.
        public enum Reason: Hashable, Sendable {
            /// It was due once, and that is over.
            case past
            /// No date matches its components, or it has none.
            case neverDue
            /// It repeats more often than every 60 seconds.
            case intervalTooShort
            /// An earlier reminder of the list, or the come-back reminder, has the same identifier.
            case duplicate
        }

        /// The reminder's. For ``Reason/duplicate`` another one of this identifier may have a slot.
        public var id: String
        /// A duplicate is not looked at further.
        public var reason: Reason
    }

    /// Pending requests to take away, in order of their identifiers.
    public var removed: [String] = []
    /// Pending requests whose reminder has changed: to add again under the same identifier. The most useful last.
    public var replaced: [Entry] = []
    /// Requests to add. The most useful last: should others overfill the system's list meanwhile, the first ones go.
    public var added: [Entry] = []
    /// Pending requests that stay as they are, the most useful first.
    public var kept: [String] = []
    /// Reminders without a slot, the most useful first.
    public var leftOut: [String] = []
    /// Reminders that cannot be scheduled, in order of the list.
    public var ignored: [Ignored] = []
    /// Until when this plan is the best one: plan anew then, or as soon after as the app runs. nil when every reminder
    /// has its slot.
    public var nextRefresh: Date?

    /// Whether nothing has to be done.
    public var isEmpty: Bool { removed.isEmpty && replaced.isEmpty && added.isEmpty }
}
