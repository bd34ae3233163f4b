// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemModel

// Widgets of the Today view. Rules: extensions sheet 3.2.
//
//     no process ──show──► init ► beginRequest ► viewDidLoad ► viewWillAppear ► display mode ► viewDidAppear ► update
//         ▲   └────update (nobody looks)───► init ► beginRequest ► viewDidLoad ► update
//         │                                     │
//         └── killed after a while ◄── hidden ◄─┴── process ends while it is shown ──► placeholder
//
// - `widgetPerformUpdate` comes before a snapshot is taken: `.newData` takes a new one, anything else keeps the old.
// - In compact mode the height is the system's; in expanded mode it is the widget's wish, up to the largest.
// - Expanded mode is there once the widget has allowed it. Taking it back makes an expanded widget compact.
// - A widget without content is not in the Today view, and its snapshot is void.
// - The Today view goes when the user opens an app, goes home or locks. What is in front stays as it is meanwhile
//   (decided).

/// What the system keeps of a widget, whether or not it has a process.
struct Widget: Sendable {
    var request: Int?
    var isShown = false
    var isUpdating = false
    var isExpanded = false
    var allowsExpanded = false
    var hasContent = true
    var isPlaceholder = false
    var snapshot: [String]?
}

/// Raw values as in `NCUpdateResult`.
enum WidgetUpdate: UInt {
    case newData = 0, noData, failed
}

/// A widget in a ``DeviceSummary`` and in a timeline.
public struct WidgetRecord: Codable, Hashable, Sendable {
    /// The extension's bundle identifier and display name.
    public var extensionBundle: String
    public var name: String
    /// Whether the Today view shows it.
    public var isShown: Bool
    public var isExpanded: Bool
    /// Whether the widget allows the expanded mode.
    public var allowsExpanded: Bool
    /// Points.
    public var height: Double
    /// What its view shows; empty without a process.
    public var view: ExtensionViewRecord
    /// In place of the view: it cannot be loaded.
    public var isPlaceholder: Bool
    /// False hides it until the app or the widget says otherwise.
    public var hasContent: Bool
    /// What the last snapshot shows; nil before the first.
    public var snapshot: [String]?
}

extension WidgetRecord {
    public var summary: String {
        if !hasContent { return "widget has no content" }
        if isPlaceholder { return "widget cannot be loaded" }
        guard isShown else { return "widget is hidden" }
        return "widget (\(isExpanded ? "expanded" : "compact"), \(PointText(height)) points): \(view.summary)"
    }
}

