// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SystemModel

/// One instance of the app's user interface.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiscene
/// - Since: iOS 13.0
/// - Differs: opening URLs, activation conditions and state restoration are not there yet.
@MainActor
open class UIScene: UIResponder {
    /// The scene's identity, which outlives it.
    public let session: UISceneSession
    /// Who is told; held strongly by the scene.
    open var delegate: (any UISceneDelegate)?
    public internal(set) var activationState = ActivationState.unattached
    /// What a window's title bar or the switcher shows.
    open var title: String!

    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0
        case foregroundInactive = 1
        case background = 2
    }

    public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    public required convenience init() {
        preconditionFailure("UIScene: scenes are made by the system")
    }

    // MARK: - Notification names

    nonisolated public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    nonisolated public static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
    nonisolated public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    nonisolated public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    nonisolated public static let willEnterForegroundNotification = Notification.Name(
        "UISceneWillEnterForegroundNotification")
    nonisolated public static let didEnterBackgroundNotification = Notification.Name(
        "UISceneDidEnterBackgroundNotification")
}

/// A scene that shows windows.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiwindowscene
/// - Since: iOS 13.0
@MainActor
open class UIWindowScene: UIScene {
    open var screen: UIScreen { .main }
    /// The scene's windows, back to front.
    open var windows: [UIWindow] { UIApplication.shared.allWindows.filter { $0.windowScene === self } }
    open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
}

/// The identity of a scene, kept by the system while the scene comes and goes.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiscenesession
/// - Since: iOS 13.0
@MainActor
public final class UISceneSession: NSObject {
    /// What a session is for.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    public internal(set) weak var scene: UIScene?
    public let role: Role
    public internal(set) var configuration: UISceneConfiguration
    /// The same for as long as the session lives, across launches.
    public let persistentIdentifier: String
    /// The app's own notes; property-list values only.
    public var userInfo: [String: Any]?

    init(_ record: SceneSessionRecord) {
        role = .windowApplication
        persistentIdentifier = record.identifier
        configuration = UISceneConfiguration(name: record.configuration?.name, sessionRole: .windowApplication)
        configuration.delegateClass = record.configuration?.delegateClass.flatMap { NSClassFromString($0) }
    }
}

/// Which classes make a scene.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uisceneconfiguration
/// - Since: iOS 13.0
/// - Differs: storyboards are not there.
@MainActor
public final class UISceneConfiguration: NSObject {
    public let name: String?
    public let role: UISceneSession.Role
    /// A subclass of `UIResponder` that conforms to `UISceneDelegate`.
    public var delegateClass: AnyClass?

    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
    }
}
