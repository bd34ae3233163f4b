// Portico
// SPDX-License-Identifier: Apache-2.0

public import AppGroups
public import SystemFrameworks

/// A share from the request to the post: a `ShareFlow` whose attachments are loaded by ``ItemProviderLoader``.
///
///     final class ShareViewController: SLComposeServiceViewController {
///         private lazy var share = ShareSession(extensionContext!, in: folder)
///
///         override func presentationAnimationDidFinish() {
///             share.onLoad = { [weak self] in self?.validateContent() }
///             share.load()
///         }
///         override func isContentValid() -> Bool {
///             share.text = contentText
///             return share.flow.canPost
///         }
///         override func didSelectPost() { … try share.post() … }
///     }
///
/// A session is used on the main actor. Loads run elsewhere and report their results on the main actor.
@MainActor
public final class ShareSession {
    /// The state of the share. It changes before ``onLoad`` is called.
    public private(set) var flow: ShareFlow
    /// Called after each load, when ``flow`` has its result. The closure must not retain the session: capture it
    /// weakly.
    public var onLoad: (@MainActor () -> Void)?

    private let loader: ItemProviderLoader
    /// The folder with the attachments' files, which are removed with this object.
    private let folder: ShareFolder
    private let limit: Duration
    private let clock: any Clock<Duration>
    private var loads: [Task<Void, Never>] = []

    /// Creates a session that counts the request's attachments of the given kinds, without loading them.
    ///
    /// - Parameters:
    ///   - context: The context of the request, after `beginRequest(with:)`.
    ///   - kinds: The shared kinds. Attachments of other kinds are ignored.
    ///   - folder: The folder for the attachments' files.
    ///   - scaling: The scaling of pictures that are too large for the extension's memory; nil leaves them unchanged.
    ///   - limit: The time limit for loading an attachment.
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

    /// Creates a session for one type, in the form that suits it: pictures are files, web URLs and texts are values.
    public convenience init(
        _ context: NSExtensionContext, of type: UTType = .image, rules: ShareFlow.Rules = .init(),
        in folder: ShareFolder, scaling: PictureScaling? = nil, limit: Duration = .seconds(20),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.init(
            context, of: [ShareKind(type)], rules: rules, in: folder, scaling: scaling, limit: limit, clock: clock)
    }

    // MARK: - Composing

    /// The text that the user has written.
    public var text: String {
        get { flow.text }
        set { flow.text = newValue }
    }

    /// The category that the user has chosen, or nil for none.
    public var category: String? {
        get { flow.category }
        set { flow.category = newValue }
    }

    /// Loads the waiting attachments. Call this when the sheet is on the screen, not before.
    public func load() { load(flow.waiting) }

    private func load(_ attachments: [Int]) {
        if attachments.isEmpty { return }
        let results = ShareLoads(loader, of: attachments, limit: limit, clock: clock).results
        loads.append(
            Task { [weak self] in
                for await result in results {
                    guard let self else { return }
                    flow.take(result)
                    onLoad?()
                }
            })
    }

    /// Loads the attachments that failed or are late again.
    public func retryFailed() {
        let failed = failed
        for attachment in failed { flow.retry(attachment) }
        load(failed)
    }

    /// Removes the attachments that failed or are late from the post.
    public func removeFailed() {
        for attachment in failed { flow.remove(attachment) }
    }

    /// The attachments that failed or are late, by their index among those that count: see `ShareFlow.attachments`.
    public var failed: [Int] {
        flow.attachments.indices.filter { index in
            switch flow.attachments[index] {
            case .failed, .late: true
            case .waiting, .loaded, .removed: false
            }
        }
    }

    // MARK: - Ending

    /// Makes the post, once. Its files remain until ``removeFiles()`` is called or this object is released.
    ///
    /// - Throws: `ShareRefusal`, in which case nothing changes.
    public func post() throws(ShareRefusal) -> SharePost { try flow.post() }

    /// Returns to composing after a post that could not be delivered. Text, category and files are as before, and the
    /// user may post again. Must not be called after ``removeFiles()``.
    public func reopen() { flow.reopen() }

    /// Ends the share without a post: stops loading and removes the files.
    public func cancel() {
        flow.cancel()
        for load in loads { load.cancel() }
        removeFiles()
    }

    /// Removes the attachments' files. Call this when the post has been copied elsewhere.
    public func removeFiles() { folder.remove() }

    deinit { for load in loads { load.cancel() } }
}
