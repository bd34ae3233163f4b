// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

extension Data.WritingOptions {
    /// Writes atomically, so that the file is never incomplete, and keeps it readable while the device is locked after
    /// the first unlock, because service extensions run then. An atomic write creates a new file, which otherwise has
    /// the process's default protection class.
    static var replayWindow: Data.WritingOptions {
        #if canImport(Darwin)
            [.atomic, .completeFileProtectionUntilFirstUserAuthentication]
        #else
            .atomic
        #endif
    }
}
