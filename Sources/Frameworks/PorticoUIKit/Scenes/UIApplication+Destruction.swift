// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension UIApplication {
    /// Asks the system to close a scene and to discard its session.
    ///
    /// - Parameter errorHandler: Called on the main thread if the scene cannot be closed.
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uikit/uiapplication/requestscenesessiondestruction(_:options:errorhandler:)
    /// - Since: iOS 13.0
    /// - Differs: not simulated: the scene stays, and `errorHandler` is not called. A test closes a scene in the switcher.
    public func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        NotSimulated.say(
            "UIApplication.requestSceneSessionDestruction(_:options:errorHandler:)", instead: "the scene stays")
    }
}

/// Options for closing a scene.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiscenedestructionrequestoptions
/// - Since: iOS 13.0
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {
    public override init() {}
}

/// Options for closing the scene of a window.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiwindowscenedestructionrequestoptions
/// - Since: iOS 13.0
@preconcurrency @MainActor
open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
    /// Stored for the app.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uikit/uiwindowscenedestructionrequestoptions/windowdismissalanimation
    open var windowDismissalAnimation = UIWindowScene.DismissalAnimation.standard
}

extension UIWindowScene {
    /// How a window leaves the screen.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiwindowscene/dismissalanimation
    /// - Since: iOS 13.0
    public enum DismissalAnimation: Int, Sendable {
        case standard = 1
        case commit = 2
        case decline = 3
    }
}
