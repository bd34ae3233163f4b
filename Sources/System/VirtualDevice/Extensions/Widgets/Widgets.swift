// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import SystemModel

/// The widgets of the Today view, with and without a process. Rules: extensions sheet 3.2.
///
///     no process ──show──► init ► beginRequest ► viewDidLoad ► viewWillAppear ► display mode ► viewDidAppear ► update
///         ▲   └────update (nobody looks)───► init ► beginRequest ► viewDidLoad ► update
///         │                                     │
///         └── killed after a while ◄── hidden ◄─┴── process ends while it is shown ──► placeholder
///
/// - `widgetPerformUpdate` comes before a snapshot is taken: `.newData` takes a new one, anything else keeps the old.
/// - In compact mode the height is the system's; in expanded mode it is the widget's wish, up to the largest.
/// - Expanded mode is there once the widget has allowed it. Taking it back makes an expanded widget compact.
/// - A widget without content is not in the Today view, and its snapshot is void.
/// - The Today view goes when the user opens an app, goes home or locks. What is in front stays as it is meanwhile
///   (decided).
struct Widgets: Codable, Sendable {
    /// By bundle identifier of the extension.
    private var widgets = OrderedDictionary<String, Widget>()

    /// nil for one that was never shown and has said nothing.
    subscript(identifier: String) -> Widget? { widgets[identifier] }
    /// Bundle identifiers, in the order in which they came.
    var identifiers: [String] { Array(widgets.keys) }
    var isEmpty: Bool { widgets.isEmpty }
    func isShown(_ identifier: String) -> Bool { widgets[identifier]?.isShown ?? false }

    private mutating func change(_ identifier: String, _ change: (inout Widget) -> Void) {
        var widget = widgets[identifier] ?? Widget()
        change(&widget)
        widgets[identifier] = widget
    }

    /// Its view is being made, for a request of that number.
    mutating func load(_ identifier: String, request: Int) {
        change(identifier) { ($0.request, $0.isExpanded, $0.allowsExpanded) = (request, false, false) }
    }

    /// The Today view shows it.
    mutating func show(_ identifier: String) {
        change(identifier) { ($0.isShown, $0.isPlaceholder) = (true, false) }
    }

    /// Says whether it was shown.
    mutating func hide(_ identifier: String) -> Bool {
        guard isShown(identifier) else { return false }
        change(identifier) { $0.isShown = false }
        return true
    }

    /// Its process has ended; says whether there is a placeholder now where it was.
    mutating func died(_ identifier: String) -> Bool {
        guard let widget = widgets[identifier] else { return false }
        change(identifier) { ($0.request, $0.isUpdating) = (nil, false) }
        guard widget.isShown else { return false }
        change(identifier) { $0.isPlaceholder = true }
        return true
    }

    /// The app with these extensions is gone, and what is known of its widgets with it.
    mutating func uninstalled(_ extensions: [ExtensionManifest]) {
        for part in extensions { widgets[part.bundleIdentifier] = nil }
    }

    // MARK: - Updates

    /// It is to update itself; returns its request, nil without one, or while it updates already.
    mutating func beginUpdate(_ identifier: String) -> Int? {
        guard let widget = widgets[identifier], let request = widget.request, !widget.isUpdating else { return nil }
        change(identifier) { $0.isUpdating = true }
        return request
    }

    /// - Parameter snapshot: What its view shows; nil where the old picture stays.
    mutating func endUpdate(_ identifier: String, snapshot: [String]?) {
        change(identifier) {
            $0.isUpdating = false
            if let snapshot { $0.snapshot = snapshot }
        }
    }

    // MARK: - Mode and content

    mutating func setExpanded(_ isExpanded: Bool, _ identifier: String) {
        change(identifier) { $0.isExpanded = isExpanded }
    }

    /// The widget allows the expanded mode, or does not any more; says whether it is expanded and may not be.
    mutating func allow(expanded: Bool, _ identifier: String) -> Bool {
        guard let widget = widgets[identifier] else { return false }
        change(identifier) { $0.allowsExpanded = expanded }
        return !expanded && widget.isExpanded
    }

    func hasContent(_ identifier: String) -> Bool { widgets[identifier]?.hasContent ?? true }

    /// Without content its picture is void.
    mutating func setHasContent(_ hasContent: Bool, _ identifier: String) {
        change(identifier) {
            $0.hasContent = hasContent
            if !hasContent { $0.snapshot = nil }
        }
    }

    // MARK: - What makes no sense

    /// - Parameter buttons: What its view has to tap.
    func refusal(of gesture: WidgetGesture, _ identifier: String, buttons: [String]) -> DeviceError? {
        let widget = widgets[identifier] ?? Widget()
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

    // MARK: - How it looks

    func space(of identifier: String, _ profile: BehaviorProfile) -> WidgetSpace {
        let rules = profile.extensions.today
        return WidgetSpace(
            isExpanded: widgets[identifier]?.isExpanded == true, width: rules.width,
            compactHeight: rules.compactHeight, expandedHeight: rules.expandedHeight)
    }

    /// nil for one that was never shown and has said nothing.
    ///
    /// - Parameter view: What its request's view shows.
    func record(of manifest: ExtensionManifest, view: ExtensionViewRecord, _ profile: BehaviorProfile) -> WidgetRecord?
    {
        guard let widget = widgets[manifest.bundleIdentifier] else { return nil }
        let rules = profile.extensions.today
        let wish = view.preferredHeight > 0 ? view.preferredHeight : rules.compactHeight
        return WidgetRecord(
            extensionBundle: manifest.bundleIdentifier, name: manifest.displayName, isShown: widget.isShown,
            isExpanded: widget.isExpanded, allowsExpanded: widget.allowsExpanded,
            height: widget.isExpanded ? min(wish, rules.expandedHeight) : rules.compactHeight, view: view,
            isPlaceholder: widget.isPlaceholder, hasContent: widget.hasContent, snapshot: widget.snapshot)
    }
}

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
