// Portico
// SPDX-License-Identifier: Apache-2.0

import AppBundles
import DeviceHost
import Foundation
import SystemModel
import Testing

/// A bundle on disk, made file by file, in a folder that goes away with it.
final class ExtensionBundle: Sendable {
    let root: String
    var url: URL { URL(filePath: "\(root)/News.app") }

    /// An app `com.example.News` without extensions.
    init() throws {
        root = "/tmp/pt-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        try write(Self.plist(identifier: "com.example.News", executable: "News"), to: "Info.plist")
        try makeExecutable("News")
    }

    deinit {
        try? FileManager.default.removeItem(atPath: root)
    }

    func general(_ text: String) -> String { text.replacingOccurrences(of: root, with: "ROOT") }

    /// Puts an extension into `PlugIns`; nil leaves the part out.
    func add(
        _ name: String, identifier: String = "com.example.News.Service", executable: String? = "Part",
        point: String? = ExtensionManifest.servicePoint, attributes: String = "", entitlements: String? = nil
    ) throws {
        let folder = "PlugIns/\(name).appex"
        var entry = "<key>NSExtensionPrincipalClass</key><string>Part.Main</string>\(attributes)"
        if let point { entry += "<key>NSExtensionPointIdentifier</key><string>\(point)</string>" }
        let more = "<key>NSExtension</key><dict>\(entry)</dict>"
        try write(
            Self.plist(identifier: identifier, executable: executable ?? "Part", more: more), to: "\(folder)/Info.plist"
        )
        if executable == "Part" { try makeExecutable("\(folder)/Part") }
        if let entitlements {
            try write(
                "<plist version=\"1.0\"><dict>\(entitlements)</dict></plist>",
                to: "\(folder)/\(AppBundle.entitlementsFile)")
        }
    }

    /// `NSExtensionAttributes` of a content extension.
    static func categories(_ names: String...) -> String {
        """
        <key>NSExtensionAttributes</key><dict>
        <key>UNNotificationExtensionCategory</key>
        <array>\(names.map { "<string>\($0)</string>" }.joined())</array>
        <key>UNNotificationExtensionInitialContentSizeRatio</key><real>0.5</real></dict>
        """
    }

    static func plist(identifier: String, executable: String, more: String = "") -> String {
        """
        <plist version="1.0"><dict>
        <key>CFBundleIdentifier</key><string>\(identifier)</string>
        <key>CFBundleExecutable</key><string>\(executable)</string>\(more)
        </dict></plist>
        """
    }

    func write(_ text: String, to name: String, encoding: String.Encoding = .utf8) throws {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try #require(text.data(using: encoding)).write(to: file)
    }

    func makeExecutable(_ name: String) throws {
        try write("", to: name)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.appending(path: name).path)
    }
}

/// A bundle whose extension is wrong, and what is said about it.
struct FlawedExtension: CustomTestStringConvertible, Sendable {
    var name: String
    var reason: String
    var arrange: @Sendable (ExtensionBundle) throws -> Void

    var testDescription: String { name }

