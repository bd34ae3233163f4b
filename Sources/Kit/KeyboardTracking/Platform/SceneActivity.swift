// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemFrameworks

/// The lifecycle events of a scene, or of an application without scenes.
enum LifeMoment: String, Hashable, Sendable {
    case willResign, didEnterBackground, willEnterForeground, didBecomeActive, didDisconnect
}

#if canImport(UIKit) || os(Linux)
    /// Tracks which scenes are active by their notifications, because a scene's state is still active while it is
    /// notified that it will resign.
    ///
    /// A window follows its scene's notifications, because those of the application are posted as well in an app with
    /// scenes. Without a scene it follows the application's. So it does while its scene has no delegate and has posted
    /// nothing, as may be in an app without a scene manifest, whose only scene is made by the system.
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

        /// The last state of each scene. A scene without an entry has not posted any notification yet.
        private var scenes: [ObjectIdentifier: Bool] = [:]
        private var applicationIsActive: Bool?
        private var tokens: [NotificationTokens] = []

        /// - Parameter body: Called after each event, with the scene, or nil for the application.
        init(
            on center: NotificationCenter,
            _ body: @escaping @MainActor @Sendable (LifeMoment, ObjectIdentifier?) -> Void
        ) {
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

        /// The one whose notifications count; nil for any. Apple's systems have one in a process, a virtual device's
        /// tests have several.
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
            } else {
                scenes[scene] = moment.isActive ?? scenes[scene] ?? false
            }
        }

        /// Whether the window's scene is in the foreground and receives events.
        func isActive(_ window: UIWindow) -> Bool {
            guard let scene = window.windowScene else {
                return applicationIsActive ?? window.applicationIsActive
            }
            if let isActive = scenes[ObjectIdentifier(scene)] { return isActive }
            if scene.delegate == nil, let applicationIsActive { return applicationIsActive }
            return scene.activationState == .foregroundActive
        }

        /// Whether an event of this sender, nil for the application, concerns the window.
        func concerns(_ window: UIWindow, _ poster: ObjectIdentifier?) -> Bool {
            guard let scene = window.windowScene else { return poster == nil }
            let id = ObjectIdentifier(scene)
            return poster == id || (poster == nil && scene.delegate == nil && scenes[id] == nil)
        }
    }

    extension LifeMoment {
        /// Whether the scene is active after this event, or nil if its state does not change.
        fileprivate var isActive: Bool? {
            switch self {
            case .willResign, .didEnterBackground: false
            case .didBecomeActive: true
            case .willEnterForeground, .didDisconnect: nil
            }
        }
    }

    extension UIWindow {
        /// Whether the window's application is active.
        ///
        /// Code of an extension must not name `UIApplication.shared`, so the application is looked up in the responder
        /// chain. An extension has none there, and a window that it shows is in use.
        fileprivate var applicationIsActive: Bool {
            var responder: UIResponder? = self
            while let current = responder {
                if let application = current as? UIApplication { return application.applicationState == .active }
                responder = current.next
            }
            return true
        }
    }
#endif
