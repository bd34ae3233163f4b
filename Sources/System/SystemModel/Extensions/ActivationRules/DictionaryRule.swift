// Portico
// SPDX-License-Identifier: Apache-2.0

/// An activation rule that is a dictionary: which kinds of attachments it accepts, and how many of each.
///
/// - **Strict**: every attachment is of an accepted kind, and no kind exceeds its maximum.
/// - **Fuzzy**: at least one attachment is of an accepted kind, and that kind does not exceed its maximum; the rest is
///   ignored.
///
/// In both cases the total number of attachments must be within its bounds. An attachment is counted for each of its
/// kinds that the rule accepts; an image or a movie is counted as a file only if the rule does not accept its own kind.
///
/// Decided: items without attachments never match. The bounds of the total number are not kinds: a rule with bounds
/// only accepts nothing.
///
/// - Behavior:
///   https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension/nsextensionattributes/nsextensionactivationrule
public struct DictionaryRule: Codable, Hashable, Sendable {
    /// `NSExtensionActivationDictionaryVersion` 2 without `NSExtensionActivationUsesStrictMatching`.
    public var isFuzzy: Bool
    /// `NSExtensionActivationSupportsText`; there is no maximum.
    public var takesText: Bool
    /// `NSExtensionActivationSupportsWebURLWithMaxCount`: the maximum; 0 accepts none, as in the next four.
    public var webURLs: Int
    /// `NSExtensionActivationSupportsWebPageWithMaxCount`.
    public var webPages: Int
    /// `NSExtensionActivationSupportsImageWithMaxCount`.
    public var images: Int
    /// `NSExtensionActivationSupportsMovieWithMaxCount`.
    public var movies: Int
    /// `NSExtensionActivationSupportsFileWithMaxCount`.
    public var files: Int
    /// `NSExtensionActivationSupportsAttachmentsWithMaxCount`: the maximum of all kinds together; nil means no limit.
    public var most: Int?
    /// `NSExtensionActivationSupportsAttachmentsWithMinCount`.
    public var fewest: Int?
    /// Problems of the dictionary; without positions.
    public var diagnostics: [RuleDiagnostic]

    public init(
        isFuzzy: Bool = false, takesText: Bool = false, webURLs: Int = 0, webPages: Int = 0, images: Int = 0,
        movies: Int = 0, files: Int = 0, most: Int? = nil, fewest: Int? = nil, diagnostics: [RuleDiagnostic] = []
    ) {
        self.isFuzzy = isFuzzy
        self.takesText = takesText
        self.webURLs = webURLs
        self.webPages = webPages
        self.images = images
        self.movies = movies
        self.files = files
        self.most = most
        self.fewest = fewest
        self.diagnostics = diagnostics
    }

    /// The maximum for a kind.
    public func limit(of kind: AttachmentKind) -> Int {
        switch kind {
        case .text: takesText ? .max : 0
        case .webURL: webURLs
        case .webPage: webPages
        case .image: images
        case .movie: movies
        case .file: files
        }
    }
}

// MARK: - Judging

extension DictionaryRule {
    static let mostKey = "NSExtensionActivationSupportsAttachmentsWithMaxCount"
    static let fewestKey = "NSExtensionActivationSupportsAttachmentsWithMinCount"

    /// Evaluates the rule for a host's items. Counts are checked in the order of ``AttachmentKind``, then the bounds of
    /// the total.
    public func report(for items: OfferedItems, types: TypeTree = .system) -> ActivationReport {
        let kinds = items.kinds(types: types)
        let taken = AttachmentKind.allCases.filter { limit(of: $0) > 0 }
        if kinds.isEmpty { return hidden("there is no attachment") }
        if taken.isEmpty { return hidden("the rule accepts no kind of attachment") }
        let counted = kinds.map { counts(of: $0) }
        return (isFuzzy ? fuzzyObjection(kinds, counted) : strictObjection(kinds, counted))
            ?? objection(toNumber: kinds.count) ?? shown(counted)
    }

    /// The kinds that an attachment counts for.
    private func counts(of kinds: [AttachmentKind]) -> [AttachmentKind] {
        let taken = kinds.filter { limit(of: $0) > 0 }
        return taken.contains(.image) || taken.contains(.movie) ? taken.filter { $0 != .file } : taken
    }

    private func strictObjection(
        _ kinds: [[AttachmentKind]], _ counted: [[AttachmentKind]]
    ) -> ActivationReport? {
        if let place = counted.firstIndex(of: []) {
            let names = kinds[place].map(\.name).joined(separator: ", ")
            let what = names.isEmpty ? "of no kind" : "a \(names)"
            return hidden(
                "attachment \(place + 1) is \(what), which the rule does not accept", kinds[place].first?.key)
        }
        return AttachmentKind.allCases.lazy.compactMap { excess(of: $0, counted) }.first
    }

    private func fuzzyObjection(
        _ kinds: [[AttachmentKind]], _ counted: [[AttachmentKind]]
    ) -> ActivationReport? {
        guard fittingKind(counted) == nil else { return nil }
        return AttachmentKind.allCases.lazy.compactMap { excess(of: $0, counted) }.first
            ?? hidden("no attachment is of a kind that the rule accepts", kinds.lazy.compactMap(\.first).first?.key)
    }

    /// The first kind that is there and not there too often.
    private func fittingKind(_ counted: [[AttachmentKind]]) -> AttachmentKind? {
        AttachmentKind.allCases.first { (1...max(1, limit(of: $0))).contains(number(of: $0, counted)) }
    }

    private func number(of kind: AttachmentKind, _ counted: [[AttachmentKind]]) -> Int {
        counted.count { $0.contains(kind) }
    }

    private func excess(of kind: AttachmentKind, _ counted: [[AttachmentKind]]) -> ActivationReport? {
        let there = number(of: kind, counted)
        guard there > limit(of: kind) else { return nil }
        return hidden("\(kind.name) attachments: \(there), but the rule accepts \(limit(of: kind))", kind.key)
    }

    private func objection(toNumber number: Int) -> ActivationReport? {
        if let most, number > most {
            return hidden("attachments: \(number), but the rule accepts at most \(most)", Self.mostKey)
        }
        if let fewest, number < fewest {
            return hidden("attachments: \(number), but the rule requires at least \(fewest)", Self.fewestKey)
        }
        return nil
    }

    private func shown(_ counted: [[AttachmentKind]]) -> ActivationReport {
        let kind = fittingKind(counted)
        let there = kind.map { number(of: $0, counted) } ?? 0
        let others = isFuzzy ? "" : ", and no others"
        return ActivationReport(
            verdict: .shown, reason: "\(kind?.name ?? "some") attachments: \(there), which the rule accepts\(others)",
            clause: kind.map { .key($0.key) }, diagnostics: diagnostics)
    }

    private func hidden(_ reason: String, _ key: String? = nil) -> ActivationReport {
        ActivationReport(verdict: .hidden, reason: reason, clause: key.map { .key($0) }, diagnostics: diagnostics)
    }
}
