// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A budget for reloading the timeline of a widget: a number of reloads in any 24 hours.
///
/// The system's limit is not published; it is about 40 to 70 for a widget that is viewed often. An app that keeps to
/// the lower end avoids having its reloads delayed when they matter.
///
/// Free reloads are not counted: while the app is in the foreground, while it plays audio or navigates, by the widget's
/// own intent, and after a change of locale or text size.
///
/// A value without a clock. Dates may be passed in any order.
///
/// - Behavior: https://developer.apple.com/documentation/widgetkit/keeping-a-widget-up-to-date
public struct WidgetBudget: Hashable, Codable, Sendable {
    /// The number of reloads in any ``period``.
    public let limit: Int
    /// The period of the budget: 24 hours.
    public static let period: TimeInterval = 24 * 60 * 60
    /// The dates of counted reloads in the last period as of the last call, earliest first.
    public private(set) var spent: [Date] = []

    /// - Parameter limit: At least 1.
    public init(limit: Int = 40) {
        precondition(limit > 0, "the limit of a widget's reloads must be at least 1")
        self.limit = limit
    }

    /// The number of reloads left at a date.
    public func left(at date: Date) -> Int { max(limit - counted(at: date).count, 0) }

    /// The earliest date for a reload requested at a date: that date, or when the oldest counted reload is 24 hours
    /// old.
    public func earliest(from date: Date) -> Date {
        let counted = counted(at: date)
        guard counted.count >= limit else { return date }
        return counted[0].addingTimeInterval(Self.period)
    }

    /// Counts a reload, unless it is free or none is left.
    ///
    /// - Returns: Whether the reload is permitted.
    public mutating func spend(at date: Date, isFree: Bool = false) -> Bool {
        if isFree { return true }
        spent = counted(at: date)
        guard spent.count < limit else { return false }
        spent.insert(date, at: spent.firstIndex { $0 > date } ?? spent.endIndex)
        return true
    }

    /// The counted reloads within a period before or after the date, because a clock may have been set back. A reload
    /// no longer counts exactly one period later.
    private func counted(at date: Date) -> [Date] {
        spent.filter { abs(date.timeIntervalSince($0)) < Self.period }
    }
}
