// Portico
// SPDX-License-Identifier: Apache-2.0

package import AppRuntime

/// Connects the views of a process to the object that reports the screen's contents to the system: the application, or
/// a content extension.
@MainActor
package final class ScreenReporter {
    private var isDue = false
    /// Nothing has been marked, and no callback has run, since the last report.
    private var isUpToDate = false
    /// Sends the changes; nil in a process that shows nothing.
    package var report: (@MainActor () -> Void)?

    private init() {}

    /// The reporter of a process.
    package static func of(_ context: ProcessContext) -> ScreenReporter {
        context.singleton { ScreenReporter() }
    }

    /// Reports the screen's contents to the system, at the end of the current callback or shortly afterwards.
    package static func screenMayHaveChanged() { screenMayHaveChanged(in: .current) }

    private static func screenMayHaveChanged(in context: ProcessContext) {
        let reporter = of(context)
        reporter.isUpToDate = false
        guard !reporter.isDue else { return }
        reporter.isDue = true
        context.later { reporter.reportNow() }
    }

    /// The same, for objects that may be used outside of any process.
    static func changed() {
        if let context = ProcessContext.currentIfAny { screenMayHaveChanged(in: context) }
    }

    /// Called when a callback begins: it may change the screen's contents without any notification, as an overridden
    /// property does.
    package func callbackBegins() {
        isUpToDate = false
    }

    /// Reports the screen's contents at the end of a callback, unless that was done since it ran.
    package func callbackEnds() {
        if !isUpToDate { reportNow() }
    }

    /// Reports the screen's contents to the system if they have changed.
    package func reportNow() {
        // What layout changes now is in the report; it asks for no other before the callback's end.
        isDue = true
        isUpToDate = true
        report?()
        isDue = false
    }
}
