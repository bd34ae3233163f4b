// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import SystemModel

/// The running app.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication
/// - Since: iOS 2.0
/// - Differs: members that the support table lists as absent are not there yet.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// The app whose code is running. Traps outside of any app, and in an app extension, where Apple's compiler rejects
    /// it.
    public class var shared: UIApplication {
        let context = ProcessContext.current
        precondition(
            !context.isExtension,
            "UIApplication.shared: an app extension has no UIApplication; use extensionContext instead")
        return context.singleton { UIApplication(context: context) }
    }

    /// The delegate that receives the app's callbacks.
    public unowned(unsafe) var delegate: (any UIApplicationDelegate)?

    /// The state of the app as a whole; with several scenes, the state of the most active one.
    public internal(set) var applicationState: State {
        didSet {
            if applicationState == .background, oldValue != .background { backgroundSince = context.now }
        }
    }

    /// Since when begun tasks count, while the app is in the background.
    var backgroundSince: Date

    /// How close to the user the app is. A launching app is `inactive` until it becomes active; one that is launched
    /// for a push or for a background action is `background`. A system alert makes an active app `inactive` while it is
    /// shown.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/state
    /// - Since: iOS 4.0
    public enum State: Int, Sendable {
        case active = 0
        case inactive = 1
        case background = 2
    }

    /// What a walk up the responder chain ends at in the process of an extension: an object that Apple does not promise,
    /// and that nearly every share library looks for. nil in an app, and where
    /// `profile.extensions.extensionResponderOpen` has none.
    static var ofExtension: UIApplication? {
        guard let context = ProcessContext.currentIfAny, context.isExtension,
            context.environment.rules.extensionResponderOpen != .none
        else { return nil }
        return context.singleton { UIApplication(context: context) }
    }

    let context: ProcessContext
    var settings = ApplicationSettings()
    private(set) var currentKeyWindow: UIWindow?
    @exclusivity(unchecked) private var windowEntries: [WindowEntry] = []
    /// Those that have been shown and still exist, back to front.
    var allWindows: [UIWindow] { windowEntries.compactMap(\.window) }

    /// A window is kept while it shows; a hidden one lives as long as the app holds it. Not a value: a weak reference is not
    /// copied for nothing.
    @MainActor
    private final class WindowEntry {
        private(set) weak var window: UIWindow?
        var shown: UIWindow?

        init(_ window: UIWindow) {
            self.window = window
            shown = window.isVisible ? window : nil
        }
    }

    var scenes: [UIScene] = []
    /// The one that an app without a scene manifest has.
    var implicitScene: UIWindowScene?
    /// How often something has been presented in this run of the app.
    var presentations = 0
    private var shownScreen = ScreenRecord()
    private(set) lazy var orientations = OrientationReporter(of: self)
    private lazy var inputSession = InputSession.of(context)
    private lazy var keyboardWindows = KeyboardWindows.of(context)
    private var badgeNumber = 0

    init(context: ProcessContext) {
        self.context = context
        applicationState = context.environment.launchedInBackground ? .background : .inactive
        backgroundSince = context.now
        super.init()
        // In an extension it stands at the end of the responder chain and shows nothing.
        guard !context.isExtension else { return }
        // Both live as long as the process.
        ScreenReporter.of(context).report = { [unowned self] in reportScreen() }
    }

    /// Traps: the system creates the only instance, see ``shared``.
    public override convenience init() {
        preconditionFailure("UIApplication cannot be created: use UIApplication.shared")
    }

    // MARK: - Windows and scenes

    /// The key window. Deprecated by Apple since iOS 13, as each scene has its own.
    public var keyWindow: UIWindow? { currentKeyWindow }

    /// Every window that has been shown and that the app still retains, hidden ones included, back to front, followed
    /// by the system's windows that show the keyboard. Deprecated by Apple since iOS 15.
    public var windows: [UIWindow] { allWindows + keyboardWindows.windows }

    /// The connected scenes. A scene is in the set from before `scene(_:willConnectTo:options:)` until
    /// `sceneDidDisconnect(_:)` has returned. Up to five are in the order in which they were connected, in every run.
    /// An app without a scene manifest has one, `profile.lifecycle.implicitScene`, without a delegate.
    public var connectedScenes: Set<UIScene> { SetOrder.set(of: scenes) }

    /// The sessions of ``connectedScenes``.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/opensessions
    /// - Differs: a session whose scene is disconnected is not listed.
    public var openSessions: Set<UISceneSession> { SetOrder.set(of: scenes.map(\.session)) }

    /// Whether the scene manifest has `UIApplicationSupportsMultipleScenes`, and the device shows several scenes:
    /// `profile.lifecycle.multipleScenes`.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/supportsmultiplescenes
    /// - Since: iOS 13.0
    /// - Differs: an iPhone is treated like an iPad; on iOS it is always false there.
    public var supportsMultipleScenes: Bool {
        context.environment.rules.multipleScenes
            && context.environment.manifest.sceneManifest?.supportsMultipleScenes == true
    }

    /// In front of the other windows of its level.
    func add(_ window: UIWindow) {
        guard !(window is UIRemoteKeyboardWindow) else { return }
        if let implicitScene, window.windowScene == nil { window.windowScene = implicitScene }
        windowEntries.removeAll { $0.window === window || $0.window == nil }
        let level = window.windowLevel.rawValue
        let index = windowEntries.lastIndex { $0.window?.windowLevel.rawValue ?? 0 <= level }.map { $0 + 1 } ?? 0
        windowEntries.insert(WindowEntry(window), at: index)
    }

    func setKeyWindow(_ window: UIWindow?) {
        guard currentKeyWindow !== window else { return }
        let old = currentKeyWindow
        currentKeyWindow = window
        if let old {
            old.resignKey()
            old.post(UIWindow.didResignKeyNotification)
        }
        if let window {
            window.windowScene?.lastKeyWindow = window
            window.becomeKey()
            window.post(UIWindow.didBecomeKeyNotification)
        }
        // The keys go to another window's first responder.
        inputSession.change()
    }

    /// The key role goes to the front-most window that is left, below those of alerts.
    func windowWasHidden(_ window: UIWindow) {
        for entry in windowEntries where entry.window === window { entry.shown = nil }
        guard currentKeyWindow === window else { return }
        setKeyWindow(allWindows.last { $0.isVisible && $0.windowLevel == .normal })
    }

    /// A scene has come to the front: its window is the key window again.
    func showWindows(of scene: UIScene) {
        let windows = allWindows.filter { $0.windowScene === scene && !$0.isHidden }
        let last = windows.first { $0 === (scene as? UIWindowScene)?.lastKeyWindow }
        if let window = last ?? windows.last { setKeyWindow(window) }
    }

    /// The end of a scene is the end of its windows.
    func removeWindows(of scene: UIScene) {
        windowEntries.removeAll { $0.window?.windowScene === scene }
    }

    /// Every view that is marked, in every visible window.
    func layOutWindows() {
        func needsLayout(_ window: UIWindow) -> Bool { window.isVisible && window.treeNeedsLayout }
        // A layout may mark views again, as one that changes a frame does; what never comes to rest is left so.
        for _ in 0..<10 {
            guard isSomeWindow(needsLayout) || keyboardWindows.windows.contains(where: needsLayout) else { return }
            for window in windows where needsLayout(window) {
                window.applyConstraints()
                window.layOutTree()
            }
        }
    }

    private func isSomeWindow(_ isWanted: (UIWindow) -> Bool) -> Bool {
        windowEntries.contains { entry in entry.window.map(isWanted) ?? false }
    }

    func traitsChanged(from traits: UITraitCollection) {
        for window in allWindows {
            var next = window.rootViewController
            while let controller = next {
                controller.tellTraits(traits)
                next = controller.presented
            }
            window.tell { $0.traitCollectionDidChange(traits) }
        }
    }

    open override var next: UIResponder? { delegate as? UIResponder }

    open override func buildMenu(with builder: any UIMenuBuilder) {
        super.buildMenu(with: builder)
        (delegate as? UIResponder)?.buildMenu(with: builder)
    }

    /// Sends a command: to the target, or with nil to the first object from the first responder up that has the method.
    ///
    /// - Returns: Whether an object has received it.
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/sendaction(_:to:from:for:)
    /// - Since: iOS 2.0
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        let start = KeyCommands.start(in: currentKeyWindow) ?? self
        guard let receiver = target ?? start.target(forAction: action, withSender: sender) else {
            NotSimulated.noReceiver(of: action)
            return false
        }
        action.perform(on: receiver, with: sender, event)
        return true
    }

    // MARK: - Quick actions

    /// The dynamic quick actions; they persist after the app has terminated. Setting nil removes them.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/shortcutitems
    public lazy var shortcutItems: [UIApplicationShortcutItem]? = context.environment.shortcuts.map(
        UIApplicationShortcutItem.init)
    {
        didSet { context.send(.setShortcutItems((shortcutItems ?? []).map(\.record))) }
    }

    // MARK: - Remote notifications

    /// Requests a device token; the delegate receives the result. Does not need the user's permission.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/registerforremotenotifications()
    public func registerForRemoteNotifications() {
        isRegisteredForRemoteNotifications = true
        context.send(.notification(.register))
    }

    /// Invalidates the device token: the gateway rejects it from then on. There is no callback; registering again later
    /// returns the same token as long as the app stays installed.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/unregisterforremotenotifications()
    public func unregisterForRemoteNotifications() {
        isRegisteredForRemoteNotifications = false
        context.send(.notification(.unregister))
    }

    /// Whether the app has registered since it was launched.
    public private(set) var isRegisteredForRemoteNotifications = false

    // MARK: - The badge

    /// The number on the app's icon; 0 and negative numbers show none.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/applicationiconbadgenumber
    /// - Differs: returns the value that the app has set since it was launched, or 0: a badge set by a notification or
    ///   by an earlier launch is not read back. A refused change, for example without the user's permission for badges,
    ///   is not reported here.
    @available(iOS, introduced: 2.0, deprecated: 17.0, message: "use UNUserNotificationCenter.setBadgeCount(_:)")
    public var applicationIconBadgeNumber: Int {
        get { badgeNumber }
        set {
            badgeNumber = max(0, newValue)
            context.call {
                .notification(.setBadgeCount(call: $0, badgeNumber))
            } receive: { _ in
            }
        }
    }

    // MARK: - What the app shows

    /// Root controllers of windows that have been shown, until the callback ends.
    private var appearing: [UIViewController] = []

    /// The controller appears with its window, which has been drawn only when the callback has ended.
    func finishesAppearing(_ controller: UIViewController) {
        guard controller.appearance == .appearing, !appearing.contains(where: { $0 === controller }) else { return }
        appearing.append(controller)
        ScreenReporter.screenMayHaveChanged()
    }

    private func finishAppearing() {
        // What appears may show another window.
        for _ in 0..<10 where !appearing.isEmpty {
            let controllers = appearing
            appearing = []
            for controller in controllers {
                if controller.isRootOfVisibleWindow {
                    controller.finishAppearing(animated: false)
                } else {
                    controller.disappear(animated: false)
                }
            }
            layOutWindows()
        }
    }

    /// Called at the end of each callback, so it looks nothing up twice.
    private func reportScreen() {
        layOutWindows()
        if !appearing.isEmpty { finishAppearing() }
        // An accessory view may have come or gone.
        if inputSession.report(currentKeyWindow?.firstResponder, to: context) { layOutWindows() }
        var screen = ScreenDescription.of(currentKeyWindow)
        let answer = orientations.answer(for: currentKeyWindow)
        screen.orientations = answer.orientations?.orientations
        if screen != shownScreen {
            shownScreen = screen
            context.send(.screen(screen))
        }
        orientations.reportChange(to: answer)
    }
}
