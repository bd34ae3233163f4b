// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Text on the screen.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uilabel
/// - Since: iOS 2.0
/// - Differs: fonts, alignment and attributed text are not there yet; nothing is laid out.
@preconcurrency @MainActor
open class UILabel: UIView {
    /// Named in the view of a content extension; an app's screen listing names controllers, alerts and buttons only.
    open var text: String? {
        didSet { lookMayHaveChanged() }
    }
    /// Kept for the app.
    open var textColor: UIColor! = .black
    /// 0 has no limit. Kept for the app.
    open var numberOfLines = 1

    /// A label lets touches through to what is below: `isUserInteractionEnabled` is false.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }
}
