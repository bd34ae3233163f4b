// Portico
// SPDX-License-Identifier: Apache-2.0

package import AppRuntime
public import Foundation
package import Synchronization
package import SystemModel

/// An app extension's way to the system around it.
///
/// The system makes one for each request; the principal view controller finds it in its `extensionContext`. May be used
/// from any thread: every call is a message, nothing is called back before it returns.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsextensioncontext
/// - Since: iOS 8.0
/// - Differs: made by the system only; requests with items, and what answers them, are not there yet.
open class NSExtensionContext: NSObject {
    package let process: ProcessContext
    /// The action buttons that a content extension has put below its view; see `notificationActions`.
    package let shownActions = Mutex<[ActionRecord]>([])

    package init(process: ProcessContext) {
        self.process = process
    }

    /// What the host wants to have worked on, as `NSExtensionItem`s; a notification's extension gets none.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsextensioncontext/inputitems
    open var inputItems: [Any] { [] }
}
