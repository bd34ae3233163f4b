// Portico
// SPDX-License-Identifier: Apache-2.0

/// One call of the system into the process of a share, action or Today extension.
///
/// `request` is the number of the request on its device; several may be in one process.
public indirect enum ExtensionCallback: Codable, Hashable, Sendable {
    // A request's life
    /// The principal object is made.
    case makePrincipal(request: Int, items: [ExtensionItemRecord])
    /// It is given its context.
    case beginRequest(request: Int)
    /// The view is loaded, in the space that the system has for it.
    case loadView(request: Int, ExtensionSpace)
    case viewWillAppear(request: Int)
    case viewDidAppear(request: Int)
    /// Of a compose sheet only.
    case presentationAnimationDidFinish(request: Int)
    /// The system has taken the results: the completion handler of `completeRequest`. With `expired` its time is up.
    case requestCompleted(request: Int, expired: Bool)
    case viewWillDisappear(request: Int)
    case viewDidDisappear(request: Int)
    // The user
    case touch(request: Int, ExtensionTouch)
    /// The sheet has moved away after Post or Cancel.
    case didSelectPost(request: Int)
    case didSelectCancel(request: Int)
    // A Today widget
    case widgetMarginInsets(request: Int, EdgeInsets)
    case widgetDisplayModeChanged(request: Int, WidgetSpace)
    /// Has a completion handler.
    case widgetPerformUpdate(request: Int)
    // The host and the system around it
    case host(HostTransition)
    /// The process needs nearly as much memory as it may have.
    case memoryWarning
}

/// What a finger does in an extension's view.
public enum ExtensionTouch: Codable, Hashable, Sendable {
    /// A button, by its title.
    case button(String)
    /// The text of a field or text view, by the name that the view gives it, is now another.
    case setText(field: String, String)
    /// The text of a compose sheet is now another.
    case edit(String)
    /// A row of a compose sheet, by its title.
    case item(String)
    /// Back from a configuration screen to the compose sheet.
    case back
}

/// The four things that an extension hears of its host.
public enum HostTransition: String, Codable, Hashable, Sendable, CaseIterable {
    case willEnterForeground, didBecomeActive, willResignActive, didEnterBackground
}

/// The space of an extension's view, in points.
public struct ExtensionSpace: Codable, Hashable, Sendable {
    public var width: Double
    public var height: Double
    /// Of a widget: its mode and what each mode would allow; nil for every other extension.
    public var widget: WidgetSpace?

    public init(width: Double, height: Double, widget: WidgetSpace? = nil) {
        self.width = width
        self.height = height
        self.widget = widget
    }
}

/// A widget's mode and the largest sizes of both, in points.
public struct WidgetSpace: Codable, Hashable, Sendable {
    /// The mode that the widget is in.
    public var isExpanded: Bool
    /// Of both modes.
    public var width: Double
    /// The only height of the compact mode.
    public var compactHeight: Double
    /// The most that the expanded mode has room for.
    public var expandedHeight: Double

    public init(isExpanded: Bool, width: Double, compactHeight: Double, expandedHeight: Double) {
        self.isExpanded = isExpanded
        self.width = width
        self.compactHeight = compactHeight
        self.expandedHeight = expandedHeight
    }

    /// Of the mode that the widget is in.
    public var height: Double { isExpanded ? expandedHeight : compactHeight }
}

extension ExtensionCallback {
    /// The request that the call is about; nil for what concerns the whole process.
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

    /// The method that the extension may implement for this, in Apple's spelling.
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

    /// The request, and what else the call carries: `request 1, 2 items`.
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
