// Portico
// SPDX-License-Identifier: Apache-2.0

public import AppGroups
public import SystemFrameworks

/// One share, from the request to the post: a `ShareFlow` whose attachments are loaded by ``ItemProviderLoader``.
///
///     final class ShareViewController: SLComposeServiceViewController {
///         private lazy var share = ShareSession(extensionContext!, in: folder)
///
///         override func presentationAnimationDidFinish() {
///             share.onAnswer = { [weak self] in self?.validateContent() }
///             share.load()
///         }
///         override func isContentValid() -> Bool {
///             share.text = contentText
///             return share.flow.canPost
///         }
///         override func didSelectPost() { … try share.post() … }
///     }
///
/// On the main actor; loads run elsewhere and come back to it.
@MainActor
public final class ShareSession {
    /// What has become of the request so far; it changes before ``onAnswer`` is called.
    public private(set) var flow: ShareFlow
    /// Called after each answer, when ``flow`` has it; holds nothing that holds this, or holds it weakly.
    public var onAnswer: (@MainActor () -> Void)?

    private let loader: ItemProviderLoader
    /// Where the attachments' files are; they go with this object.
    private let folder: ShareFolder
    private let limit: Duration
    private let clock: any Clock<Duration>
    private var loads: [Task<Void, Never>] = []

    /// Counts those of the request's attachments that are of the kinds that are shared, and loads none yet.
    ///
    /// - Parameters:
    ///   - context: Of the request; as it is after `beginRequest(with:)`.
    ///   - kinds: What is shared; an attachment of another kind does not count, as if it were not there.
    ///   - folder: Where the attachments' files go.
    ///   - scaling: What is done with pictures that are too large for the extension's memory; nil leaves them as they are.
    ///   - limit: How long the load of an attachment may take.
    public init(
        _ context: NSExtensionContext, of kinds: [ShareKind], rules: ShareFlow.Rules = .init(),
        in folder: ShareFolder, scaling: PictureScaling? = nil, limit: Duration = .seconds(20),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        let attachments = context.attachments.filter { ShareKind.first(of: kinds, for: $0) != nil }
        flow = ShareFlow(attachments: attachments.count, rules: rules)
        loader = ItemProviderLoader(attachments, of: kinds, into: folder, scaling: scaling)
        self.folder = folder
        self.limit = limit
        self.clock = clock
    }

    /// The same of one type, in the form that suits it: pictures are files, addresses of the web and texts are values.
    public convenience init(
        _ context: NSExtensionContext, of type: UTType = .image, rules: ShareFlow.Rules = .init(),
        in folder: ShareFolder, scaling: PictureScaling? = nil, limit: Duration = .seconds(20),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.init(
            context, of: [ShareKind(type)], rules: rules, in: folder, scaling: scaling, limit: limit, clock: clock)
    }

    // MARK: - Composing

    /// As the user has written it.
    public var text: String {
        get { flow.text }
        set { flow.text = newValue }
    }

    /// As the user has chosen it; nil for none.
    public var category: String? {
        get { flow.category }
        set { flow.category = newValue }
    }

    /// Loads what is waited for: to be called when the sheet is on the screen, not before.
    public func load() { load(flow.waiting) }

    private func load(_ attachments: [Int]) {
        if attachments.isEmpty { return }
        let answers = ShareLoads(loader, of: attachments, limit: limit, clock: clock).answers
        loads.append(
            Task { [weak self] in
                for await answer in answers {
                    guard let self else { return }
                    flow.take(answer)
                    onAnswer?()
                }
            })
    }

    /// Tries again to load what has failed or is late.
    public func retryFailed() {
        let failed = failed
        for attachment in failed { flow.retry(attachment) }
        load(failed)
    }

    /// Takes out of the post what has failed or is late.
    public func removeFailed() {
        for attachment in failed { flow.remove(attachment) }
    }

    /// What has failed or is late, by its place among the attachments that count; see `ShareFlow.attachments`.
    public var failed: [Int] {
        flow.attachments.indices.filter { index in
            switch flow.attachments[index] {
            case .failed, .late: true
            case .waiting, .loaded, .removed: false
            }
        }
    }

    // MARK: - The end

    /// Makes the post, once. Its files stay where they are until ``removeFiles()``, or until this object goes.
    ///
    /// - Throws: `ShareRefusal`; everything is what it was.
    public func post() throws(ShareRefusal) -> SharePost { try flow.post() }

    /// Takes a post back that has not got where it was to go: text, category and files are what they were, and the user
    /// may post again. Not after ``removeFiles()``.
    public func reopen() { flow.reopen() }

    /// Ends the share without a post: stops loading and removes the files.
    public func cancel() {
        flow.cancel()
        for load in loads { load.cancel() }
        removeFiles()
    }

    /// Removes the attachments' files: to be called when the post is somewhere else.
    public func removeFiles() { folder.remove() }

    deinit { for load in loads { load.cancel() } }
}