extension Device {
    func refusalOfWidget(_ identifier: String, _ gesture: WidgetGesture) -> DeviceError? {
        if let refusal = refusalOfExtension(identifier, points: [ExtensionManifest.todayPoint]) { return refusal }
        let widget = widgets[identifier] ?? Widget()
        let buttons = widget.request.flatMap { requests[$0] }?.view.buttons ?? []
        switch gesture {
        case .show, .update:
            if !widget.hasContent { return .widgetHasNoContent(identifier) }
            return gesture == .show && widget.isShown ? .widgetIsShown(true, identifier) : nil
        case .hide: return widget.isShown ? nil : .widgetIsShown(false, identifier)
        case .setExpanded(let isExpanded):
            guard widget.isShown, widget.request != nil else { return .widgetIsShown(false, identifier) }
            if !widget.allowsExpanded, isExpanded { return .widgetStaysCompact(identifier) }
            return widget.isExpanded == isExpanded ? .widgetIsExpanded(isExpanded, identifier) : nil
        case .tapButton(let title):
            guard widget.isShown, widget.request != nil else { return .widgetIsShown(false, identifier) }
            return buttons.contains(title) ? nil : .noButton(title: title, available: buttons)
        }
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

    // MARK: - Coming and going

    private mutating func showWidget(_ identifier: String) {
        guard let (bundle, manifest) = appExtension(identifier) else { return }
        if profile.extensions.today.isDeprecated {
            trace(.notice(app: manifest.displayName, "Today widgets are deprecated since iOS 14: use WidgetKit"))
        }
        let request = widgetRequest(manifest, of: bundle)
        widgets[identifier]!.isShown = true
        widgets[identifier]!.isPlaceholder = false
        let id = requests[request]!.process
        enqueue(.appExtension(.viewWillAppear(request: request)), to: id, source: .lifecycle)
        enqueue(
            .appExtension(.widgetDisplayModeChanged(request: request, widgetSpace(of: identifier))), to: id,
            source: .lifecycle)
        enqueue(
            .appExtension(.viewDidAppear(request: request)), to: id, source: .lifecycle,
            delay: profile.extensions.today.animation.duration)
        queueUpdate(of: identifier)
        traceWidget(identifier)
    }

    private mutating func updateWidget(_ identifier: String) {
        guard let (bundle, manifest) = appExtension(identifier) else { return }
        _ = widgetRequest(manifest, of: bundle)
        queueUpdate(of: identifier)
    }

    /// The widget's request with its view loaded, awake.
    private mutating func widgetRequest(_ manifest: ExtensionManifest, of bundle: String) -> Int {
        let identifier = manifest.bundleIdentifier
        if widgets[identifier] == nil { widgets[identifier] = Widget() }
        if let request = widgets[identifier]!.request {
            wakeExtension(requests[request]!.process)
            return request
        }
        let rules = profile.extensions.today
        let process = extensionProcess(for: manifest, of: bundle, reuses: false, limit: rules.startupLimit.duration)
        let request = addRequest(manifest, of: bundle, process: process.id, host: nil, items: [])
        widgets[identifier]!.request = request
        widgets[identifier]!.isExpanded = false
        widgets[identifier]!.allowsExpanded = false
        enqueue(
            .appExtension(.makePrincipal(request: request, items: [])), to: process.id, source: .lifecycle,
            delay: rules.processStart.duration)
        enqueue(.appExtension(.beginRequest(request: request)), to: process.id, source: .lifecycle)
        let space = ExtensionSpace(
            width: rules.width, height: rules.compactHeight, widget: widgetSpace(of: identifier))
        enqueue(.appExtension(.loadView(request: request, space)), to: process.id, source: .lifecycle)
        if rules.asksMarginInsets, rules.marginInsets.count == 4 {
            let margins = rules.marginInsets
            let insets = ExtensionInsets(top: margins[0], left: margins[1], bottom: margins[2], right: margins[3])
            enqueue(.appExtension(.widgetMarginInsets(request: request, insets)), to: process.id, source: .lifecycle)
        }
        return request
    }

    private mutating func hideWidget(_ identifier: String) {
        guard widgets[identifier]?.isShown == true else { return }
        widgets[identifier]!.isShown = false
        traceWidget(identifier)
        guard let number = widgets[identifier]!.request else { return }
        let id = requests[number]!.process
        requests[number]!.isPresented = false
        enqueue(.appExtension(.viewWillDisappear(request: number)), to: id, source: .lifecycle)
        enqueue(.appExtension(.viewDidDisappear(request: number)), to: id, source: .lifecycle)
    }

    mutating func widgetDisappeared(_ number: Int) {
        if let process = requests[number]?.process { restExtension(process) }
    }

    /// The user leaves the Today view.
    mutating func closeToday() {
        for identifier in widgets.keys where widgets[identifier]!.isShown { hideWidget(identifier) }
    }

    mutating func widgetDied(_ identifier: String) {
        guard let widget = widgets[identifier] else { return }
        widgets[identifier]!.request = nil
        widgets[identifier]!.isUpdating = false
        guard widget.isShown else { return }
        widgets[identifier]!.isPlaceholder = true
        traceWidget(identifier)
    }

    // MARK: - Updates

    private mutating func queueUpdate(of identifier: String) {
        guard let number = widgets[identifier]?.request, !widgets[identifier]!.isUpdating else { return }
        widgets[identifier]!.isUpdating = true
        enqueue(
            .appExtension(.widgetPerformUpdate(request: number)), to: requests[number]!.process, source: .lifecycle)
    }

    mutating func widgetUpdated(_ number: Int, _ result: WidgetUpdate) {
        guard let request = requests[number] else { return }
        let identifier = request.manifest.bundleIdentifier
        widgets[identifier]!.isUpdating = false
        if result == .newData {
            widgets[identifier]!.snapshot = request.view.texts
            trace(
                .notice(app: request.manifest.displayName, "a snapshot of the widget is taken: \(request.view.summary)")
            )
        } else {
            trace(.notice(app: request.manifest.displayName, "the widget's snapshot stays: \(result)"))
        }
        if widgets[identifier]!.isShown == false { restExtension(request.process) }
    }

    mutating func widgetUpdateTimedOut(_ delivery: Int, of id: ProcessID) {
        guard case .appExtension(.widgetPerformUpdate(let number)) = processes[id]?.openCompletions[delivery],
            let name = processes[id]?.name
        else { return }
        processes[id]!.openCompletions[delivery] = nil
        diagnose(processes[id]!.bundle, "\(name) has not answered widgetPerformUpdate in time")
        widgetUpdated(number, .failed)
    }

    // MARK: - Mode, content, records

    private mutating func changeMode(of identifier: String, isExpanded: Bool) {
        guard let number = widgets[identifier]?.request else { return }
        widgets[identifier]!.isExpanded = isExpanded
        enqueue(
            .appExtension(.widgetDisplayModeChanged(request: number, widgetSpace(of: identifier))),
            to: requests[number]!.process, source: .userInterface)
        traceWidget(identifier)
    }

    mutating func widgetAllows(_ isExpanded: Bool, _ number: Int) {
        guard let identifier = requests[number]?.manifest.bundleIdentifier, widgets[identifier] != nil else { return }
        widgets[identifier]!.allowsExpanded = isExpanded
        if !isExpanded, widgets[identifier]!.isExpanded { changeMode(of: identifier, isExpanded: false) }
    }

    /// Of a widget of the caller's own app, by the app or by the widget.
    mutating func setHasContent(_ flag: Bool, of identifier: String, by process: ProcessIdentity) {
        guard let (bundle, manifest) = appExtension(identifier), manifest.point == ExtensionManifest.todayPoint,
            bundle == process.bundle
        else {
            return diagnose(
                process.bundle, "setHasContent: \(identifier) is no Today extension of \(process.bundle)")
        }
        if widgets[identifier] == nil { widgets[identifier] = Widget() }
        guard widgets[identifier]!.hasContent != flag else { return }
        if !flag {
            hideWidget(identifier)
            widgets[identifier]!.snapshot = nil
        }
        widgets[identifier]!.hasContent = flag
        traceWidget(identifier)
    }

    private func widgetSpace(of identifier: String) -> WidgetSpace {
        let rules = profile.extensions.today
        return WidgetSpace(
            isExpanded: widgets[identifier]?.isExpanded == true, width: rules.width,
            compactHeight: rules.compactHeight, expandedHeight: rules.expandedHeight)
    }

    mutating func traceWidget(_ identifier: String) {
        if let record = widgetRecord(identifier) { trace(.appExtension(app: record.name, .widget(record))) }
    }

    func widgetRecord(_ identifier: String) -> WidgetRecord? {
        guard let widget = widgets[identifier], let manifest = appExtension(identifier)?.manifest else { return nil }
        let rules = profile.extensions.today
        let view = widget.request.flatMap { requests[$0] }?.view ?? ExtensionViewRecord()
        let wish = view.preferredHeight > 0 ? view.preferredHeight : rules.compactHeight
        return WidgetRecord(
            extensionBundle: identifier, name: manifest.displayName, isShown: widget.isShown,
            isExpanded: widget.isExpanded, allowsExpanded: widget.allowsExpanded,
            height: widget.isExpanded ? min(wish, rules.expandedHeight) : rules.compactHeight, view: view,
            isPlaceholder: widget.isPlaceholder, hasContent: widget.hasContent, snapshot: widget.snapshot)
    }
}
