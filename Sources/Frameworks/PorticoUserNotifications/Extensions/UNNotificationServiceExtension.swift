// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Changes what a push shows before it shows. Subclass it and name the class in the extension's `Info.plist`.
///
/// The system makes a new object for each push with `mutable-content`; calls for several pushes may overlap, in one
/// process and on several threads, none of them the main one.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationserviceextension
/// - Since: iOS 10.0
open class UNNotificationServiceExtension: NSObject {
    public override init() {
        super.init()
    }

    /// Override this: make of the request's content what is to be shown and hand it to the handler, once, from any
    /// thread, before the time is over. Without an override the original is shown.
    ///
    /// A result that says nothing is not used, unless the extension has the filtering entitlement: then the push is not
    /// shown.
    @preconcurrency
    open func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {
        contentHandler(request.content)
    }

    /// The time (`profile.extensions.service.timeLimit`) is nearly over: hand over what is ready. Called on another
    /// thread than `didReceive`, perhaps while that still runs. After it the original is shown.
    open func serviceExtensionTimeWillExpire() {}
}
