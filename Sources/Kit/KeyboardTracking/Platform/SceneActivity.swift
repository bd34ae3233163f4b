// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemFrameworks

/// The moments of a scene's life, or of an application's that has no scenes.
enum LifeMoment: String, Hashable, Sendable {
    case willResign, didEnterBackground, willEnterForeground, didBecomeActive, didDisconnect
}

/// Which scenes are active, by what they have announced: while a scene is told that it is about to resign, its state
/// still says that it is active.
///
/// A window without a scene goes by the application's notifications, all others by those of their scene: in a scene app
/// both are posted.
@MainActor
final class SceneActivity {
    private static let ofScenes: [(Notification.Name, LifeMoment)] = [
        (UIScene.willDeactivateNotification, .willResign),
        (UIScene.didEnterBackgroundNotification, .didEnterBackground),
        (UIScene.willEnterForegroundNotification, .willEnterForeground),
        (UIScene.didActivateNotification, .didBecomeActive), (UIScene.didDisconnectNotification, .didDisconnect),
    ]
    private static let ofApplications: [(Notification.Name, LifeMoment)] = [
        (UIApplication.willResignActiveNotification, .willResign),
        (UIApplication.didEnterBackgroundNotification, .didEnterBackground),
        (UIApplication.willEnterForegroundNotification, .willEnterForeground),
        (UIApplication.didBecomeActiveNotification, .didBecomeActive),
    ]

    /// What a scene has announced last; a scene that is not in here has announced nothing yet.
    private var scenes: [ObjectIdentifier: Bool] = [:]
    private var applicationIsActive: Bool?
    private var tokens: [NotificationTokens] = []

    /// - Parameter body: Called after each moment, with the scene; nil for the application.
    init(on center: NotificationCenter, _ body: @escaping @MainActor @Sendable (LifeMoment, ObjectIdentifier?) -> Void)
    {
        func observe(
            _ moments: [(Notification.Name, LifeMoment)], of object: AnyObject?,
            _ body: @escaping @MainActor @Sendable (LifeMoment, ObjectIdentifier?) -> Void
        ) -> NotificationTokens {
            let names = Dictionary(uniqueKeysWithValues: moments)
            return NotificationTokens(
                moments.map(\.0), of: object, on: center, reading: { names[$0.name] }, body)
        }
        tokens = [
            observe(Self.ofScenes, of: nil) { [weak self] moment, scene in
                guard let scene else { return }
                self?.note(moment, scene)
                body(moment, scene)
            },
            observe(Self.ofApplications, of: Self.application) { [weak self] moment, _ in
                if let isActive = moment.isActive { self?.applicationIsActive = isActive }
                body(moment, nil)
            },
        ]
    }

    /// The one whose notifications count; nil for any. Apple's systems have one in a process, a virtual device's tests
    /// have several.
    private static var application: UIApplication? {
        #if canImport(Darwin)
            nil
        #else
            UIApplication.shared
        #endif
    }

    private func note(_ moment: LifeMoment, _ scene: ObjectIdentifier) {
        if moment == .didDisconnect {
            scenes[scene] = nil
        } else if let isActive = moment.isActive {
            scenes[scene] = isActive
        }
    }

    /// Whether the window's scene is in front and gets touches.
    func isActive(_ window: UIWindow) -> Bool {
        guard let scene = window.windowScene else {
            return applicationIsActive ?? window.applicationIsActive
        }
        return scenes[ObjectIdentifier(scene)] ?? (scene.activationState == .foregroundActive)
    }
}

extension LifeMoment {
    /// Whether the scene is active from then on; nil where nothing changes.
    fileprivate var isActive: Bool? {
        switch self {
        case .willResign, .didEnterBackground: false
        case .didBecomeActive: true
        case .willEnterForeground, .didDisconnect: nil
        }
    }
}

extension UIWindow {
    /// Whether the window's application says that it is active.
    ///
    /// Not by `UIApplication.shared`, which code of an extension must not name: the application is the last responder of
    /// a window's chain. In an extension there is none, and what is on the screen is in use.
    fileprivate var applicationIsActive: Bool {
        #if canImport(Darwin)
            var responder: UIResponder? = self
            while let current = responder {
                if let application = current as? UIApplication { return application.applicationState == .active }
                responder = current.next
            }
            return true
        #else
            return UIApplication.shared.applicationState == .active
        #endif
    }

    /// Whether a moment of that poster, nil for the application, is one of this window's life.
    func isConcerned(by poster: ObjectIdentifier?) -> Bool { windowScene.map(ObjectIdentifier.init) == poster }
}
