// Portico
// SPDX-License-Identifier: Apache-2.0

/// The system's completion handler for one response, which several hold: the question that is put to the observers, and
/// an inbox that keeps the response until somebody takes it.
@MainActor
final class CompletionHold {
    /// How long the system has waited by now.
    let waited: @MainActor () -> Duration
    private var holders = 1
    private let complete: () -> Void

    /// Held once, from now on.
    init(clock: any Clock<Duration>, _ complete: @escaping () -> Void) {
        waited = Self.stopwatch(clock)
        self.complete = complete
    }

    func add() { holders += 1 }

    /// Calls the handler when the last holder lets go.
    func release() {
        holders -= 1
        if holders == 0 { complete() }
    }

    private static func stopwatch<Time: Clock<Duration>>(_ clock: Time) -> @MainActor () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}

/// The system's handlers that have not been called. Apart from the inbox that holds them, which may go while the system
/// waits.
@MainActor
final class HeldCompletions {
    private var handlers: [Int: () -> Void] = [:]
    private var last = 0

    nonisolated init() {}

    /// - Returns: The number to call it by.
    func keep(_ handler: @escaping () -> Void) -> Int {
        last += 1
        handlers[last] = handler
        return last
    }

    /// Does nothing for one that was called.
    func call(_ number: Int) { handlers.removeValue(forKey: number)?() }

    /// Calls the rest, oldest first.
    func callAll() { for number in handlers.keys.sorted() { call(number) } }
}
