// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The root of a tree of views, on the screen of a scene or of the whole app.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiwindow
/// - Since: iOS 2.0
/// - Differs: levels and coordinate conversion are not there yet.
@MainActor
open class UIWindow: UIView {
    /// The scene this window belongs to; nil in the app-delegate life cycle.
    open weak var windowScene: UIWindowScene?
    /// Always the phone's own display.
    open var screen: UIScreen { .main }

    /// Setting it shows the controller's view once the window is visible.
    open var rootViewController: UIViewController? {
        didSet {
            oldValue?.hostWindow = nil
            rootViewController?.hostWindow = self
            if isVisible { showRootViewController() }
        }
    }

    private(set) var isVisible = false

    /// A window as large as the screen, not visible until ``makeKeyAndVisible()``.
    public init(windowScene: UIWindowScene) {
        self.windowScene = windowScene
        super.init(frame: UIScreen.main.bounds)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public convenience required init() {
        self.init(frame: .zero)
    }

    open override var window: UIWindow? { self }

    /// Whether this is the one window whose controllers the user sees and touches. One in the whole app.
    open var isKeyWindow: Bool { UIApplication.shared.currentKeyWindow === self }

    /// Takes the key role from the window that had it; shows nothing by itself, see ``makeKeyAndVisible()``.
    open func makeKey() {
        UIApplication.shared.currentKeyWindow = self
        ScreenReporter.screenMayHaveChanged()
    }

    /// Shows the window in front of the others of its level and makes it key.
    open func makeKeyAndVisible() {
        isVisible = true
        UIApplication.shared.add(self)
        makeKey()
        showRootViewController()
    }

    private func showRootViewController() {
        guard let controller = rootViewController else { return }
        controller.loadViewIfNeeded()
        if let view = controller.viewIfLoaded { addSubview(view) }
        controller.appear(animated: false)
    }
}

/// A display.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiscreen
/// - Since: iOS 2.0
/// - Differs: there is one, the size of a 6.1-inch phone.
@MainActor
public final class UIScreen: NSObject {
    /// The phone's own display.
    public static let main = UIScreen()
    /// In points: 393 × 852.
    public let bounds = CGRect(x: 0, y: 0, width: 393, height: 852)
    /// Pixels in a point.
    public let scale: CGFloat = 3
}
