// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A rectangle of the screen and the tree below it.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiview
/// - Since: iOS 2.0
/// - Differs: nothing is drawn or laid out; geometry, animation and gestures are not there yet.
@MainActor
open class UIView: UIResponder {
    /// In the superview's coordinates, in points.
    open var frame: CGRect {
        didSet { bounds.size = frame.size }
    }
    /// In the view's own coordinates, in points.
    open var bounds: CGRect
    /// Back to front.
    open private(set) var subviews: [UIView] = []
    /// nil at the top of a tree. Held weakly: the superview holds this view.
    open private(set) weak var superview: UIView?
    /// Puts the whole tree below out of sight and out of the finger's reach.
    open var isHidden = false {
        didSet { lookMayHaveChanged() }
    }
    /// 0 is transparent, 1 opaque. Below 0.01 the whole tree below is out of sight and out of the finger's reach.
    open var alpha: CGFloat = 1 {
        didSet { lookMayHaveChanged() }
    }
    /// Kept for the app; nil is transparent.
    open var backgroundColor: UIColor?
    /// False puts the whole tree below out of the finger's reach.
    open var isUserInteractionEnabled = true {
        didSet { lookMayHaveChanged() }
    }
    /// For the app's own use; nothing reads it.
    open var tag = 0
    /// The controller whose `view` this is.
    weak var controller: UIViewController?

    /// `frame` is in the future superview's coordinates, in points; the bounds start at zero.
    public init(frame: CGRect) {
        self.frame = frame
        bounds = CGRect(origin: .zero, size: frame.size)
        super.init()
    }

    public convenience required init() {
        self.init(frame: .zero)
    }

    /// The window at the root of this view's tree.
    open var window: UIWindow? { superview?.window }

    open override var next: UIResponder? { controller ?? superview }

    /// Puts `view` in front of the other subviews, taking it away from where it was.
    open func addSubview(_ view: UIView) {
        view.removeFromSuperview()
        subviews.append(view)
        view.superview = self
        ScreenReporter.screenMayHaveChanged()
    }

    /// Does nothing to a view without a superview. The superview may have been the only owner.
    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
        ScreenReporter.screenMayHaveChanged()
    }

    /// A view that is in no tree shows nothing.
    func lookMayHaveChanged() {
        if superview != nil || controller != nil { ScreenReporter.screenMayHaveChanged() }
    }

    /// Whether this is `view` or somewhere below it.
    open func isDescendant(of view: UIView) -> Bool {
        self === view || superview?.isDescendant(of: view) == true
    }
}
