// Portico
// SPDX-License-Identifier: Apache-2.0

public import AppGroups
public import SystemFrameworks

extension TaskList {
    /// The content of a widget from now on, newest first, for Today widgets and WidgetKit. It need not be reloaded
    /// before the list changes.
    public func timeline(at date: Date) -> WidgetTimeline<[TaskItem]> {
        let link = tasks.isEmpty ? TaskLink.add : .list
        return WidgetTimeline(
            entries: [WidgetEntry(date: date, content: newestFirst, url: link.url)], policy: .never)
    }
}
