// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// What the user does with widgets of the Today view, and how they look. What is known of them is in `Widgets`.

extension Device {
    func refusalOfWidget(_ identifier: String, _ gesture: WidgetGesture) -> DeviceError? {
        if let refusal = refusalOfExtension(identifier, points: [ExtensionManifest.todayPoint]) { return refusal }
        let buttons = view(ofWidget: identifier).buttons
        return widgets.refusal(of: gesture, identifier, buttons: buttons)
    }

    /// What the widget's view shows; nothing without a process.
    private func view(ofWidget identifier: String) -> ExtensionViewRecord {
        widgets[identifier]?.request.flatMap { requests[$0] }?.view ?? ExtensionViewRecord()
    }

    mutating func touchWidget(_ identifier: String, _ gesture: WidgetGesture) {
        switch gesture {
        case .show: showWidget(identifier)
        case .hide: hideWidget(identifier)
        case .update: updateWidget(identifier)
        case .setExpanded(let isExpanded): changeMode(of: identifier, isExpanded: isExpanded)
        case .tapButton(let title):
            guard let request = widgets[identifier]?.request.flatMap({ requests[$0] }) else { return }
            enqueue(
                .appExtension(.touch(request: request.number, .button(title))), to: request.process,
                source: .userInterface)
        }
    }

    mutating func traceWidget(_ identifier: String) {
        if let record = widgetRecord(identifier) { trace(.appExtension(app: record.name, .widget(record))) }
    }

    func widgetRecord(_ identifier: String) -> WidgetRecord? {
        guard let manifest = appExtension(identifier)?.manifest else { return nil }
        return widgets.record(of: manifest, view: view(ofWidget: identifier), profile)
    }
}
