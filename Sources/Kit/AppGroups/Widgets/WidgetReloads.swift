// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The reload requests of an app for its kinds of widgets, kept within the budget.
///
///     let due = reloads.request("tasks", at: now)      // after a change of the store
///     for kind in due { WidgetCenter.shared.reloadTimelines(ofKind: kind) }
///
/// | rule | |
/// |---|---|
/// | A request within the budget is due at once | |
/// | Other requests wait | until the budget permits one; all requests in the meantime are one reload |
/// | Free requests are due at once, and satisfy waiting ones | see ``WidgetBudget`` |
/// | Each kind has its own budget | |
///
/// A value without a clock. Keep it in a ``SharedStore``, so that the app and its extensions share the budget.
public struct WidgetReloads: Hashable, Codable, Sendable {
    /// The limit for kinds without reloads so far.
    public let limit: Int
    private var budgets: [String: WidgetBudget] = [:]
    private var waiting: Set<String> = []

    /// - Parameter limit: The number of reloads of each kind in 24 hours.
    public init(limit: Int = 40) {
        self.limit = limit
    }

    /// The budget of a kind.
    public func budget(of kind: String) -> WidgetBudget { budgets[kind] ?? WidgetBudget(limit: limit) }

    /// Requests a reload.
    ///
    /// - Returns: Whether it is due now. Otherwise the kind waits.
    public mutating func request(_ kind: String, at date: Date, isFree: Bool = false) -> Bool {
        var budget = budget(of: kind)
        let isDue = budget.spend(at: date, isFree: isFree)
        budgets[kind] = budget
        if isDue { waiting.remove(kind) } else { waiting.insert(kind) }
        return isDue
    }

    /// Returns the kinds whose wait is over, sorted, and counts a reload for each.
    public mutating func due(at date: Date) -> [String] {
        waiting.sorted().filter { request($0, at: date) }
    }

    /// The next date at which ``due(at:)`` returns a kind; nil if none waits.
    public func nextDue(from date: Date) -> Date? { waiting.map { budget(of: $0).earliest(from: date) }.min() }
}
