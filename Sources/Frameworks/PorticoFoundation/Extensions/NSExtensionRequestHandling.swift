// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The protocol through which the principal object of an extension receives its request. View controllers adopt it
/// already.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsextensionrequesthandling
/// - Since: iOS 8.0
/// - Differs: the principal object of an action without a view is a `UIResponder`, not any `NSObject`: on Linux no
///   other object can be created from the name of its class.
public protocol NSExtensionRequestHandling: NSObjectProtocol {
    /// Called once on the main thread, after the object was created and before its view is loaded. An override in a
    /// view controller must call super, which sets `extensionContext`.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsextensionrequesthandling/beginrequest(with:)
    func beginRequest(with context: NSExtensionContext)
}
