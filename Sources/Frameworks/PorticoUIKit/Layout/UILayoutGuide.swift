// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A rectangle in a view's layout that is not itself a view.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uilayoutguide
/// - Since: iOS 9.0
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    /// Where a guide of the system is; nil for the app's own, which constraints place.
    let place: ((UIView) -> CGRect)?
    /// Held weakly: the view owns the guide.
    open internal(set) weak var owningView: UIView?
    /// A label for the app's own use.
    open var identifier = ""
    /// Where the constraints have put it.
    var solvedFrame = CGRect.zero
    /// Whether this is the guide of a scroll view's content, whose size constraints determine.
    var isScrollContent = false

    /// Creates a guide for `addLayoutGuide(_:)`.
    public override init() {
        place = nil
        super.init()
    }

    init(owner: UIView, place: @escaping (UIView) -> CGRect) {
        owningView = owner
        self.place = place
    }

    /// The current frame in the owning view's coordinates, in points; zero when that view has been deallocated. That of
    /// the app's own guide is known after a layout.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uilayoutguide/layoutframe
    open var layoutFrame: CGRect {
        guard let owningView else { return .zero }
        return place?(owningView) ?? solvedFrame
    }
}
