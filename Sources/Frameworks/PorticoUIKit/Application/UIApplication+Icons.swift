// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation

extension UIApplication {
    /// Whether the app may change its icon.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/supportsalternateicons
    /// - Since: iOS 10.3
    /// - Differs: false; the device draws no icons.
    public var supportsAlternateIcons: Bool { false }

    /// The name of the icon in Info.plist; nil stands for the app's primary icon.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/alternateiconname
    /// - Since: iOS 10.3
    /// - Differs: nil, as ``supportsAlternateIcons`` is false.
    public var alternateIconName: String? { nil }

    /// Changes the app's icon.
    ///
    /// - Parameter completionHandler: Called once on a queue of the framework, never before this returns, with
    ///   `CocoaError.featureUnsupported`.
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/setalternateiconname(_:completionhandler:)
    /// - Since: iOS 10.3
    /// - Differs: not simulated: it fails, as where ``supportsAlternateIcons`` is false on iOS.
    @preconcurrency
    public func setAlternateIconName(
        _ alternateIconName: String?, completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        NotSimulated.say("UIApplication.setAlternateIconName(_:completionHandler:)", instead: "the icon stays")
        guard let completionHandler else { return }
        context.callOutApartLater { completionHandler(CocoaError(.featureUnsupported)) }
    }

    /// The asynchronous form.
    ///
    /// - Throws: `CocoaError.featureUnsupported`.
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/setalternateiconname(_:completionhandler:)
    /// - Since: iOS 10.3
    /// - Differs: not simulated: it fails, as where ``supportsAlternateIcons`` is false on iOS.
    public func setAlternateIconName(_ alternateIconName: String?) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            setAlternateIconName(alternateIconName) { error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume() }
            }
        }
    }
}
