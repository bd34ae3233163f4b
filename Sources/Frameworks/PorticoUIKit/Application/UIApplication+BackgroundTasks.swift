// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import PorticoBackgroundTasks
import SystemModel

/// A task that an app has begun.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uibackgroundtaskidentifier
/// - Since: iOS 4.0
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// No task: the app cannot run in the background any longer.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// Whether the app is launched for work in the background.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uibackgroundrefreshstatus
/// - Since: iOS 7.0
public enum UIBackgroundRefreshStatus: Int, Sendable {
    case restricted = 0
    case denied = 1
    case available = 2
}

extension UIApplication {
    /// Keeps the app from being suspended until ``endBackgroundTask(_:)``, for at most
    /// `profile.background.taskLimit` after it has entered the background, all tasks together.
    ///
    /// - Parameter handler: Called on the main thread when that time is over. Each task must then be ended within
    ///   `profile.background.taskGrace`, or the app is ended; so is one without a handler.
    /// - Returns: ``UIBackgroundTaskIdentifier/invalid`` if the time in the background is over.
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/beginbackgroundtask(expirationhandler:)
    @discardableResult @preconcurrency
    public func beginBackgroundTask(
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        beginBackgroundTask(withName: nil, expirationHandler: handler)
    }

    /// The same with a name, which the timeline shows when the task is not ended in time.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uikit/uiapplication/beginbackgroundtask(withname:expirationhandler:)
    @discardableResult @preconcurrency
    public func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        guard backgroundTimeRemaining > 0 else { return .invalid }
        return UIBackgroundTaskIdentifier(rawValue: BackgroundTaskClient.of(context).begin(taskName, handler))
    }

    /// Ends a task. Does nothing for one that has ended, and for ``UIBackgroundTaskIdentifier/invalid``.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/endbackgroundtask(_:)
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
        BackgroundTaskClient.of(context).end(identifier.rawValue)
    }

    /// How long begun tasks may still go on, in seconds; `Double.greatestFiniteMagnitude` while the app is not in the
    /// background.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/backgroundtimeremaining
    /// - Differs: changes with the device's time, which an app has as of its last callback.
    public var backgroundTimeRemaining: TimeInterval {
        guard applicationState == .background else { return .greatestFiniteMagnitude }
        let limit = context.environment.backgroundTasks.timeLimit
        return max(0, limit - context.now.timeIntervalSince(backgroundSince))
    }

    /// Whether the user allows Background App Refresh.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/backgroundrefreshstatus-swift.property
    /// - Differs: as of the launch.
    public var backgroundRefreshStatus: UIBackgroundRefreshStatus {
        context.environment.backgroundTasks.isRefreshAllowed ? .available : .denied
    }
}
