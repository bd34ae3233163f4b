// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What is said on standard error when code of an app ends the process while the system calls it in a way that has a
/// common mistake: Swift's own message names the mistake and no way out.
@MainActor
package enum TrapAdvice {
    // Set on the main thread before the signal handlers are in place, and not changed until they are gone.
    nonisolated(unsafe) private static var text: UnsafeMutablePointer<CChar>?
    nonisolated(unsafe) private static var handlerOfIllegal = sigaction()
    nonisolated(unsafe) private static var handlerOfTrap = sigaction()

    /// Runs `body`, and says `advice` when it traps. Who handles traps otherwise gets this one, too.
    package static func giving<Result>(_ advice: String, during body: () throws -> Result) rethrows -> Result {
        guard text == nil else { return try body() }
        text = strdup("\(advice)\n")
        var speaking = sigaction()
        speaking.__sigaction_handler.sa_handler = { signal in
            if let text = TrapAdvice.text { _ = write(STDERR_FILENO, text, strlen(text)) }
            // The instruction is met again on return, by whoever was there before.
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
