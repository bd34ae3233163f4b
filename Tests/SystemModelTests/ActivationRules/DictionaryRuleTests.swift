// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

/// Dictionary rules beyond the sheet's table: kinds, both modes, bounds, and what real files hold.
@Suite struct DictionaryRuleTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var rule: DictionaryRule
        var items: [[[String]]]
        var verdict: ActivationReport.Verdict
        var reason: String
        var key: String?

        init(
            _ rule: DictionaryRule, _ items: [[[String]]], _ verdict: ActivationReport.Verdict, _ reason: String,
            _ key: String? = nil
        ) {
            (self.rule, self.items, self.verdict, self.reason, self.key) = (rule, items, verdict, reason, key)
        }

        var testDescription: String { "\(items): \(reason)" }
    }

    private static let jpeg = ["public.jpeg"]
    private static let text = ["public.plain-text"]
    private static let url = ["public.url"]
    private static let movie = ["public.mpeg-4"]
    private static let pdf = ["com.adobe.pdf"]
    private static let page = ["com.apple.property-list"]

    private static func key(_ name: String) -> String { "NSExtensionActivation\(name)" }
    private static let textKey = key("SupportsText")
    private static let urlKey = key("SupportsWebURLWithMaxCount")
    private static let pageKey = key("SupportsWebPageWithMaxCount")
    private static let imageKey = key("SupportsImageWithMaxCount")
    private static let movieKey = key("SupportsMovieWithMaxCount")
    private static let fileKey = key("SupportsFileWithMaxCount")
    private static let mostKey = key("SupportsAttachmentsWithMaxCount")
    private static let fewestKey = key("SupportsAttachmentsWithMinCount")
    private static let asTaken = ", which the rule accepts, and no others"

    static let strict: [Case] = [
        Case(.init(images: 1), [[jpeg]], .shown, "image attachments: 1\(asTaken)", imageKey),
        Case(.init(images: 1), [[jpeg, jpeg]], .hidden, "image attachments: 2, but the rule accepts 1", imageKey),
        // Over all items.
        Case(.init(images: 1), [[jpeg], [jpeg]], .hidden, "image attachments: 2, but the rule accepts 1", imageKey),
        Case(
            .init(webURLs: 1), [[url, text]], .hidden, "attachment 2 is a text, which the rule does not accept",
            textKey),
        Case(
            .init(takesText: true, webURLs: 1), [[url], [text, text]], .shown, "text attachments: 2\(asTaken)", textKey),
        // An image is a file only where the rule takes no images.
        Case(.init(files: 1), [[jpeg]], .shown, "file attachments: 1\(asTaken)", fileKey),
        Case(.init(images: 1, files: 1), [[jpeg], [pdf]], .shown, "image attachments: 1\(asTaken)", imageKey),
        Case(
            .init(images: 1, files: 1), [[jpeg, jpeg]], .hidden, "image attachments: 2, but the rule accepts 1",
            imageKey),
        Case(.init(movies: 2, files: 1), [[movie, movie, pdf]], .shown, "movie attachments: 2\(asTaken)", movieKey),
        Case(.init(files: 1), [[movie, pdf]], .hidden, "file attachments: 2, but the rule accepts 1", fileKey),
        // HTML and a contact are text, and files too.
        Case(
            .init(takesText: true, files: 1), [[["public.html"], ["public.vcard"]]], .hidden,
            "file attachments: 2, but the rule accepts 1", fileKey),
        // MPEG-4 audio is a movie by its supertypes.
        Case(.init(movies: 1), [[["public.mpeg-4-audio"]]], .shown, "movie attachments: 1\(asTaken)", movieKey),
        Case(
            .init(movies: 1), [[["public.mp3"]]], .hidden, "attachment 1 is a file, which the rule does not accept",
            fileKey),
        // A page's script leaves a property list; then the URL beside it is no page.
        Case(.init(webPages: 1), [[page]], .shown, "web page attachments: 1\(asTaken)", pageKey),
        Case(.init(webPages: 1), [[url]], .shown, "web page attachments: 1\(asTaken)", pageKey),
        Case(
            .init(webPages: 2), [[url, page]], .hidden, "attachment 1 is a web URL, which the rule does not accept",
            urlKey),
        Case(.init(webURLs: 1, webPages: 1), [[url], [page]], .shown, "web URL attachments: 1\(asTaken)", urlKey),
        // Without one a URL counts for both.
        Case(
            .init(webURLs: 2, webPages: 1), [[url, url]], .hidden, "web page attachments: 2, but the rule accepts 1",
            pageKey),
        // A file URL is no web URL, whatever stands beside it.
        Case(
            .init(webURLs: 1), [[["public.file-url"]]], .hidden,
            "attachment 1 is a file, which the rule does not accept", fileKey),
        Case(
            .init(webURLs: 1), [[["public.url", "public.file-url"]]], .hidden,
            "attachment 1 is a file, which the rule does not accept", fileKey),
        Case(
            .init(webURLs: 1), [[pdf + ["public.file-url"]]], .hidden,
            "attachment 1 is a file, which the rule does not accept", fileKey),
        // One attachment of several kinds counts for each that the rule takes.
        Case(
            .init(takesText: true, webURLs: 1), [[url + text], [url]], .hidden,
            "web URL attachments: 2, but the rule accepts 1", urlKey),
        Case(.init(takesText: true, webURLs: 1), [[url + text]], .shown, "text attachments: 1\(asTaken)", textKey),
        Case(
            .init(takesText: true, images: 9), [[["public.folder"]]], .hidden,
            "attachment 1 is of no kind, which the rule does not accept"),
        Case(
            .init(takesText: true), [[[]]], .hidden, "attachment 1 is of no kind, which the rule does not accept"),
        // Nothing.
        Case(.init(takesText: true), [], .hidden, "there is no attachment"),
        Case(.init(takesText: true, fewest: 0), [[], []], .hidden, "there is no attachment"),
        Case(.init(), [[jpeg]], .hidden, "the rule accepts no kind of attachment"),
        Case(.init(most: 10), [[jpeg]], .hidden, "the rule accepts no kind of attachment"),
    ]

    static let bounds: [Case] = [
        Case(.init(images: 9, most: 2), [[jpeg, jpeg]], .shown, "image attachments: 2\(asTaken)", imageKey),
        Case(
            .init(images: 9, most: 2), [[jpeg, jpeg], [jpeg]], .hidden,
            "attachments: 3, but the rule accepts at most 2",
            mostKey),
        Case(
            .init(images: 9, fewest: 2), [[jpeg]], .hidden, "attachments: 1, but the rule requires at least 2",
            fewestKey),
        Case(.init(images: 9, fewest: 2), [[jpeg], [jpeg]], .shown, "image attachments: 2\(asTaken)", imageKey),
        // The bounds count what a fuzzy rule ignores.
        Case(
            .init(isFuzzy: true, images: 1, most: 1), [[jpeg, text]], .hidden,
            "attachments: 2, but the rule accepts at most 1", mostKey),
        Case(
            .init(isFuzzy: true, images: 1, fewest: 2), [[jpeg, text]], .shown,
            "image attachments: 1, which the rule accepts",
            imageKey),
    ]

    static let fuzzy: [Case] = [
        Case(
            .init(isFuzzy: true, webURLs: 1), [[url, text]], .shown, "web URL attachments: 1, which the rule accepts",
            urlKey
        ),
        Case(
            .init(isFuzzy: true, webURLs: 1), [[url, url, text]], .hidden,
            "web URL attachments: 2, but the rule accepts 1",
            urlKey),
        // One kind within its maximum is enough.
        Case(
            .init(isFuzzy: true, takesText: true, images: 1), [[jpeg, jpeg, text]], .shown,
            "text attachments: 1, which the rule accepts", textKey),
        Case(
            .init(isFuzzy: true, images: 5, files: 5), [Array(repeating: jpeg, count: 6)], .hidden,
            "image attachments: 6, but the rule accepts 5", imageKey),
        Case(
            .init(isFuzzy: true, images: 5, files: 5), [Array(repeating: jpeg, count: 6) + [pdf]], .shown,
            "file attachments: 1, which the rule accepts", fileKey),
        Case(
            .init(isFuzzy: true, images: 1), [[["public.folder"], text]], .hidden,
            "no attachment is of a kind that the rule accepts", textKey),
        Case(.init(isFuzzy: true, images: 1), [[]], .hidden, "there is no attachment"),
        Case(.init(isFuzzy: true), [[jpeg]], .hidden, "the rule accepts no kind of attachment"),
    ]

    @Test("strict: everything is of a kind that the rule accepts", arguments: strict)
    func strictCase(_ entry: Case) { entry.check() }

    @Test("how many in all", arguments: bounds)
    func boundCase(_ entry: Case) { entry.check() }

    @Test("fuzzy: something is of a kind that the rule accepts", arguments: fuzzy)
    func fuzzyCase(_ entry: Case) { entry.check() }

    @Test("an app's own types count as what they conform to")
    func ownTypes() {
        let types = TypeTree.system.adding([
            TypeDeclaration(identifier: "com.example.picture", conformsTo: ["public.image"])
        ])
        let items = OfferedItems([[["com.example.picture"]]])
        #expect(DictionaryRule(images: 1).report(for: items, types: types).verdict == .shown)
        #expect(DictionaryRule(images: 1).report(for: items).verdict == .hidden)
        #expect(items.kinds(types: types) == [[.image, .file]])
        #expect(items.kinds() == [[]])
    }
}

extension DictionaryRuleTests.Case {
    fileprivate func check() {
        let report = rule.report(for: OfferedItems(items))
        #expect(
            report
                == ActivationReport(verdict: verdict, reason: reason, clause: key.map { .key($0) }, diagnostics: []))
    }
}
