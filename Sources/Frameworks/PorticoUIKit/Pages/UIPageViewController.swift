// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// Screens between which the user turns as between pages.
///
/// The user's swipe is the button `Next Page` or `Previous Page` on the screen of an app with a data source.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uipageviewcontroller
/// - Since: iOS 5.0
/// - Differs: the user turns pages with two buttons, not with a finger, and nothing is animated. Each page is as large as
///   the controller, also where there are two.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    /// Stored for the app: nothing is animated.
    open internal(set) var transitionStyle: TransitionStyle
    /// Stored for the app.
    open internal(set) var navigationOrientation: NavigationOrientation
    /// `none` for a scroll. Stored for the app.
    open internal(set) var spineLocation: SpineLocation
    /// Stored for the app.
    open var isDoubleSided = false
    /// Held weakly. Without one, the user cannot turn pages.
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet { if (dataSource == nil) != (oldValue == nil) { ScreenReporter.screenMayHaveChanged() } }
    }
    /// Held weakly.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// The pages on the screen; nil before there is one.
    open private(set) var viewControllers: [UIViewController]?

    /// - Differs: empty, as no finger turns pages.
    open var gestureRecognizers: [UIGestureRecognizer] { [] }

    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        let spine = (options?[.spineLocation] as? Int).flatMap(SpineLocation.init(rawValue:))
        spineLocation = style == .scroll ? .none : spine ?? .min
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller with the style ``TransitionStyle/pageCurl``; a storyboard may name another one afterwards.
    public required init?(coder: NSCoder) {
        (transitionStyle, navigationOrientation, spineLocation) = (.pageCurl, .horizontal, .min)
        super.init(coder: coder)
    }

    /// Shows pages: one, or two for a spine in the middle. No method of the delegate is called.
    ///
    /// - Parameter completion: Called when the transition has ended, in a later callback if it is animated.
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uikit/uipageviewcontroller/setviewcontrollers(_:direction:animated:completion:)
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        let isOnScreen = viewIfLoaded?.window != nil
        turn(to: viewControllers ?? [])
        guard animated, isOnScreen else {
            completion?(true)
            return
        }
        ProcessContext.current.after(transitionDuration) { completion?(true) }
    }

    private func turn(to pages: [UIViewController]) {
        let old = viewControllers ?? []
        let (removed, added) = (old.filter { !pages.contains($0) }, pages.filter { !old.contains($0) })
        viewControllers = pages.isEmpty ? nil : pages
        for page in added { addChild(page) }
        switch appearance {
        case .visible, .appearing:
            // Old ones may have begun to appear with this controller, and then the new ones finish with it.
            for page in removed { page.disappear(animated: false) }
            for page in added { page.appear(in: self) }
        case .hidden, .disappearing: break
        }
        for page in added { page.didMove(toParent: self) }
        for page in removed {
            page.willMove(toParent: nil)
            page.removeFromParent()
        }
        ScreenReporter.screenMayHaveChanged()
    }

    // MARK: - The user

    /// By the user: the data source names the page, and the delegate hears of it before and afterwards.
    private func turn(_ direction: NavigationDirection) {
        guard let dataSource, let shown = direction == .forward ? viewControllers?.last : viewControllers?.first,
            let next = direction == .forward
                ? dataSource.pageViewController(self, viewControllerAfter: shown)
                : dataSource.pageViewController(self, viewControllerBefore: shown)
        else { return }
        let old = viewControllers ?? []
        _ = OptionalRequirementCall.ask(delegate) { $0.pageViewController(self, willTransitionTo: [next]) }
        turn(to: [next])
        _ = OptionalRequirementCall.ask(delegate) {
            $0.pageViewController(
                self, didFinishAnimating: true, previousViewControllers: old, transitionCompleted: true)
        }
    }

    /// Where a finger turns the page.
    var pageSpots: [TapSpot] {
        guard dataSource != nil, viewControllers != nil else { return [] }
        return [
            TapSpot(title: "Previous Page") { [weak self] in self?.turn(.reverse) },
            TapSpot(title: "Next Page") { [weak self] in self?.turn(.forward) },
        ]
    }

    // MARK: - The screen

    open override func viewWillAppear(_ animated: Bool) {
        for page in viewControllers ?? [] { page.startAppearing(animated: animated) }
    }
    open override func viewDidAppear(_ animated: Bool) {
        for page in viewControllers ?? [] { page.finishAppearing(animated: animated) }
    }
    open override func viewDidDisappear(_ animated: Bool) {
        for page in viewControllers ?? [] { page.disappear(animated: animated) }
    }

    override var placesChildren: Bool { true }
    override var shownControllers: [UIViewController] {
        guard let viewControllers else { return [self] }
        return viewControllers.flatMap(\.shownControllers)
    }
}

extension UIPageViewController {
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipageviewcontroller/transitionstyle-swift.enum
    public enum TransitionStyle: Int, Sendable {
        case pageCurl = 0
        case scroll = 1
    }

    /// - Behavior: https://developer.apple.com/documentation/uikit/uipageviewcontroller/navigationorientation-swift.enum
    public enum NavigationOrientation: Int, Sendable {
        case horizontal = 0
        case vertical = 1
    }

    /// - Behavior: https://developer.apple.com/documentation/uikit/uipageviewcontroller/navigationdirection
    public enum NavigationDirection: Int, Sendable {
        case forward = 0
        case reverse = 1
    }

    /// - Behavior: https://developer.apple.com/documentation/uikit/uipageviewcontroller/spinelocation-swift.enum
    public enum SpineLocation: Int, Sendable {
        case none = 0
        case min = 1
        case mid = 2
        case max = 3
    }

    /// - Behavior: https://developer.apple.com/documentation/uikit/uipageviewcontroller/optionskey
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The raw value of a ``SpineLocation``.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// In points. Without effect.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }
}
