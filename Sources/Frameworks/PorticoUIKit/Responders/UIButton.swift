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
    /// The look; kept only.
    ///
    /// - Since: iOS 2.0
    public enum ButtonType: Int, Sendable {
        case custom = 0
        case system = 1
    }

    /// `custom` unless made with another one.
    open private(set) var buttonType = ButtonType.custom
    private var titles: [State: String] = [:]

    /// A button without a title; see ``setTitle(_:for:)``.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
    }

    /// A button that runs `primaryAction` when it is tapped, and says its title.
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

    /// What the button says in that state; nil makes it say what it says in the normal one.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        lookMayHaveChanged()
    }

    /// The title for that state, or else for the normal one.
    open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

    /// What the button says now.
    open var currentTitle: String? { title(for: state) }
}
