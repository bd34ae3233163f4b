// Portico
// SPDX-License-Identifier: Apache-2.0

import AppBundles
import DeviceHost
import Foundation
import SystemModel
import Testing

/// What a bundle says about its extensions and its texts.
@Suite struct ExtensionBundleTests {
    let bundle: ExtensionBundle

    init() throws {
        bundle = try ExtensionBundle()
    }

    @Test("a bundle with an extension that is wrong is none", arguments: FlawedExtension.all)
    func flawed(_ row: FlawedExtension) throws {
        try row.arrange(bundle)
        let error = #expect(throws: AppBundleError.self) { try AppBundle(at: bundle.url) }
        #expect(error == AppBundleError(path: bundle.url.path, reason: row.reason))
    }

    @Test("extensions in order of file name, each with what is its own")
    func order() throws {
        try bundle.add(
            "Service", entitlements: "<key>com.apple.developer.usernotifications.filtering</key><true/>")
        try bundle.add(
            "Content", identifier: "com.example.News.Content", point: ExtensionManifest.contentPoint,
            attributes: ExtensionBundle.categories("story", "video"))
        try bundle.write("a picture", to: "PlugIns/not an extension.png")
        let manifest = try AppBundle(at: bundle.url).manifest
        #expect(
            manifest.extensions == [
                ExtensionManifest(
                    bundleIdentifier: "com.example.News.Content", displayName: "Part", executable: "Part",
                    folder: "PlugIns/Content.appex", point: ExtensionManifest.contentPoint, principalClass: "Part.Main",
                    content: ContentExtensionAttributes(categories: ["story", "video"], initialSizeRatio: 0.5)),
                ExtensionManifest(
                    bundleIdentifier: "com.example.News.Service", displayName: "Part", executable: "Part",
                    folder: "PlugIns/Service.appex", point: ExtensionManifest.servicePoint,
                    principalClass: "Part.Main", entitlements: Entitlements(allowsFiltering: true)),
            ])
        #expect(manifest.warnings == [])
    }

    @Test("an extension of a point that is not run is left out, whatever else it lacks")
    func unknownPoint() throws {
        try bundle.add("Clock", identifier: "elsewhere", executable: nil, point: "com.apple.widgetkit-extension")
        try bundle.add("Service")
        let manifest = try AppBundle(at: bundle.url).manifest
        #expect(manifest.extensions.map(\.folder) == ["PlugIns/Service.appex"])
        #expect(
            manifest.warnings == [
                "PlugIns/Clock.appex is ignored: extensions of the point com.apple.widgetkit-extension "
                    + "are not supported"
            ])
    }

    @Test("categories and notifications that two extensions claim")
    func rivals() throws {
        for (name, categories) in [
            ("A", ["story", "video"]), ("B", ["video", "sound"]), ("C", ["sound", "sound", "Story"]),
        ] {
            try bundle.add(
                name, identifier: "com.example.News.\(name)", point: ExtensionManifest.contentPoint,
                attributes: ExtensionBundle.categories(categories[0], categories[1], categories.last ?? ""))
        }
        for name in ["X", "Y"] { try bundle.add(name, identifier: "com.example.News.\(name)") }
        #expect(
            try AppBundle(at: bundle.url).manifest.warnings == [
                "PlugIns/B.appex never shows the category video: PlugIns/A.appex declares it first",
                "PlugIns/C.appex never shows the category sound: PlugIns/B.appex declares it first",
                "PlugIns/Y.appex never runs: the app's service extension is PlugIns/X.appex",
            ])
    }

    @Test(
        "identifiers that would hide folders or be none",
        arguments: ["..", ".hidden", String(repeating: "x", count: 201)])
    func identifier(_ identifier: String) throws {
        try bundle.write(ExtensionBundle.plist(identifier: identifier, executable: "News"), to: "Info.plist")
        let error = #expect(throws: AppBundleError.self) { try AppBundle(at: bundle.url) }
        let reason = "CFBundleIdentifier begins with a period or has more than 200 characters: \(identifier)"
        #expect(error == AppBundleError(path: bundle.url.path, reason: reason))
    }

    // MARK: - Texts

    @Test("every kind of strings file", arguments: StringsFile.readable)
    func strings(_ file: StringsFile) throws {
        try bundle.write(file.content, to: "de.lproj/Localizable.strings", encoding: file.encoding)
        try bundle.write("", to: "Base.lproj/Main.storyboard")
        let manifest = try AppBundle(at: bundle.url).manifest
        #expect(manifest.localizations == ["de": file.strings])
        #expect(manifest.warnings == [])
    }

    @Test("a strings file that cannot be used is left out, the others are not", arguments: StringsFile.broken)
    func brokenStrings(_ file: StringsFile) throws {
        try bundle.write(file.content, to: "de.lproj/Localizable.strings", encoding: file.encoding)
        try bundle.write(#""a" = "b";"#, to: "en.lproj/Localizable.strings")
        let manifest = try AppBundle(at: bundle.url).manifest
        #expect(manifest.localizations == ["en": ["a": "b"]])
        #expect(manifest.warnings == ["de.lproj/Localizable.strings is ignored: \(file.warning)"])
    }

    @Test("a binary strings file, as Xcode writes it into a bundle")
    func binaryStrings() throws {
        let data = try PropertyListSerialization.data(
            fromPropertyList: ["GREETING": "Grüße"], format: .binary, options: 0)
        try bundle.write("", to: "de.lproj/Localizable.strings")
        try data.write(to: bundle.url.appending(path: "de.lproj/Localizable.strings"))
        #expect(try AppBundle(at: bundle.url).manifest.localizations == ["de": ["GREETING": "Grüße"]])
    }

    // MARK: - Making

    @Test("a bundle with an extension and resources is made, and made again")
    func made() throws {
        var (app, part) = try (
            self.parts("News", "com.example.News"), self.parts("Service", "com.example.News.Service", isExtension: true)
        )
        try bundle.write(#""a" = "b";"#, to: "en.lproj/Localizable.strings")
        try FileManager.default.createSymbolicLink(
            atPath: "\(bundle.root)/link.txt", withDestinationPath: "News.app/Info.plist")
        let target = URL(filePath: "\(bundle.root)/Made.app")
        app.resources = [bundle.url.appending(path: "en.lproj"), URL(filePath: "\(bundle.root)/link.txt")]
        part.resources = [bundle.url.appending(path: "en.lproj/Localizable.strings")]
        for _ in 1...2 {
            let made = try AppBundle.make(at: target, app, extensions: [part])
            #expect(made.manifest.extensions.map(\.folder) == ["PlugIns/Service.appex"])
            #expect(made.manifest.extensions.map(\.principalClass) == ["Service.Main"])
            #expect(made.manifest.extensions.map(\.entitlements.team) == ["Service"])
            #expect(made.manifest.localizations == ["en": ["a": "b"]])
            #expect(
                try FileManager.default.subpathsOfDirectory(atPath: target.path).sorted() == [
                    "Info.plist", "News", "PlugIns", "PlugIns/Service.appex", "PlugIns/Service.appex/Info.plist",
                    "PlugIns/Service.appex/Localizable.strings", "PlugIns/Service.appex/Service",
                    "PlugIns/Service.appex/archived-expanded-entitlements.xcent",
                    "en.lproj", "en.lproj/Localizable.strings", "link.txt",
                ])
            let link = try FileManager.default.attributesOfItem(atPath: target.path + "/link.txt")
            #expect(link[.type] as? FileAttributeType == .typeRegular)
        }
    }

    @Test(
        "two parts of one name, or a part that is wrong: the older bundle stays",
        arguments: [
            (["Service", "Service"], [], "PlugIns/Service.appex would be contained twice"),
            ([], ["Info.plist"], "Info.plist would be contained twice"),
            (["Service"], ["PlugIns"], "PlugIns would be contained twice"),
            (
                ["News"], [],
                "PlugIns/News.appex/Info.plist: CFBundleIdentifier must begin with the app's, com.example.News.…: "
                    + "com.example.News"
            ),
        ])
    func refusedParts(extensions: [String], resources: [String], reason: String) throws {
        try bundle.add("Older")
        let before = try FileManager.default.subpathsOfDirectory(atPath: bundle.root).sorted()
        let error = #expect(throws: AppBundleError.self) {
            var app = try parts("News", "com.example.News")
            app.resources = resources.map { bundle.url.appending(path: $0) }
            _ = try AppBundle.make(
                at: bundle.url, app,
                extensions: extensions.map {
                    try parts($0, "com.example.News\($0 == "News" ? "" : ".\($0)")", isExtension: true)
                })
        }
        #expect(error == AppBundleError(path: bundle.url.path, reason: reason))
        try FileManager.default.removeItem(atPath: "\(bundle.root)/products")
        #expect(try FileManager.default.subpathsOfDirectory(atPath: bundle.root).sorted() == before)
    }

    private func parts(_ product: String, _ identifier: String, isExtension: Bool = false) throws -> BundleParts {
        let executable = "../products/\(product)"
        try bundle.makeExecutable(executable)
        let entry = """
            <key>NSExtension</key><dict>
            <key>NSExtensionPointIdentifier</key><string>\(ExtensionManifest.servicePoint)</string>
            <key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).Main</string></dict>
            """
        let plist = ExtensionBundle.plist(
            identifier: identifier, executable: "$(PRODUCT_NAME)", more: isExtension ? entry : "")
        let entitlements = """
            <plist version="1.0"><dict><key>com.apple.developer.team-identifier</key>
            <string>$(PRODUCT_NAME)</string></dict></plist>
            """
        return BundleParts(
            executable: URL(filePath: "\(bundle.root)/products/\(product)"), infoPlist: Data(plist.utf8),
            entitlements: isExtension ? Data(entitlements.utf8) : nil)
    }
}

