// Portico
// SPDX-License-Identifier: Apache-2.0

/// An XcodeGen specification, `project.yml`, with all files that it includes.
///
/// Format: https://github.com/yonaskolb/XcodeGen/blob/master/Docs/ProjectSpec.md
struct XcodeGenSpec {
    /// The merged specification.
    private(set) var root: [String: PropertyListValue] = [:]
    private(set) var notes: [ProjectNote] = []
    let path: String
    private let tree: FileTree
    private var fileCount = 0

    /// Choices of ours. Real specifications include a few files.
    private static let depthLimit = 16
    private static let fileLimit = 256

    /// Nil for a file that is not a specification, as other tools use this name as well.
    static func read(_ path: String, in tree: FileTree, notes: inout [ProjectNote]) -> XcodeGenSpec? {
        var spec = XcodeGenSpec(path: path, tree: tree)
        do throws(FileTree.ReadError) {
            spec.root = try spec.load(path, chain: []) ?? [:]
        } catch {
            spec.notes.append(error.note)
        }
        guard spec.root["targets"]?.dictionary != nil else {
            // Notes about a broken file are only of interest if it looks like a specification.
            if spec.mentionsTargets { notes += spec.notes }
            return nil
        }
        notes += spec.notes
        return spec
    }

    private init(path: String, tree: FileTree) {
        self.path = path
        self.tree = tree
    }

    var folder: String { FilePath.parent(path) }
    var name: String { root["name"]?.string ?? FilePath.name(folder) }
    func options(_ key: String) -> PropertyListValue? { root["options"]?[key] }

    private var mentionsTargets: Bool {
        guard let bytes = try? tree.read(path, as: .manifest) else { return false }
        return bytes[...].firstRange(of: Array("targets:".utf8)) != nil
    }

    // MARK: - Files

    /// Nil for a file that is not a mapping.
    private mutating func load(
        _ path: String, chain: [String]
    ) throws(FileTree.ReadError) -> [String: PropertyListValue]? {
        fileCount += 1
        let bytes = try tree.read(path, as: .manifest)
        let root: PropertyListValue
        do throws(YAMLDocument.Failure) {
            root = try YAMLDocument(bytes).root
        } catch {
            notes.append(ProjectNote(path: tree.display(path), line: error.line, message: error.message))
            return nil
        }
        guard let own = root.dictionary else { return nil }
        var merged: [String: PropertyListValue] = [:]
        for include in own["include"]?.array ?? own["include"].map({ [$0] }) ?? [] {
            if let included = self.included(include, from: path, chain: chain + [path]) {
                merged = Self.merge(included, into: merged)
            }
        }
        return Self.merge(own, into: merged)
    }

    private mutating func included(
        _ include: PropertyListValue, from path: String, chain: [String]
    ) -> [String: PropertyListValue]? {
        guard let name = include.string ?? include["path"]?.string else { return nil }
        let shown = tree.display(path)
        if let enable = include["enable"], enable.boolean != true {
            if enable.boolean == nil {
                let message = "whether \(name) is included is unknown, so it is skipped"
                notes.append(ProjectNote(path: shown, message: message))
            }
            return nil
        }
        let target = FilePath.join(FilePath.parent(path), name)
        if let start = chain.firstIndex(of: target) {
            let names = (chain[start...] + [target]).map(FilePath.name).joined(separator: " includes ")
            notes.append(ProjectNote(path: shown, message: "the specification includes itself: \(names)"))
            return nil
        }
        guard chain.count < Self.depthLimit, fileCount < Self.fileLimit else {
            notes.append(ProjectNote(path: shown, message: "too many files are included; \(name) is skipped"))
            return nil
        }
        let loaded: [String: PropertyListValue]?
        do throws(FileTree.ReadError) {
            loaded = try load(target, chain: chain)
        } catch {
            notes.append(ProjectNote(path: shown, message: "the included file \(name) \(error.predicate)"))
            return nil
        }
        guard let spec = loaded else { return nil }
        // By default, paths in an included file are relative to that file.
        let isRelative = include["relativePaths"]?.boolean ?? true
        let prefix = FilePath.parent(FilePath.normalized(name))
        return isRelative && !prefix.isEmpty ? XcodeGenPaths.relocate(spec, to: prefix) : spec
    }

    // MARK: - Merging

    /// Merges dictionaries, joins arrays and replaces other values. `key:REPLACE` always replaces.
    static func merge(
        _ new: [String: PropertyListValue], into base: [String: PropertyListValue]
    ) -> [String: PropertyListValue] {
        var result = base
        for (key, value) in new {
            let isReplacement = key.hasSuffix(":REPLACE")
            let key = isReplacement ? String(key.dropLast(":REPLACE".count)) : key
            switch (isReplacement ? nil : result[key], value) {
            case (.dictionary(let old), .dictionary(let new)): result[key] = .dictionary(merge(new, into: old))
            case (_, .dictionary(let new)): result[key] = .dictionary(merge(new, into: [:]))
            case (.array(let old), .array(let new)): result[key] = .array(old + new)
            default: result[key] = value
            }
        }
        return result
    }
}

/// The paths in a specification.
enum XcodeGenPaths {
    /// Makes all paths relative to a folder further up.
    static func relocate(_ spec: [String: PropertyListValue], to prefix: String) -> [String: PropertyListValue] {
        var spec = spec
        for key in ["targets", "targetTemplates"] {
            spec[key] = spec[key]?.dictionary.map { .dictionary($0.mapValues { target($0, prefix) }) }
        }
        spec["configFiles"] = configFiles(spec["configFiles"], prefix)
        return spec
    }

    private static func target(_ value: PropertyListValue, _ prefix: String) -> PropertyListValue {
        guard var target = value.dictionary else { return value }
        if let sources = target["sources"] {
            target["sources"] = .array((sources.array ?? [sources]).map { withPath($0, prefix) })
        }
        for key in ["info", "entitlements"] { target[key] = target[key].map { withPath($0, prefix) } }
        target["configFiles"] = configFiles(target["configFiles"], prefix)
        return .dictionary(target)
    }

    private static func withPath(_ value: PropertyListValue, _ prefix: String) -> PropertyListValue {
        if let path = value.string { return .string(FilePath.join(prefix, path)) }
        guard var entries = value.dictionary, let path = entries["path"]?.string else { return value }
        entries["path"] = .string(FilePath.join(prefix, path))
        return .dictionary(entries)
    }

    private static func configFiles(_ value: PropertyListValue?, _ prefix: String) -> PropertyListValue? {
        value?.dictionary.map { .dictionary($0.mapValues { withPath($0, prefix) }) } ?? value
    }
}
