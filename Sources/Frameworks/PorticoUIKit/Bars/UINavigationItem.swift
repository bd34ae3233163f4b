// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The contents of a navigation bar for one screen.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uinavigationitem
/// - Since: iOS 2.0
/// - Differs: a back button is not listed: tests call `popViewController(animated:)`.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// How the title is shown.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uinavigationitem/largetitledisplaymode-swift.enum
    /// - Since: iOS 11.0
    public enum LargeTitleDisplayMode: Int, Sendable {
        case automatic = 0
        case always = 1
        case never = 2
        /// - Since: iOS 17.0
        case inline = 3
    }

    /// What the back button of the next screen says.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uinavigationitem/backbuttondisplaymode-swift.enum
    /// - Since: iOS 14.0
    public enum BackButtonDisplayMode: Int, Sendable {
        case `default` = 0
        case generic = 1
        case minimal = 2
    }

    /// The title in the middle of the bar. Setting it does not change the controller's title, but a new title of the
    /// controller sets it.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uinavigationitem/title
    open var title: String? {
        didSet { ScreenReporter.screenMayHaveChanged() }
    }
    /// A second line below the title. Stored for the app.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uinavigationitem/subtitle
    /// - Since: iOS 26.0
    /// - Differs: not shown.
    open var subtitle: String?
    /// The first of the left items. The user can tap it while its controller is on top; it is listed before the right
    /// ones.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    /// The first of the right items. The user can tap it while its controller is on top; it is listed after the left
    /// ones.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    /// From left to right.
    ///
    /// - Since: iOS 5.0
    @exclusivity(unchecked) open var leftBarButtonItems: [UIBarButtonItem]? {
        didSet { ScreenReporter.screenMayHaveChanged() }
    }
    /// From right to left.
    ///
    /// - Since: iOS 5.0
    @exclusivity(unchecked) open var rightBarButtonItems: [UIBarButtonItem]? {
        didSet { ScreenReporter.screenMayHaveChanged() }
    }
    /// The search controller, whose search bar is shown below the bar.
    ///
    /// - Since: iOS 11.0
    open var searchController: UISearchController? {
        didSet {
            guard searchController !== oldValue else { return }
            oldValue?.searchBar.removeFromSuperview()
            ScreenReporter.screenMayHaveChanged()
            owner?.navigationController?.placeSearchBar()
        }
    }
    /// The controller whose item this is.
    weak var owner: UIViewController?

    // MARK: - Stored for the app

    open var titleView: UIView?
    open var prompt: String?
    open var hidesBackButton = false
    open var backBarButtonItem: UIBarButtonItem?
    /// - Since: iOS 11.0
    open var backButtonTitle: String?
    /// - Since: iOS 14.0
    open var backButtonDisplayMode = BackButtonDisplayMode.default
    open var leftItemsSupplementBackButton = false
    /// - Since: iOS 11.0
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
    /// - Since: iOS 11.0
    open var hidesSearchBarWhenScrolling = true
    /// - Since: iOS 13.0
    open var standardAppearance: UINavigationBarAppearance?
    /// - Since: iOS 13.0
    open var compactAppearance: UINavigationBarAppearance?
    /// - Since: iOS 13.0
    open var scrollEdgeAppearance: UINavigationBarAppearance?

    /// Creates an item for the app's own bar; a controller creates its item itself.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uinavigationitem/init(title:)
    public init(title: String) {
        self.title = title
    }

    // MARK: - With an animation

    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
}
