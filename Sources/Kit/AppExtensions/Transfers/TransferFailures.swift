// Portico
// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation
import SystemFrameworks

/// The system has invalidated a session.
struct SessionLoss: Error, CustomStringConvertible {
    let description: String

    init(_ identifier: String, _ error: (any Error)?) {
        let reason = error.map { ": \($0.localizedDescription)" } ?? ""
        description = "the system has invalidated the session \(identifier)\(reason)"
    }
}

extension TransferCancellation {
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsurlerrorbackgroundtaskcancelledreasonkey
    init(_ error: URLError) {
        self =
            switch error.errorUserInfo[NSURLErrorBackgroundTaskCancelledReasonKey] as? Int {
            case nil: .app
            case NSURLErrorCancelledReasonUserForceQuitApplication: .forceQuit
            case NSURLErrorCancelledReasonBackgroundUpdatesDisabled: .backgroundUpdatesDisabled
            // Also for values of later systems, because another attempt is harmless.
            default: .insufficientResources
            }
    }
}
