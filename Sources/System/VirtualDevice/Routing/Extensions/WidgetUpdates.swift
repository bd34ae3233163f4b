// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// What changes in a widget: its snapshot, its mode, whether it has any content. The rules are in `Widgets`.

extension Device {
    mutating func queueUpdate(of identifier: String) {
        guard let number = widgets.beginUpdate(identifier) else { return }
        enqueue(
            .appExtension(.widgetPerformUpdate(request: number)), to: requests[number]!.process, source: .lifecycle)
    }

    mutating func widgetUpdated(_ number: Int, _ result: WidgetUpdate) {
        guard let request = requests[number] else { return }
        let identifier = request.manifest.bundleIdentifier
        widgets.endUpdate(identifier, snapshot: result == .newData ? request.view.texts : nil)
        if result == .newData {
            trace(
                .notice(app: request.manifest.displayName, "a snapshot of the widget is taken: \(request.view.summary)")
            )
        } else {
            trace(.notice(app: request.manifest.displayName, "the widget's snapshot stays: \(result)"))
        }
        if !widgets.isShown(identifier) { restExtension(request.process) }
    }

    mutating func widgetUpdateTimedOut(_ delivery: Int, of id: ProcessID) {
        guard case .appExtension(.widgetPerformUpdate(let number)) = processes[id]?.openCompletions[delivery],
            let name = processes[id]?.name
        else { return }
        processes[id]!.openCompletions[delivery] = nil
        diagnose(processes[id]!.bundle, "\(name) has not answered widgetPerformUpdate in time")
        widgetUpdated(number, .failed)
    }

    // MARK: - Mode and content

    mutating func changeMode(of identifier: String, isExpanded: Bool) {
        guard let number = widgets[identifier]?.request else { return }
        widgets.setExpanded(isExpanded, identifier)
        enqueue(
            .appExtension(.widgetDisplayModeChanged(request: number, widgets.space(of: identifier, profile))),
            to: requests[number]!.process, source: .userInterface)
        traceWidget(identifier)
    }

    mutating func widgetAllows(_ isExpanded: Bool, _ number: Int) {
        guard let identifier = requests[number]?.manifest.bundleIdentifier else { return }
        if widgets.allow(expanded: isExpanded, identifier) { changeMode(of: identifier, isExpanded: false) }
    }

    /// Of a widget of the caller's own app, by the app or by the widget.
    mutating func setHasContent(_ flag: Bool, of identifier: String, by process: ProcessIdentity) {
        guard let (bundle, manifest) = appExtension(identifier), manifest.point == ExtensionManifest.todayPoint,
            bundle == process.bundle
        else {
            return diagnose(
                process.bundle, "setHasContent: \(identifier) is no Today extension of \(process.bundle)")
        }
        guard widgets.hasContent(identifier) != flag else { return }
        if !flag { hideWidget(identifier) }
        widgets.setHasContent(flag, identifier)
        traceWidget(identifier)
    }
}
