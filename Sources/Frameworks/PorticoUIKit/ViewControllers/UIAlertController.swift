// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A question or a message over the screen, with buttons.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uialertcontroller
/// - Since: iOS 8.0
/// - Differs: text fields are not there yet.
@MainActor
open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable {
        case actionSheet = 0
        case alert = 1
    }

    open var message: String?
    public private(set) var preferredStyle = Style.alert
    /// In the order in which they were added.
    open private(set) var actions: [UIAlertAction] = []

    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
        modalPresentationStyle = .overFullScreen
    }

    open func addAction(_ action: UIAlertAction) {
        actions.append(action)
        UIApplication.screenMayHaveChanged()
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
@MainActor
open class UIAlertAction: NSObject {
    public enum Style: Int, Sendable {
        case `default` = 0
        case cancel = 1
        case destructive = 2
    }

    public let title: String?
    public let style: Style
    open var isEnabled = true
    private let handler: (@MainActor (UIAlertAction) -> Void)?

    /// `handler` runs on the main thread after the alert has gone, at most once.
    public init(title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
    }

    func run() {
        handler?(self)
    }
}
