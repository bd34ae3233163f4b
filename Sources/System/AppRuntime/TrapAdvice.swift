// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Advice that is printed on standard error when app code traps while the system calls it in a way that has a common
/// mistake: Swift's own message describes the mistake but no remedy.
@MainActor
package enum TrapAdvice {
    // Set on the main thread before the signal handlers are installed, and not changed until they are removed.
    nonisolated(unsafe) private static var text: UnsafeMutablePointer<CChar>?
    nonisolated(unsafe) private static var handlerOfIllegal = sigaction()
    nonisolated(unsafe) private static var handlerOfTrap = sigaction()

    /// Runs `body`, and prints `advice` if it traps. Other trap handlers still run.
    package static func giving<Result>(_ advice: String, during body: () throws -> Result) rethrows -> Result {
        guard text == nil else { return try body() }
        text = strdup("\(advice)\n")
        var speaking = sigaction()
        speaking.__sigaction_handler.sa_handler = { signal in
            if let text = TrapAdvice.text { _ = write(STDERR_FILENO, text, strlen(text)) }
            // After the return, the instruction traps again, for the previous handler.
            TrapAdvice.restore(signal)
        }
        sigaction(SIGILL, &speaking, &handlerOfIllegal)
        sigaction(SIGTRAP, &speaking, &handlerOfTrap)
        defer {
            restore(SIGILL)
            restore(SIGTRAP)
            free(text)
            text = nil
        }
        return try body()
    }

    nonisolated private static func restore(_ signal: Int32) {
        if signal == SIGILL {
            sigaction(SIGILL, &handlerOfIllegal, nil)
        } else {
            sigaction(SIGTRAP, &handlerOfTrap, nil)
        }
    }
}
