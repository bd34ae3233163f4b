// Portico
// SPDX-License-Identifier: Apache-2.0

public import AppGroups
public import SystemFrameworks

extension TaskList {
    /// What a widget shows from now on, newest first; a Today widget and one of WidgetKit are fed alike. There is
    /// nothing to reload before the list changes.
    public func timeline(at date: Date) -> WidgetTimeline<[TaskItem]> {
        let link = tasks.isEmpty ? TaskLink.add : .list
        return WidgetTimeline(
            entries: [WidgetEntry(date: date, content: newestFirst, url: link.url)], policy: .never)
    }
}
