// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemModel

/// What the user does with an app's WidgetKit widgets on the home screen.
public enum WidgetPlacement: Codable, Hashable, Sendable {
    /// Two equal widgets are two widgets.
    case add(PlacedWidget, bundle: String)
    /// Removes the one that was added last, if several are equal.
    case remove(PlacedWidget, bundle: String)

    /// The app whose widget it is.
    var bundle: String {
        switch self {
        case .add(_, let bundle), .remove(_, let bundle): bundle
        }
    }

    var summary: String {
        switch self {
        case .add(let widget, let bundle): "widget add \(widget.summary) of \(bundle)"
        case .remove(let widget, let bundle): "widget remove \(widget.summary) of \(bundle)"
        }
    }
}

extension PlacedWidget {
    /// `tasks (systemSmall)`.
    var summary: String { "\(kind) (\(family.rawValue))" }
}
