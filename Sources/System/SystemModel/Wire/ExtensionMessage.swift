// Portico
// SPDX-License-Identifier: Apache-2.0

/// A message from the process of a share, action or Today extension to the device.
public indirect enum ExtensionMessage: Codable, Hashable, Sendable {
    /// Loads a representation of a provider; answered with `Reply.item`. `type` is one of the types in the provider's
    /// record.
    case load(call: Int, request: Int, provider: Int, type: String)
    /// Cancels a load.
    case cancelLoad(call: Int)
    /// Completes a request with the extension's results. The handler, if there is one, is called by
    /// `ExtensionCallback.requestCompleted`.
    case completeRequest(request: Int, [ExtensionItemRecord], hasHandler: Bool)
    /// Cancels a request.
    case cancelRequest(request: Int, ExtensionErrorRecord)
    /// The handler has returned.
    case completionHandlerReturned(request: Int)
    /// `NSExtensionContext.open`; answered with `Reply.opened`.
    case open(call: Int, String)
    /// A `UIApplication` that was found by walking the responder chain should open a URL; `modern` is the method with
    /// options. Answered with `Reply.opened`.
    case openByResponder(call: Int, String, modern: Bool)
    /// A request's current view, sent when it has changed.
    case view(request: Int, ExtensionViewRecord)
    /// The compose sheet's `cancel()`.
    case cancelSheet(request: Int)
    /// `widgetLargestAvailableDisplayMode`.
    case largestMode(request: Int, isExpanded: Bool)
    /// `NCWidgetController.setHasContent`.
    case hasContent(Bool, widget: String)
}

/// An `NSError` for the host.
public struct ExtensionErrorRecord: Codable, Hashable, Sendable, CustomStringConvertible {
    public var domain: String
    public var code: Int
    /// `localizedDescription`.
    public var text: String

    public init(domain: String, code: Int, text: String) {
        self.domain = domain
        self.code = code
        self.text = text
    }

    public var description: String { "\(domain) \(code)" }

    /// The error that a host receives when the process of its extension has ended.
    ///
    /// Source: github.com/cinderella-project/iMast/issues/138.
    public static let connectionInterrupted = ExtensionErrorRecord(
        domain: "NSCocoaErrorDomain", code: 4097, text: "The connection to the extension was interrupted.")
}

/// The contents of an extension's view, and the controls that the user can tap.
public struct ExtensionViewRecord: Codable, Hashable, Sendable {
    /// The texts of labels and titles of buttons, in view order.
    public var texts: [String] = []
    /// Titles of the buttons.
    public var buttons: [String] = []
    /// Names of the text fields and text views.
    public var fields: [String] = []
    /// `preferredContentSize`, in points; 0 until the extension has set it.
    public var preferredWidth = 0.0
    public var preferredHeight = 0.0
    /// The system's compose sheet; nil for a custom view of the extension.
    public var compose: ComposeSheetRecord?
    /// The title of the controller that the extension presents over its sheet, for example an alert: texts, buttons and
    /// fields are then those of that controller. nil if nothing is presented.
    public var presented: String?

    public init() {}
}

/// The system's sheet for a post.
public struct ComposeSheetRecord: Codable, Hashable, Sendable {
    public var title: String?
    public var text: String
    /// Shown while the text is empty.
    public var placeholder: String?
    public var isPostEnabled: Bool
    /// nil shows no counter.
    public var charactersRemaining: Int?
    /// The rows below the text.
    public var items: [Item]
    /// The titles on the open configuration screen.
    public var configuration: String?
    /// Whether a list of completions is shown instead of the rows.
    public var isCompleting: Bool
    /// Whether a preview is shown beside the text.
    public var hasPreview: Bool

    public init(
        title: String? = nil, text: String = "", placeholder: String? = nil, isPostEnabled: Bool = true,
        charactersRemaining: Int? = nil, items: [Item] = [], configuration: String? = nil, isCompleting: Bool = false,
        hasPreview: Bool = false
    ) {
        self.title = title
        self.text = text
        self.placeholder = placeholder
        self.isPostEnabled = isPostEnabled
        self.charactersRemaining = charactersRemaining
        self.items = items
        self.configuration = configuration
        self.isCompleting = isCompleting
        self.hasPreview = hasPreview
    }

    /// A row: its title on the left, its value on the right.
    public struct Item: Codable, Hashable, Sendable {
        public var title: String
        public var value: String?
        /// Whether a spinner is shown instead of the value.
        public var isPending: Bool

        public init(title: String, value: String? = nil, isPending: Bool = false) {
            self.title = title
            self.value = value
            self.isPending = isPending
        }
    }
}

extension ExtensionViewRecord {
    /// The view in one line: `"Look at this" [Post], 120 left, Category: Sport`.
    public var summary: String {
        if presented != nil { return "in front: " + texts.joined(separator: " · ") }
        guard let compose else { return texts.isEmpty ? "empty" : texts.joined(separator: " · ") }
        var parts = ["\"\(compose.text)\" [Post\(compose.isPostEnabled ? "" : " disabled")]"]
        if let remaining = compose.charactersRemaining { parts.append("\(remaining) left") }
        parts += compose.items.map { item in
            item.isPending ? "\(item.title): …" : [item.title, item.value].compactMap { $0 }.joined(separator: ": ")
        }
        if let configuration = compose.configuration { parts.append("on \(configuration)") }
        return parts.joined(separator: ", ")
    }
}
