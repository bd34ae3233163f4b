// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import SystemModel

/// The root of a view tree, on the screen of a scene or of the whole app.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiwindow
/// - Since: iOS 2.0
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// The stacking order of windows: a window with a higher level is in front of all windows with a lower one.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiwindow/level
    /// - Since: iOS 2.0
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        /// 0, the level of an app's windows.
        public static let normal = Level(rawValue: 0)
        /// 1000.
        public static let statusBar = Level(rawValue: 1000)
        /// 2000.
        public static let alert = Level(rawValue: 2000)

        /// A level that is higher by a number: `.alert + 1`.
        public static func + (left: Level, right: CGFloat) -> Level { Level(rawValue: left.rawValue + right) }
        /// A level that is lower by a number.
        public static func - (left: Level, right: CGFloat) -> Level { Level(rawValue: left.rawValue - right) }
        /// How much higher a level is than another one.
        public static func - (left: Level, right: Level) -> CGFloat { left.rawValue - right.rawValue }
        public static func += (left: inout Level, right: CGFloat) { left = left + right }
        public static func -= (left: inout Level, right: CGFloat) { left = left - right }
        /// Whether a window of the first level is behind one of the second.
        public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
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

    /// The scene that the window belongs to. In an app without a scene manifest it is the one that the system makes, from
    /// iOS 13 on: `profile.lifecycle.implicitScene`.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiwindow/windowscene
    /// - Since: iOS 13.0
    open weak var windowScene: UIWindowScene?
    /// The device's own display.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiwindow/screen
    /// - Since: iOS 3.2
    /// - Differs: always ``UIScreen/main``, the only display that there is to set.
    open var screen: UIScreen {
        get { .main }
        set {}
    }
    /// The level; a window keeps its position among windows of the same level.
    open var windowLevel = Level.normal {
        didSet { if isVisible { UIApplication.shared.add(self) } }
    }

    /// The controller whose view fills the window. A new controller's view appears once the window is visible, and the
    /// old one's is removed.
    @exclusivity(unchecked) open var rootViewController: UIViewController? {
        didSet {
            if oldValue !== rootViewController {
                oldValue?.hostWindow = nil
                oldValue?.viewIfLoaded?.removeFromSuperview()
            }
            rootViewController?.hostWindow = self
            if isVisible { showRootViewController() }
        }
    }

    /// Creates a window as large as its scene; it is hidden until ``makeKeyAndVisible()``.
    public init(windowScene: UIWindowScene) {
        self.windowScene = windowScene
        super.init(frame: CGRect(origin: .zero, size: CGRect(Display.current.placement.window).size))
        isHidden = true
        isMade = true
    }

    /// Creates a window. `frame` is in the scene's coordinates. A window as large as the screen is resized to its scene
    /// when it is shown.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
        isMade = true
        if let scene = Self.implicitScene { windowScene = scene }
    }

    /// Creates a window as large as the app's part of the screen.
    ///
    /// - Behavior: https://github.com/square/SuperDelegate/issues/14
    /// - Since: iOS 9.0
    public convenience init() {
        self.init(frame: CGRect(origin: .zero, size: CGRect(Display.current.placement.window).size))
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isHidden = true
        isMade = true
        if let scene = Self.implicitScene { windowScene = scene }
    }

    private static var implicitScene: UIWindowScene? {
        guard let context = ProcessContext.currentIfAny, !context.isExtension else { return nil }
        return UIApplication.shared.implicitScene
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

    /// True for a new window. Setting it to false does not make the window key.
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

    /// Whether this is the key window, whose controllers the user sees and touches. An app has only one.
    open var isKeyWindow: Bool { UIApplication.shared.currentKeyWindow === self }

    /// Whether ``makeKey()`` makes the window key; override to refuse.
    ///
    /// - Since: iOS 15.0
    open var canBecomeKey: Bool { true }

    /// Makes this the key window instead of the current one; does not show it, see ``makeKeyAndVisible()``.
    open func makeKey() {
        guard canBecomeKey else { return }
        UIApplication.shared.setKeyWindow(self)
    }

    /// Called when the window has become key; do not call it yourself.
    open func becomeKey() {}
    /// Called when another window becomes key; do not call it yourself.
    open func resignKey() {}

    /// Shows the window in front of others at its level and makes it key. The root controller's `viewWillAppear(_:)` is called before
    /// this returns, and its `viewDidAppear(_:)` when the current callback has ended and the views have been laid out. With scenes,
    /// logs show it after `sceneDidBecomeActive(_:)` too: that it comes before `sceneWillEnterForeground(_:)` is our choice.
    ///
    /// - Behavior: https://github.com/Lemonbrush/My-iOS-Dev-Learning-Tracker/blob/main/Resources/Note_attachments/Practical_knowledge/Cocoa_Touch/UIKit/States.md
    open func makeKeyAndVisible() {
        if isHidden { isHidden = false } else { UIApplication.shared.add(self) }
        makeKey()
        showRootViewController()
    }

    private func showRootViewController() {
        guard let controller = rootViewController else { return }
        controller.loadViewIfNeeded()
        placeRootView()
        controller.startAppearing(animated: false)
        UIApplication.shared.finishesAppearing(controller)
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
    /// The smallest upright rectangle that contains the converted corners; nil means the screen.
    open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect { rect.applying(transform(toWindow: window)) }
    /// The smallest upright rectangle that contains the converted corners; nil means the screen.
    open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
        rect.applying(transform(toWindow: window).inverted())
    }

    private func transform(toWindow window: UIWindow?) -> CGAffineTransform {
        windowToScreen.concatenating(window?.windowToScreen.inverted() ?? .identity)
    }

    // MARK: - Touches

    /// Passes the event to gesture recognisers and to the view under the finger. Override to observe every touch;
    /// overrides must call super.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiwindow/sendevent(_:)
    open func sendEvent(_ event: UIEvent) {
        TouchDispatch.current.deliver(event, in: self)
    }
}
