// Portico
// SPDX-License-Identifier: Apache-2.0

package import AppRuntime

/// What stands between the views of a process and those who tell the system what they show: the application, or a
/// content extension.
@MainActor
package final class ScreenReporter {
    private var isDue = false
    /// Nothing has been marked, and no callback has run, since the last report.
    private var isUpToDate = false
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
        reporter.isUpToDate = false
        guard !reporter.isDue else { return }
        reporter.isDue = true
        context.later { reporter.reportNow() }
    }

    /// A callback runs: it may change what is on the screen without a word, as an overridden property does.
    package func callbackBegins() {
        isUpToDate = false
    }

    /// Tells the system what is on the screen at the end of a callback, unless that was done since it ran.
    package func callbackEnds() {
        if !isUpToDate { reportNow() }
    }

    /// Tells the system what is on the screen if that has changed.
    package func reportNow() {
        // What layout changes now is in the report; it asks for no other before the callback's end.
        isDue = true
        isUpToDate = true
        report?()
        isDue = false
    }
}
