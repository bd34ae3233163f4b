// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// One line on standard error that says how far something is: written over on a terminal, and elsewhere a line now and then.
package final class ProgressLine: Sendable {
    private let isTerminal = isatty(STDERR_FILENO) != 0
    private let last = Mutex<(text: String, at: ContinuousClock.Instant?)>(("", nil))

    /// Our choice: so often where lines stay.
    private static let period = Duration.seconds(10)

    package init() {}

    package func show(_ text: String) {
        let now = ContinuousClock.now
        let isDue = last.withLock { last in
            guard isTerminal || last.at.map({ now - $0 >= Self.period }) ?? true else { return false }
            last = (text, now)
            return true
        }
        guard isDue else { return }
        FileHandle.standardError.write(Data((isTerminal ? "\r\u{1B}[K\(text)" : "\(text)\n").utf8))
    }

    package func clear() {
        guard isTerminal, last.withLock({ !$0.text.isEmpty }) else { return }
        FileHandle.standardError.write(Data("\r\u{1B}[K".utf8))
    }
}
