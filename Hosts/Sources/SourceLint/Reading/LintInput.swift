// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The Swift files and app bundles at given paths.
public struct LintInput: Sendable {
    /// The paths as given, or below a given folder, without `./` in front; each file once.
    public private(set) var files: [String] = []
    /// Folders that end in `.app`.
    public private(set) var bundles: [String] = []
    /// A warning for each folder in a given one that cannot be read.
    public private(set) var findings: [LintFinding] = []

    /// Other people's code, and what is made of one's own.
    private static let skipped: Set<String> = ["Carthage", "DerivedData", "Pods", "node_modules"]
    private var seen: Set<String> = []

    /// Finds Swift files in folders, except in hidden ones (`.build`), `DerivedData`, `Pods` and similar.
    ///
    /// - Throws: ``LintInputError`` for a given path that does not exist, cannot be read or has another type.
    public init(_ paths: [String]) throws(LintInputError) {
        for path in paths {
            let path = Self.plain(path)
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                throw LintInputError("\(path) does not exist")
            }
            if isFolder.boolValue {
                try addFolder(path)
            } else if path.hasSuffix(".swift") {
                add(path)
            } else {
                throw LintInputError("\(path) is not a Swift file, a folder or an .app bundle")
            }
        }
    }

    /// A path without `./` in front and without a slash at its end, so that a finding has one path, however the folder is
    /// given. The current folder is `.`.
    static func plain(_ path: String) -> String {
        if path.isEmpty { return path }
        var path = path[...]
        while path.hasPrefix("./") { path = path.dropFirst().drop { $0 == "/" } }
        if path.isEmpty { return "." }
        while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
        return String(path)
    }

    private mutating func addFolder(_ path: String) throws(LintInputError) {
        var pending = [path]
        while let folder = pending.popLast() {
            // A link may lead back to where it is.
            guard isNew(folder) else { continue }
            if folder.hasSuffix(".app") {
                bundles.append(folder)
                continue
            }
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
                if folder == path { throw LintInputError("\(folder) cannot be read") }
                let message = "the folder cannot be read"
                findings.append(LintFinding(path: folder, line: 1, column: 1, rule: .project, message: message))
                continue
            }
            var folders: [String] = []
            for name in names.sorted() where !name.hasPrefix(".") && !Self.skipped.contains(name) {
                let item = folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
                var isFolder: ObjCBool = false
                // A link that leads nowhere is nothing.
                guard FileManager.default.fileExists(atPath: item, isDirectory: &isFolder) else { continue }
                if isFolder.boolValue { folders.append(item) } else if name.hasSuffix(".swift") { add(item) }
            }
            pending += folders.reversed()
        }
    }

    private mutating func add(_ file: String) {
        if isNew(file) { files.append(file) }
    }

    private mutating func isNew(_ path: String) -> Bool {
        seen.insert(URL(filePath: path).resolvingSymlinksInPath().path).inserted
    }

    /// Reads the Swift files. A file that cannot be read, is too large or is not UTF-8 is a finding.
    public func sources() -> (sources: [SourceFile], findings: [LintFinding]) {
        var sources: [SourceFile] = []
        var findings: [LintFinding] = []
        for path in files {
            switch SourceContents(of: path, path: path) {
            case .text(let text): sources.append(SourceFile(path: path, text: text))
            case .unreadable(let finding): findings.append(finding)
            }
        }
        return (sources, findings)
    }
}

/// A path that cannot be checked, as one line for people.
public struct LintInputError: Error, Hashable, CustomStringConvertible {
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
