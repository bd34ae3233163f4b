// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ProcessFixtures
import Testing

/// `portico rule explain`, as a person and as a program would run it.
@Suite struct RuleExplainTests {
    /// R13 of the extensions sheet.
    private static let predicate = """
        SUBQUERY(extensionItems, $extensionItem, SUBQUERY($extensionItem.attachments, $attachment, \
        ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "com.adobe.pdf" || \
        ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image" || \
        ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url").@count == 1).@count > 0
        """

    /// With a type of its own, and a key at the wrong level.
    private static let infoPlist = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>NSExtension</key><dict>
        <key>NSExtensionActivationSupportsText</key><true/>
        <key>NSExtensionAttributes</key><dict><key>NSExtensionActivationRule</key><dict>
        <key>NSExtensionActivationSupportsImageWithMaxCount</key><integer>2</integer>
        <key>NSExtensionActivationSupportsFileWithMaxCount</key><string>1</string>
        </dict></dict></dict>
        <key>UTImportedTypeDeclarations</key><array><dict>
        <key>UTTypeIdentifier</key><string>com.example.drawing</string>
        <key>UTTypeConformsTo</key><array><string>public.image</string></array>
        </dict></array>
        </dict></plist>
        """

    private static func explain(_ arguments: String...) async throws -> CommandLineTool.Outcome {
        let tool = CommandLineTool(home: try TemporaryHome())
        _ = try tool.home.write(infoPlist, to: "Info.plist")
        let bundle = tool.home.url.appending(path: "Share.appex")
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        _ = try tool.home.write(infoPlist, to: "Share.appex/Info.plist")
        _ = try tool.home.write("<plist><dict/></plist>", to: "empty.plist")
        _ = try tool.home.write("good morning", to: "text")
        return try await tool.attempt(["rule", "explain"] + arguments)
    }

    @Test("a predicate: the clause underlined, the kinds, the warnings with their places")
    func predicate() async throws {
        let outcome = try await Self.explain("--rule", Self.predicate, "--items", #"[[["public.jpeg"]]]"#)
        #expect(outcome.status == 0 && outcome.complaint.isEmpty)
        try expectSnapshot(outcome.output, "rule-predicate.txt")
    }

    @Test("a dictionary, its bundle's own types, a key at the wrong level")
    func dictionary() async throws {
        let items = #"[[["com.example.drawing"],["public.jpeg","public.file-url"],["public.png"]]]"#
        let outcome = try await Self.explain("Info.plist", "--items", items)
        #expect(outcome.status == 0 && outcome.complaint.isEmpty)
        try expectSnapshot(outcome.output, "rule-dictionary.txt")
        #expect(try await Self.explain("Share.appex", "--items", items) == outcome)
    }

    @Test("for a program: verdict, reason, diagnostics with a position or null")
    func json() async throws {
        let predicate = try await Self.explain("--rule", Self.predicate, "--items", "[]", "--json")
        try expectSnapshot(predicate.output, "rule-predicate.json.txt")
        let dictionary = try await Self.explain("Info.plist", "--items", "[]", "--json")
        try expectSnapshot(dictionary.output, "rule-dictionary.json.txt")
        // A rule that is none hides the extension, and points at its mistake.
        let unreadable = try await Self.explain("--rule", "extensionItems.@count ==", "--items", "[]", "--json")
        #expect(unreadable.status == 0)
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(unreadable.output.utf8)) as? [String: Any])
        #expect(object["verdict"] as? String == "hidden")
        let diagnostics = try #require(object["diagnostics"] as? [[String: Any]])
        #expect(diagnostics.map { $0["position"] as? Int } == [24])
    }

    @Test("files that cannot be read, in one line")
    func refusals() async throws {
        for (file, line) in [
            ("nowhere", "nowhere cannot be read"), ("empty.plist", "empty.plist: NSExtension is missing or empty"),
            ("text", "text is not a readable property list: malformed XML or binary plist"),
            ("No.appex", "No.appex/Info.plist cannot be read"),
        ] {
            #expect(
                try await Self.explain(file, "--items", "[]") == .init(status: 1, complaint: "Error: \(line)\n"))
        }
    }

    @Test("a wrong command line")
    func usage() async throws {
        for (arguments, words) in [
            (["--items", "[]"], "<file>"), (["Info.plist"], "--items"),
            (["Info.plist", "--rule", "x", "--items", "[]"], "not both"),
            (["Info.plist", "--items", "[[1]]"], "$[0][0]: expected Array<Any>"),
            (["Info.plist", "--items", ""], "The given data was not valid JSON."),
        ] {
            let tool = CommandLineTool(home: try TemporaryHome())
            let outcome = try await tool.attempt(["rule", "explain"] + arguments)
            #expect(outcome.status == 64 && outcome.output.isEmpty, "\(arguments)")
            #expect(outcome.complaint.contains(words), "\(outcome.complaint)")
        }
    }
}
