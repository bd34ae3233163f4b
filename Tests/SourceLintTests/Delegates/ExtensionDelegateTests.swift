// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

/// What Today widgets, background sessions and file presenters are told by.
@Suite struct ExtensionDelegateTests {
    private static func member(
        of delegate: String, _ source: String, _ title: String, _ member: String, _ findings: String...
    ) -> LintRow {
        LintRow(
            source, title, files: ["A.swift": "class D: UIViewController, \(delegate) {\n    \(member)\n}"],
            findings.map { "2:10 \($0)" })
    }

    private static func widget(_ title: String, _ text: String, _ findings: String...) -> LintRow {
        LintRow(
            "E 3.2", title,
            files: ["A.swift": "class D: UIViewController, @preconcurrency NCWidgetProviding {\n    \(text)\n}"],
            findings.map { "2:10 \($0)" })
    }

    static let widgets: [LintRow] = [
        widget(
            "all of it",
            "func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) { completionHandler(.newData) }"
        ),
        widget(
            "in Xcode's parentheses",
            "func widgetPerformUpdate(completionHandler: (@escaping (NCUpdateResult) -> Void)) { completionHandler(.noData) }"
        ),
        widget("the asynchronous form", "func widgetPerformUpdate() async -> NCUpdateResult { .noData }"),
        widget(
            "the other two",
            """
            func widgetActiveDisplayModeDidChange(_ mode: NCWidgetDisplayMode, withMaximumSize size: CGSize) {}
            func widgetMarginInsets(forProposedMarginInsets insets: UIEdgeInsets) -> UIEdgeInsets { .zero }
            """),
        widget(
            "the label of Swift 2",
            "func widgetPerformUpdate(withCompletionHandler: @escaping (NCUpdateResult) -> Void) {}",
            """
            delegate-label widgetPerformUpdate(withCompletionHandler:) is never called; did you mean \
            widgetPerformUpdate(completionHandler:)? Label 1 is "withCompletionHandler", not "completionHandler"
            """),
        widget(
            "a slip", "func widgetPerfromUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {}",
            """
            delegate-label widgetPerfromUpdate(completionHandler:) is never called; did you mean \
            widgetPerformUpdate(completionHandler:)?
            """),
        widget(
            "another handler",
            "func widgetPerformUpdate(completionHandler: @escaping (Bool) -> Void) { completionHandler(true) }",
            "delegate-type widgetPerformUpdate(completionHandler:) is never called: completionHandler is "),
        widget(
            "neither form", "func widgetPerformUpdate() -> NCUpdateResult { .newData }",
            "delegate-label widgetPerformUpdate() is never called on iOS: it is not async and has no handler"),
        widget(
            "another size",
            "func widgetActiveDisplayModeDidChange(_ mode: NCWidgetDisplayMode, maximumSize: CGSize) {}",
            """
            delegate-label widgetActiveDisplayModeDidChange(_:maximumSize:) is never called; did you mean \
            widgetActiveDisplayModeDidChange(_:withMaximumSize:)? Label 2 is "maximumSize", not "withMaximumSize"
            """),
        widget(
            "that never answers", "func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {}",
            "completion-missing widgetPerformUpdate(completionHandler:) never calls completionHandler"),
        widget("other words of its own", "func widgetTitle() -> String { \"\" }"),
        LintRow(
            "E 3.2", "the protocol forgotten",
            """
            class D: UIViewController {
                func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) { completionHandler(.noData) }
            }
            """,
            "2:10 delegate-conformance D has widgetPerformUpdate(completionHandler:) and does not adopt NCWidgetProviding"
        ),
    ]

    private static let events = "urlSessionDidFinishEvents(forBackgroundURLSession:)"

    static let sessions: [LintRow] =
        ["", "Task", "Data", "Download", "Stream", "WebSocket"].map { "URLSession\($0)Delegate" }
        .flatMap { delegate in
            [
                member(
                    of: delegate, "E 7", "\(delegate) and Foundation's own",
                    """
                    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {}
                    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {}
                    """),
                member(
                    of: delegate, "E 7", "\(delegate), of another label",
                    "func urlSessionDidFinishEvents(_ session: URLSession) {}",
                    "delegate-label urlSessionDidFinishEvents(_:) is never called; did you mean \(events)? Label 1 is \"_\""
                ),
            ]
        } + [
            LintRow(
                "E 7", "without the protocol",
                "class D: NSObject {\n    func urlSessionDidFinishEvents(forBackgroundURLSession s: URLSession) {}\n}",
                "2:10 delegate-conformance D has \(events) and does not adopt URLSessionDelegate")
        ]

    static let presenters: [LintRow] = [
        member(
            of: "NSFilePresenter", "E 5.3", "as they are",
            """
            var presentedItemURL: URL? { nil }
                let presentedItemOperationQueue = OperationQueue.main
                func presentedItemDidChange() {}
                func presentedItemDidMove(to newURL: URL) {}
                func relinquishPresentedItem(toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void) { reader(nil) }
                func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void) { completionHandler(nil) }
            """),
        member(
            of: "NSFilePresenter", "E 5.3", "another label", "func presentedItemDidMove(toURL newURL: URL) {}",
            """
            delegate-label presentedItemDidMove(toURL:) is never called; did you mean presentedItemDidMove(to:)? Label 1 \
            is "toURL", not "to"
            """),
        member(
            of: "NSFilePresenter", "Apple's docs", "not here",
            "func presentedSubitem(at url: URL, didGain version: NSFileVersion) {}",
            "delegate-not-called-here Portico does not call presentedSubitem(at:didGain:) of NSFilePresenter"),
        LintRow(
            "ours", "a presenter in name only",
            "class D: NSObject {\n    func presentedItemDidMove(to url: URL) {}\n}",
            "2:10 delegate-conformance D has presentedItemDidMove(to:) and does not adopt NSFilePresenter"),
        member(
            of: "NSFilePresenter", "E 5.3", "a closure that is never called: everyone waits",
            "func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {}",
            "completion-missing savePresentedItemChanges(completionHandler:) never calls completionHandler"),
    ]

    @Test("widgets", arguments: widgets) func widget(_ row: LintRow) { row.check() }
    @Test("sessions", arguments: sessions) func session(_ row: LintRow) { row.check() }
    @Test("presenters", arguments: presenters) func presenter(_ row: LintRow) { row.check() }
}
