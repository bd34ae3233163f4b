// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A question or a message with buttons, shown above the screen.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uialertcontroller
/// - Since: iOS 8.0
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// Where the alert appears; both styles are shown alike here.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uialertcontroller/style
    /// - Since: iOS 8.0
    public enum Style: Int, Sendable {
        case actionSheet = 0
        case alert = 1
    }

    /// The text below the title; nil shows none.
    open var message: String?
    /// The style; `alert` if the controller was created without one.
    public private(set) var preferredStyle = Style.alert
    /// The actions in the order they were added.
    open private(set) var actions: [UIAlertAction] = []
    /// By keys, see `KeyValueTable`.
    private(set) lazy var heldValues = HeldValues()

    /// Creates an alert; add the actions, then call `present(_:animated:completion:)`.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
        modalPresentationStyle = .overFullScreen
    }

    /// Adds a button below the others, even while the alert is shown. A tap runs the first enabled action with the
    /// button's title, so of actions with equal titles only the first can be tapped.
    open func addAction(_ action: UIAlertAction) {
        replaceActions(actions + [action])
    }

    func replaceActions(_ actions: [UIAlertAction]) {
        self.actions = actions
        ScreenReporter.screenMayHaveChanged()
    }

    /// The text fields, top first; nil if there are none.
    open private(set) var textFields: [UITextField]?
    /// The recommended action; stored without effect.
    ///
    /// - Since: iOS 9.0
    open var preferredAction: UIAlertAction?

    /// Adds a text field below the others; the first one becomes first responder when the alert is shown.
    /// `configurationHandler` is called once, before this method returns.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uialertcontroller/addtextfield(configurationhandler:)
    /// - Differs: allowed in both styles.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField(frame: CGRect(x: 0, y: 60 + 40 * (textFields?.count ?? 0), width: 240, height: 32))
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
        view.addSubview(field)
    }

    /// The user's finger: the alert goes, then the handler runs. While it goes, it takes no other touch.
    func tap(_ title: String) {
        guard !isGoing, let action = actions.first(where: { $0.title == title && $0.isEnabled }) else { return }
        isGoing = true
        dismiss(animated: true) { [self] in
            isGoing = false
            action.run()
        }
    }

    private var isGoing = false
}

/// One button of an alert.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uialertaction
/// - Since: iOS 8.0
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// The meaning of a button; it affects neither the order nor the effect of a tap.
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
    /// Tapping a disabled action does nothing: the alert stays.
    open var isEnabled = true
    /// By keys, see `KeyValueTable`.
    private(set) lazy var heldValues = HeldValues()
    private let handler: ((UIAlertAction) -> Void)?

    /// Creates an action. `handler` runs on the main thread after the alert has been dismissed, at most once.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
    }

    func run() {
        handler?(self)
    }
}
