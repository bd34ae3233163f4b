// Portico
// SPDX-License-Identifier: Apache-2.0

/// The targets in a `Project.swift` of Tuist that are declared with literals: `.target(name: "App", product: .app, …)`.
///
/// Source: https://docs.tuist.dev/en/references/project-description/structs/target
struct TuistManifest {
    private(set) var descriptions: [TargetDescription] = []
    private(set) var notes: [ProjectNote] = []
    /// The name of the project that Tuist generates; nil if it is not a literal.
    let name: String?

    private let path: String
    private let tree: FileTree
    private var folder: String { FilePath.parent(path) }
    private let projectSettings: SwiftLiteral?

    /// Nil for a file that is not a manifest.
    init?(
        at path: String, in tree: FileTree, configuration: String?, configs: inout XCConfigs
    ) throws(FileTree.ReadError) {
        self.path = path
        self.tree = tree
        let manifest = SwiftManifest(try tree.read(path, as: .manifest))
        guard manifest.imports("ProjectDescription") else { return nil }
        let project = manifest.calls.first { $0.literal.name == "Project" }?.literal
        name = project?["name"]?.text
        projectSettings = project?["settings"]
        for call in manifest.calls
        where ["Target", "target"].contains(call.literal.name) && call.literal["product"] != nil {
            guard let name = call.literal["name"]?.text else {
                note(call.line, "the target's name is not a string literal, so the target is skipped")
                continue
            }
            add(call, name: name, configuration: configuration, configs: &configs)
        }
        if descriptions.isEmpty, notes.isEmpty {
            note(nil, "no target is declared with plain literals, so the targets of this project are unknown")
        }
    }

    private mutating func add(
        _ call: SwiftManifest.Call, name: String, configuration: String?, configs: inout XCConfigs
    ) {
        let target = call.literal
        let type = Self.productType(target["product"]?.name)
        let settings = [projectSettings, target["settings"]].map { TuistSettings($0) }
        let choice = configuration ?? "Release"
        let project = self.name ?? FilePath.name(folder)
        var description = TargetDescription(
            id: .init(project: tree.display(path), name: name), project: path, format: .tuist, kind: type.kind,
            platform: Self.platform(of: target), configuration: choice,
            defaults: DefaultSettings(
                target: name, project: project, projectPath: FilePath.join(folder, "\(project).xcodeproj"),
                sourceRoot: folder, productType: type))
        description.layers = [presets(of: target)]
        for layer in settings {
            let file = layer.file(of: choice).map { FilePath.join(folder, $0) }
            description.layers += [configs.layer(file, of: path), layer.settings(of: choice)]
        }
        var files = TuistFiles(folder: folder, tree: tree)
        description.sources.files = files.files(target["sources"]).map { .init(path: $0) }
        description.resources.files = files.files(target["resources"]).map { .init(path: $0) }
        for source in files.unknown {
            note(call.line, "\(source) in the target \(name) is not a string literal, so its files are skipped")
        }
        addDependencies(of: target, to: &description)
        description.info = TuistPropertyLists.info(
            target["infoPlist"] ?? .name("default"), kind: type.kind, platform: description.platform)
        if let values = target["entitlements"]?.firstUnlabelled, target["entitlements"]?.name == "dictionary" {
            description.entitlements = TuistPropertyLists.list(values)
        }
        descriptions.append(description)
    }

    private func presets(of target: SwiftLiteral) -> [SettingAssignment] {
        var presets: [SettingAssignment] = []
        func set(_ name: String, _ value: String?) {
            if let value { presets.append(SettingAssignment(name: name, value: value)) }
        }
        set("PRODUCT_BUNDLE_IDENTIFIER", target["bundleId"]?.text)
        set("PRODUCT_NAME", target["productName"]?.text)
        set("SDKROOT", Self.platform(of: target)?.deviceSDK)
        set("INFOPLIST_FILE", file("infoPlist", of: target))
        set("CODE_SIGN_ENTITLEMENTS", file("entitlements", of: target))
        return presets
    }

    /// The file of a property list that is not written in the manifest. An expression that is not a literal becomes a
    /// reference to an undefined setting, so that the list is unknown.
    private func file(_ label: String, of target: SwiftLiteral) -> String? {
        guard let literal = target[label], literal != .name("nil"),
            !["default", "dictionary", "extendingDefault"].contains(literal.name)
        else { return nil }
        return TuistFiles.path(literal) ?? "$(\(label))"
    }

    private func addDependencies(of target: SwiftLiteral, to description: inout TargetDescription) {
        for dependency in target["dependencies"]?.list ?? [] {
            switch dependency.name {
            case "target":
                guard let name = dependency["name"]?.text else { continue }
                description.dependencies.append(.target(project: path, name: name))
            case "project":
                guard let name = dependency["target"]?.text, let project = TuistFiles.path(dependency["path"]) else {
                    continue
                }
                description.dependencies.append(
                    .target(project: FilePath.join(FilePath.join(folder, project), "Project.swift"), name: name))
            case "external", "package":
                guard let name = (dependency["name"] ?? dependency["product"])?.text else { continue }
                description.dependencies.append(.product(name))
            default: continue
            }
        }
        description.embedded = description.dependencies
    }

    private mutating func note(_ line: Int?, _ message: String) {
        notes.append(ProjectNote(path: tree.display(path), line: line, message: message))
    }

    // MARK: - Names

    private static func platform(of target: SwiftLiteral) -> BuildPlatform? {
        let names =
            [target["platform"]?.name, target["destinations"]?.name].compactMap { $0 }
            + (target["destinations"]?.list ?? []).compactMap(\.name)
        let platforms = names.compactMap { name -> BuildPlatform? in
            switch name {
            case "iPhone", "iPad", "iOS": .iOS
            case "mac", "macOS": .macOS
            case "appleTv", "tvOS": .tvOS
            case "appleWatch", "watchOS": .watchOS
            case "appleVision", "visionOS": .visionOS
            default: nil
            }
        }
        return platforms.contains(.iOS) ? .iOS : platforms.first
    }

    private static func productType(_ product: String?) -> ProductType {
        switch product {
        case "app": ProductType(short: "application")
        case "appClip": ProductType(short: "application.on-demand-install-capable")
        case "appExtension": ProductType(short: "app-extension")
        case "messagesExtension": ProductType(short: "app-extension.messages")
        case "stickerPackExtension": ProductType(short: "app-extension.messages-sticker-pack")
        case "extensionKitExtension": ProductType(short: "extensionkit-extension")
        case "tvTopShelfExtension": ProductType(short: "tv-app-extension")
        case "watch2App": ProductType(short: "application.watchapp2")
        case "watch2Extension": ProductType(short: "watchkit2-extension")
        case "framework", "staticFramework": ProductType(short: "framework")
        case "staticLibrary", "dynamicLibrary": ProductType(short: "library")
        case "unitTests": ProductType(short: "bundle.unit-test")
        case "uiTests": ProductType(short: "bundle.ui-testing")
        case "bundle": ProductType(short: "bundle")
        case "commandLineTool": ProductType(short: "tool")
        default: ProductType("")
        }
    }
}
