// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// How widgets come into the Today view and leave it. The rules are in `Widgets`.

extension Device {
    mutating func showWidget(_ identifier: String) {
        guard let (bundle, manifest) = appExtension(identifier) else { return }
        if profile.extensions.today.isDeprecated {
            trace(.notice(app: manifest.displayName, "Today widgets are deprecated since iOS 14: use WidgetKit"))
        }
        let request = widgetRequest(manifest, of: bundle)
        widgets.show(identifier)
        let id = requests[request]!.process
        enqueue(.appExtension(.viewWillAppear(request: request)), to: id, source: .lifecycle)
        enqueue(
            .appExtension(.widgetDisplayModeChanged(request: request, widgets.space(of: identifier, profile))), to: id,
            source: .lifecycle)
        enqueue(
            .appExtension(.viewDidAppear(request: request)), to: id, source: .lifecycle,
            delay: profile.extensions.today.animation.duration)
        queueUpdate(of: identifier)
        traceWidget(identifier)
    }

    mutating func updateWidget(_ identifier: String) {
        guard let (bundle, manifest) = appExtension(identifier) else { return }
        _ = widgetRequest(manifest, of: bundle)
        queueUpdate(of: identifier)
    }

    /// The widget's request with its view loaded, awake.
    private mutating func widgetRequest(_ manifest: ExtensionManifest, of bundle: String) -> Int {
        let identifier = manifest.bundleIdentifier
        if let request = widgets[identifier]?.request {
            wakeExtension(requests[request]!.process)
            return request
        }
        let rules = profile.extensions.today
        let process = extensionProcess(for: manifest, of: bundle, reuses: false, limit: rules.startupLimit.duration)
        let request = addRequest(manifest, of: bundle, process: process.id, host: nil, items: [])
        widgets.load(identifier, request: request)
        enqueue(
            .appExtension(.makePrincipal(request: request, items: [])), to: process.id, source: .lifecycle,
            delay: rules.processStart.duration)
        enqueue(.appExtension(.beginRequest(request: request)), to: process.id, source: .lifecycle)
        let space = ExtensionSpace(
            width: rules.width, height: rules.compactHeight, widget: widgets.space(of: identifier, profile))
        enqueue(.appExtension(.loadView(request: request, space)), to: process.id, source: .lifecycle)
        if rules.asksMarginInsets, rules.marginInsets.count == 4 {
            let margins = rules.marginInsets
            let insets = EdgeInsets(top: margins[0], left: margins[1], bottom: margins[2], right: margins[3])
            enqueue(.appExtension(.widgetMarginInsets(request: request, insets)), to: process.id, source: .lifecycle)
        }
        return request
    }

    mutating func hideWidget(_ identifier: String) {
        guard widgets.hide(identifier) else { return }
        traceWidget(identifier)
        guard let number = widgets[identifier]?.request else { return }
        let id = requests[number]!.process
        requests.disappeared(number)
        enqueue(.appExtension(.viewWillDisappear(request: number)), to: id, source: .lifecycle)
        enqueue(.appExtension(.viewDidDisappear(request: number)), to: id, source: .lifecycle)
    }

    mutating func widgetDisappeared(_ number: Int) {
        if let process = requests[number]?.process { restExtension(process) }
    }

    /// The user leaves the Today view.
    mutating func closeToday() {
        for identifier in widgets.identifiers where widgets.isShown(identifier) { hideWidget(identifier) }
    }

    mutating func widgetDied(_ identifier: String) {
        if widgets.died(identifier) { traceWidget(identifier) }
    }
}
