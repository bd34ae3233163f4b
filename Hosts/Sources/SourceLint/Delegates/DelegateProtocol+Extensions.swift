// Portico
// SPDX-License-Identifier: Apache-2.0

// Source: extensions sheet 3.2, 5.3 and 7; what is not called is Apple's documentation's,
// https://developer.apple.com/documentation/foundation/nsfilepresenter

extension DelegateProtocol {
    /// Those of Today widgets, of background sessions and of files that several processes have.
    static let extensions = [widget, filePresenter, sessionEvents] + sessionTasks

    static let widget = DelegateProtocol(
        "NCWidgetProviding", subjects: ["NCWidgetDisplayMode"],
        unmistakable: ["widgetPerformUpdate", "widgetActiveDisplayModeDidChange", "widgetMarginInsets"],
        called: """
            func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void)
            func widgetPerformUpdate() async -> NCUpdateResult
            func widgetActiveDisplayModeDidChange(
                _ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize)
            func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets
            """)

    static let filePresenter = DelegateProtocol(
        "NSFilePresenter", subjects: [],
        unmistakable: [
            "relinquishPresentedItem", "savePresentedItemChanges", "accommodatePresentedItemDeletion",
            "presentedItemDidMove", "presentedItemDidChange", "accommodatePresentedSubitemDeletion",
            "presentedSubitemDidAppear", "presentedSubitemDidChange",
        ],
        called: """
            func relinquishPresentedItem(toReader reader: @escaping ((() -> Void)?) -> Void)
            func relinquishPresentedItem(toWriter writer: @escaping ((() -> Void)?) -> Void)
            func savePresentedItemChanges(completionHandler: @escaping ((any Error)?) -> Void)
            func accommodatePresentedItemDeletion(completionHandler: @escaping ((any Error)?) -> Void)
            func presentedItemDidMove(to newURL: URL)
            func presentedItemDidChange()
            func accommodatePresentedSubitemDeletion(
                at url: URL, completionHandler: @escaping ((any Error)?) -> Void)
            func presentedSubitemDidAppear(at url: URL)
            func presentedSubitem(at oldURL: URL, didMoveTo newURL: URL)
            func presentedSubitemDidChange(at url: URL)
            var presentedItemURL: URL? { get }
            var presentedItemOperationQueue: OperationQueue { get }
            """,
        uncalled: """
            func accommodatePresentedItemEviction(completionHandler: @escaping ((any Error)?) -> Void)
            func presentedItemDidChangeUbiquityAttributes(_ attributes: Set<URLResourceKey>)
            func presentedItemDidGain(_ version: NSFileVersion)
            func presentedItemDidLose(_ version: NSFileVersion)
            func presentedItemDidResolveConflict(_ version: NSFileVersion)
            func presentedSubitem(at url: URL, didGain version: NSFileVersion)
            func presentedSubitem(at url: URL, didLose version: NSFileVersion)
            func presentedSubitem(at url: URL, didResolve version: NSFileVersion)
            """)

    /// What Foundation on Linux declares too is Foundation's to call; here is what a background session adds.
    static let sessionEvents = DelegateProtocol(
        "URLSessionDelegate", subjects: ["URLSession"], unmistakable: ["urlSessionDidFinishEvents"],
        called: "func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession)")

    /// They are here for what they inherit.
    private static let sessionTasks =
        [inheritor("URLSessionTaskDelegate", of: "URLSessionDelegate")]
        + ["Data", "Download", "Stream", "WebSocket"].map {
            inheritor("URLSession\($0)Delegate", of: "URLSessionTaskDelegate")
        }

    private static func inheritor(_ name: String, of parent: String) -> DelegateProtocol {
        DelegateProtocol(name, inherits: [parent], subjects: [], called: "")
    }
}
