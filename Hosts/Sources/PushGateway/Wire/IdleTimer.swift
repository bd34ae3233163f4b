// Portico
// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// Calls back when nothing was noted for so long. Noting something costs a look at the clock. Used on one event loop
/// only.
final class IdleTimer {
    private let limit: TimeAmount
    private var lastActivity = NIODeadline.now()
    private var scheduled: Scheduled<Void>?

    init(limit: Duration) {
        self.limit = TimeAmount(limit)
    }

    func noteActivity() {
        lastActivity = .now()
    }

    /// - Parameter body: called once, on the event loop.
    func start(on eventLoop: any EventLoop, body: @escaping () -> Void) {
        scheduled = eventLoop.assumeIsolated().scheduleTask(deadline: lastActivity + limit) { [self] in
            if NIODeadline.now() - lastActivity >= limit { body() } else { start(on: eventLoop, body: body) }
        }
    }

    func stop() {
        scheduled?.cancel()
        scheduled = nil
    }
}
