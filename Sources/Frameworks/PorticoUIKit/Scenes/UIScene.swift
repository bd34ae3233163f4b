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
    /// The scene's identity, which outlives it.
    public let session: UISceneSession
    /// Who is told; held strongly by the scene.
    open var delegate: (any UISceneDelegate)?
    /// Changed before the delegate is told: `sceneWillResignActive(_:)` already sees `foregroundInactive`. After
    /// `sceneDidDisconnect(_:)` it is `unattached`.
    public internal(set) var activationState = ActivationState.unattached
    /// Which content the scene can show, and which it is the best to show: decides where links, quick actions,
    /// notifications and activities go in an app with several scenes. Set it anew after a change: the system takes a
    /// copy.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscene/activationconditions
    open var activationConditions = UISceneActivationConditions() {
        didSet {
            ProcessContext.current.send(
                .sceneConditions(scene: session.persistentIdentifier, activationConditions.record))
        }
    }
    /// What a window's title bar or the switcher shows.
    open var title: String!

    /// How close to the user a scene is. A scene that is being connected is in the `background`.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscene/activationstate-swift.enum
    /// - Since: iOS 13.0
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0
        case foregroundInactive = 1
        case background = 2
    }

    /// For the system, which makes scenes; the session's ``UISceneSession/scene`` is set.
    public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    /// Traps: scenes are made by the system.
    public override convenience init() {
        preconditionFailure("UIScene: scenes are made by the system")
    }

    open override var next: UIResponder? { UIApplication.shared }

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
    /// How the interface is turned.
    open var interfaceOrientation: UIInterfaceOrientation {
        UIInterfaceOrientation(rawValue: Display.current.placement.orientation.rawValue) ?? .unknown
    }
    /// The space of the scene's windows' frames: its origin is the scene's corner, wherever that is on the screen.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiwindowscene/coordinatespace
    /// - Differs: all scenes of a process are at the same place.
    open var coordinateSpace: any UICoordinateSpace { space }
    private let space = FixedSpace {
        let display = Display.current
        return (CGRect(origin: .zero, size: CGRect(display.placement.window).size), display.sceneToScreen)
    }
    /// The same for every scene of the process.
    open var traitCollection: UITraitCollection { Display.current.traits }
    /// - Differs: not called on scenes.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Which of its windows was key when the scene was last in front.
    weak var lastKeyWindow: UIWindow?
    /// The scene's windows, back to front; the scene that has the keys has the keyboard's too.
    open var windows: [UIWindow] { UIApplication.shared.windows.filter { $0.windowScene === self } }
    /// nil when the key window is not one of this scene's.
    open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
}

/// The identity of a scene, kept by the system while the scene comes and goes.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiscenesession
/// - Since: iOS 13.0
@preconcurrency @MainActor
public final class UISceneSession: NSObject {
    /// What a session is for.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A scene on the phone's own display; the only role here.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// nil while no scene is connected, as in `application(_:configurationForConnecting:options:)`.
    public internal(set) weak var scene: UIScene?
    /// Always ``Role/windowApplication``.
    public let role: Role
    /// What the scene was made from. While `application(_:configurationForConnecting:options:)` runs, the manifest's
    /// first one.
    public internal(set) var configuration: UISceneConfiguration
    /// The same for as long as the session lives, across launches.
    public let persistentIdentifier: String
    /// What the scene gave when it last went to the background, in this run or an earlier one; nil when it gave nothing.
    public internal(set) var stateRestorationActivity: NSUserActivity?
    /// The app's own notes; property-list values only.
    public var userInfo: [String: Any]?

    init(_ record: SceneSessionRecord) {
        role = .windowApplication
        persistentIdentifier = record.identifier
        configuration = UISceneConfiguration(name: record.configuration?.name, sessionRole: .windowApplication)
        configuration.delegateClass = record.configuration?.delegateClass.flatMap { NSClassFromString($0) }
        stateRestorationActivity = record.restoration.map { NSUserActivity($0) }
    }
}

/// Which classes make a scene.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uisceneconfiguration
/// - Since: iOS 13.0
/// - Differs: storyboards are not there.
@preconcurrency @MainActor
public final class UISceneConfiguration: NSObject {
    /// Picks the scene manifest's entry of that name; its delegate class counts unless ``delegateClass`` is set.
    public let name: String?
    /// The role of the session that asks.
    public let role: UISceneSession.Role
    /// A subclass of `NSObject` that conforms to `UISceneDelegate`; often of `UIResponder`.
    public var delegateClass: AnyClass?

    /// Looks nothing up: the manifest's entry is found when the configuration is used.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
    }
}
