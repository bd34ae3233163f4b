// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import XcodeProjects

@Suite struct XcodeGenTests {
    private func checkout(_ spec: String, files: KeyValuePairs<String, String> = [:]) throws -> TemporaryCheckout {
        let checkout = try TemporaryCheckout(files)
        try checkout.write("project.yml", spec)
        return checkout
    }

    @Test func specificationIsReadWhole() throws {
        let checkout = try checkout(
            """
            name: Shop
            options:
              bundleIdPrefix: com.example
              developmentLanguage: de
            configFiles:
              Debug: Config/Debug.xcconfig
            settings:
              base:
                MARKETING_VERSION: 1.10
              configs:
                debug:
                  SUFFIX: .debug
                release:
                  SUFFIX: ""
            targets:
              Shop App:
                type: application
                platform: iOS
                sources:
                  - App
                  - path: Shared
                    excludes: ["**/*.md", "Old", "Secret*.swift"]
                  - path: Generated
                    optional: true
                  - path: Scripts
                    buildPhase: none
                settings:
                  PRODUCT_BUNDLE_IDENTIFIER: com.example.shop$(SUFFIX)
                info:
                  path: App/Info.plist
                  properties:
                    CFBundleShortVersionString: $(MARKETING_VERSION)
                    UIBackgroundModes: [audio]
                    Flag: true
                entitlements:
                  path: App/App.entitlements
                  properties:
                    groups: [group.com.example]
                dependencies:
                  - target: Share
                  - target: Kit
                  - package: Library
                    product: Core
                  - sdk: UIKit.framework
              Share:
                type: app-extension
                platform: iOS
                sources: Share
              Kit:
                type: framework
                platform: iOS
                sources: [Kit]
            """,
            files: [
                "Config/Debug.xcconfig": "FROM_FILE = 1", "App/App.swift": "", "App/Info.plist": "old",
                "App/Assets.xcassets/x": "",
                "Shared/A.swift": "", "Shared/Old/B.swift": "", "Shared/SecretKey.swift": "", "Shared/read.md": "",
                "Scripts/S.swift": "", "Share/Share.swift": "",
                "Share/Info.plist": """
                <plist><dict><key>NSExtension</key><dict>
                <key>NSExtensionPointIdentifier</key><string>com.apple.share-services</string></dict></dict></plist>
                """, "Kit/Kit.swift": "",
            ])
        let tree = try SourceTree(at: checkout.url)
        #expect(tree.notes == [])
        #expect(
            tree.targets.map { "\($0.id): \($0.kind) \($0.format)" } == [
                "project.yml: Kit: framework xcodeGen", "project.yml: Share: appExtension xcodeGen",
                "project.yml: Shop App: app xcodeGen",
            ])
        let app = try #require(tree.target("Shop App"))
        // The first by name, as XcodeGen chooses.
        #expect(app.configuration == "Debug")
        #expect(app.platform == .iOS)
        #expect(checkout.relative(app.sources) == ["App/App.swift", "Shared/A.swift"])
        #expect(checkout.relative(app.resources) == ["App/Assets.xcassets"])
        #expect(app.bundleIdentifier == .value("com.example.shop.debug"))
        #expect(app.settings["FROM_FILE"] == .value("1"))
        #expect(app.infoPlist["CFBundleShortVersionString"] == "1.1")
        #expect(app.infoPlist["CFBundleName"] == "Shop App")
        #expect(app.infoPlist["CFBundleDevelopmentRegion"] == "de")
        #expect(app.infoPlist["UIBackgroundModes"] == ["audio"])
        #expect(app.infoPlist["Flag"] == true)
        #expect(app.entitlements["groups"] == ["group.com.example"])
        #expect(app.dependencies.map(\.name) == ["Kit", "Share"])
        #expect(app.embedded.map(\.name) == ["Share"])
        let share = try #require(tree.target("Share"))
        #expect(share.bundleIdentifier == .value("com.example.Share"))
        #expect(share.extensionPoint == "com.apple.share-services")
    }

    @Test func configurationIsChosen() throws {
        let checkout = try checkout(
            """
            configs: {Debug: debug, Store Release: release}
            settings: {configs: {release: {A: "1"}, Debug: {A: "2"}}}
            targets: {App: {type: application, platform: iOS}}
            """)
        #expect(try checkout.targets().map { $0.settings["A"] } == [.value("2")])
        #expect(try checkout.targets(.init(configuration: "Store Release")).map { $0.settings["A"] } == [.value("1")])
    }

    @Test func groupsOfSettingsAreMerged() throws {
        let checkout = try checkout(
            """
            settingGroups:
              outer: {groups: [inner, outer], base: {A: outer, B: outer}}
              inner: {A: inner, C: inner}
            targets:
              App: {type: application, platform: iOS, settings: {groups: [outer], base: {B: own}}}
            """)
        let settings = try #require(try checkout.targets().first?.settings)
        #expect(["A", "B", "C"].map { settings[$0] } == [.value("outer"), .value("own"), .value("inner")])
    }

    @Test func templatesAreFilledIn() throws {
        let checkout = try checkout(
            """
            targetTemplates:
              Base: {platform: iOS, settings: {A: "${target_name}"}}
              Module:
                templates: [Base]
                type: framework
                sources: ["${folder}/${target_name}"]
            targets:
              Core: {templates: [Module], templateAttributes: {folder: Modules}}
            """, files: ["Modules/Core/a.swift": ""])
        let target = try #require(try checkout.targets().first)
        #expect(target.kind == .framework)
        #expect(target.settings["A"] == .value("Core"))
        #expect(checkout.relative(target.sources) == ["Modules/Core/a.swift"])
    }

    @Test func severalPlatformsMakeSeveralTargets() throws {
        let checkout = try checkout(
            "targets: {Kit: {type: framework, platform: [iOS, macOS], settings: {A: \"${platform}\"}}}")
        let targets = try checkout.targets()
        #expect(targets.map(\.name) == ["Kit_iOS", "Kit_macOS"])
        #expect(targets.map(\.platform) == [.iOS, .macOS])
        #expect(targets.map { $0.settings["A"] } == [.value("iOS"), .value("macOS")])
        #expect(targets.map { $0.settings["PRODUCT_NAME"] } == [.value("Kit"), .value("Kit")])
    }

    @Test func destinationsMakeOneTarget() throws {
        let checkout = try checkout(
            "targets: {App: {type: application, supportedDestinations: [macOS, iOS]}}")
        #expect(try checkout.targets().map(\.platform) == [.iOS])
    }

    @Test func includedFilesAreMerged() throws {
        let checkout = try checkout(
            """
            include:
              - Base/base.yml
              - path: Other/other.yml
                relativePaths: false
              - path: off.yml
                enable: false
            targets:
              App:
                sources: [Own]
                dependencies:REPLACE: []
            """,
            files: [
                "Base/base.yml": """
                targets:
                  App: {type: application, platform: iOS, sources: [Code], dependencies: [{target: Gone}]}
                """,
                "Other/other.yml": "targets: {App: {sources: [{path: Elsewhere}]}}", "Base/Code/a.swift": "",
                "Elsewhere/b.swift": "", "Own/c.swift": "",
            ])
        let tree = try SourceTree(at: checkout.url)
        let app = try #require(tree.target("App"))
        #expect(checkout.relative(app.sources) == ["Base/Code/a.swift", "Elsewhere/b.swift", "Own/c.swift"])
        #expect(app.dependencies == [])
        #expect(tree.notes == [])
    }

    @Test func projectOfXcodeBesideItCountsMore() throws {
        let checkout = try checkout("name: App\ntargets: {Spec: {type: application, platform: iOS}}")
        #expect(try checkout.targets().map(\.name) == ["Spec"])
        try checkout.write(
            "App.xcodeproj/project.pbxproj", ProjectText.make(targets: "T", ProjectText.target("T", "Project")))
        #expect(try checkout.targets().map(\.name) == ["Project"])
    }

    @Test func projectWithoutItsFileDoesNot() throws {
        let checkout = try checkout(
            "name: App\ntargets: {Spec: {type: application, platform: iOS}}",
            files: ["App.xcodeproj/xcshareddata/x": ""])
        let tree = try SourceTree(at: checkout.url)
        #expect(tree.targets.map(\.name) == ["Spec"])
        #expect(tree.notes == [])
    }

    // MARK: - Bad input

    @Test(arguments: [
        ("targets:\n  App: [", "project.yml:3: the file is not YAML: did not find expected node content"),
        ("include: gone.yml\ntargets: {}", "project.yml: the included file gone.yml does not exist"),
        (
            "include: project.yml\ntargets: {}",
            "project.yml: the specification includes itself: project.yml includes project.yml"
        ),
        (
            "include: {path: a.yml, enable: \"${X}\"}\ntargets: {}",
            "project.yml: whether a.yml is included is unknown, so it is skipped"
        ),
        (
            "targets: {App: {type: application, sources: [Gone]}}",
            "project.yml: the source path Gone of App does not exist"
        ),
        (
            "targets: {App: {type: application, sources: [\"${X}/A\"]}}",
            "project.yml: the source path ${X}/A of App is unknown"
        ),
        (
            "configFiles: {Debug: a.xcconfig}\ntargets: {App: {type: application}}",
            "project.yml: the configuration file a.xcconfig does not exist; its settings are unknown"
        ),
    ])
    func problemIsOneNote(spec: String, note: String) throws {
        #expect(try checkout(spec).notes() == [note])
    }

    @Test(arguments: ["a: b", "- a", "site_name: Docs\nnav: [a", "", "targets: []"])
    func fileOfAnotherToolIsIgnored(text: String) throws {
        let checkout = try checkout(text)
        let tree = try SourceTree(at: checkout.url)
        #expect(tree.targets == [])
        #expect(tree.notes == [])
    }

    @Test func templatesThatUseThemselvesEnd() throws {
        let checkout = try checkout(
            """
            targetTemplates: {A: {templates: [B, B], type: framework}, B: {templates: [A, A]}}
            targets: {T: {templates: [A], platform: iOS}}
            """)
        #expect(try checkout.targets().map(\.kind) == [.framework])
    }
}
