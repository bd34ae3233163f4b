// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

/// What becomes of the values that real dictionaries hold, and what is told of them.
@Suite struct RuleDictionaryReadingTests {
    struct Entry: CustomTestStringConvertible, Sendable {
        /// Inside of the rule, as XML; `SUPPORTS` stands for `NSExtensionActivationSupports`.
        var xml: String
        var rule: DictionaryRule
        var diagnostics: [String]

        init(_ xml: String, _ rule: DictionaryRule, _ diagnostics: String...) {
            (self.xml, self.rule, self.diagnostics) = (Self.full(xml), rule, diagnostics.map(Self.full))
        }

        private static func full(_ text: String) -> String {
            text.replacing("SUPPORTS", with: "NSExtensionActivationSupports")
                .replacing("ACTIVATION", with: "NSExtensionActivation")
        }

        var testDescription: String { xml }
    }

    private static let takesNothing = "the rule accepts no kind of attachment: the extension is never shown"

    static let counts: [Entry] = [
        Entry("<key>SUPPORTSImageWithMaxCount</key><integer>4</integer>", .init(images: 4)),
        Entry(
            "<key>SUPPORTSImageWithMaxCount</key><string>4</string>", .init(images: 4),
            "SUPPORTSImageWithMaxCount is a string, but must be a number; it is read as 4"),
        Entry(
            "<key>SUPPORTSMovieWithMaxCount</key><string> 4 </string>", .init(movies: 4),
            "SUPPORTSMovieWithMaxCount is a string, but must be a number; it is read as 4"),
        Entry(
            "<key>SUPPORTSFileWithMaxCount</key><true/>", .init(files: 1),
            "SUPPORTSFileWithMaxCount is a boolean, but must be a number; it is read as 1"),
        Entry(
            "<key>SUPPORTSFileWithMaxCount</key><false/>", .init(),
            "SUPPORTSFileWithMaxCount is a boolean, but must be a number; it is read as 0", takesNothing),
        Entry("<key>SUPPORTSWebPageWithMaxCount</key><real>2.9</real>", .init(webPages: 2)),
        Entry(
            "<key>SUPPORTSWebURLWithMaxCount</key><integer>-1</integer>", .init(),
            "SUPPORTSWebURLWithMaxCount is -1, but a count cannot be negative; it is read as 0", takesNothing),
        Entry(
            "<key>SUPPORTSWebURLWithMaxCount</key><string>many</string>", .init(),
            "SUPPORTSWebURLWithMaxCount is \"many\", a string, but must be a number; it is read as 0",
            takesNothing),
        Entry(
            "<key>SUPPORTSWebURLWithMaxCount</key><array><integer>1</integer></array>", .init(),
            "SUPPORTSWebURLWithMaxCount is an array, but must be a number; it is read as 0", takesNothing),
        Entry(
            "<key>SUPPORTSWebURLWithMaxCount</key><integer>99999999999999</integer>", .init(webURLs: 2_147_483_647)),
        Entry("", .init(), takesNothing),
    ]

    private static let images = "<key>SUPPORTSImageWithMaxCount</key><integer>1</integer>"

    static let bounds: [Entry] = [
        Entry(
            images + "<key>SUPPORTSAttachmentsWithMaxCount</key><integer>5</integer>", .init(images: 1, most: 5)),
        Entry(
            images + "<key>SUPPORTSAttachmentsWithMinCount</key><string>2</string>", .init(images: 1, fewest: 2),
            "SUPPORTSAttachmentsWithMinCount is a string, but must be a number; it is read as 2"),
        Entry(
            images + "<key>SUPPORTSAttachmentsWithMaxCount</key><integer>0</integer>", .init(images: 1),
            "SUPPORTSAttachmentsWithMaxCount is 0 and has no effect"),
        Entry(
            images + "<key>SUPPORTSAttachmentsWithMaxCount</key><integer>1</integer>"
                + "<key>SUPPORTSAttachmentsWithMinCount</key><integer>2</integer>",
            .init(images: 1, most: 1, fewest: 2),
            "SUPPORTSAttachmentsWithMinCount is 2, more than the 1 of "
                + "SUPPORTSAttachmentsWithMaxCount: nothing can match"
        ),
    ]

