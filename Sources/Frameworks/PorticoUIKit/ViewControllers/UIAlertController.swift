// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A question or a message over the screen, with buttons.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uialertcontroller
/// - Since: iOS 8.0
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// Where the alert would appear; the model shows both styles alike.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uialertcontroller/style
    /// - Since: iOS 8.0
    public enum Style: Int, Sendable {
        case actionSheet = 0
        case alert = 1
    }

    /// The smaller text below the title; nil shows none.
    open var message: String?
    /// `alert` when the controller was made without a style.
    public private(set) var preferredStyle = Style.alert
    /// In the order in which they were added.
    open private(set) var actions: [UIAlertAction] = []

    /// Shows nothing yet: add the actions, then `present(_:animated:completion:)`.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
        modalPresentationStyle = .overFullScreen
    }

    /// Adds a button below the others; possible while the alert shows. A tap takes the first enabled action with the
    /// button's title, so equal titles hide each other.
    open func addAction(_ action: UIAlertAction) {
        actions.append(action)
        ScreenReporter.screenMayHaveChanged()
    }

    /// The fields, top first; nil without any.
    open private(set) var textFields: [UITextField]?
    /// Shown as the one that the user should take; kept.
    ///
    /// - Since: iOS 9.0
    open var preferredAction: UIAlertAction?

    /// Adds a field below the others; the first one is selected when the alert shows. `configurationHandler` runs once,
    /// before this returns.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uialertcontroller/addtextfield(configurationhandler:)
    /// - Differs: allowed in both styles.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField(frame: CGRect(x: 0, y: 60 + 40 * (textFields?.count ?? 0), width: 240, height: 32))
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
        view.addSubview(field)
    }

    /// The user's finger: the alert goes, then the handler runs.
    func tap(_ title: String) {
        guard let action = actions.first(where: { $0.title == title && $0.isEnabled }) else { return }
        dismiss(animated: true) { action.run() }
    }
}

/// One button of an alert.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uialertaction
/// - Since: iOS 8.0
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// What a button means to the user; it changes neither the order nor what a tap does.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uialertaction/style-swift.enum
    /// - Since: iOS 8.0
    public enum Style: Int, Sendable {
        case `default` = 0
        case cancel = 1
        case destructive = 2
    }

    /// An action without a title cannot be tapped.
    public let title: String?
    public let style: Style
    /// A tap on a disabled action does nothing: the alert stays.
    open var isEnabled = true
    private let handler: ((UIAlertAction) -> Void)?

    /// `handler` runs on the main thread after the alert has gone, at most once.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
    }

    func run() {
        handler?(self)
    }
}
