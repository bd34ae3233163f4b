// Portico
// SPDX-License-Identifier: Apache-2.0

/// A call of the system into the process of a share, action or Today extension.
///
/// `request` is the number of the request on its device; a process may have several requests.
public indirect enum ExtensionCallback: Codable, Hashable, Sendable {
    // A request's life
    /// The principal object is created.
    case makePrincipal(request: Int, items: [ExtensionItemRecord])
    /// The principal object receives its context.
    case beginRequest(request: Int)
    /// The view is loaded, in the space that the system provides.
    case loadView(request: Int, ExtensionSpace)
    case viewWillAppear(request: Int)
    case viewDidAppear(request: Int)
    /// For a compose sheet only.
    case presentationAnimationDidFinish(request: Int)
    /// The host has received the results: the completion handler of `completeRequest`. With `expired`, its time is up.
    case requestCompleted(request: Int, expired: Bool)
    case viewWillDisappear(request: Int)
    case viewDidDisappear(request: Int)
    // The user
    case touch(request: Int, ExtensionTouch)
    /// The sheet has been dismissed after Post or Cancel.
    case didSelectPost(request: Int)
    case didSelectCancel(request: Int)
    // A Today widget
    case widgetMarginInsets(request: Int, EdgeInsets)
    case widgetDisplayModeChanged(request: Int, WidgetSpace)
    /// Has a completion handler.
    case widgetPerformUpdate(request: Int)
    // The host and the system around it
    case host(HostTransition)
    /// The process has nearly reached its memory limit.
    case memoryWarning
}

/// A user's action in an extension's view.
public enum ExtensionTouch: Codable, Hashable, Sendable {
    /// A tap on a button, by its title.
    case button(String)
    /// A change of the text of a field or text view, identified by its name.
    case setText(field: String, String)
    /// A change of the text of a compose sheet.
    case edit(String)
    /// A tap on a row of a compose sheet, by its title.
    case item(String)
    /// Return from a configuration screen to the compose sheet.
    case back
}

/// The four events of its host that an extension receives.
public enum HostTransition: String, Codable, Hashable, Sendable, CaseIterable {
    case willEnterForeground, didBecomeActive, willResignActive, didEnterBackground
}

/// The space of an extension's view, in points.
public struct ExtensionSpace: Codable, Hashable, Sendable {
    public var width: Double
    public var height: Double
    /// For a widget: its mode and the sizes of both modes; nil for every other extension.
    public var widget: WidgetSpace?

    public init(width: Double, height: Double, widget: WidgetSpace? = nil) {
        self.width = width
        self.height = height
        self.widget = widget
    }
}

/// A widget's mode and the maximum sizes of both modes, in points.
public struct WidgetSpace: Codable, Hashable, Sendable {
    /// Whether the widget is in expanded mode.
    public var isExpanded: Bool
    /// The width in both modes.
    public var width: Double
    /// The height in compact mode.
    public var compactHeight: Double
    /// The maximum height in expanded mode.
    public var expandedHeight: Double

    public init(isExpanded: Bool, width: Double, compactHeight: Double, expandedHeight: Double) {
        self.isExpanded = isExpanded
        self.width = width
        self.compactHeight = compactHeight
        self.expandedHeight = expandedHeight
    }

    /// The maximum height in the current mode.
    public var height: Double { isExpanded ? expandedHeight : compactHeight }
}

extension ExtensionCallback {
    /// The request that the call refers to; nil if it refers to the whole process.
    public var request: Int? {
        switch self {
        case .makePrincipal(let request, _), .beginRequest(let request), .loadView(let request, _),
            .viewWillAppear(let request), .viewDidAppear(let request), .presentationAnimationDidFinish(let request),
            .requestCompleted(let request, _), .viewWillDisappear(let request), .viewDidDisappear(let request),
            .touch(let request, _), .didSelectPost(let request), .didSelectCancel(let request),
            .widgetMarginInsets(let request, _), .widgetDisplayModeChanged(let request, _),
            .widgetPerformUpdate(let request):
            request
        case .host, .memoryWarning: nil
        }
    }

    /// The method that the extension may implement for the call, in Apple's spelling.
    public var name: String {
        switch self {
        case .makePrincipal: "init()"
        case .beginRequest: "beginRequest(with:)"
        case .loadView: "viewDidLoad()"
        case .viewWillAppear: "viewWillAppear(_:)"
        case .viewDidAppear: "viewDidAppear(_:)"
        case .presentationAnimationDidFinish: "presentationAnimationDidFinish()"
        case .requestCompleted: "completeRequest completion"
        case .viewWillDisappear: "viewWillDisappear(_:)"
        case .viewDidDisappear: "viewDidDisappear(_:)"
        case .touch(_, .button): "button action"
        case .touch(_, .setText): "text field changes"
        case .touch(_, .edit): "textViewDidChange(_:)"
        case .touch(_, .item): "tapHandler"
        case .touch(_, .back): "configuration screen closes"
        case .didSelectPost: "didSelectPost()"
        case .didSelectCancel: "didSelectCancel()"
        case .widgetMarginInsets: "widgetMarginInsets(forProposedMarginInsets:)"
        case .widgetDisplayModeChanged: "widgetActiveDisplayModeDidChange(_:withMaximumSize:)"
        case .widgetPerformUpdate: "widgetPerformUpdate(completionHandler:)"
        case .host(.willEnterForeground): "NSExtensionHostWillEnterForeground"
        case .host(.didBecomeActive): "NSExtensionHostDidBecomeActive"
        case .host(.willResignActive): "NSExtensionHostWillResignActive"
        case .host(.didEnterBackground): "NSExtensionHostDidEnterBackground"
        case .memoryWarning: "didReceiveMemoryWarning()"
        }
    }

    /// The request and the call's other values: `request 1, 2 items`.
    public var details: String {
        let rest: String? =
            switch self {
            case .makePrincipal(_, let items) where !items.isEmpty:
                "\(items.count) item\(items.count == 1 ? "" : "s")"
            case .requestCompleted(_, let expired): "expired: \(expired)"
            case .touch(_, .button(let title)), .touch(_, .item(let title)): "\"\(title)\""
            case .touch(_, .setText(let field, let text)): "\(field): \"\(text)\""
            case .touch(_, .edit(let text)): "\"\(text)\""
            case .widgetDisplayModeChanged(_, let space):
                "\(space.isExpanded ? "expanded" : "compact"), \(PointText(space.width)) × \(PointText(space.height))"
            default: nil
            }
        return [request.map { "request \($0)" }, rest].compactMap { $0 }.joined(separator: ", ")
    }
}
