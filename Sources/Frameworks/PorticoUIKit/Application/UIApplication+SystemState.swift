// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import SystemModel

extension UIApplication {
    // MARK: - Protected files

    /// Whether files with data protection are accessible: false ten seconds after a device with a passcode was locked,
    /// until it is unlocked.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/isprotecteddataavailable
    /// - Since: iOS 4.0
    /// - Differs: true after a boot, before the device is unlocked for the first time; files stay readable.
    public var isProtectedDataAvailable: Bool { context.isProtectedDataAvailable }

    // MARK: - Fetching in the background

    /// Lets the system launch or resume the app for `application(_:performFetchWithCompletionHandler:)`, or forbids it.
    /// Needs the background mode `fetch`.
    ///
    /// - Parameter minimumBackgroundFetchInterval: In seconds; ``backgroundFetchIntervalNever`` at first.
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/setminimumbackgroundfetchinterval(_:)
    /// - Since: iOS 7.0
    /// - Differs: the test chooses the moments.
    public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {
        let never = minimumBackgroundFetchInterval >= Self.backgroundFetchIntervalNever
        context.send(.backgroundTask(.setFetchInterval(never ? nil : max(0, minimumBackgroundFetchInterval))))
    }

    /// As often as the system allows.
    nonisolated public static let backgroundFetchIntervalMinimum: TimeInterval = 0
    /// Not at all.
    nonisolated public static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude
}
