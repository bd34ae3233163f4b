// Portico
// SPDX-License-Identifier: Apache-2.0

package import AppRuntime
import Foundation
package import SystemModel

/// The deliveries that apps and extensions have in common: messages from other processes, background transfers, the
/// system's time limits.
@MainActor
package enum SystemSignals {
    /// Whether it is one for ``receive(_:context:returned:)``.
    package static func isSignal(_ callback: Callback) -> Bool {
        switch callback {
        case .darwinNotification, .activitiesExpire: true
        // For the app's delegate.
        case .transfer(.handleEvents): false
        case .transfer: true
        default: false
        }
    }

    /// Calls into the process's code. `returned` runs when that code has returned.
    ///
    /// - Parameter callback: A signal.
    package static func receive(
        _ callback: Callback, context: ProcessContext, returned: @escaping @Sendable () -> Void
    ) {
        switch callback {
        case .darwinNotification(let name):
            if !FilePresenters.of(context).hear(name) { CFNotificationCenter.of(context).deliver(name) }
            returned()
        case .activitiesExpire(let numbers):
            ActivityHolder.of(context).expire(numbers, in: context)
            returned()
        case .transfer(let callback): TransferClient.of(context).receive(callback, returned: returned)
        default: preconditionFailure("\(callback) is no signal")
        }
    }
}
