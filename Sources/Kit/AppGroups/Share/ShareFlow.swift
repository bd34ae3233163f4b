// Portico
// SPDX-License-Identifier: Apache-2.0

/// What a share extension knows about what is to be shared: a value, changed by what happens.
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
/// | Attachments are counted before they are loaded | loads end in any order, so no index says that all are there |
/// | Their order is that of the request | whatever the order of the results |
/// | The first result of an attachment counts | providers may call back twice; what is late may still come |
/// | Nothing is posted while an attachment is waited for | nor while one has failed: the user removes it, or tries again |
/// | A post is made once | what comes later is refused, unless the post was given back by ``reopen()`` |
///
/// Not a reference and without a clock: who shows it owns it, and time comes in as a result.
public struct ShareFlow: Hashable, Sendable {
    /// What a post must be like.
    public struct Rules: Hashable, Sendable {
        /// How many attachments a post has, of all the kinds that are shared together.
        public var images: ClosedRange<Int>
        /// The most characters of the text, as a reader counts them.
        public var characters: Int
        /// Whether there must be a text, other than spaces.
        public var needsText: Bool
        /// What there is to choose from; empty for posts without a category.
        public var categories: [String]
        /// Whether one of the categories must be chosen.
        public var needsCategory: Bool

        /// One to nine pictures, 200 characters, and neither a text nor a category needed, unless said otherwise.
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

    /// How far an attachment is.
    public enum Attachment: Hashable, Sendable {
        case waiting
        case loaded(ShareContent)
        /// With the loader's reason.
        case failed(String)
        /// Nothing was loaded within the limit.
        case late
        /// Taken out by the user.
        case removed
    }

    /// What became of a result.
    public enum Reception: Hashable, Sendable {
        case taken
        /// The attachment has a result already; the caller deletes the file of this one.
        case repeated
        /// The attachment was taken out, or the flow is over; the caller deletes the file of this result.
        case unwanted
        /// There is no such attachment.
        case unknown
    }

    /// Where the flow is.
    public enum Phase: Hashable, Sendable {
        case composing, posted, cancelled
    }

    /// What a post is held against, from the beginning to the end.
    public let rules: Rules
    /// In the order of the request.
    public private(set) var attachments: [Attachment]
    /// Away from composing once at most, but for ``reopen()``.
    public private(set) var phase = Phase.composing
    /// As the user has written it.
    public var text = ""
    /// As the user has chosen it; nil for none.
    public var category: String?

    /// Waits for every attachment.
    ///
    /// - Parameter attachments: How many there are in all items of the request together, of the kind that is shared.
    public init(attachments: Int, rules: Rules = Rules()) {
        precondition(attachments >= 0, "a request has no attachments or some, not \(attachments)")
        self.attachments = Array(repeating: .waiting, count: attachments)
        self.rules = rules
    }

    // MARK: - Attachments

    /// The attachments without a result, by their place in the request. Being late is a result too.
    public var waiting: [Int] { attachments.indices.filter { attachments[$0] == .waiting } }

    /// Takes a result, whenever and however often it comes.
    @discardableResult
    public mutating func take(_ result: ShareLoadResult) -> Reception {
        guard attachments.indices.contains(result.attachment) else { return .unknown }
        guard phase == .composing else { return .unwanted }
        switch (attachments[result.attachment], result.outcome) {
        case (.removed, _): return .unwanted
        case (.waiting, .late): attachments[result.attachment] = .late
        // Better late than never.
        case (.waiting, .loaded(let content)), (.late, .loaded(let content)):
            attachments[result.attachment] = .loaded(content)
        case (.waiting, .failed(let reason)), (.late, .failed(let reason)):
            attachments[result.attachment] = .failed(reason)
        default: return .repeated
        }
        return .taken
    }

    /// Takes an attachment out. Does nothing for one that is not there, and when the flow is over.
    ///
    /// - Returns: Its file, which is nobody's now; nil if it had none, or none yet.
    @discardableResult
    public mutating func remove(_ attachment: Int) -> ShareFile? {
        guard phase == .composing, attachments.indices.contains(attachment) else { return nil }
        defer { attachments[attachment] = .removed }
        guard case .loaded(let content) = attachments[attachment] else { return nil }
        return content.file
    }

    /// Waits again for what has failed or is late: to be called before it is loaded anew. Does nothing for others.
    public mutating func retry(_ attachment: Int) {
        guard phase == .composing, attachments.indices.contains(attachment) else { return }
        switch attachments[attachment] {
        case .failed, .late: attachments[attachment] = .waiting
        case .waiting, .loaded, .removed: break
        }
    }

    // MARK: - Posting

    /// How many characters the text may still get; below 0 for one that is too long. What a compose sheet shows.
    public var charactersRemaining: Int { rules.characters - text.count }

    /// Whether ``post()`` would go through.
    public var canPost: Bool { phase == .composing && problems.isEmpty }

    /// Everything that is in the way of a post, in a fixed order: attachments first, in theirs.
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
    /// - Throws: ``ShareRefusal``; the flow is what it was.
    public mutating func post() throws(ShareRefusal) -> SharePost {
        guard phase == .composing else { throw .over(phase) }
        let problems = problems
        guard problems.isEmpty else { throw .problems(problems) }
        phase = .posted
        return SharePost(contents: contents, text: text, category: category)
    }

    /// Goes back to composing after a post that has not got where it was to go: everything is what it was, and
    /// ``post()`` makes it once more. Does nothing unless there was a post.
    public mutating func reopen() {
        if phase == .posted { phase = .composing }
    }

    /// Ends the flow without a post. Does nothing when it is over.
    ///
    /// - Returns: The files that were loaded, which are nobody's now.
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
