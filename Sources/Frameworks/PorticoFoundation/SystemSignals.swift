// Portico
// SPDX-License-Identifier: Apache-2.0

package import AppRuntime
import Foundation
package import SystemModel

/// The deliveries that apps and extensions have in common: messages from other processes, background transfers, the
/// system's time limits.
@MainActor
package enum SystemSignals {
    /// Calls into the process's code, and says when that has returned; returns false for other deliveries.
    package static func receive(_ delivery: Delivery, context: ProcessContext) -> Bool {
        // No closure: most deliveries are none of these, and would make one for nothing.
        @Sendable func returned() { context.later { context.send(.returned(number: delivery.number, .done)) } }
        switch delivery.callback {
        case .darwinNotification(let name):
            if !FilePresenters.of(context).hear(name) { CFNotificationCenter.of(context).deliver(name) }
            returned()
        case .activitiesExpire(let numbers):
            ActivityHolder.of(context).expire(numbers)
            returned()
        // For the app's delegate.
        case .transfer(.handleEvents): return false
        case .transfer(let callback): TransferClient.of(context).receive(callback, returned: returned)
        default: return false
        }
        return true
    }
}
