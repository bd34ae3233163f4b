// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import PorticoFoundation
import SystemModel

/// API that holds its values and has no effect: the timeline says so, once for each symbol and process.
///
/// View code runs in `didFinishLaunching`, long before anything that a test looks at, so such API must not end the
/// process. `TestDevice.isStrict` makes each line a failure of the test.
@MainActor
package final class NotSimulated {
    /// What each line begins with.
    nonisolated package static let prefix = "not simulated: "

    private var lines: Set<String> = []

    private init() {}

    /// - Parameters:
    ///   - symbol: As in the support table: `UIView.transition(with:duration:options:animations:completion:)`.
    ///   - instead: What happens in its place, if that is not plain.
    static func say(_ symbol: String, instead: String? = nil) {
        once("\(prefix)\(symbol)" + (instead.map { "; \($0)" } ?? ""))
    }

    /// The same on any thread: off the main thread, the line is written in one of its next turns.
    nonisolated static func sayFromAnyThread(_ symbol: String, instead: String? = nil) {
        if MainThread.isCurrent {
            MainActor.assumeIsolated { say(symbol, instead: instead) }
        } else {
            ProcessContext.currentIfAny?.later { say(symbol, instead: instead) }
        }
    }

    /// Reports that no responder was called, if the selector is a name alone: no object can have its method.
    static func noReceiver(of action: Selector) {
        guard action.isNameAlone else { return }
        once(
            """
            the selector \(action) has a name and no method, so no object in the responder chain is called: write \
            Selector("\(action)", Class.method), or run portico adapt
            """)
    }

    /// A line for the timeline that is not repeated.
    static func once(_ text: String) {
        guard let context = ProcessContext.currentIfAny else { return }
        let said = context.singleton { NotSimulated() }
        if said.lines.insert(text).inserted { context.send(.diagnostic(text)) }
    }
}
