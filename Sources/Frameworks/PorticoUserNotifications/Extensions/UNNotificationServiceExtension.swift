// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Modifies the content of a push before it is shown. Subclass it and name the class in the extension's `Info.plist`.
///
/// The system creates a new object for each push with `mutable-content`. Calls for several pushes may overlap, in one
/// process and on several threads, none of which is the main thread.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationserviceextension
/// - Since: iOS 10.0
open class UNNotificationServiceExtension: NSObject {
    public override init() {
        super.init()
    }

    /// Override this method: modify the request's content and pass it to the handler, once, from any thread, before the
    /// time expires. Without an override the original content is shown.
    ///
    /// An empty result is ignored, unless the extension has the filtering entitlement: in that case the push is not
    /// shown.
    @preconcurrency
    open func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {
        contentHandler(request.content)
    }

    /// The time (`profile.extensions.service.timeLimit`) is about to expire: pass on the content as far as it is ready.
    /// Called on another thread than `didReceive`, possibly while that is still running. Afterwards the original
    /// content is shown.
    open func serviceExtensionTimeWillExpire() {}
}
