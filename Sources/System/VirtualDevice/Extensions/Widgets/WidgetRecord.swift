// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemModel

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
