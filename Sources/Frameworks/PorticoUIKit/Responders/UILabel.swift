// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A view that shows text.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uilabel
/// - Since: iOS 2.0
/// - Differs: fonts, alignment and attributed text are not there yet; nothing is laid out.
@preconcurrency @MainActor
open class UILabel: UIView {
    /// The text. It is listed for the view of a content extension; the screen listing of an app contains controllers,
    /// alerts and buttons only.
    open var text: String? {
        didSet { lookMayHaveChanged() }
    }
    /// Stored for the app.
    open var textColor: UIColor! = .black
    /// 0 means no limit. Stored for the app.
    open var numberOfLines = 1

    /// A label lets touches pass through to the views behind: `isUserInteractionEnabled` is false.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }
}
