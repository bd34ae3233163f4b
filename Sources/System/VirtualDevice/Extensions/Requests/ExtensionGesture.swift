// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemModel

/// What a user does with share, action and Today extensions.
public enum ExtensionGesture: Codable, Hashable, Sendable {
    /// Picks an extension, by its bundle identifier, for what the app in front shares; without an app in front one of
    /// the system's own shares, such as Photos.
    case share(extension: String, items: [SharedItem])
    /// Does something in a sheet, by the request's number; nil picks the newest that is open.
    case sheet(request: Int?, SheetGesture)
    /// Does something in the share sheet that the app in front presents.
    case activitySheet(ActivitySheetGesture)
    /// Goes back to the system's app whose sheet is open.
    case returnToHost
    /// Does something with a widget, by its extension's bundle identifier.
    case widget(extension: String, WidgetGesture)
}

/// What a user does in the sheet of a share or action extension.
public enum SheetGesture: Codable, Hashable, Sendable {
    case post
    case cancel
    /// Takes the sheet away, whatever the extension is doing.
    case dismiss
    /// Edits the text of a compose sheet: all of it, as it is afterwards.
    case edit(String)
    /// Taps a row of a compose sheet, by its title.
    case tapItem(title: String)
    /// From a configuration screen back to the compose sheet.
    case back
    case tapButton(title: String)
    /// Edits a field of the extension's own view, by the name that the view gives it.
    case setText(field: String, String)
}

/// What a user does with a widget.
public enum WidgetGesture: Codable, Hashable, Sendable {
    /// Opens the Today view, where the widget is.
    case show
    /// Leaves the Today view.
    case hide
    /// Time passes: the system wants a new snapshot, whether or not the widget is shown.
    case update
    /// Show More and Show Less.
    case setExpanded(Bool)
    case tapButton(title: String)
}

extension ExtensionGesture {
    /// In the words of the command line.
    public var summary: String {
        switch self {
        case .share(let identifier, let items):
            "share \(items.count) item\(items.count == 1 ? "" : "s") with \(identifier)"
        case .sheet(let request, let gesture):
            "sheet\(request.map { " \($0)" } ?? "") \(gesture.summary)"
        case .activitySheet(let gesture): gesture.summary
        case .returnToHost: "back to the app that shares"
        case .widget(let identifier, let gesture): "widget \(identifier) \(gesture.summary)"
        }
    }
}

extension SheetGesture {
    fileprivate var summary: String {
        switch self {
        case .post: "post"
        case .cancel: "cancel"
        case .dismiss: "dismiss"
        case .edit(let text): "edit \"\(text)\""
        case .tapItem(let title): "tap row \"\(title)\""
        case .back: "back"
        case .tapButton(let title): "tap button \"\(title)\""
        case .setText(let field, let text): "field \(field): \"\(text)\""
        }
    }
}

extension WidgetGesture {
    fileprivate var summary: String {
        switch self {
        case .show: "show"
        case .hide: "hide"
        case .update: "update"
        case .setExpanded(let isExpanded): isExpanded ? "show more" : "show less"
        case .tapButton(let title): "tap button \"\(title)\""
        }
    }
}
