// Portico
// SPDX-License-Identifier: Apache-2.0

/// The state of a share extension: a value that is changed by events.
///
///     var flow = ShareFlow(attachments: providers.count, rules: .init(images: 1...9, characters: 200))
///     for await result in ShareLoads(loader, of: flow.waiting).results { flow.take(result); validateContent() }
///     …
///     override func isContentValid() -> Bool { flow.text = contentText; return flow.canPost }
///
///                 take            remove, retry              post
///     waiting ──────────▶ loaded ──────────────▶ (composing) ◀────▶ posted
///                                                           reopen
///        │  ╲ take
///        │    ╲──────────▶ failed ── retry ──▶ waiting
///        ╰─ take(.late) ─▶ late ─── take ───▶ loaded
///
/// | rule | |
/// |---|---|
/// | Attachments are counted before they are loaded | loads end in any order, so no index shows that all are loaded |
/// | Attachments have the order of the request | regardless of the order of the results |
/// | The first result of an attachment counts | providers may call back twice; a late result may still arrive |
/// | Nothing is posted while an attachment is loading | nor while one has failed: the user removes it or tries again |
/// | A post is made once | later posts are refused, unless ``reopen()`` was called |
///
/// The flow is a value without a clock: its owner shows it, and time limits arrive as results.
public struct ShareFlow: Hashable, Sendable {
    /// The requirements of a post.
    public struct Rules: Hashable, Sendable {
        /// The permitted number of attachments, of all shared kinds together.
        public var images: ClosedRange<Int>
        /// The maximum number of characters of the text, as displayed.
        public var characters: Int
        /// Whether a text is required, other than whitespace.
        public var needsText: Bool
        /// The categories to choose from; empty for posts without a category.
        public var categories: [String]
        /// Whether a category must be chosen.
        public var needsCategory: Bool

        /// Creates rules. The default is one to nine pictures and 200 characters, with text and category optional.
        public init(
            images: ClosedRange<Int> = 1...9, characters: Int = 200, needsText: Bool = false, categories: [String] = [],
            needsCategory: Bool = false
        ) {
            self.images = images
            self.characters = characters
            self.needsText = needsText
            self.categories = categories
            self.needsCategory = needsCategory
        }
    }

    /// The state of an attachment.
    public enum Attachment: Hashable, Sendable {
        case waiting
        case loaded(ShareContent)
        /// Loading failed, with the reason of the loader.
        case failed(String)
        /// Nothing was loaded within the time limit.
        case late
        /// The user removed the attachment.
        case removed
    }

    /// The outcome of taking a result.
    public enum Reception: Hashable, Sendable {
        case taken
        /// The attachment already has a result. The caller deletes the file of this one.
        case repeated
        /// The attachment was removed, or the flow is over. The caller deletes the file of this result.
        case unwanted
        /// There is no such attachment.
        case unknown
    }

    /// The phase of the flow.
    public enum Phase: Hashable, Sendable {
        case composing, posted, cancelled
    }

    /// The requirements of a post.
    public let rules: Rules
    /// The attachments in the order of the request.
    public private(set) var attachments: [Attachment]
    /// The phase. It leaves composing at most once, except for ``reopen()``.
    public private(set) var phase = Phase.composing
    /// The text that the user has written.
    public var text = ""
    /// The category that the user has chosen, or nil for none.
    public var category: String?

    /// Creates a flow that waits for every attachment.
    ///
    /// - Parameter attachments: The number of attachments of the shared kind in all items of the request.
    public init(attachments: Int, rules: Rules = Rules()) {
        precondition(attachments >= 0, "the number of attachments must not be negative, but is \(attachments)")
        self.attachments = Array(repeating: .waiting, count: attachments)
        self.rules = rules
    }

    // MARK: - Attachments

    /// The indices of the attachments without a result. Being late counts as a result.
    public var waiting: [Int] { attachments.indices.filter { attachments[$0] == .waiting } }

