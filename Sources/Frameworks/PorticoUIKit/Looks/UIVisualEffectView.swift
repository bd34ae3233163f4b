// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An effect on what is behind a view.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uivisualeffect
/// - Since: iOS 8.0
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// A blur.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiblureffect
/// - Since: iOS 8.0
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
    /// How strong and of which colour a blur is. Without effect.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiblureffect/style
    public enum Style: Int, Sendable {
        case extraLight = 0
        case light = 1
        case dark = 2
        case regular = 4
        case prominent = 5
        case systemUltraThinMaterial = 6
        case systemThinMaterial = 7
        case systemMaterial = 8
        case systemThickMaterial = 9
        case systemChromeMaterial = 10
    }

    public convenience init(style: Style) {
        self.init()
    }
}

/// A view that changes what is behind it. A view with an effect covers it in a snapshot only with a background colour.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uivisualeffectview
/// - Since: iOS 8.0
/// - Differs: what is behind can be seen in a snapshot.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    /// Stored for the app.
    open var effect: UIVisualEffect?
    /// Add views here. It fills the view.
    public let contentView = UIView(frame: .zero)

    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        fill()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        fill()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        fill()
    }

    private func fill() {
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }
}
