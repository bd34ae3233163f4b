// Portico
// SPDX-License-Identifier: Apache-2.0

public import PorticoIntents
import SystemModel

/// A widget that the user has added.
///
/// - Behavior: https://developer.apple.com/documentation/widgetkit/widgetinfo
/// - Since: iOS 14.0
public struct WidgetInfo: Identifiable, Hashable, @unchecked Sendable, CustomDebugStringConvertible {
    // Unchecked for the intent, which is always nil.

    /// The kind of the widget's configuration.
    public let kind: String
    /// The size that the user has chosen.
    public let family: WidgetFamily
    /// What the user has configured.
    ///
    /// - Differs: always nil, as no widget is configured here.
    public let configuration: INIntent?

    init(_ widget: PlacedWidget) {
        kind = widget.kind
        family = WidgetFamily(widget.family)
        configuration = nil
    }

    /// The widget itself, as at Apple: two equal widgets have the same identity.
    public var id: WidgetInfo { self }

    public var debugDescription: String { "WidgetInfo(kind: \(kind), family: \(family))" }
}

/// The size and shape of a widget.
///
/// - Behavior: https://developer.apple.com/documentation/widgetkit/widgetfamily
/// - Since: iOS 14.0
/// - Differs: Apple documents no raw values; here they follow the order of the cases.
public enum WidgetFamily: Int, CaseIterable, Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
    case systemSmall
    case systemMedium
    case systemLarge
    /// - Since: iOS 15.0, on an iPad.
    case systemExtraLarge
    /// - Since: iOS 16.0
    case accessoryCircular
    /// - Since: iOS 16.0
    case accessoryRectangular
    /// - Since: iOS 16.0
    case accessoryInline

    init(_ family: PlacedWidget.Family) {
        self =
            switch family {
            case .systemSmall: .systemSmall
            case .systemMedium: .systemMedium
            case .systemLarge: .systemLarge
            case .systemExtraLarge: .systemExtraLarge
            case .accessoryCircular: .accessoryCircular
            case .accessoryRectangular: .accessoryRectangular
            case .accessoryInline: .accessoryInline
            }
    }

    /// The name of the case.
    public var description: String {
        switch self {
        case .systemSmall: "systemSmall"
        case .systemMedium: "systemMedium"
        case .systemLarge: "systemLarge"
        case .systemExtraLarge: "systemExtraLarge"
        case .accessoryCircular: "accessoryCircular"
        case .accessoryRectangular: "accessoryRectangular"
        case .accessoryInline: "accessoryInline"
        }
    }

    public var debugDescription: String { description }
}