    static let all = [
        FlawedExtension(
            name: "no Info.plist", reason: "PlugIns/A.appex has no readable Info.plist",
            arrange: { try $0.makeExecutable("PlugIns/A.appex/Part") }),
        FlawedExtension(
            name: "an Info.plist that is none",
            reason: "PlugIns/A.appex/Info.plist is not a readable property list: malformed XML or binary plist",
            arrange: { try $0.write("good morning", to: "PlugIns/A.appex/Info.plist") }),
        FlawedExtension(
            name: "no NSExtension", reason: "PlugIns/A.appex/Info.plist: NSExtension is missing or empty",
            arrange: {
                try $0.write(
                    ExtensionBundle.plist(identifier: "com.example.News.A", executable: "Part"),
                    to: "PlugIns/A.appex/Info.plist")
            }),
        FlawedExtension(
            name: "no point",
            reason: "PlugIns/A.appex/Info.plist: NSExtension.NSExtensionPointIdentifier is missing or empty",
            arrange: { try $0.add("A", point: nil) }),
        FlawedExtension(
            name: "a content extension without attributes",
            reason: "PlugIns/A.appex/Info.plist: NSExtension.NSExtensionAttributes is missing or empty",
            arrange: { try $0.add("A", point: ExtensionManifest.contentPoint) }),
        FlawedExtension(
            name: "an identifier of its own",
            reason: "PlugIns/A.appex/Info.plist: CFBundleIdentifier must begin with the app's, com.example.News.…: "
                + "com.example.Service",
            arrange: { try $0.add("A", identifier: "com.example.Service") }),
        FlawedExtension(
            name: "an identifier that begins like the app's",
            reason: "PlugIns/A.appex/Info.plist: CFBundleIdentifier must begin with the app's, com.example.News.…: "
                + "com.example.NewsService",
            arrange: { try $0.add("A", identifier: "com.example.NewsService") }),
        FlawedExtension(
            name: "the app's identifier",
            reason: "PlugIns/A.appex/Info.plist: CFBundleIdentifier must begin with the app's, com.example.News.…: "
                + "com.example.News",
            arrange: { try $0.add("A", identifier: "com.example.News") }),
        FlawedExtension(
            name: "the app's identifier and nothing of its own",
            reason: "PlugIns/A.appex/Info.plist: CFBundleIdentifier must begin with the app's, com.example.News.…: "
                + "com.example.News.",
            arrange: { try $0.add("A", identifier: "com.example.News.") }),
        FlawedExtension(
            name: "an identifier that is a path",
            reason: "PlugIns/A.appex/Info.plist: CFBundleIdentifier may contain only letters, digits, hyphens and "
                + "periods: com.example.News./../evil",
            arrange: { try $0.add("A", identifier: "com.example.News./../evil") }),
        FlawedExtension(
            name: "one identifier for two",
            reason: "PlugIns/B.appex/Info.plist: CFBundleIdentifier is already used by PlugIns/A.appex: "
                + "com.example.News.Service",
            arrange: {
                try $0.add("B")
                try $0.add("A")
            }),
        FlawedExtension(
            name: "no executable", reason: "there is no executable Other in PlugIns/A.appex",
            arrange: { try $0.add("A", executable: "Other") }),
        FlawedExtension(
            name: "the app's executable",
            reason: "PlugIns/A.appex/Info.plist: CFBundleExecutable points outside of the bundle: ../../News",
            arrange: { try $0.add("A", executable: "../../News") }),
        FlawedExtension(
            name: "an executable that is the folder", reason: "there is no executable . in PlugIns/A.appex",
            arrange: { try $0.add("A", executable: ".") }),
        FlawedExtension(
            name: "an executable that is a link to the shell",
            reason: "PlugIns/A.appex/Shell is a link that points outside of the bundle: /bin/sh",
            arrange: {
                try $0.add("A", executable: "Shell")
                try FileManager.default.createSymbolicLink(
                    atPath: $0.url.path + "/PlugIns/A.appex/Shell", withDestinationPath: "/bin/sh")
            }),
        FlawedExtension(
            name: "an extension that is a link to one elsewhere",
            reason: "PlugIns/A.appex is a link that points outside of the bundle: ../../A.appex",
            arrange: {
                try $0.add("A")
                let files = FileManager.default
                let place = $0.url.path + "/PlugIns/A.appex"
                try files.moveItem(atPath: place, toPath: "\($0.root)/A.appex")
                try files.createSymbolicLink(atPath: place, withDestinationPath: "../../A.appex")
            }),
        FlawedExtension(
            name: "entitlements of the wrong type",
            reason: "PlugIns/A.appex: entitlements: com.apple.developer.usernotifications.filtering must be a boolean",
            arrange: {
                try $0.add(
                    "A",
                    entitlements: "<key>com.apple.developer.usernotifications.filtering</key><string>yes</string>")
            }),
    ]
}