    /// Takes a result, at any time and any number of times.
    @discardableResult
    public mutating func take(_ result: ShareLoadResult) -> Reception {
        guard attachments.indices.contains(result.attachment) else { return .unknown }
        guard phase == .composing else { return .unwanted }
        switch (attachments[result.attachment], result.outcome) {
        case (.removed, _): return .unwanted
        case (.waiting, .late): attachments[result.attachment] = .late
        // A late attachment is still accepted.
        case (.waiting, .loaded(let content)), (.late, .loaded(let content)):
            attachments[result.attachment] = .loaded(content)
        case (.waiting, .failed(let reason)), (.late, .failed(let reason)):
            attachments[result.attachment] = .failed(reason)
        default: return .repeated
        }
        return .taken
    }

    /// Removes an attachment. Does nothing if it does not exist or the flow is over.
    ///
    /// - Returns: Its file, which the caller now owns; nil if it had none, or none yet.
    @discardableResult
    public mutating func remove(_ attachment: Int) -> ShareFile? {
        guard phase == .composing, attachments.indices.contains(attachment) else { return nil }
        defer { attachments[attachment] = .removed }
        guard case .loaded(let content) = attachments[attachment] else { return nil }
        return content.file
    }

    /// Waits again for an attachment that failed or is late. Call this before loading it again. Does nothing for
    /// others.
    public mutating func retry(_ attachment: Int) {
        guard phase == .composing, attachments.indices.contains(attachment) else { return }
        switch attachments[attachment] {
        case .failed, .late: attachments[attachment] = .waiting
        case .waiting, .loaded, .removed: break
        }
    }

    // MARK: - Posting

    /// The number of characters that the text may still grow by, as shown by a compose sheet; negative if it is too
    /// long.
    public var charactersRemaining: Int { rules.characters - text.count }

    /// Whether ``post()`` would succeed.
    public var canPost: Bool { phase == .composing && problems.isEmpty }

    /// All problems that prevent a post, in a fixed order: first those of attachments, in their order.
    public var problems: [ShareProblem] {
        var problems: [ShareProblem] = []
        if !waiting.isEmpty { problems.append(.waiting(waiting)) }
        for (index, attachment) in attachments.enumerated() {
            switch attachment {
            case .failed(let reason): problems.append(.failed(index, reason: reason))
            case .late: problems.append(.late(index))
            case .waiting, .loaded, .removed: break
            }
        }
        let count = attachments.count { $0 != .removed }
        if count < rules.images.lowerBound { problems.append(.tooFew(count, least: rules.images.lowerBound)) }
        if count > rules.images.upperBound { problems.append(.tooMany(count, most: rules.images.upperBound)) }
        if charactersRemaining < 0 { problems.append(.textTooLong(by: -charactersRemaining)) }
        if rules.needsText, text.allSatisfy(\.isWhitespace) { problems.append(.noText) }
        switch category {
        case nil: if rules.needsCategory { problems.append(.noCategory) }
        case let category? where !rules.categories.contains(category): problems.append(.unknownCategory(category))
        default: break
        }
        return problems
    }

    /// Makes the post, once.
    ///
    /// - Throws: ``ShareRefusal``, in which case the flow is unchanged.
    public mutating func post() throws(ShareRefusal) -> SharePost {
        guard phase == .composing else { throw .over(phase) }
        let problems = problems
        guard problems.isEmpty else { throw .problems(problems) }
        phase = .posted
        return SharePost(contents: contents, text: text, category: category)
    }

    /// Returns to composing after a post that could not be delivered. The flow is as before the post, and ``post()``
    /// can be called once more. Does nothing if there was no post.
    public mutating func reopen() {
        if phase == .posted { phase = .composing }
    }

    /// Ends the flow without a post. Does nothing if it is over.
    ///
    /// - Returns: The loaded files, which the caller now owns.
    @discardableResult
    public mutating func cancel() -> [ShareFile] {
        guard phase == .composing else { return [] }
        phase = .cancelled
        return contents.compactMap(\.file)
    }

    private var contents: [ShareContent] {
        attachments.compactMap { attachment in
            if case .loaded(let content) = attachment { content } else { nil }
        }
    }
}
