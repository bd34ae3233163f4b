// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// One line on standard error that says how far something is: written over on a terminal, and elsewhere a line now and then.
package final class ProgressLine: Sendable {
    /// Whether somebody watches: elsewhere, what is written stays.
    package let isTerminal: Bool
    private let now: @Sendable () -> ContinuousClock.Instant
    private let write: @Sendable (String) -> Void
    private let last = Mutex<(text: String, at: ContinuousClock.Instant?)>(("", nil))

    /// Our choice: so often where lines stay.
    private static let period = Duration.seconds(10)

    package convenience init() {
        self.init(isTerminal: isatty(STDERR_FILENO) != 0) { FileHandle.standardError.write(Data($0.utf8)) }
    }

    /// - Parameter now: The time by which lines are spaced where they stay.
    package init(
        isTerminal: Bool, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        writing write: @escaping @Sendable (String) -> Void
    ) {
        self.isTerminal = isTerminal
        self.now = now
        self.write = write
    }

    package func show(_ text: String) {
        let now = now()
        let isDue = last.withLock { last in
            guard isTerminal || last.at.map({ now - $0 >= Self.period }) ?? true else { return false }
            last = (text, now)
            return true
        }
        guard isDue else { return }
        write(isTerminal ? "\r\u{1B}[K\(text)" : "\(text)\n")
    }

    package func clear() {
        guard isTerminal, last.withLock({ !$0.text.isEmpty }) else { return }
        write("\r\u{1B}[K")
    }
}