/// A `Localizable.strings` as somebody wrote it.
struct StringsFile: CustomTestStringConvertible, Sendable {
    var name: String
    var content: String
    var encoding = String.Encoding.utf8
    var strings: [String: String] = [:]
    var warning = ""

    var testDescription: String { name }

    private static let written = """
        /* The greeting */
        "GREETING" = "Grüße, \\"%@\\"!\\n\\U00e9";
        // A word without quotes, and one that stands for itself.
        plain = "text";
        "Itself";

        """
    private static let read = ["GREETING": "Grüße, \"%@\"!\né", "plain": "text", "Itself": "Itself"]

    static let readable = [
        StringsFile(name: "UTF-8", content: written, strings: read),
        StringsFile(name: "UTF-8 with a mark", content: "\u{FEFF}" + written, strings: read),
        StringsFile(name: "UTF-16", content: written, encoding: .utf16, strings: read),
        StringsFile(
            name: "UTF-16, big end first", content: "\u{FEFF}" + written, encoding: .utf16BigEndian, strings: read),
        StringsFile(
            name: "XML",
            content: #"<plist version="1.0"><dict><key>GREETING</key><string>Grüße</string></dict></plist>"#,
            strings: ["GREETING": "Grüße"]),
        StringsFile(name: "a property list in braces", content: #"{ "a" = "b"; }"#, strings: ["a": "b"]),
        StringsFile(name: "an empty file", content: ""),
        StringsFile(name: "a comment", content: "/* nothing yet */\n"),
    ]

    static let broken = [
        StringsFile(
            name: "a forgotten semicolon", content: "\"a\" = \"b\"\n\"c\" = \"d\";\n",
            warning: "Missing ';' on line 2"),
        StringsFile(
            name: "a forgotten quote", content: "\"a\" = \"b;\n",
            warning: "Unterminated quoted string starting on line 1"),
        StringsFile(
            name: "something else", content: "good morning", warning: "Expected ';' or '=' after key at line 1"),
        StringsFile(
            name: "plurals",
            content: #"<plist version="1.0"><dict><key>DAYS</key><dict/></dict></plist>"#,
            warning: "it has values that are not strings"),
        StringsFile(name: "a list", content: "(a, b)", warning: "it has values that are not strings"),
    ]
}
