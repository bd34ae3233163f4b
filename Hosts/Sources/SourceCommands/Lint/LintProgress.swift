// Portico
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import Foundation
import SourceLint

/// A progress bar on standard error. It is only shown on a terminal.
struct LintProgress: Sendable {
    private let line: ProgressLine?

    private static let width = 20

    /// - Parameter line: Nil shows nothing.
    init(_ line: ProgressLine? = isatty(STDERR_FILENO) != 0 ? ProgressLine() : nil) {
        self.line = line
    }

    func show(_ progress: CheckoutLint.Progress) {
        guard let line else { return }
        switch progress {
        case .reading(let file, let count):
            // Not more often than the bar changes.
            guard file % max(1, count / 100) == 0 || file == count else { return }
            let done = Self.width * file / max(1, count)
            let bar = String(repeating: "#", count: done) + String(repeating: "-", count: Self.width - done)
            line.show("[\(bar)] \(file) of \(count) files")
        case .checking(let name): line.show("checking \(name)")
        }
    }

    func clear() { line?.clear() }
}
