// Portico
// SPDX-License-Identifier: Apache-2.0

/// A message of an app, or of one of its extensions, about the app's widgets: the WidgetKit framework.
public enum WidgetMessage: Codable, Hashable, Sendable {
    /// Reload the timelines of the widgets of one kind; nil stands for all kinds.
    case reload(kind: String?)
    /// Answered with `Reply.widgets`.
    case getConfigurations(call: Int)
    /// `invalidateConfigurationRecommendations()`.
    case invalidateRecommendations
}

/// A widget that the user has added to the home screen.
public struct PlacedWidget: Codable, Hashable, Sendable {
    /// The `kind` of the widget's configuration.
    public var kind: String
    public var family: Family

    /// As in `WidgetFamily`, of which it has the names.
    public enum Family: String, Codable, Hashable, Sendable, CaseIterable {
        case systemSmall, systemMedium, systemLarge, systemExtraLarge
        case accessoryCircular, accessoryRectangular, accessoryInline
    }

    public init(kind: String, family: Family = .systemSmall) {
        self.kind = kind
        self.family = family
    }
}
