// Portico
// SPDX-License-Identifier: Apache-2.0

package import AppRuntime

/// What stands between the views of a process and those who tell the system what they show: the application, or a
/// content extension.
@MainActor
package final class ScreenReporter {
    private var isDue = false
    /// Sends what has changed; nil in a process that shows nothing.
    package var report: (@MainActor () -> Void)?

    private init() {}

    /// The one of a process.
    package static func of(_ context: ProcessContext) -> ScreenReporter {
        context.singleton { ScreenReporter() }
    }

    /// Tells the system what is on the screen, at the end of the current callback or a little later.
    package static func screenMayHaveChanged() {
        let context = ProcessContext.current
        let reporter = of(context)
        guard !reporter.isDue else { return }
        reporter.isDue = true
        context.later { reporter.reportNow() }
    }

    /// Tells the system what is on the screen if that has changed.
    package func reportNow() {
        // What layout changes now is in the report; it asks for no other.
        isDue = true
        report?()
        isDue = false
    }
}
