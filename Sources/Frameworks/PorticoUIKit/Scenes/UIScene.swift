// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
public import PorticoFoundation
import SystemModel

/// One instance of the app's user interface.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiscene
/// - Since: iOS 13.0
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// The scene's session, which outlives it.
    public let session: UISceneSession
    /// The delegate; held strongly by the scene.
    open var delegate: (any UISceneDelegate)?
    /// The state, changed before the delegate is called: in `sceneWillResignActive(_:)` it is already
    /// `foregroundInactive`. After `sceneDidDisconnect(_:)` it is `unattached`.
    public internal(set) var activationState = ActivationState.unattached
    /// Which content the scene can show, and for which content it is preferred. The conditions decide to which scene of
    /// an app with several scenes links, quick actions, notifications and activities go. Assign them again after a
    /// change: the system copies them.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscene/activationconditions
    open var activationConditions = UISceneActivationConditions() {
        didSet {
            ProcessContext.current.send(
                .scene(.conditions(scene: session.persistentIdentifier, activationConditions.record)))
        }
    }
    /// The title for a window's title bar and the app switcher.
    open var title: String!

    /// How close to the user a scene is. A scene that is being connected is `background`.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscene/activationstate-swift.enum
    /// - Since: iOS 13.0
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0
        case foregroundInactive = 1
        case background = 2
    }

    /// For the system, which creates scenes; the session's ``UISceneSession/scene`` is set.
    public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    /// Traps: the system creates scenes.
    public override convenience init() {
        preconditionFailure("UIScene cannot be created: the system creates scenes")
    }

    open override var next: UIResponder? { UIApplication.shared }

    /// Follows from the identifier: where hashing is the same in every run, sets of scenes have the same order.
    public nonisolated override var hash: Int { session.hash }

    // MARK: - Notification names

    /// Posted after the delegate's `scene(_:willConnectTo:options:)`. The object of this and the names below is the
    /// scene; there is no `userInfo`.
    nonisolated public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    /// Posted after the delegate's method, when the user throws the running app out of the switcher.
    nonisolated public static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
    /// Posted after the delegate's method and before `UIApplication.didBecomeActiveNotification`.
    nonisolated public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    /// Posted after the delegate's method and before `UIApplication.willResignActiveNotification`.
    nonisolated public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    /// Posted after the delegate's method and before `UIApplication.willEnterForegroundNotification`.
    nonisolated public static let willEnterForegroundNotification = Notification.Name(
        "UISceneWillEnterForegroundNotification")
    /// Posted after the delegate's method and before `UIApplication.didEnterBackgroundNotification`.
    nonisolated public static let didEnterBackgroundNotification = Notification.Name(
        "UISceneDidEnterBackgroundNotification")
}

/// A scene that shows windows.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiwindowscene
/// - Since: iOS 13.0
@preconcurrency @MainActor
open class UIWindowScene: UIScene, UITraitEnvironment {
    /// Always the device's own display.
    open var screen: UIScreen { .main }
    /// The orientation of the interface. Deprecated by Apple since iOS 26 in favour of ``effectiveGeometry``.
    open var interfaceOrientation: UIInterfaceOrientation {
        UIInterfaceOrientation(Display.current.placement.orientation)
    }
    /// The coordinate space of the frames of the scene's windows: its origin is the scene's top left corner, wherever
    /// that is on the screen.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiwindowscene/coordinatespace
    /// - Differs: all scenes of a process have the same position.
    open var coordinateSpace: any UICoordinateSpace { space }
    private let space = FixedSpace {
        let display = Display.current
        return (CGRect(origin: .zero, size: CGRect(display.placement.window).size), display.sceneToScreen)
    }
    /// The traits, which are the same for every scene of the process.
    open var traitCollection: UITraitCollection { Display.current.traits }
    /// - Differs: not called on scenes.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Which of its windows was key when the scene was last in front.
    weak var lastKeyWindow: UIWindow?
    private(set) lazy var statusBar = UIStatusBarManager(of: self)
    private(set) lazy var screenshots = UIScreenshotService(of: self)
    /// The scene's windows, back to front; the scene with the key window also has the keyboard's windows.
    open var windows: [UIWindow] { UIApplication.shared.windows.filter { $0.windowScene === self } }
    /// The key window; nil if it does not belong to this scene.
    open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
}

/// The identity of a scene, which the system keeps while the scene connects and disconnects.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiscenesession
/// - Since: iOS 13.0
@preconcurrency @MainActor
public final class UISceneSession: NSObject {
    /// The purpose of a session.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A scene on the phone's own display; the only role here.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// The scene; nil while none is connected, as in `application(_:configurationForConnecting:options:)`.
    public internal(set) weak var scene: UIScene?
    /// Always ``Role/windowApplication``.
    public let role: Role
    /// The configuration that the scene was created from. While `application(_:configurationForConnecting:options:)`
    /// runs, it is the first one of the manifest.
    public internal(set) var configuration: UISceneConfiguration
    /// The identifier, which stays the same across launches for as long as the session exists.
    public let persistentIdentifier: String
    /// The activity that the scene returned when it last moved to the background, in this launch or an earlier one; nil
    /// if it returned none.
    public internal(set) var stateRestorationActivity: NSUserActivity?
    /// Data of the app; property-list values only.
    public var userInfo: [String: Any]?

    /// See ``UIScene/hash``.
    public nonisolated override var hash: Int { persistentIdentifier.hashValue }

    init(_ record: SceneSessionRecord) {
        role = .windowApplication
        persistentIdentifier = record.identifier
        configuration = UISceneConfiguration(name: record.configuration?.name, sessionRole: .windowApplication)
        configuration.delegateClass = record.configuration?.delegateClass.flatMap { NamedClasses.find($0) }
        configuration.storyboard = record.configuration?.storyboard.map { UIStoryboard(name: $0, bundle: nil) }
        stateRestorationActivity = record.restoration.map { NSUserActivity($0) }
    }
}

/// The classes from which a scene is created.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uisceneconfiguration
/// - Since: iOS 13.0
/// - Differs: of a storyboard, only the window is made, with an empty view controller.
@preconcurrency @MainActor
public final class UISceneConfiguration: NSObject {
    /// Selects the scene manifest's entry with this name; its delegate class is used unless ``delegateClass`` is set.
    public let name: String?
    /// The role of the session for which the configuration is requested.
    public let role: UISceneSession.Role
    /// A subclass of `NSObject` that conforms to `UISceneDelegate`; often of `UIResponder`.
    public var delegateClass: AnyClass?
    /// The storyboard whose window the scene starts with; nil means that of the manifest's entry.
    public var storyboard: UIStoryboard?

    /// Creates a configuration. The manifest's entry is looked up only when the configuration is used.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
    }
}
