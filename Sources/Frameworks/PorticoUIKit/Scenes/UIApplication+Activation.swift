// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
public import PorticoFoundation
import SystemModel

/// What a scene is asked for.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiscenesessionactivationrequest
/// - Since: iOS 17.0
@preconcurrency @MainActor
public final class UISceneSessionActivationRequest: NSObject {
    /// Always `windowApplication`.
    public let role: UISceneSession.Role
    /// The scene to bring to the front; nil asks for a new one.
    public let session: UISceneSession?
    /// What the scene should show: in the options of a new one, by `scene(_:continue:)` of one that is there.
    public var userActivity: NSUserActivity?

    /// A new scene.
    public init(role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil) {
        (self.role, session, self.userActivity) = (role, nil, userActivity)
    }

    /// A scene that exists.
    public init(session: UISceneSession, userActivity: NSUserActivity? = nil) {
        (role, self.session, self.userActivity) = (session.role, session, userActivity)
    }
}

extension UIApplication {
    /// Opens another scene of the app, or brings one to the front; the one in front goes to the background.
    ///
    /// Needs `UIApplicationSupportsMultipleScenes` in Info.plist, and a device that shows several scenes:
    /// `profile.lifecycle.multipleScenes`.
    ///
    /// - Parameter errorHandler: Called once on the main thread when there will be no such scene; else never.
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/activatescenesession(for:errorhandler:)
    /// - Since: iOS 17.0
    public func activateSceneSession(
        for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
    ) {
        activate(request.session, request.userActivity, errorHandler)
    }

    /// The same, as before iOS 17.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uikit/uiapplication/requestscenesessionactivation(_:useractivity:options:errorhandler:)
    /// - Since: iOS 13.0
    /// - Differs: the options are read by nobody.
    @available(iOS, introduced: 13.0, deprecated: 17.0, message: "use activateSceneSession(for:errorHandler:)")
    public func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        activate(sceneSession, userActivity, errorHandler)
    }

    private func activate(
        _ session: UISceneSession?, _ activity: NSUserActivity?, _ errorHandler: ((any Error) -> Void)?
    ) {
        let record = activity?.record(keepsRequiredOnly: false)
        let handler = MainHandler(run: errorHandler)
        let context = self.context
        context.call {
            .activateScene(call: $0, session: session?.persistentIdentifier, record)
        } receive: { reply in
            guard case .sceneActivated(let reason?) = reply else { return }
            context.later { handler.run?(SystemFailure(reason: reason)) }
        }
    }
}

extension UIScene {
    /// How a scene is asked for.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscene/activationrequestoptions
    /// - Since: iOS 13.0
    @preconcurrency @MainActor
    public class ActivationRequestOptions: NSObject {
        /// The scene whose user interface asks.
        public var requestingScene: UIScene?
    }
}

/// A handler of the main thread on its way there.
private struct MainHandler: @unchecked Sendable {
    // Made on the main thread, and run there only.
    let run: ((any Error) -> Void)?
}
