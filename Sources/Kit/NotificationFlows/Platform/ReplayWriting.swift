// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

extension Data.WritingOptions {
    /// Old or new, never a mixture; readable while the device is locked, after its first unlocking, because a service
    /// extension is. An atomic write makes a new file, which would else have the process's own protection class.
    static var replayWindow: Data.WritingOptions {
        #if canImport(Darwin)
            [.atomic, .completeFileProtectionUntilFirstUserAuthentication]
        #else
            .atomic
        #endif
    }
}
