// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A rectangle in a view's layout that is not itself a view.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uilayoutguide
/// - Since: iOS 9.0
/// - Differs: there are no constraints: read ``layoutFrame`` in `layoutSubviews()` or `viewDidLayoutSubviews()`. An app
///   cannot create its own guides.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    private let place: (UIView) -> CGRect
    /// Held weakly: the view owns the guide.
    open private(set) weak var owningView: UIView?
    /// A label for the app's own use.
    open var identifier = ""

    init(owner: UIView, place: @escaping (UIView) -> CGRect) {
        owningView = owner
        self.place = place
    }

    /// The current frame in the owning view's coordinates, in points; zero when that view has been deallocated.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uilayoutguide/layoutframe
    open var layoutFrame: CGRect { owningView.map { place($0) } ?? .zero }
}
