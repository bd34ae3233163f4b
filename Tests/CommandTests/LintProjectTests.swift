// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ProcessFixtures
import Testing

/// `portico lint` on a checkout, as a person and as a pipeline would run it. Paths are relative to the home.
@Suite struct LintProjectTests {
    private let tool: CommandLineTool

    init() throws {
        tool = CommandLineTool(home: try TemporaryHome())
        try Self.checkout.forEach { try write($1, to: $0) }
    }

    private func write(_ text: String, to path: String) throws {
        let file = tool.home.url.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        _ = try tool.home.write(text, to: path)
    }

    private func lint(_ arguments: String...) async throws -> CommandLineTool.Outcome {
        try await tool.attempt(["lint"] + arguments)
    }

    private static let delegate = """
        class AppDelegate: UIResponder, UIApplicationDelegate {
            func applicationDidBecomeActiv(_ application: UIApplication) {}
            func applicationShouldRequestHealthAuthorization(_ application: UIApplication) {}
        }
        class Service: UNNotificationServiceExtension {}

        """

    private static let checkout: KeyValuePairs<String, String> = [
        "Shop/project.yml": """
        name: Shop
        targets:
          Shop:
            type: application
            platform: iOS
            sources: [App]
            settings: {PRODUCT_BUNDLE_IDENTIFIER: com.example.shop, INFOPLIST_FILE: App/Info.plist}
            dependencies: [{target: Share}]
          Share:
            type: app-extension
            platform: iOS
            sources: [Share]
            settings: {PRODUCT_BUNDLE_IDENTIFIER: com.example.shop.share, INFOPLIST_FILE: Share/Info.plist}
        """,
        "Shop/App/Info.plist": #"{"CFBundleIdentifier":"$(PRODUCT_BUNDLE_IDENTIFIER)","CFBundleName":"$(TEAM)"}"#,
        "Shop/Share/Info.plist": #"""
        {"CFBundleIdentifier":"$(PRODUCT_BUNDLE_IDENTIFIER)","NSExtension":{"NSExtensionMainStoryboard":"Main",
         "NSExtensionAttributes":{"NSExtensionActivationRule":{"NSExtensionActivationSupportsText":true}},
         "NSExtensionPointIdentifier":"com.apple.share-services"}}
        """#,
        "Shop/App/AppDelegate.swift": delegate,
    ]

    private static let slip = """
        applicationDidBecomeActiv(_:) is never called; did you mean applicationDidBecomeActive(_:)?
        """
    private static let expiry = """
        Service does not override serviceExtensionTimeWillExpire(): when its time expires, the original is shown, however \
        much is ready
        """

    @Test("what is wrong on iOS")
    func plain() async throws {
        #expect(
            try await lint("Shop")
                == .init(
                    status: 1,
                    output: """
                        Shop/App/AppDelegate.swift:2:10: error: \(Self.slip) [delegate-label]
                        Shop/App/AppDelegate.swift:2:10: note: write func applicationDidBecomeActive(_ application: \
                        UIApplication)
                        Shop/App/AppDelegate.swift:5:7: warning: \(Self.expiry) [service-no-expiry]
                        Shop/App/AppDelegate.swift:5:7: note: write override func serviceExtensionTimeWillExpire()
                        1 error, 1 warning in 3 files

                        """))
    }

    @Test("and what is wrong in Portico besides")
    func portico() async throws {
        let outcome = try await lint("Shop", "--portico")
        #expect(outcome.status == 1 && outcome.complaint.isEmpty)
        let lines = outcome.output.split(separator: "\n").map(String.init)
        #expect(lines.count == 6)
        #expect(
            lines[2] == """
                Shop/App/AppDelegate.swift:3:10: warning: Portico does not call \
                applicationShouldRequestHealthAuthorization(_:) of UIApplicationDelegate [delegate-not-called-here]
                """)
        #expect(lines[5] == "1 error, 2 warnings in 3 files")
    }

    @Test("a delegate's method in a subclass is called on iOS: only --portico reports it")
    func subclass() async throws {
        try write(
            """
            class Form: UIViewController, UITextFieldDelegate {}
            class Address: Form {
                func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
            }
            """, to: "Form/Form.swift")
        #expect(try await lint("Form") == .init(status: 0, output: "no problems in 1 file\n"))
        let outcome = try await lint("Form", "--portico")
        #expect(outcome.status == 1)
        #expect(
            outcome.output.contains("Form/Form.swift:3:10: error: textFieldShouldReturn(_:) is never called on Linux")
        )
    }

    @Test("annotations of GitHub Actions")
    func github() async throws {
        #expect(
            try await lint("./Shop", "--format", "github")
                == .init(
                    status: 1,
                    output: """
                        ::error file=Shop/App/AppDelegate.swift,line=2,col=10,title=delegate-label::\(Self.slip)%0Awrite \
                        func applicationDidBecomeActive(_ application: UIApplication)
                        ::warning file=Shop/App/AppDelegate.swift,line=5,col=7,title=service-no-expiry::\(Self.expiry)\
                        %0Awrite override func serviceExtensionTimeWillExpire()
                        1 error, 1 warning in 3 files

                        """))
    }

    /// With known targets and without, so that baselines and annotations agree.
    @Test("paths have no ./ in front", arguments: [true, false])
    func paths(hasTargets: Bool) async throws {
        if !hasTargets { try FileManager.default.removeItem(at: tool.home.url.appending(path: "Shop/project.yml")) }
        for folder in [".", "./", "./Shop", "Shop/"] {
            let outcome = try await lint(folder)
            #expect(
                outcome.output.hasPrefix("Shop/App/AppDelegate.swift:2:10: error: "), "\(folder): \(outcome.output)")
        }
    }

    @Test("JSON by both names, and SARIF")
    func programs() async throws {
        let json = try await lint("Shop", "--json")
        #expect(json.status == 1 && json.output.contains("\"path\" : \"Shop/App/AppDelegate.swift\""))
        #expect(try await lint("Shop", "--format", "json") == json)
        #expect(try await lint("Shop", "--format", "json", "--json") == json)
        let sarif = try await lint("Shop", "--format", "sarif")
        #expect(sarif.status == 1 && sarif.output.contains("\"uri\" : \"Shop/App/AppDelegate.swift\""))
        #expect(sarif.output.contains("\"version\" : \"2.1.0\""))
        let both = try await lint("Shop", "--format", "text", "--json")
        #expect(both.status == 64)
        #expect(both.complaint.hasPrefix("Error: --json is --format json; leave out one of --json and --format text\n"))
    }

    @Test("a baseline: written, read, still read when code has moved, and told when it is out of date")
    func baseline() async throws {
        #expect(
            try await lint("Shop", "--write-baseline", "base.jsonl")
                == .init(output: "2 findings written to base.jsonl\n"))
        let known = CommandLineTool.Outcome(output: "no new problems in 3 files; 2 in the baseline\n")
        #expect(try await lint("Shop", "--baseline", "base.jsonl") == known)
        // However the folder is named.
        #expect(try await lint(".", "--baseline", "base.jsonl") == known)
        #expect(try await lint("\(tool.home.url.path)/Shop", "--baseline", "base.jsonl") == known)
        try write("// Moved.\n\n" + Self.delegate, to: "Shop/App/AppDelegate.swift")
        #expect(try await lint("Shop", "--baseline", "base.jsonl") == known)
        try write(
            Self.delegate.replacing("class Service: UNNotificationServiceExtension {}", with: ""),
            to: "Shop/App/AppDelegate.swift")
        #expect(
            try await lint("Shop", "--baseline", "base.jsonl")
                == .init(
                    output: "no new problems in 3 files; 1 in the baseline\n",
                    complaint: """
                        base.jsonl: no longer found: Shop/App/AppDelegate.swift: \(Self.expiry) [service-no-expiry]; \
                        --write-baseline updates the file

                        """))
        try write(Self.delegate + "class Other: UNNotificationServiceExtension {}\n", to: "Shop/App/AppDelegate.swift")
        let new = try await lint("Shop", "--baseline", "base.jsonl")
        #expect(new.status == 0)
        #expect(new.output.hasPrefix("Shop/App/AppDelegate.swift:6:7: warning: Other does not override "))
        #expect(new.output.hasSuffix("\n1 warning in 3 files; 2 in the baseline\n"))
    }

    @Test("a comment leaves a finding out")
    func ignoring() async throws {
        let method = "    func applicationDidBecomeActiv("
        let text = Self.delegate
            .replacing(method, with: "    // portico:ignore delegate-label\n\(method)")
            .replacing("class Service", with: "// portico:ignore service-no-expiry: only for tests\nclass Service")
        try write(text, to: "Shop/App/AppDelegate.swift")
        #expect(try await lint("Shop") == .init(output: "no problems in 3 files\n"))
    }

    @Test("a file that cannot be read is named, and the rest goes on")
    func unreadable() async throws {
        try Data([0xFF, 0xFE]).write(to: tool.home.url.appending(path: "Shop/App/Bytes.swift"))
        try write(
            Self.checkout.first { $0.key == "Shop/project.yml" }?.value.replacing("Share/Info.plist", with: "No.plist")
                ?? "", to: "Shop/project.yml")
        let lines = try await lint("Shop").output.split(separator: "\n").map(String.init)
        #expect(
            lines.filter { $0.hasSuffix("[syntax]") || $0.hasSuffix("[project]") } == [
                "Shop/App/Bytes.swift:1:1: warning: it is not UTF-8, and is not checked [syntax]",
                """
                Shop/project.yml:1:1: warning: INFOPLIST_FILE of Share is No.plist, which does not exist [project]
                """,
            ])
        #expect(lines.last == "1 error, 3 warnings in 2 files")
    }

    @Test("nothing to check: status 2, and what was looked for")
    func nothing() async throws {
        try write("text", to: "Empty/notes.md")
        let complaint = """
            Error: nothing to check in Empty: there is no Swift file, no target of an Xcode project, project.yml, \
            Project.swift or Package.swift, and no .app bundle; pass the folder of an app's checkout, Swift files, or an \
            .app bundle

            """
        #expect(try await lint("Empty") == .init(status: 2, complaint: complaint))
        // Programs get an empty report, too.
        #expect(
            try await lint("Empty", "--json")
                == .init(status: 2, output: "{\n  \"findings\" : [\n\n  ]\n}\n", complaint: complaint))
        #expect(try await lint("Empty", "--format", "sarif").output.contains("\"results\" : ["))
        #expect(
            try await lint("Empty", "--write-baseline", "empty.jsonl") == .init(status: 2, complaint: complaint))
        #expect(!FileManager.default.fileExists(atPath: tool.home.url.appending(path: "empty.jsonl").path))
    }

    @Test("what is no baseline")
    func badBaseline() async throws {
        try write("hello\n", to: "bad.jsonl")
        #expect(
            try await lint("Shop", "--baseline", "bad.jsonl")
                == .init(status: 1, complaint: "Error: bad.jsonl:1: this is not an entry of a baseline\n"))
        #expect(
            try await lint("Shop", "--baseline", "none.jsonl")
                == .init(status: 1, complaint: "Error: none.jsonl cannot be read\n"))
        #expect(
            try await lint("Shop", "--write-baseline", "no/where.jsonl")
                == .init(status: 1, complaint: "Error: no/where.jsonl cannot be written\n"))
    }
}
