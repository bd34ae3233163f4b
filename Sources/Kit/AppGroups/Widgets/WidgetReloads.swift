// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Which kinds of widgets are to be reloaded now, and which later: the requests of an app, kept to the budget.
///
///     let due = reloads.request("tasks", at: now)      // after a change of the store
///     for kind in due { WidgetCenter.shared.reloadTimelines(ofKind: kind) }
///
/// | rule | |
/// |---|---|
/// | A request that the budget allows is due at once | |
/// | Others wait | until the budget allows one; however many there were meanwhile, it is one reload |
/// | Free requests are due at once, and serve those that wait | see ``WidgetBudget`` |
/// | Each kind has a budget | |
///
/// A value without a clock, to be kept in a ``SharedStore``, so that app and extensions spend one budget.
public struct WidgetReloads: Hashable, Codable, Sendable {
    /// Of kinds that have not spent anything yet.
    public let limit: Int
    private var budgets: [String: WidgetBudget] = [:]
    private var waiting: Set<String> = []

    /// - Parameter limit: Of each kind, in 24 hours.
    public init(limit: Int = 40) {
        self.limit = limit
    }

    /// What a kind has left.
    public func budget(of kind: String) -> WidgetBudget { budgets[kind] ?? WidgetBudget(limit: limit) }

    /// Wants a reload.
    ///
    /// - Returns: Whether it is due now; otherwise the kind waits.
    public mutating func request(_ kind: String, at date: Date, isFree: Bool = false) -> Bool {
        var budget = budget(of: kind)
        let isDue = budget.spend(at: date, isFree: isFree)
        budgets[kind] = budget
        if isDue { waiting.remove(kind) } else { waiting.insert(kind) }
        return isDue
    }

    /// The kinds whose wait is over, sorted; they have spent one now.
    public mutating func due(at date: Date) -> [String] {
        waiting.sorted().filter { request($0, at: date) }
    }

    /// When ``due(at:)`` next has something; nil if nothing waits.
    public func nextDue(from date: Date) -> Date? { waiting.map { budget(of: $0).earliest(from: date) }.min() }
}
