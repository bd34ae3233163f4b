// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The state of a Today widget that shows a timeline: the current entry, and whether it has changed.
///
/// `widgetPerformUpdate(completionHandler:)` must report whether there is new data, so that the system takes a new
/// snapshot only if necessary.
public struct TodayUpdate<Content: Equatable & Sendable>: Sendable {
    /// The current entry; nil before the first update.
    public private(set) var shown: WidgetEntry<Content>?

    /// Creates a value without an entry.
    public init() {}

    /// Updates the entry to the timeline's entry at a date.
    ///
    /// - Returns: Whether the entry has changed: `NCUpdateResult.newData` if so, otherwise `.noData`. A change of the
    ///   entry's date alone does not count.
    public mutating func update(to timeline: WidgetTimeline<Content>, at date: Date) -> Bool {
        let entry = timeline.entry(at: date)
        defer { shown = entry }
        return shown?.content != entry.content || shown?.url != entry.url
    }
}

/// The rows of a list that fit a widget, and the number of the others.
///
/// A widget does not scroll, so it shows a limited number of rows and states how many are hidden.
public struct WidgetRows<Row: Sendable>: Sendable {
    /// The first rows, as many as fit.
    public let rows: [Row]
    /// The number of rows that do not fit.
    public let hidden: Int

    /// - Parameter fitting: The number of rows that fit; 0 or a negative number for none.
    public init(of list: [Row], fitting: Int) {
        rows = Array(list.prefix(max(fitting, 0)))
        hidden = list.count - rows.count
    }
}

extension WidgetRows: Equatable where Row: Equatable {}
extension WidgetRows: Hashable where Row: Hashable {}
