// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

/// The rule of an `Info.plist` and what stands around it.
@Suite struct ActivationFileTests {
    private static func plist(_ root: String) -> Data {
        Data("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict>\(root)</dict></plist>".utf8)
    }

    private static func plist(rule: String, extension above: String = "", root: String = "") -> Data {
        plist(
            "<key>NSExtension</key><dict><key>NSExtensionAttributes</key><dict><key>NSExtensionActivationRule</key>"
                + "\(rule)</dict>\(above)</dict>\(root)")
    }

    private static let images =
        "<dict><key>NSExtensionActivationSupportsImageWithMaxCount</key><integer>1</integer></dict>"
    private static let jpeg = SheetInput.one("public.jpeg")

    private static func messages(_ data: Data) throws -> [String] {
        try ActivationFile(infoPlist: data).diagnostics.map(\.message)
    }

    @Test("a predicate, with what XML writes otherwise")
    func predicate() throws {
        let data = Self.plist(
            rule: "<string>extensionItems.@count &gt;= 1 &amp;&amp; &quot;a&quot; == 'a' AND 2 > 1</string>")
        let file = try ActivationFile(infoPlist: data)
        #expect(file.rule == .predicate("extensionItems.@count >= 1 && \"a\" == 'a' AND 2 > 1"))
        #expect(file.report(for: Self.jpeg).verdict == .shown)
        #expect(file.report(for: OfferedItems([])).verdict == .hidden)
    }

