// Portico
// SPDX-License-Identifier: Apache-2.0

import CallInterposition

/// Threads that run work of apps: as many as there is work that has begun.
package enum WorkerThreads {
    /// Whether the calling thread is one of them.
    package static var isCurrent: Bool { portico_is_worker() }

    private final class Piece: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Runs this soon, on one of them.
    ///
    /// - Precondition: The system has a thread left.
    static func run(_ body: @escaping @Sendable () -> Void) {
        let piece = Unmanaged.passRetained(Piece(body)).toOpaque()
        let isGiven = portico_run_on_worker(
            { argument in if let argument { Unmanaged<Piece>.fromOpaque(argument).takeRetainedValue().body() } },
            piece)
        precondition(
            isGiven,
            "the system has no thread left for work of an app: raise the limits (ulimit -u, vm.max_map_count), or search "
                + "for a shorter time: work that waits when its process is ended leaves a stack behind")
    }
}
