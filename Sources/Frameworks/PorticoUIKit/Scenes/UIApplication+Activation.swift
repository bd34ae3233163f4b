// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
public import PorticoFoundation
import SystemModel

/// A request to activate a scene.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiscenesessionactivationrequest
/// - Since: iOS 17.0
@preconcurrency @MainActor
public final class UISceneSessionActivationRequest: NSObject {
    /// Always `windowApplication`.
    public let role: UISceneSession.Role
    /// The session of the scene to bring to the front; nil requests a new scene.
    public let session: UISceneSession?
    /// The activity that the scene should show: passed to a new scene in its connection options, and to an existing one
    /// by `scene(_:continue:)`.
    public var userActivity: NSUserActivity?

    /// Creates a request for a new scene.
    public init(role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil) {
        (self.role, session, self.userActivity) = (role, nil, userActivity)
    }

    /// Creates a request for an existing scene.
    public init(session: UISceneSession, userActivity: NSUserActivity? = nil) {
        (role, self.session, self.userActivity) = (session.role, session, userActivity)
    }
}

extension UIApplication {
    /// Opens another scene of the app, or brings one to the front; the scene in front moves to the background.
    ///
    /// Needs `UIApplicationSupportsMultipleScenes` in Info.plist, and a device that shows several scenes:
    /// `profile.lifecycle.multipleScenes`.
    ///
    /// - Parameter errorHandler: Called once on the main thread if the scene cannot be activated, with
    ///   `UISceneError.multipleScenesNotSupported` if the app or the device has one scene only, and `requestDenied`
    ///   otherwise. Not called if the request succeeds.
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/activatescenesession(for:errorhandler:)
    /// - Since: iOS 17.0
    public func activateSceneSession(
        for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
    ) {
        activate(request.session, request.userActivity, errorHandler)
    }

    /// The same method under its name before iOS 17.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uikit/uiapplication/requestscenesessionactivation(_:useractivity:options:errorhandler:)
    /// - Since: iOS 13.0
    /// - Differs: the options are ignored.
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
        let code: UISceneError.Code = supportsMultipleScenes ? .requestDenied : .multipleScenesNotSupported
        context.call {
            .scene(.activate(call: $0, session: session?.persistentIdentifier, record))
        } receive: { reply in
            guard case .sceneActivated(let reason?) = reply else { return }
            let error = UISceneError(code, userInfo: [NSLocalizedDescriptionKey: reason])
            context.later { handler.run?(error) }
        }
    }
}

extension UIScene {
    /// Options for activating a scene.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscene/activationrequestoptions
    /// - Since: iOS 13.0
    @preconcurrency @MainActor
    public class ActivationRequestOptions: NSObject {
        /// The scene whose user interface makes the request.
        public var requestingScene: UIScene?
    }
}

/// A handler of the main thread on its way there.
struct MainHandler: @unchecked Sendable {
    // Made on the main thread, and run there only.
    let run: ((any Error) -> Void)?
}
