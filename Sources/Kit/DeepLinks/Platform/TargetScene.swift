// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

extension UNNotificationResponse {
    /// The inbox's name for the scene in which the system shows the response; nil if there is none, as on a Mac.
    @MainActor
    var targetSceneName: String? {
        #if canImport(UIKit) || os(Linux)
            targetScene?.linkName
        #else
            nil
        #endif
    }
}
