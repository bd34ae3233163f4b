// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import SystemModel

/// A running activity. It ends once: by ``end()``, or when the token is deallocated.
package final class ActivityToken: NSObject, Sendable {
    private let number: Int
    private let context: ProcessContext

    /// When this returns the system knows of it: a process that is to be suspended at this moment waits here, and not
    /// later, with what the activity is to protect.
    init(reason: String, in context: ProcessContext, whenExpired: (@Sendable () -> Void)? = nil) {
        self.context = context
        number = ActivityHolder.of(context).begin(whenExpired)
        super.init()
        context.send(.process(.beganActivity(number: number, reason: reason)))
        context.waitUntilReceived()
    }

    deinit { end() }

    package func end() {
        guard ActivityHolder.of(context).end(number) else { return }
        context.send(.process(.endedActivity(number: number)))
    }
}
