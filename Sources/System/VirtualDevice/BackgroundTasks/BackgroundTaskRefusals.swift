// Portico
// SPDX-License-Identifier: Apache-2.0

// Why a gesture of background tasks is refused, in one line each.

extension DeviceError {
    /// The app has no pending request with the identifier.
    ///
    /// - Parameter pending: The identifiers of the requests that it has, in order of submission.
    public static func noBackgroundTaskRequest(
        _ identifier: String, bundle: String, pending: [String]
    ) -> DeviceError {
        .refused("\(bundle) has no pending request \(identifier); it has submitted: \(list(pending))")
    }

    /// No launched task of the app with the identifier is running, or its time is already over.
    ///
    /// - Parameter running: The identifiers of the tasks that are running.
    public static func noBackgroundTask(_ identifier: String, bundle: String, running: [String]) -> DeviceError {
        .refused("\(bundle) is not running the background task \(identifier); it is running: \(list(running))")
    }

    /// The `earliestBeginDate` of the request has not come, or the time between two fetches is not over.
    ///
    /// - Parameters:
    ///   - identifier: The request's identifier; `fetch` for a fetch.
    ///   - seconds: How long it has still to wait.
    public static func backgroundTaskIsEarly(_ identifier: String, seconds: Double) -> DeviceError {
        let wait = Int(min(seconds.rounded(.up), 1e15))
        return .refused(
            "\(identifier) may not begin within the next \(wait) s, its earliestBeginDate; advance the clock first")
    }

    /// The user has switched Background App Refresh off for the app.
    public static func backgroundRefreshIsOff(bundle: String) -> DeviceError {
        .refused("Background App Refresh is off for \(bundle); switch it on first")
    }

    /// The app does not fetch in the background.
    ///
    /// - Parameter isDeclared: Whether `UIBackgroundModes` contains `fetch`; the app has asked for no fetches then.
    public static func noBackgroundFetch(bundle: String, isDeclared: Bool) -> DeviceError {
        guard isDeclared else {
            return .refused("\(bundle) cannot fetch in the background: its UIBackgroundModes do not contain fetch")
        }
        return .refused(
            "\(bundle) does not fetch in the background: it has not called setMinimumBackgroundFetchInterval(_:)")
    }
}
