// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// As Xcode's template for share extensions has it: the sheet comes from `MainInterface.storyboard`.
final class TemplateSheet: SLComposeServiceViewController {
    static var texts: [String] = []

    override func isContentValid() -> Bool { true }

    override func didSelectPost() {
        Self.texts.append(contentText)
        extensionContext?.completeRequest(returningItems: [], completionHandler: nil)
    }
}

/// An app and its extension as their files describe them.
@Suite(.serialized) @MainActor struct StoryboardSheetTests {
    private static let interface = """
        <document initialViewController="j1y-V4-xli"><scenes><scene><objects>
        <viewController id="j1y-V4-xli" customClass="TemplateSheet" customModuleProvider="target" sceneMemberID="viewController">
        <view key="view" id="wbc-yd-nQP"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/></view>
        </viewController></objects></scene></scenes></document>
        """

    private static func files(
        _ entry: String, _ resources: [String: String], identifier: String = "a.b.share"
    ) throws -> TemporaryFiles {
        var files = [
            "Info.plist": "{ CFBundleIdentifier = a.b; }",
            "Share.plist": """
            { CFBundleIdentifier = "\(identifier)"; CFBundleDisplayName = Share; NSExtension = { \(entry)
              NSExtensionPointIdentifier = "com.apple.share-services";
              NSExtensionAttributes = { NSExtensionActivationRule = TRUEPREDICATE; }; }; }
            """,
        ]
        for (name, text) in resources { files["Share/\(name)"] = text }
        return try TemporaryFiles(files)
    }

    private static func install(_ files: TemporaryFiles, _ part: ExtensionFiles) throws -> (TestDevice, TestApp) {
        let device = try TestDevice()
        let app = try device.install(
            infoPlist: "Info.plist", extensions: [part], delegate: IdleApp.self,
            file: files.url.appending(path: "Test.swift").path)
        return (device, app)
    }

    @Test("the storyboard's initial view controller is the sheet")
    func storyboard() throws {
        TemplateSheet.texts = []
        let files = try Self.files(
            "NSExtensionMainStoryboard = MainInterface;", ["Base.lproj/MainInterface.storyboard": Self.interface])
        let (device, app) = try Self.install(files, ExtensionFiles(infoPlist: "Share.plist", resources: "Share"))
        try app.launch()
        try device.share(Sample.text, with: "a.b.share")
        try device.sheet(.post)
        #expect(TemplateSheet.texts == ["Look at this"])
        #expect(device.summary().sheets.isEmpty)
        #expect(!device.history.diagnostics.contains { $0.contains("storyboard") })
    }

    @Test("a storyboard that is not there, and one without an initial controller, are said")
    func missing() throws {
        let interface = Self.interface.replacing(#" initialViewController="j1y-V4-xli""#, with: "")
        for (resources, line) in [
            (["a.txt": ""], "MainInterface.storyboard is not in this extension's bundle"),
            (["MainInterface.storyboard": interface], "MainInterface.storyboard has no initial view controller"),
        ] {
            let files = try Self.files("NSExtensionMainStoryboard = MainInterface;", resources)
            let (device, app) = try Self.install(files, ExtensionFiles(infoPlist: "Share.plist", resources: "Share"))
            try app.launch()
            try device.share(Sample.text, with: "a.b.share")
            let advice = "\(line): check NSExtensionMainStoryboard in Share.plist/Info.plist"
            #expect(device.history.diagnostics.contains(advice), "\(device.history.diagnostics)")
        }
    }

    @Test("a class, in a module of its own name; an identifier that is not the app's is refused")
    func identifiers() throws {
        let files = try Self.files("NSExtensionPrincipalClass = \"$(PRODUCT_MODULE_NAME).GoodSheet\";", [:])
        var part = ExtensionFiles(infoPlist: "Share.plist")
        let (device, app) = try Self.install(files, part)
        try app.launch()
        try device.share(Sample.text, with: "a.b.share")
        #expect(device.summary().sheets.count == 1)
        part.bundleIdentifier = "c.d"
        let foreign = try Self.files("NSExtensionPrincipalClass = A;", [:], identifier: "$(PRODUCT_BUNDLE_IDENTIFIER)")
        let empty = try TestDevice()
        let error = #expect(throws: InstallationError.self) {
            try empty.install(
                infoPlist: "Info.plist",
                extensions: [ExtensionFiles(infoPlist: "Share.plist", bundleIdentifier: "a.b.c"), part],
                delegate: IdleApp.self, file: foreign.url.appending(path: "Test.swift").path)
        }
        #expect(empty.device.installedApps == [])
        #expect(
            error?.description == "the extension c.d must have an identifier of its own that begins with a.b.")
    }
}

/// A folder with files that is deleted at the end of the test.
private final class TemporaryFiles {
    let url = FileManager.default.temporaryDirectory.appending(path: "portico-\(UUID().uuidString)")

    init(_ files: [String: String]) throws {
        for (name, text) in files {
            let file = url.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}
