// Portico
// SPDX-License-Identifier: Apache-2.0

/// `.settings(base: ["NAME": "value"], configurations: [.release(name: "Release", settings: […], xcconfig: "…")])`
struct TuistSettings {
    private let base: [SettingAssignment]
    private let configurations: [SwiftLiteral]

    init(_ literal: SwiftLiteral?) {
        base = Self.assignments(literal?["base"])
        configurations = literal?["configurations"]?.list ?? []
    }

    /// The configuration with a name, or else of the kind `.debug` or `.release`.
    private func configuration(_ name: String) -> SwiftLiteral? {
        configurations.first { $0["name"]?.text == name || $0["name"]?.name == name.lowercased() }
            ?? configurations.first { $0.name == name.lowercased() }
    }

    func settings(of name: String) -> [SettingAssignment] {
        base + Self.assignments(configuration(name)?["settings"])
    }

    /// The `.xcconfig` file, relative to the manifest.
    func file(of name: String) -> String? { TuistFiles.path(configuration(name)?["xcconfig"]) }

    private static func assignments(_ literal: SwiftLiteral?) -> [SettingAssignment] {
        guard case .dictionary(let entries)? = literal else { return [] }
        return entries.compactMap { entry in
            guard let key = entry.key.text, let value = value(entry.value) else { return nil }
            return SettingAssignment(key: key, value: value)
        }
    }

    /// `"text"`, `.string("text")`, `["a", "b"]`, `.array(["a", "b"])`, `true`
    private static func value(_ literal: SwiftLiteral) -> String? {
        switch literal {
        case .text(let text): text
        case .boolean(let flag): flag ? "YES" : "NO"
        case .list(let elements):
            elements.compactMap(\.text).map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " ")
        case .call: literal.firstUnlabelled.flatMap(value)
        default: nil
        }
    }
}

/// The files of a target in a Tuist manifest.
struct TuistFiles {
    let folder: String
    let tree: FileTree
    /// The source code of expressions that are not literals.
    private(set) var unknown: [String] = []

    init(folder: String, tree: FileTree) {
        self.folder = folder
        self.tree = tree
    }

    /// The files that match `"Sources/**"` or `["Sources/**", .glob("Other/**", excluding: "Other/Old/**")]`, sorted.
    mutating func files(_ literal: SwiftLiteral?) -> [String] {
        var files: Set<String> = []
        for element in globs(literal) {
            let patterns = [element["excluding"]].compactMap { $0 }.flatMap { $0.list ?? [$0] }.compactMap(Self.path)
            guard let pattern = Self.path(element) else {
                unknown.append(element.source)
                continue
            }
            let excluded = patterns.flatMap { tree.files(matching: $0, in: folder) }.map(\.path)
            files.formUnion(tree.files(matching: pattern, in: folder).map(\.path))
            files.subtract(excluded)
        }
        return files.sorted()
    }

    /// The elements of an array, which may be an argument: `.paths([…])`, `.sourceFilesList(globs: […])`.
    private func globs(_ literal: SwiftLiteral?) -> [SwiftLiteral] {
        guard let literal else { return [] }
        if let list = literal.list { return list }
        if let list = literal["globs"]?.list ?? literal["resources"]?.list ?? literal.firstUnlabelled?.list {
            return list
        }
        return literal == .name("nil") ? [] : [literal]
    }

    /// The path in `"path"`, `.relativeToManifest("path")`, `.file(path: "path")` or `.glob("path")`.
    static func path(_ literal: SwiftLiteral?) -> String? {
        guard let literal else { return nil }
        if let text = literal.text { return text }
        switch literal.name {
        case "file", "folderReference", "glob", "init", "path", "relativeToManifest", "variable":
            return path(literal["path"] ?? literal["pattern"] ?? literal.firstUnlabelled)
        default: return nil
        }
    }
}

/// Property lists in a Tuist manifest.
///
/// Source: https://docs.tuist.dev/en/references/project-description/enums/infoplist
enum TuistPropertyLists {
    /// Nil for a list in a file.
    static func info(_ literal: SwiftLiteral, kind: TargetKind, platform: BuildPlatform?) -> WrittenPropertyList? {
        switch literal.name {
        case "default": return WrittenPropertyList(values: defaults(kind, platform))
        case "dictionary": return literal.firstUnlabelled.map { list($0) }
        case "extendingDefault":
            guard let values = literal["with"] else { return nil }
            var list = list(values)
            list.values.merge(defaults(kind, platform)) { own, _ in own }
            return list
        default: return nil
        }
    }

    /// The values of a dictionary. Values that are not literals are left out and marked as unresolved.
    static func list(_ literal: SwiftLiteral) -> WrittenPropertyList {
        var list = WrittenPropertyList(values: [:])
        list.values = value(literal, at: [], &list.unresolved)?.dictionary ?? [:]
        return list
    }

    private static func value(
        _ literal: SwiftLiteral, at keyPath: [String], _ unresolved: inout [ResolvedPropertyList.UnresolvedValue]
    ) -> PropertyListValue? {
        switch literal {
        case .text(let text): return .string(text)
        case .boolean(let flag): return .boolean(flag)
        case .number(let text):
            let digits = text.filter { $0 != "_" }
            return Int(digits).map { .integer($0) } ?? Double(digits).map { .real($0) }
        case .list(let elements):
            return .array(
                elements.enumerated().compactMap { value($1, at: keyPath + [String($0)], &unresolved) })
        case .dictionary(let entries):
            var values: [String: PropertyListValue] = [:]
            for entry in entries {
                guard let key = entry.key.text else { continue }
                values[key] = value(entry.value, at: keyPath + [key], &unresolved)
            }
            return .dictionary(values)
        // `.string("text")`, `.array([…])` and the like.
        case .call where literal.firstUnlabelled != nil && wrappers.contains(literal.name ?? ""):
            return literal.firstUnlabelled.flatMap { value($0, at: keyPath, &unresolved) }
        default:
            unresolved.append(.init(keyPath: keyPath, text: literal.source, missing: []))
            return nil
        }
    }

    private static let wrappers: Set<String> = ["string", "integer", "real", "boolean", "array", "dictionary"]

    /// The default values of Tuist, except orientations and device capabilities.
    private static func defaults(_ kind: TargetKind, _ platform: BuildPlatform?) -> [String: PropertyListValue] {
        if kind == .library { return [:] }
        var values: [String: PropertyListValue] = [
            "CFBundleDevelopmentRegion": "$(DEVELOPMENT_LANGUAGE)",
            "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)",
            "CFBundleInfoDictionaryVersion": "6.0", "CFBundleName": "$(PRODUCT_NAME)",
            "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1",
            "CFBundlePackageType": "$(PRODUCT_BUNDLE_PACKAGE_TYPE)",
        ]
        if kind != .bundle { values["CFBundleExecutable"] = "$(EXECUTABLE_NAME)" }
        if kind == .app, platform == .iOS || platform == nil {
            values["LSRequiresIPhoneOS"] = true
            values["UIApplicationSceneManifest"] = [
                "UIApplicationSupportsMultipleScenes": false, "UISceneConfigurations": [:],
            ]
        }
        return values
    }
}