    static let versions: [Entry] = [
        Entry(images + "<key>ACTIVATIONDictionaryVersion</key><integer>1</integer>", .init(images: 1)),
        Entry(images + "<key>ACTIVATIONDictionaryVersion</key><integer>2</integer>", .init(isFuzzy: true, images: 1)),
        Entry(
            images + "<key>ACTIVATIONDictionaryVersion</key><string>2</string>", .init(isFuzzy: true, images: 1),
            "ACTIVATIONDictionaryVersion is a string, but must be a number; it is read as 2"),
        Entry(
            images + "<key>ACTIVATIONDictionaryVersion</key><integer>3</integer>", .init(images: 1),
            "ACTIVATIONDictionaryVersion is 3; only 1 and 2 exist, and it is read as 1"),
        Entry(
            images + "<key>ACTIVATIONDictionaryVersion</key><integer>2</integer>"
                + "<key>ACTIVATIONUsesStrictMatching</key><true/>", .init(images: 1)),
        Entry(
            images + "<key>ACTIVATIONDictionaryVersion</key><integer>2</integer>"
                + "<key>ACTIVATIONUsesStrictMatching</key><false/>", .init(isFuzzy: true, images: 1)),
        Entry(
            images + "<key>ACTIVATIONUsesStrictMatching</key><true/>", .init(images: 1),
            "ACTIVATIONUsesStrictMatching has no effect without version 2: version 1 is always strict"),
    ]

    static let booleans: [Entry] = [
        Entry("<key>SUPPORTSText</key><true/>", .init(takesText: true)),
        Entry("<key>SUPPORTSText</key><false/>", .init(), takesNothing),
        Entry(
            "<key>SUPPORTSText</key><integer>1</integer>", .init(takesText: true),
            "SUPPORTSText is 1, a number, but must be a boolean; it is read as true"),
        Entry(
            "<key>SUPPORTSText</key><integer>0</integer>", .init(),
            "SUPPORTSText is 0, a number, but must be a boolean; it is read as false", takesNothing),
        Entry(
            "<key>SUPPORTSText</key><string>YES</string>", .init(takesText: true),
            "SUPPORTSText is \"YES\", a string, but must be a boolean; it is read as true"),
        Entry(
            "<key>SUPPORTSText</key><string>1</string>", .init(takesText: true),
            "SUPPORTSText is \"1\", a string, but must be a boolean; it is read as true"),
        Entry(
            "<key>SUPPORTSText</key><string>no</string>", .init(),
            "SUPPORTSText is \"no\", a string, but must be a boolean; it is read as false", takesNothing),
        Entry(
            "<key>SUPPORTSText</key><dict/>", .init(),
            "SUPPORTSText is a dictionary, but must be a boolean; it is read as false", takesNothing),
    ]

    static let unknown: [Entry] = [
        Entry(
            images + "<key>SUPPORTSWebURL</key><true/>", .init(images: 1),
            "SUPPORTSWebURL is not a key of a rule and is ignored"),
        Entry(
            images + "<key>SUPPORTSAttachmentsWithMatchingTypeIdentifiers</key><array/>"
                + "<key>ACTIVATIONFileTypeIdentifiers</key><array/>", .init(images: 1),
            "ACTIVATIONFileTypeIdentifiers is not a key of a rule and is ignored",
            "SUPPORTSAttachmentsWithMatchingTypeIdentifiers is not a key of a rule and is ignored"),
        Entry(
            images + "<key>SUPPORTSTextWithMaxCount</key><integer>1</integer>", .init(images: 1),
            "SUPPORTSTextWithMaxCount does not exist; for text there is only SUPPORTSText, a boolean"),
        Entry(
            images + "<key>SUPPORTSMoviesWithMaxCount</key><integer>1</integer>", .init(images: 1),
            "SUPPORTSMoviesWithMaxCount is not a key of a rule and is ignored; did you mean "
                + "SUPPORTSMovieWithMaxCount?"),
        Entry(
            "<key>ACTIVATIONRule</key><string>SUBQUERY(…)</string>", .init(), takesNothing,
            "ACTIVATIONRule: a predicate inside a dictionary is ignored; use it as the rule itself"),
        Entry(
            images + "<key>predicate</key><string>SUBQUERY(extensionItems…</string>", .init(images: 1),
            "predicate: a predicate inside a dictionary is ignored; use it as the rule itself"),
    ]

    @Test("as XML and as a binary property list", arguments: counts + bounds + versions + booleans + unknown)
    func reading(entry: Entry) throws {
        let text = Data(
            "<plist><dict><key>NSExtension</key><dict><key>NSExtensionAttributes</key><dict><key>NSExtensionActivationRule</key><dict>\(entry.xml)</dict></dict></dict></dict></plist>"
                .utf8)
        let plist = try PropertyListSerialization.propertyList(from: text, format: nil)
        let binary = try PropertyListSerialization.data(fromPropertyList: plist, format: .binary, options: 0)
        var expected = entry.rule
        expected.diagnostics = entry.diagnostics.map { RuleDiagnostic(message: $0) }
        for data in [text, binary] {
            #expect(try ActivationFile(infoPlist: data).rule == .dictionary(expected))
        }
    }
}