    @Test("no rule, or one of another type, hides the extension")
    func none() throws {
        let without = try ActivationFile(infoPlist: Self.plist("<key>NSExtension</key><dict/>")).report(for: Self.jpeg)
        #expect(
            without
                == ActivationReport(
                    verdict: .hidden,
                    reason: "there is no NSExtensionActivationRule in NSExtension.NSExtensionAttributes"))
        for (rule, kind) in [("<array/>", "an array"), ("<true/>", "neither of its forms")] {
            let report = try ActivationFile(infoPlist: Self.plist(rule: rule)).report(for: Self.jpeg)
            #expect(
                report
                    == ActivationReport(
                        verdict: .hidden, reason: "NSExtensionActivationRule is \(kind); use a dictionary or a string"
                    ))
            #expect(!ActivationRule.unreadable(kind).isShown(for: Self.jpeg))
        }
    }

    @Test("keys at another level are told, and ignored")
    func strayKeys() throws {
        let count = "<key>NSExtensionActivationSupportsText</key><true/>"
        let text = SheetInput.one("public.text")
        let inExtension = Self.plist(rule: Self.images, extension: count)
        #expect(
            try Self.messages(inExtension) == [
                "NSExtensionActivationSupportsText is in NSExtension, where it is ignored; move it to the "
                    + "dictionary NSExtensionActivationRule"
            ])
        #expect(try ActivationFile(infoPlist: inExtension).report(for: text).verdict == .hidden)
        let inRoot = Self.plist(
            rule: Self.images, root: "<key>NSExtensionActivationRule</key><string>TRUEPREDICATE</string>")
        #expect(
            try Self.messages(inRoot) == [
                "NSExtensionActivationRule is in the root, where it is ignored; move it to "
                    + "NSExtension.NSExtensionAttributes"
            ])
        #expect(try ActivationFile(infoPlist: inRoot).report(for: text).verdict == .hidden)
    }

    @Test("NSExtension twice: the last one counts, and it is told")
    func duplicates() throws {
        // Expensify's file.
        let first =
            "<key>NSExtension</key><dict><key>NSExtensionAttributes</key><dict>"
            + "<key>NSExtensionActivationRule</key><string>TRUEPREDICATE</string></dict></dict>"
        let second =
            "<key>NSExtension</key><dict><key>NSExtensionAttributes</key><dict>"
            + "<key>NSExtensionActivationRule</key>\(Self.images)</dict></dict>"
        let message = " occurs more than once, and which one iOS uses is undefined (here, the last); remove the others"
        let file = try ActivationFile(infoPlist: Self.plist(first + second))
        #expect(file.rule == .dictionary(DictionaryRule(images: 1)))
        #expect(file.diagnostics.map(\.message) == ["NSExtension" + message])
        // Of other keys too, but only below NSExtension; not in comments, and not in different dictionaries.
        #expect(
            try Self.messages(
                Self.plist(
                    rule: "\(Self.images)<key>NSExtensionActivationRule</key><string>TRUEPREDICATE</string>",
                    root: "<key>A</key><true/><key>A</key><true/>"))
                == ["NSExtension.NSExtensionAttributes.NSExtensionActivationRule" + message])
        #expect(
            try Self.messages(
                Self.plist(
                    "<!-- a > \(first) --><key>A</key><dict><key>NSExtension</key><string><![CDATA[\(first)]]></string>"
                        + "</dict><key>B</key><string><![CDATA[ > <key>NSExtension</key>]]></string>\(second)")) == [])
    }

    @Test("the file's own types count, exported and imported")
    func ownTypes() throws {
        let types = """
            <key>UTImportedTypeDeclarations</key><array><dict>
            <key>UTTypeIdentifier</key><string>com.example.scan</string>
            <key>UTTypeConformsTo</key><string>com.example.picture</string>
            </dict></array>
            <key>UTExportedTypeDeclarations</key><array><dict>
            <key>UTTypeIdentifier</key><string>com.example.picture</string>
            <key>UTTypeConformsTo</key><array><string>public.image</string></array>
            <key>UTTypeDescription</key><string>Picture</string>
            <key>UTTypeVersion</key><integer>3</integer>
            <key>UTTypeReferenceURL</key><string>https://example.com/picture</string>
            <key>UTTypeTagSpecification</key><dict>
            <key>public.filename-extension</key><array><string>.pic</string><string>picture</string></array>
            <key>public.mime-type</key><string>image/x-pic</string>
            </dict></dict><dict/></array>
            """
        let file = try ActivationFile(infoPlist: Self.plist(rule: Self.images, root: types))
        #expect(
            file.typeDeclarations == [
                TypeDeclaration(
                    identifier: "com.example.picture", conformsTo: ["public.image"],
                    filenameExtensions: ["pic", "picture"], mimeTypes: ["image/x-pic"], description: "Picture",
                    version: 3, referenceURL: "https://example.com/picture"),
                TypeDeclaration(identifier: "com.example.scan", conformsTo: ["com.example.picture"]),
            ])
        #expect(file.report(for: SheetInput.one("com.example.scan")).verdict == .shown)
        #expect(
            file.diagnostics.map(\.message) == [
                "UTExportedTypeDeclarations[1]. has no UTTypeIdentifier and declares nothing"
            ])
        // An app's manifest has them too.
        let app = try AppManifest(
            infoPlist: Self.plist(
                "<key>CFBundleIdentifier</key><string>a</string><key>CFBundleExecutable</key><string>a</string>\(types)"
            ))
        #expect(app.typeDeclarations == file.typeDeclarations)
    }

    @Test("an extension's manifest has the rule")
    func manifest() throws {
        func manifest(_ rule: String) throws -> ActivationRule? {
            try ExtensionManifest(
                infoPlist: Self.plist(
                    rule: rule,
                    extension: "<key>NSExtensionPointIdentifier</key><string>com.apple.share-services</string>"
                        + "<key>NSExtensionPrincipalClass</key><string>A.B</string>",
                    root:
                        "<key>CFBundleIdentifier</key><string>a</string><key>CFBundleExecutable</key><string>a</string>"
                ),
                folder: "PlugIns/A.appex"
            ).activationRule
        }
        #expect(try manifest("<string>TRUEPREDICATE</string>") == .predicate("TRUEPREDICATE"))
        #expect(try manifest(Self.images) == .dictionary(DictionaryRule(images: 1)))
    }

    @Test(
        "files that cannot be read",
        arguments: [
            ("", "Info.plist is not a readable property list: malformed XML or binary plist"),
            ("<plist><array/></plist>", "Info.plist is not a readable property list: the root is not a dictionary"),
            ("<plist><dict/></plist>", "Info.plist: NSExtension is missing or empty"),
            (
                "<plist><dict><key>NSExtension</key><string/></dict></plist>",
                "Info.plist: NSExtension must be a dictionary"
            ),
            (
                "<plist><dict><key>NSExtension</key><dict><key>NSExtensionAttributes</key><array/></dict></dict></plist>",
                "Info.plist: NSExtension.NSExtensionAttributes must be a dictionary"
            ),
            (
                "<plist><dict><key>NSExtension</key><dict/><key>UTExportedTypeDeclarations</key><array><dict>"
                    + "<key>UTTypeIdentifier</key><string>a</string><key>UTTypeConformsTo</key><integer>1</integer>"
                    + "</dict></array></dict></plist>",
                "Info.plist: UTExportedTypeDeclarations[0].UTTypeConformsTo must be a string or an array of strings"
            ),
            (
                "<plist><dict><key>NSExtension</key><dict/><key>UTExportedTypeDeclarations</key><array><dict>"
                    + "<key>UTTypeIdentifier</key><string>a</string><key>UTTypeVersion</key><array/>"
                    + "</dict></array></dict></plist>",
                "Info.plist: UTExportedTypeDeclarations[0].UTTypeVersion must be a number"
            ),
        ])
    func unreadable(text: String, message: String) {
        let error = #expect(throws: ManifestError.self) { try ActivationFile(infoPlist: Data(text.utf8)) }
        #expect(error?.description == message)
    }

    @Test("items that are none")
    func items() {
        #expect(throws: Never.self) { try OfferedItems(parsing: Data(#"[[["a","b"],[]],[]]"#.utf8)) }
        for (json, place) in [
            ("", "$: The given data was not valid JSON."), ("{}", "$: expected Array<Any>"),
            (#"["a"]"#, "$[0]: expected Array<Any>"), (#"[["a"]]"#, "$[0][0]: expected Array<Any>"),
            ("[[[1]]]", "$[0][0][0]: expected String"), ("[[[null]]]", "$[0][0][0]: expected String, found null"),
            (String(repeating: "[", count: 100_000), "$: The given data was not valid JSON."),
        ] {
            let error = #expect(throws: OfferedItemsError.self) { try OfferedItems(parsing: Data(json.utf8)) }
            #expect(
                error?.description.hasSuffix(": " + place) == true, "\(json.prefix(20)): \(error?.description ?? "")")
        }
    }
}
