// Portico
// SPDX-License-Identifier: Apache-2.0

#if canImport(WidgetKit)
    public import WidgetKit

    extension WidgetEntry: TimelineEntry {
        public var relevance: TimelineEntryRelevance? { score.map { TimelineEntryRelevance(score: $0) } }
    }

    extension WidgetTimeline {
        /// The timeline for the completion handler of a `TimelineProvider`.
        public var timeline: Timeline<WidgetEntry<Content>> {
            Timeline(entries: entries, policy: policy.timelinePolicy)
        }
    }

    extension WidgetReloadPolicy {
        /// The policy as a WidgetKit value.
        public var timelinePolicy: TimelineReloadPolicy {
            switch self {
            case .atEnd: .atEnd
            case .after(let date): .after(date)
            case .never: .never
            }
        }
    }
#endif
