// Portico
// SPDX-License-Identifier: Apache-2.0

/// An `.xcconfig` file with all files that it includes.
///
/// Format: https://developer.apple.com/documentation/xcode/adding-a-build-configuration-file-to-your-project. The page
/// leaves out some rules (comments after values, semicolons, line continuation, search folders), which are in
/// `MacroConfigFileParser` and `MacroConfigFileLoader` of https://github.com/swiftlang/swift-build.
struct XCConfig: Hashable, Sendable {
    /// In the order of the lines. The lines of an included file are in the place of its `#include`.
    private(set) var assignments: [SettingAssignment] = []
    /// Invalid lines, files that cannot be read, and files that include themselves.
    private(set) var notes: [ProjectNote] = []
    /// Whether the file itself does not exist. There is no note about this.
    private(set) var isMissing = false
    private var fileCount = 0

    /// A choice of ours. Real projects have two or three levels.
    private static let depthLimit = 32
    /// A choice of ours. Without it, files that include others twice would take exponential time.
    private static let fileLimit = 256

    /// The last folder in which included files are searched.
    private let projectFolder: String

    /// Reads the file at an absolute path.
    init(path: String, projectFolder: String, in tree: FileTree) {
        self.projectFolder = projectFolder
        do throws(FileTree.ReadError) {
            try read(path, in: tree, chain: [])
        } catch {
            isMissing = error.reason == .missing
            if !isMissing { notes.append(error.note) }
        }
    }

    private mutating func read(_ path: String, in tree: FileTree, chain: [String]) throws(FileTree.ReadError) {
        fileCount += 1
        var lines = XCConfigLines(try tree.read(path, as: .manifest))
        while let line = lines.next() {
            apply(line, of: path, in: tree, chain: chain + [path])
        }
    }

    private mutating func apply(_ line: XCConfigLines.Line, of path: String, in tree: FileTree, chain: [String]) {
        func note(_ message: String) -> ProjectNote {
            ProjectNote(path: tree.display(path), line: line.number, message: message)
        }
        switch line.content {
        case .assignment(let assignment): assignments.append(assignment)
        case .problem(let message): notes.append(note(message))
        case .include(let name, let isOptional):
            let target = target(of: name, from: chain, in: tree)
            if let start = chain.firstIndex(of: target) {
                let names = (chain[start...] + [target]).map(FilePath.name).joined(separator: " includes ")
                notes.append(note("the configuration file includes itself: \(names)"))
            } else if chain.count >= Self.depthLimit {
                notes.append(note("configuration files include each other more than \(Self.depthLimit) levels deep"))
            } else if fileCount >= Self.fileLimit {
                notes.append(note("more than \(Self.fileLimit) files are included; this one is skipped"))
            } else {
                do throws(FileTree.ReadError) {
                    try read(target, in: tree, chain: chain)
                } catch {
                    // Developers keep personal settings outside the checkout and include them if they exist.
                    let mayBeAbsent = isOptional && (error.reason == .missing || error.reason == .outside)
                    if !mayBeAbsent { notes.append(note("the included file \(name) \(error.predicate)")) }
                }
            }
        }
    }

    /// The name is relative to the including file, to a file that includes that one, or to the project. The extension is
    /// optional.
    private func target(of name: String, from chain: [String], in tree: FileTree) -> String {
        let folders = chain.reversed().map(FilePath.parent) + [projectFolder]
        let candidates = folders.flatMap { folder in
            let path = FilePath.join(folder, name)
            return FilePath.fileExtension(path) == nil ? [path, path + ".xcconfig"] : [path]
        }
        return tree.spelled(candidates.first(where: tree.exists) ?? candidates[0])
    }
}
