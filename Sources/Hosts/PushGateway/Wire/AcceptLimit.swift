// Portico
// SPDX-License-Identifier: Apache-2.0

import Logging
import NIOCore
import Synchronization

/// What the listener does when the process has no file descriptor left for another connection: says so once, and tries
/// again ten times a second. Without it, NIO's accept is tried again at once, for ever.
final class AcceptLimit: Sendable {
    private let logger: Logger
    private let saidAt = Mutex<NIODeadline?>(nil)

    init(logger: Logger) {
        self.logger = logger
    }

    var handler: AcceptBackoffHandler {
        AcceptBackoffHandler(shouldForwardIOErrorCaught: false) { [self] error in
            note(error, at: .now())
            return .milliseconds(100)
        }
    }

    private func note(_ error: IOError, at now: NIODeadline) {
        let isNews = saidAt.withLock { saidAt in
            if let saidAt, now - saidAt < .minutes(1) { return false }
            saidAt = now
            return true
        }
        guard isNews else { return }
        logger.error("no connection can be accepted: \(error); raise the limit of open files (ulimit -n)")
    }
}
