// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A button with a title.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uibutton
/// - Since: iOS 2.0
/// - Differs: images and configurations are not there yet; all types look alike.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// The style of a button; stored without effect.
    ///
    /// - Since: iOS 2.0
    public enum ButtonType: Int, Sendable {
        case custom = 0
        case system = 1
    }

    /// The button's type; `custom` by default.
    open private(set) var buttonType = ButtonType.custom
    private var titles: [State: String] = [:]

    /// Creates a button without a title; see ``setTitle(_:for:)``.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
    }

    /// Creates a button that runs `primaryAction` when it is tapped, and shows its title.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        setTitle(primaryAction?.title, for: .normal)
        if let primaryAction { addAction(primaryAction, for: [.touchUpInside, .primaryActionTriggered]) }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Sets the title for a state; nil uses the title for the normal state.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        lookMayHaveChanged()
    }

    /// The title for the given state, or the title for the normal state if that is not set.
    open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

    /// The title that the button shows now.
    open var currentTitle: String? { title(for: state) }
}
