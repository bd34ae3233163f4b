// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import OrderExploration
import VirtualDevice

/// Says on standard error in which order an app was when it traps: the test's process ends then, and the search with it.
@MainActor
enum TrappedRun {
    /// A run begins: if the program traps from now on, it was probably in this one.
    static func begins(_ chooser: Chooser) {
        _ = installed
        Self.chooser = chooser
    }

    /// It has ended.
    static func ends() { chooser = nil }

    /// The search has found this, and plays other orders to make the story shorter.
    static func hasFound(_ violation: ExploredRun.Violation, _ chooser: Chooser) { found = (violation, chooser) }

    static func searchEnds() { found = nil }

    // Changed on the main thread only; read by the handler of a signal, after which the process ends.
    nonisolated(unsafe) private static var chooser: Chooser?
    nonisolated(unsafe) private static var found: (violation: ExploredRun.Violation, chooser: Chooser)?
    nonisolated(unsafe) private static var handlerOfIllegal = sigaction()
    nonisolated(unsafe) private static var handlerOfTrap = sigaction()

    private static let installed: Void = {
        var speaking = sigaction()
        speaking.__sigaction_handler.sa_handler = { signal in
            if let chooser = TrappedRun.chooser { TrappedRun.say(chooser) }
            // After the return, the instruction traps again, for the previous handler.
            if signal == SIGILL {
                sigaction(SIGILL, &TrappedRun.handlerOfIllegal, nil)
            } else {
                sigaction(SIGTRAP, &TrappedRun.handlerOfTrap, nil)
            }
        }
        sigaction(SIGILL, &speaking, &handlerOfIllegal)
        sigaction(SIGTRAP, &speaking, &handlerOfTrap)
    }()

    /// Made a text only now, as a search has thousands of orders. It may allocate, though a signal is being handled: Swift does not trap
    /// inside of the allocator.
    nonisolated private static func say(_ chooser: Chooser) {
        var text = """
            portico: the app has trapped, and the search ends with the test's process. In this order it does so again:
                explore(…, replaying: "\(chooser)")

            """
        if let found {
            text += """
                portico: before that, the search had found what is violated in another order: \(found.violation.property): \
                \(found.violation.text)
                    explore(…, replaying: "\(found.chooser)")

                """
        }
        text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
