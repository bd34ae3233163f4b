// Portico
// SPDX-License-Identifier: Apache-2.0

/// The system's completion handler for a response, shared by its holders: the question to the observers, and an inbox
/// that keeps the response until an observer takes it.
@MainActor
final class CompletionHold {
    /// Returns how long the system has waited so far.
    let waited: @MainActor () -> Duration
    private var holders = 1
    private let complete: () -> Void

    /// Creates a hold with one holder.
    init(clock: any Clock<Duration>, _ complete: @escaping () -> Void) {
        waited = Self.stopwatch(clock)
        self.complete = complete
    }

    func add() { holders += 1 }

    /// Releases one hold. The last release calls the handler.
    func release() {
        holders -= 1
        if holders == 0 { complete() }
    }

    private static func stopwatch<Time: Clock<Duration>>(_ clock: Time) -> @MainActor () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}

/// The system's handlers that have not been called yet. Separate from the inbox, which may be released while the system
/// waits.
@MainActor
final class HeldCompletions {
    private var handlers: [Int: () -> Void] = [:]
    private var last = 0

    nonisolated init() {}

    /// - Returns: A number to call the handler by.
    func keep(_ handler: @escaping () -> Void) -> Int {
        last += 1
        handlers[last] = handler
        return last
    }

    /// Calls a handler, unless it was called before.
    func call(_ number: Int) { handlers.removeValue(forKey: number)?() }

    /// Calls the remaining handlers, oldest first.
    func callAll() { for number in handlers.keys.sorted() { call(number) } }
}
