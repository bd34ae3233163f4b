// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A timeline as a Today widget shows it: an entry at a time, and whether it is another one than before.
///
/// `widgetPerformUpdate(completionHandler:)` wants to hear whether there is new data, so that the system takes a new
/// snapshot only then.
public struct TodayUpdate<Content: Equatable & Sendable>: Sendable {
    /// What is shown; nil before the first update.
    public private(set) var shown: WidgetEntry<Content>?

    /// Shows nothing yet.
    public init() {}

    /// Takes what the timeline has at a time.
    ///
    /// - Returns: Whether what is shown has changed: `NCUpdateResult.newData`, else `.noData`. An entry that differs in
    ///   its date alone is none.
    public mutating func update(to timeline: WidgetTimeline<Content>, at date: Date) -> Bool {
        let entry = timeline.entry(at: date)
        defer { shown = entry }
        return shown?.content != entry.content || shown?.url != entry.url
    }
}

/// What fits of a list into a widget: the first rows, and how many there are besides.
///
/// A widget does not scroll, so the number of rows is the widget's, and what is not shown is said.
public struct WidgetRows<Row: Sendable>: Sendable {
    /// At most as many as fit, in the list's order.
    public let rows: [Row]
    /// How many are not among them.
    public let hidden: Int

    /// - Parameter fitting: How many fit; none for 0 and below.
    public init(of list: [Row], fitting: Int) {
        rows = Array(list.prefix(max(fitting, 0)))
        hidden = list.count - rows.count
    }
}

extension WidgetRows: Equatable where Row: Equatable {}
extension WidgetRows: Hashable where Row: Hashable {}
