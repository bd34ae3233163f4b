// Portico
// SPDX-License-Identifier: Apache-2.0

/// What the host has asked a process, to learn whether it has read what was sent to it.
///
///     begin ──► open ──► answered
///                 └────► given up: the process is silent ──► answered, later
struct Pings {
    typealias Waiter = CheckedContinuation<Void, Never>

    private var lastPing = 0
    private var lastPong = 0
    private var open: Set<Int> = []
    private var waiters: [Int: Waiter] = [:]
    private var hasEnded = false
    /// Whether the process has left a ping without an answer. It is not asked again before it has answered.
    private(set) var isSilent = false

    /// The number of a new ping; nil for a process that is silent, or whose connection has ended.
    mutating func begin() -> Int? {
        if isSilent || hasEnded { return nil }
        lastPing += 1
        open.insert(lastPing)
        return lastPing
    }

    /// Has somebody wait until the ping is over; returns false when it is over already.
    mutating func wait(for number: Int, _ waiter: Waiter) -> Bool {
        if open.contains(number) { waiters[number] = waiter }
        return open.contains(number)
    }

    /// The process has answered; returns whom to resume. nil for a ping that it has answered before, or that it was never
    /// sent.
    mutating func answer(_ number: Int) -> [Waiter]? {
        guard number > lastPong, number <= lastPing else { return nil }
        (lastPong, isSilent) = (number, false)
        return close(number)
    }

    /// The process has had its time; returns whom to resume. Whoever counts the time may come late, and the answer has been
    /// there for long: that process is not silent.
    mutating func giveUp(_ number: Int) -> [Waiter] {
        guard open.contains(number) else { return [] }
        isSilent = true
        return close(number)
    }

    /// The ping could not be sent; returns whom to resume.
    mutating func drop(_ number: Int) -> [Waiter] { close(number) }

    /// The connection has ended; returns whom to resume.
    mutating func end() -> [Waiter] {
        hasEnded = true
        return open.sorted().flatMap { close($0) }
    }

    private mutating func close(_ number: Int) -> [Waiter] {
        open.remove(number)
        return waiters.removeValue(forKey: number).map { [$0] } ?? []
    }
}
