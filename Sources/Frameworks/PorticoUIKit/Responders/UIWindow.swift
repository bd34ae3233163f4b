// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import SystemModel

/// The root of a tree of views, on the screen of a scene or of the whole app.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiwindow
/// - Since: iOS 2.0
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// How far in front a window is: a higher level is in front of all windows of a lower one.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiwindow/level
    /// - Since: iOS 2.0
    public struct Level: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        /// 0, where an app's windows are.
        public static let normal = Level(rawValue: 0)
        /// 1000.
        public static let statusBar = Level(rawValue: 1000)
        /// 2000.
        public static let alert = Level(rawValue: 2000)
    }

    // MARK: - Notification names; the object is the window

    /// A window that was hidden shows.
    nonisolated public static let didBecomeVisibleNotification = Notification.Name(
        "UIWindowDidBecomeVisibleNotification")
    /// A window that showed is hidden.
    nonisolated public static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
    /// Posted after the window that was key has resigned.
    nonisolated public static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
    nonisolated public static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

    // MARK: - Where it is

    /// The scene this window belongs to; nil in the app-delegate life cycle.
    open weak var windowScene: UIWindowScene?
    /// Always the device's own display.
    open var screen: UIScreen { .main }
    /// A window keeps its place among those of its level.
    open var windowLevel = Level.normal {
        didSet { if isVisible { UIApplication.shared.add(self) } }
    }

    /// Setting it shows the controller's view once the window is visible. The old controller's view goes.
    open var rootViewController: UIViewController? {
        didSet {
            if oldValue !== rootViewController {
                oldValue?.hostWindow = nil
                oldValue?.viewIfLoaded?.removeFromSuperview()
            }
            rootViewController?.hostWindow = self
            if isVisible { showRootViewController() }
        }
    }

    /// A window as large as its scene, not visible until ``makeKeyAndVisible()``.
    public init(windowScene: UIWindowScene) {
        self.windowScene = windowScene
        super.init(frame: CGRect(origin: .zero, size: CGRect(Display.current.placement.window).size))
        isHidden = true
        isMade = true
    }

    /// `frame` is in the scene's coordinates. One as large as the screen becomes as large as the scene when it shows.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
        isMade = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isHidden = true
        isMade = true
    }

    open override var window: UIWindow? { self }

    open override var next: UIResponder? {
        if let windowScene { return windowScene }
        guard let context = ProcessContext.currentIfAny, !context.isExtension else { return nil }
        return UIApplication.shared
    }

    // MARK: - Visible and key

    var isVisible: Bool { !isHidden }
    /// Nobody is told that a window begins hidden.
    private var isMade = false

    /// True for a new window. Showing it this way leaves the key window as it is.
    open override var isHidden: Bool {
        didSet {
            guard isHidden != oldValue, isMade else { return }
            if isHidden {
                post(Self.didBecomeHiddenNotification)
                UIApplication.shared.windowWasHidden(self)
            } else {
                UIApplication.shared.add(self)
                fitScene()
                showRootViewController()
                post(Self.didBecomeVisibleNotification)
            }
            ScreenReporter.screenMayHaveChanged()
        }
    }

    /// Whether this is the one window whose controllers the user sees and touches. One in the whole app.
    open var isKeyWindow: Bool { UIApplication.shared.currentKeyWindow === self }

    /// Whether ``makeKey()`` makes it key; override to say no.
    ///
    /// - Since: iOS 15.0
    open var canBecomeKey: Bool { true }

    /// Takes the key role from the window that had it; shows nothing by itself, see ``makeKeyAndVisible()``.
    open func makeKey() {
        guard canBecomeKey else { return }
        UIApplication.shared.setKeyWindow(self)
    }

    /// Called when the window has become key; not to be called.
    open func becomeKey() {}
    /// Called when another window becomes key; not to be called.
    open func resignKey() {}

    /// Shows the window in front of the others of its level and makes it key.
    open func makeKeyAndVisible() {
        if isHidden { isHidden = false } else { UIApplication.shared.add(self) }
        makeKey()
        showRootViewController()
    }

    private func showRootViewController() {
        guard let controller = rootViewController else { return }
        controller.loadViewIfNeeded()
        placeRootView()
        controller.appear(animated: false)
    }

    /// Behind what is presented over it.
    func placeRootView() {
        guard let view = rootViewController?.viewIfLoaded, view.superview !== self else { return }
        view.fillsSuperview = true
        view.frame = bounds
        insertSubview(view, at: 0)
    }

    /// A window of the whole screen, or of the scene as it was, follows the scene.
    func fitScene(from old: CGSize? = nil) {
        let display = Display.current
        let full = [old, UIScreen.main.bounds.size].compactMap { $0 }
        if full.contains(bounds.size) { frame = CGRect(origin: .zero, size: CGRect(display.placement.window).size) }
    }

    func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }

    // MARK: - First responder

    weak var firstResponder: UIResponder?

    /// Whose first responder a view of this window becomes: that of the app's own window, for what is put above the
    /// keyboard.
    var focusWindow: UIWindow? { self }

    // MARK: - Spaces

    /// From the window's coordinates to the screen's.
    var windowToScreen: CGAffineTransform { transformToSuperview.concatenating(Display.current.sceneToScreen) }

    override var transformToScreen: CGAffineTransform { windowToScreen }

    /// What the scene's safe area leaves of the window.
    var safeRect: CGRect {
        let placement = Display.current.placement
        let scene = CGRect(origin: .zero, size: CGRect(placement.window).size).inset(
            by: UIEdgeInsets(placement.safeArea))
        return scene.applying(transformToSuperview.inverted())
    }

    /// Converts to another window's coordinates, or with nil to the screen's.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiwindow/convert(_:to:)
    open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint { point.applying(transform(toWindow: window)) }
    /// Converts from another window's coordinates, or with nil from the screen's.
    open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
        point.applying(transform(toWindow: window).inverted())
    }
    /// The upright rectangle around the converted corners; nil is the screen.
    open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect { rect.applying(transform(toWindow: window)) }
    /// The upright rectangle around the converted corners; nil is the screen.
    open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
        rect.applying(transform(toWindow: window).inverted())
    }

    private func transform(toWindow window: UIWindow?) -> CGAffineTransform {
        windowToScreen.concatenating(window?.windowToScreen.inverted() ?? .identity)
    }

    // MARK: - Touches

    /// Hands the event to gesture recognisers and to the view under the finger. Override to see every touch; needs
    /// super.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiwindow/sendevent(_:)
    open func sendEvent(_ event: UIEvent) {
        TouchDispatch.current.deliver(event, in: self)
    }
}
