// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What the principal object of an extension adopts to be given its request. View controllers do already.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsextensionrequesthandling
/// - Since: iOS 8.0
/// - Differs: the principal object of an action without a view is a `UIResponder`, not any `NSObject`: on Linux nothing
///   else can be made from the name of its class.
public protocol NSExtensionRequestHandling: NSObjectProtocol {
    /// Called once on the main thread, after the object was made and before its view is loaded. An override in a view
    /// controller calls super, which sets `extensionContext`.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsextensionrequesthandling/beginrequest(with:)
    func beginRequest(with context: NSExtensionContext)
}
