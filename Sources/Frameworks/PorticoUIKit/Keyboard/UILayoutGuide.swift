// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A rectangle of a view that is no view.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uilayoutguide
/// - Since: iOS 9.0
/// - Differs: there are no constraints: read ``layoutFrame`` in `layoutSubviews()` or `viewDidLayoutSubviews()`. Guides of
///   the app's own are not there.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    private let place: (UIView) -> CGRect
    /// Held weakly: the view holds the guide.
    open private(set) weak var owningView: UIView?
    /// Your own label.
    open var identifier = ""

    init(owner: UIView, place: @escaping (UIView) -> CGRect) {
        owningView = owner
        self.place = place
    }

    /// In the owning view's coordinates, in points, as of now; zero when that view is gone.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uilayoutguide/layoutframe
    open var layoutFrame: CGRect { owningView.map { place($0) } ?? .zero }
}
