// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The content of a widget over time: a value for both Today widgets and WidgetKit.
///
///     let timeline = WidgetTimeline(
///         entries: [WidgetEntry(date: now, content: tasks.prefix(3), url: URL(string: "todolist://list"))],
///         policy: .never)
///
/// - Behavior: https://developer.apple.com/documentation/widgetkit/keeping-a-widget-up-to-date
public struct WidgetTimeline<Content: Sendable>: Sendable {
    /// The entries by date, earliest first. If two have the same date, the later one in the given array is used.
    public let entries: [WidgetEntry<Content>]
    /// When the next timeline is requested; ``nextReload`` is the date.
    public let policy: WidgetReloadPolicy

    /// - Parameter entries: The entries in any order, at least one, because a widget always shows something.
    public init(entries: [WidgetEntry<Content>], policy: WidgetReloadPolicy) {
        precondition(!entries.isEmpty, "a timeline must have at least one entry")
        var sorted: [WidgetEntry<Content>] = []
        // Stable, so that of entries with the same date the last one is known.
        for (_, entry) in entries.enumerated().sorted(by: {
            ($0.element.date, $0.offset) < ($1.element.date, $1.offset)
        }) {
            if sorted.last?.date == entry.date { sorted.removeLast() }
            sorted.append(entry)
        }
        self.entries = sorted
        self.policy = policy
    }

    /// The entry shown at a date: the last entry that has begun, or the first if none has.
    public func entry(at date: Date) -> WidgetEntry<Content> {
        entries.last { $0.date <= date } ?? entries[0]
    }

    /// The earliest date at which the next timeline should be requested, or nil if only on demand.
    public var nextReload: Date? {
        switch policy {
        case .atEnd: entries[entries.count - 1].date
        case .after(let date): date
        case .never: nil
        }
    }

    /// The dates at which the entry changes, from the start (inclusive) to the end (exclusive).
    public func changes(from start: Date, to end: Date) -> [Date] {
        entries.map(\.date).filter { $0 >= start && $0 < end }
    }

    /// The entries that follow their predecessor faster than WidgetKit is guaranteed to show them.
    public func tooClose(_ interval: TimeInterval = 300) -> [WidgetEntry<Content>] {
        zip(entries, entries.dropFirst()).filter { $1.date.timeIntervalSince($0.date) < interval }.map(\.1)
    }
}

extension WidgetTimeline: Equatable where Content: Equatable {}
extension WidgetTimeline: Hashable where Content: Hashable {}
extension WidgetTimeline: Encodable where Content: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: TimelineKey.self)
        try container.encode(entries, forKey: .entries)
        try container.encode(policy, forKey: .policy)
    }
}

extension WidgetTimeline: Decodable where Content: Decodable {
    /// Throws if the timeline has no entry.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: TimelineKey.self)
        let entries = try container.decode([WidgetEntry<Content>].self, forKey: .entries)
        guard !entries.isEmpty else {
            throw DecodingError.dataCorruptedError(
                forKey: .entries, in: container, debugDescription: "a timeline has at least one entry")
        }
        self.init(entries: entries, policy: try container.decode(WidgetReloadPolicy.self, forKey: .policy))
    }
}

/// Written by hand, because generated keys would belong to one of two conditional conformances.
private enum TimelineKey: CodingKey { case entries, policy }

/// The content of a widget from a date on.
public struct WidgetEntry<Content: Sendable>: Sendable {
    /// The date from which it is shown, until that of the next entry.
    public var date: Date
    public var content: Content
    /// The URL that a tap on the widget opens in the app; nil opens the app itself.
    public var url: URL?
    /// The relevance of this entry compared to the timeline's others, by which the system chooses a widget in a stack;
    /// nil for none.
    public var score: Float?

    public init(date: Date, content: Content, url: URL? = nil, score: Float? = nil) {
        self.date = date
        self.content = content
        self.url = url
        self.score = score
    }
}

extension WidgetEntry: Equatable where Content: Equatable {}
extension WidgetEntry: Hashable where Content: Hashable {}
extension WidgetEntry: Encodable where Content: Encodable {}
extension WidgetEntry: Decodable where Content: Decodable {}

/// When the system requests the next timeline. None of these is guaranteed: see ``WidgetBudget``.
public enum WidgetReloadPolicy: Hashable, Codable, Sendable {
    /// When the last entry has begun.
    case atEnd
    /// At this date or later, which may be before the date of the last entry.
    case after(Date)
    /// When the app requests it.
    case never
}
