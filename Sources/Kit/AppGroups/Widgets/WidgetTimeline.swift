// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What a widget shows and when: a value, from which Today widgets and WidgetKit are fed alike.
///
///     let timeline = WidgetTimeline(
///         entries: [WidgetEntry(date: now, content: tasks.prefix(3), url: URL(string: "todolist://list"))],
///         policy: .never)
///
/// - Behavior: https://developer.apple.com/documentation/widgetkit/keeping-a-widget-up-to-date
public struct WidgetTimeline<Content: Sendable>: Sendable {
    /// By date, earliest first. Of two with the same date the later one of the array that was given counts.
    public let entries: [WidgetEntry<Content>]
    /// When the next timeline is asked for; ``nextReload`` says it as a date.
    public let policy: WidgetReloadPolicy

    /// - Parameter entries: In any order; at least one, because a widget always shows something.
    public init(entries: [WidgetEntry<Content>], policy: WidgetReloadPolicy) {
        precondition(!entries.isEmpty, "a timeline without an entry shows nothing; give it one that says so")
        var sorted: [WidgetEntry<Content>] = []
        // Stable, so that the last of those with one date is known.
        for (_, entry) in entries.enumerated().sorted(by: {
            ($0.element.date, $0.offset) < ($1.element.date, $1.offset)
        }) {
            if sorted.last?.date == entry.date { sorted.removeLast() }
            sorted.append(entry)
        }
        self.entries = sorted
        self.policy = policy
    }

    /// What is shown at a time: the last entry that has begun; before all of them, the first.
    public func entry(at date: Date) -> WidgetEntry<Content> {
        entries.last { $0.date <= date } ?? entries[0]
    }

    /// When a timeline should be asked for that begins at the earliest then; nil for not without being told to.
    public var nextReload: Date? {
        switch policy {
        case .atEnd: entries[entries.count - 1].date
        case .after(let date): date
        case .never: nil
        }
    }

    /// The dates at which what is shown changes, within a time: its beginning is inclusive, its end is not.
    public func changes(from start: Date, to end: Date) -> [Date] {
        entries.map(\.date).filter { $0 >= start && $0 < end }
    }

    /// Pairs of entries that follow each other faster than WidgetKit promises to show them: the later ones.
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
    /// Refuses a timeline without an entry.
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

/// By hand: the compiler's own keys would belong to one of two conditional conformances.
private enum TimelineKey: CodingKey { case entries, policy }

/// What a widget shows from a date on.
public struct WidgetEntry<Content: Sendable>: Sendable {
    /// From when on it is shown, until the next entry's.
    public var date: Date
    public var content: Content
    /// What a tap on the widget opens in the app; nil for the app itself.
    public var url: URL?
    /// How much this entry matters beside the timeline's others, for the system to choose a widget of a stack; nil for
    /// no opinion.
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

/// When the system asks for the next timeline. None of them is a promise: see ``WidgetBudget``.
public enum WidgetReloadPolicy: Hashable, Codable, Sendable {
    /// When the last entry has begun.
    case atEnd
    /// At this date at the earliest, which may lie before the last entry's.
    case after(Date)
    /// When the app says so.
    case never
}
