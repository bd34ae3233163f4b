// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How often a placed widget may be given a new timeline: so many times in any 24 hours.
///
/// The number is the system's and not published: 40 to 70 for a widget that is looked at often. Keeping to the lower end
/// keeps an app out of the situation that its reloads are put off when they matter.
///
/// What costs nothing is not counted: reloads while the app is in front, while it plays or navigates, by the widget's own
/// intent, and by a change of locale or text size.
///
/// A value without a clock; dates come in, in any order.
///
/// - Behavior: https://developer.apple.com/documentation/widgetkit/keeping-a-widget-up-to-date
public struct WidgetBudget: Hashable, Codable, Sendable {
    /// In any ``period``.
    public let limit: Int
    /// 24 hours.
    public static let period: TimeInterval = 24 * 60 * 60
    /// When reloads were made that count, earliest first: those of the last period, as of the last call.
    public private(set) var spent: [Date] = []

    /// - Parameter limit: At least 1.
    public init(limit: Int = 40) {
        precondition(limit > 0, "a widget that may never be reloaded has no budget to keep")
        self.limit = limit
    }

    /// How many reloads are left at a time.
    public func left(at date: Date) -> Int { max(limit - counted(at: date).count, 0) }

    /// When a reload that is wanted at a time may be made: then, or when the oldest that is in the way is 24 hours old.
    public func earliest(from date: Date) -> Date {
        let counted = counted(at: date)
        guard counted.count >= limit else { return date }
        return counted[0].addingTimeInterval(Self.period)
    }

    /// Counts a reload, if it is one that counts and there is one left.
    ///
    /// - Returns: Whether it may be made.
    public mutating func spend(at date: Date, isFree: Bool = false) -> Bool {
        if isFree { return true }
        spent = counted(at: date)
        guard spent.count < limit else { return false }
        spent.insert(date, at: spent.firstIndex { $0 > date } ?? spent.endIndex)
        return true
    }

    /// Those within a period before or after, because a clock may have been set back; a reload is no longer counted at
    /// the instant at which it is a period old.
    private func counted(at date: Date) -> [Date] {
        spent.filter { abs(date.timeIntervalSince($0)) < Self.period }
    }
}
