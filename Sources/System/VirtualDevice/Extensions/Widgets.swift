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
struct Widget: Codable, Sendable {
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
    /// In one line, without the widget's name.
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

    func widgetSpace(of identifier: String) -> WidgetSpace {
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
