// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import XcodeProjects

@Suite struct TuistTests {
    private func checkout(_ manifest: String, files: KeyValuePairs<String, String> = [:]) throws -> TemporaryCheckout {
        let checkout = try TemporaryCheckout(files)
        try checkout.write("Project.swift", "import ProjectDescription\n\n\(manifest)")
        return checkout
    }

    @Test func plainTargetsAreRead() throws {
        let checkout = try checkout(
            """
            let bundle = "dev.example.app"

            let project = Project(
                name: "App",
                settings: .settings(base: ["TEAM": "T"], configurations: [
                    .debug(name: "Debug", settings: ["S": "d"]),
                    .release(name: "Release", settings: ["S": "r"], xcconfig: "Config/Release.xcconfig"),
                ]),
                targets: [
                    .target(
                        name: "My App",
                        destinations: [.iPhone, .iPad],
                        product: .app,
                        bundleId: bundle,
                        infoPlist: .extendingDefault(with: [
                            "UILaunchStoryboardName": "LaunchScreen.storyboard",
                            "Count": 3, "List": .array([.string("a"), "$(S)"]), "Computed": .string(name()),
                        ]),
                        sources: ["App/Sources/**", .glob("Shared/**", excluding: ["Shared/Old/**"])],
                        resources: ["App/Resources/**"],
                        entitlements: .dictionary(["groups": ["group.\\(bundle)"]]),
                        dependencies: [.target(name: "Share"), .project(target: "Kit", path: "Kit"), .sdk(name: "X", type: .framework)],
                        settings: .settings(base: ["OWN": "1"])
                    ),
                    Target(
                        name: "Share", platform: .iOS, product: .appExtension, bundleId: "\\(bundle).share",
                        infoPlist: "Share/Info.plist", sources: "Share/**", entitlements: "Share/Share.entitlements"),
                    .target(
                        name: "Tests", destinations: .iOS, product: .unitTests, bundleId: "t", infoPlist: .default,
                        sources: .paths(["Tests/**"]), dependencies: [.target(name: "My App")]),
                ])
            """,
            files: [
                "Config/Release.xcconfig": "FROM_FILE = 1", "App/Sources/App.swift": "",
                "App/Sources/Deep/View.swift": "",
                "App/Resources/a.json": "", "Shared/A.swift": "", "Shared/Old/B.swift": "", "Share/Share.swift": "",
                "Share/Info.plist":
                    "<plist><dict><key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string></dict></plist>",
                "Share/Share.entitlements": "<plist><dict/></plist>", "Tests/T.swift": "",
                "Kit/Project.swift": """
                import ProjectDescription
                let project = Project(name: "Kit", targets: [
                    .target(name: "Kit", destinations: .iOS, product: .framework, bundleId: "k", sources: ["K/*.swift"])
                ])
                """, "Kit/K/K.swift": "",
            ])
        let tree = try SourceTree(at: checkout.url)
        #expect(tree.notes == [])
        #expect(
            tree.targets.map { "\($0.id): \($0.kind) \($0.format)" } == [
                "Kit/Project.swift: Kit: framework tuist", "Project.swift: My App: app tuist",
                "Project.swift: Share: appExtension tuist", "Project.swift: Tests: test tuist",
            ])
        let app = try #require(tree.target("My App"))
        #expect(app.platform == .iOS)
        #expect(app.bundleIdentifier == .value("dev.example.app"))
        #expect(
            checkout.relative(app.sources) == [
                "App/Sources/App.swift", "App/Sources/Deep/View.swift", "Shared/A.swift",
            ])
        #expect(checkout.relative(app.resources) == ["App/Resources/a.json"])
        #expect(["TEAM", "S", "FROM_FILE", "OWN"].map { app.settings[$0]?.known } == ["T", "r", "1", "1"])
        #expect(app.infoPlist["UILaunchStoryboardName"] == "LaunchScreen.storyboard")
        #expect(app.infoPlist["Count"] == 3)
        #expect(app.infoPlist["List"] == ["a", "r"])
        #expect(app.infoPlist["CFBundleName"] == "My App")
        #expect(app.infoPlist["LSRequiresIPhoneOS"] == true)
        #expect(app.infoPlist.resolved?.unresolved == [.init(keyPath: ["Computed"], text: "name(…)", missing: [])])
        #expect(app.entitlements["groups"] == ["group.dev.example.app"])
        #expect(app.dependencies.map(\.name) == ["Kit", "Share"])
        #expect(app.embedded.map(\.name) == ["Share"])
        let share = try #require(tree.target("Share"))
        #expect(share.bundleIdentifier == .value("dev.example.app.share"))
        #expect(checkout.relative(share.sources) == ["Share/Share.swift"])
        #expect(share.entitlements.resolved?.values == [:])
        #expect(checkout.relative(try #require(tree.target("Tests")).sources) == ["Tests/T.swift"])
    }

    @Test(arguments: [
        (
            "let project = Project.app(name: \"X\", platform: .iOS)",
            "Project.swift: no target is declared with plain literals, so the targets of this project are unknown"
        ),
        (
            "let t = Target.target(name: rawValue, product: .app, bundleId: x)",
            "Project.swift:3: the target's name is not a string literal, so the target is skipped"
        ),
        (
            "let t = Target(name: \"A\", product: .app, bundleId: \"x\", infoPlist: .default, sources: [globs()])",
            "Project.swift:3: globs(…) in the target A is not a string literal, so its files are skipped"
        ),
    ])
    func whatIsNotPlainIsOneNote(manifest: String, note: String) throws {
        #expect(try checkout(manifest).notes() == [note])
    }

    /// sopt-makers/SOPT-iOS has 21 manifests that call helper functions.
    @Test func helperFunctionsAreOneNote() throws {
        let helper = "import ProjectDescription\nlet project = Project.app(name: \"X\")"
        let checkout = try TemporaryCheckout([
            "A/Project.swift": helper, "B/Project.swift": helper, "C/Project.swift": helper,
        ])
        #expect(
            try checkout.notes() == [
                """
                A/Project.swift: 3 Project.swift files have 3 parts that are not plain literals and are skipped; the \
                first: no target is declared with plain literals, so the targets of this project are unknown
                """
            ])
    }

    @Test func expressionsOfOneManifestAreOneNote() throws {
        let checkout = try checkout(
            """
            let a = Target(name: "A", product: .app, bundleId: "x", sources: [globs()])
            let b = Target.target(name: rawValue, product: .app, bundleId: x)
            """)
        #expect(
            try checkout.notes() == [
                """
                Project.swift:3: the manifest has 2 parts that are not plain literals and are skipped; the first: \
                globs(…) in the target A is not a string literal, so its files are skipped
                """
            ])
        #expect(try checkout.targets().map(\.name) == ["A"])
    }

    @Test func propertyListsThatAreNotPlainAreUnknown() throws {
        let checkout = try checkout(
            "let t = Target(name: \"A\", product: .app, bundleId: id(), infoPlist: .file(path: path()), entitlements: x ? y : z)"
        )
        let target = try #require(try checkout.targets().first)
        #expect(target.infoPlist == .unknown(reason: "INFOPLIST_FILE is $(infoPlist), and infoPlist is unknown"))
        #expect(
            target.entitlements
                == .unknown(reason: "CODE_SIGN_ENTITLEMENTS is $(entitlements), and entitlements is unknown"))
        #expect(target.bundleIdentifier == nil)
        #expect(try checkout.notes() == [])
    }

    @Test func fileThatIsNoManifestIsIgnored() throws {
        let checkout = try TemporaryCheckout([
            "Project.swift": "struct Project { let target = Target(name: \"A\", product: 1) }"
        ])
        let tree = try SourceTree(at: checkout.url)
        #expect(tree.targets == [])
        #expect(tree.notes == [])
    }

    @Test func projectOfXcodeBesideItCountsMore() throws {
        let checkout = try checkout(
            "let project = Project.app(name: \"X\")",
            files: ["App.xcodeproj/project.pbxproj": ProjectText.make(targets: "T", ProjectText.target("T", "Project"))]
        )
        let tree = try SourceTree(at: checkout.url)
        #expect(tree.targets.map(\.name) == ["Project"])
        #expect(tree.notes == [])
    }
}
