// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation

extension UIPasteboard {
    /// What an app can find out about an item without reading it.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipasteboard/detectionpattern
    /// - Since: iOS 14.0
    /// - Differs: the raw values are ours; Apple documents the names only.
    public struct DetectionPattern: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A URL of the web, or a text that is one, with or without `https://`.
        public static let probableWebURL = DetectionPattern(rawValue: "probableWebURL")
        /// A text that is neither a URL nor a number.
        ///
        /// - Differs: Apple does not document which texts these are.
        public static let probableWebSearch = DetectionPattern(rawValue: "probableWebSearch")
        /// A text that is a number.
        public static let number = DetectionPattern(rawValue: "number")
    }

    /// Finds out which patterns the first item has. That is not reading: the user is not asked.
    ///
    /// - Parameter completionHandler: Called once with the patterns that were found, in a later turn of the main thread;
    ///   never with an error.
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipasteboard/detectpatterns(for:completionhandler:)-5zlnd
    /// - Since: iOS 14.0
    /// - Differs: which texts are probable is our choice.
    public func detectPatterns(
        for patterns: Set<DetectionPattern>,
        completionHandler: @escaping (Result<Set<DetectionPattern>, any Error>) -> Void
    ) {
        let text = store.items.first.flatMap { PasteboardValues.text(of: $0) }
        let found = patterns.intersection(text.map { PatternSearch.patterns(in: $0) } ?? [])
        let handler = UncheckedBox(value: completionHandler)
        ProcessContext.current.later { handler.value(.success(found)) }
    }
}

private enum PatternSearch {
    static func patterns(in text: String) -> Set<UIPasteboard.DetectionPattern> {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if text.isEmpty { return [] }
        if isWebURL(text) { return [.probableWebURL] }
        return isNumber(text) ? [.number] : [.probableWebSearch]
    }

    private static func isNumber(_ text: String) -> Bool {
        Double(text.filter { $0 != "," && $0 != " " }) != nil && text.contains { $0.isNumber }
    }

    /// With a scheme of the web and a host, or a host with a domain of at least two letters, such as `example.com/a`.
    private static func isWebURL(_ text: String) -> Bool {
        guard !text.contains(where: \.isWhitespace) else { return false }
        let scheme = text.split(separator: ":", maxSplits: 1).first.map { $0.lowercased() }
        if scheme == "http" || scheme == "https", let url = URL(string: text) { return url.host != nil }
        let host = text.prefix { !"/?#:".contains($0) }.split(separator: ".", omittingEmptySubsequences: false)
        guard host.count > 1, let last = host.last, last.count > 1, last.allSatisfy(\.isLetter) else { return false }
        return !text.contains("@") && host.allSatisfy { !$0.isEmpty }
    }
}
