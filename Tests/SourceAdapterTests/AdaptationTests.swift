// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SourceAdapter

/// A whole app becomes a package.
@Suite struct AdaptationTests {
    @Test func theSystemLayerIsCopied() throws {
        let app = try TemporaryApp(ShopApp.files)
        let report = try app.adapt()
        #expect(report.app == "My Shop" && report.module == "My_Shop" && report.delegate == "AppDelegate")
        #expect(report.files.map(\.original) == ["App/AppDelegate.swift"])
        #expect(report.files.map(\.copy) == ["Sources/My_Shop/App/AppDelegate.swift"])
        #expect(report.files[0].rewrites == ["attribute": 3, "import": 2, "selector": 1])
        #expect(report.uncopied == 2)
        #expect(report.stubs.map(\.name) == ["extension Notification.Name", "FirebaseApp", "Router", "Session"])
        #expect(report.absentModules == [.init(name: "Firebase", files: 1, uses: 1, possibleUses: 0)])
        #expect(
            report.notes == [
                "Info.plist: Team is $(TEAM); the setting is not in the checkout",
                "links with https are not opened: they belong to the browser",
            ])
        #expect(report.isWritten)

        let original = try #require(ShopApp.files["App/AppDelegate.swift"])
        let copy = try app.packaged("Sources/My_Shop/App/AppDelegate.swift")
        #expect(
            copy.split(separator: "\n", omittingEmptySubsequences: false).count
                == original.split(separator: "\n", omittingEmptySubsequences: false).count)
        #expect(
            copy.contains("@main\nclass AppDelegate") && copy.contains("Selector(\"didLogIn\", AppDelegate.didLogIn)"))
        let stubs = try app.packaged("Sources/My_Shop/Stubs.swift")
        #expect(stubs.contains("    func canOpen(_ text: String, on page: Page = unfilled("))
        #expect(!stubs.contains("secret") && !stubs.contains("unused"))
    }

    @Test("interface files, texts and small data become the app's bundle, those of its framework too; pictures do not")
    func resources() throws {
        var files = ShopApp.files
        files["App/Base.lproj/Main.storyboard"] = "<document/>"
        files["App/Base.lproj/LaunchScreen.storyboard"] = "<document/>"
        files["App/de.lproj/Localizable.strings"] = #""a" = "b";"#
        files["App/Data/rooms.json"] = "[]"
        files["App/logo.png"] = "x"
        files["Core/Card.xib"] = "<document/>"
        let app = try TemporaryApp(files)
        let report = try app.adapt()
        let names = [
            "Base.lproj/LaunchScreen.storyboard", "Base.lproj/Main.storyboard", "Card.xib",
            "de.lproj/Localizable.strings", "rooms.json",
        ]
        #expect(report.resources == names && report.uncopiedResources == 1)
        #expect(
            report.text.contains("  5 resources for the app's bundle: \(names.joined(separator: ", "))"))
        #expect(report.text.contains("; 1 picture or other file not copied"))
        #expect(try app.packaged("Resources/rooms.json") == "[]")
        let tests = try app.packaged("Tests/My_ShopTests/LaunchTests.swift")
        #expect(tests.contains(#"resources: "../../Resources", delegate"#))
        // One that somebody has changed is kept.
        try app.change("Resources/rooms.json") { $0 + "mine" }
        #expect(try app.adapt().keptFiles == ["Resources/rooms.json"])
    }

    @Test func theManifestNamesPorticoAndTheConditions() throws {
        let app = try TemporaryApp(ShopApp.files)
        try app.adapt()
        let manifest = try app.packaged("Package.swift")
        #expect(manifest.contains(".package(name: \"Portico\", path: \"/portico\"),"))
        #expect(manifest.contains("\"-module-alias\", \"UIKit=PorticoUIKit\","))
        #expect(manifest.contains(".define(\"DEBUG\"),") && manifest.contains(".executableTarget("))
    }

    @Test("a logger of the app's needs no stub, and what the app adds to it has one")
    func logging() throws {
        let app = try TemporaryApp([
            "project.yml": """
            name: Logs
            targets:
              Logs:
                type: application
                platform: iOS
                sources: [App]
            """,
            "App/AppDelegate.swift": """
            import OSLog
            import UIKit

            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                let log = Logger(subsystem: "a", category: "b")
                func open(_ url: URL) {
                    log.info("opens \\(url.path, privacy: .public) at \\(CACurrentMediaTime())")
                    os_log("opened %@", log: .links, type: .debug, url.path)
                }
            }
            """,
            "App/Log.swift":
                "import os\nextension OSLog { static let links = OSLog(subsystem: \"a\", category: \"c\") }",
        ])
        let report = try app.adapt()
        #expect(report.absentModules == [])
        #expect(report.stubs.map(\.name) == ["extension OSLog"])
        #expect(try app.packaged("Sources/Logs/App/AppDelegate.swift").hasPrefix("import os\nimport UIKit\n"))
        #expect(try app.packaged("Sources/Logs/Stubs.swift").contains("import SystemFrameworks\nimport os\n"))
        #expect(try app.packaged("Package.swift").contains("\"-module-alias\", \"os=PorticoOS\","))
    }

    @Test("an app that reloads its widgets needs no stub")
    func widgets() throws {
        let app = try TemporaryApp([
            "project.yml": """
            name: Tasks
            targets:
              Tasks:
                type: application
                platform: iOS
                sources: [App]
            """,
            "App/AppDelegate.swift": """
            import UIKit
            #if canImport(WidgetKit)
            import WidgetKit
            #endif

            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                func applicationDidEnterBackground(_ application: UIApplication) {
                    WidgetCenter.shared.reloadTimelines(ofKind: "tasks")
                    WidgetCenter.shared.getCurrentConfigurations { result in
                        guard case .success(let widgets) = result else { return }
                        print(widgets.filter { $0.family == .systemSmall }.map(\\.kind))
                    }
                }
            }
            """,
        ])
        let report = try app.adapt()
        #expect(report.absentModules == [] && report.stubs.map(\.name) == [])
        #expect(try app.packaged("Package.swift").contains("\"-module-alias\", \"WidgetKit=PorticoWidgetKit\","))
    }

    @Test func theTestOpensWhatTheAppDeclares() throws {
        let app = try TemporaryApp(ShopApp.files)
        let report = try app.adapt()
        #expect(report.urlSchemes == ["shop"] && report.linkDomains == ["shop.example.com"])
        #expect(report.quickActions == ["new"] && report.notificationCategories == ["ORDER"])
        let test = try app.packaged("Tests/My_ShopTests/LaunchTests.swift")
        for arguments in ["[\"shop\"]", "[\"shop.example.com\"]", "[\"new\"]", "[\"ORDER\"]"] {
            #expect(test.contains("arguments: \(arguments), [false, true])"))
        }
        #expect(test.contains("delegate: AppDelegate.self)") && test.contains("TEAM000001.com.example.shop"))
    }

    @Test func propertyListsAreResolved() throws {
        let app = try TemporaryApp(ShopApp.files)
        try app.adapt()
        let info = try #require(
            try PropertyListSerialization.propertyList(
                from: Data(app.packaged("Info.plist").utf8), format: nil) as? [String: Any])
        #expect(info["CFBundleIdentifier"] as? String == "com.example.shop")
        #expect(info["CFBundleExecutable"] as? String == "My_Shop")
        #expect(try app.packaged("My_Shop.entitlements").contains("com.apple.developer.team-identifier"))
    }

    @Test func otherFilesAreCopiedOnRequest() throws {
        let app = try TemporaryApp(ShopApp.files)
        let one = try app.adapt { $0.includes = ["Core/Session.swift"] }
        #expect(one.files.map(\.original) == ["App/AppDelegate.swift", "Core/Session.swift"])
        #expect(!one.stubs.map(\.name).contains("Session"))
        let all = try app.adapt { $0.takesAll = true }
        #expect(all.files.count == 3 && all.uncopied == 0)
        #expect(all.stubs.map(\.name) == ["FirebaseApp"])
        let other = try app.adapt {
            ($0.takesAll, $0.excludes) = (true, ["App/Models.swift"])
        }
        #expect(other.files.map(\.original) == ["App/AppDelegate.swift", "Core/Session.swift"])
        #expect(other.stubs.map(\.name).contains("Router"))
    }

    @Test func modulesThatTheProjectDoesNotLinkAreRead() throws {
        var files = ShopApp.files
        files["project.yml"] = files["project.yml"]?.replacing("      dependencies: [{target: Core}]\n", with: "")
            .replacing("    dependencies: [{target: Core}]\n", with: "")
        let report = try TemporaryApp(files).adapt()
        let session = try #require(report.stubs.first { $0.name == "Session" })
        #expect(session.origin == "app" && session.declaredAt == "Core/Session.swift:3")
        #expect(report.absentModules.map(\.name) == ["Firebase"])
    }

    @Test func filesWithoutAProject() throws {
        let app = try TemporaryApp(["A.swift": "import UIKit\nclass A: UIResponder, UIApplicationDelegate {}\n"])
        let report = try app.adapt { $0.paths = [app.app + "/A.swift"] }
        #expect(report.module == "App_Folder" && report.delegate == "A")
        #expect(try app.packaged("Info.plist").contains("com.example.AppFolder"))
        #expect(try app.packaged("Package.swift").contains("        .target("))
    }

    @Test func copiesOfOneNameAreToldApart() {
        let names = CopyNames(["A/View.swift", "B/View.swift", "B/view.swift", "Stubs.swift"])
        #expect(names.name(of: "A/View.swift") == "A/View.swift")
        #expect(names.name(of: "B/View.swift") == "B/B+View.swift")
        #expect(
            names.name(of: "B/view.swift") == "B/_B+view.swift" || names.name(of: "B/view.swift") == "B/B+view.swift")
        #expect(names.name(of: "Stubs.swift") == "_Stubs.swift")
    }

    // MARK: - Again

    @Test func aSecondRunKeepsWhatWasFilledIn() throws {
        let app = try TemporaryApp(ShopApp.files)
        try app.adapt()
        try app.change("Sources/My_Shop/Stubs.swift") {
            $0.replacing("{ unfilled(\"Router.canOpen(_:on:)\") }", with: "{ true }")
        }
        try app.change("Tests/My_ShopTests/LaunchTests.swift") { $0 + "// mine\n" }
        try app.write("App/More.swift", "import UIKit\nfunc more(_ a: UNNotification) { Router.unknown(a) }\n")
        let report = try app.adapt()
        #expect(report.stubs.filter(\.isFilled).map(\.name) == ["Router"])
        #expect(report.keptFiles == ["Tests/My_ShopTests/LaunchTests.swift"])
        #expect(report.files.count == 2)
        #expect(try app.packaged("Sources/My_Shop/Stubs.swift").contains("{ true }"))
        #expect(try app.packaged("Tests/My_ShopTests/LaunchTests.swift").hasSuffix("// mine\n"))

        // What is gone from the app is gone from the package.
        try app.remove("App/More.swift")
        #expect(try app.adapt().files.count == 1)
        #expect(throws: (any Error).self) { try app.packaged("Sources/My_Shop/App/More.swift") }
        #expect(try app.packaged("Sources/My_Shop/Stubs.swift").contains("{ true }"))
    }

    @Test func aSecondRunWithoutAChangeChangesNothing() throws {
        let app = try TemporaryApp(ShopApp.files)
        try app.adapt()
        let files = ["Package.swift", "Sources/My_Shop/Stubs.swift", "Info.plist", ".portico-adapt.json"]
        let before = try files.map { try app.packaged($0) }
        let report = try app.adapt()
        #expect(try files.map { try app.packaged($0) } == before)
        #expect(report.keptFiles == [] && report.unusedStubs == [])
        #expect(try app.besides() == ["Package"])
    }

    @Test func aDryRunWritesNothing() throws {
        let app = try TemporaryApp(ShopApp.files)
        let report = try Adaptation(app.options).report
        #expect(!report.isWritten && report.files.count == 1)
        #expect(report.text.contains("would be copied") && report.text.hasSuffix("this was a dry run."))
        #expect(try app.besides() == [])
    }

    @Test func theReportSurvivesJSON() throws {
        let app = try TemporaryApp(ShopApp.files)
        let report = try Adaptation(app.options).report
        let data = try JSONEncoder().encode(report)
        #expect(try JSONDecoder().decode(AdaptationReport.self, from: data) == report)
    }
}
