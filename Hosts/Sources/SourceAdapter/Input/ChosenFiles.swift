// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourceLint

/// The files of an app, read and parsed: those that are copied, and the others.
struct ChosenFiles {
    private(set) var copied: [ParsedFile] = []
    private(set) var others: [ParsedFile] = []
    /// Modules of the checkout that are read besides the app's own.
    private(set) var modules: Set<String> = []
    /// Files that are left out, with the reason, as lines for people.
    private(set) var notes: [String] = []

    /// Bytes of a source file: the limit of `portico lint`.
    private static let sizeLimit = 4 << 20

    init(_ input: AppInput, _ options: AdaptationOptions) throws(AdaptationError) {
        let includes = try Includes(options.includes, in: input)
        let excludes = try Includes(options.excludes, in: input)
        let extensionSources = Set(input.extensionSources)
        let paths = (input.sources + extensionSources + includes.further).removingDuplicates().sorted()
        let isList = input.target == nil
        let read = DeepStack.map(paths.count) { Self.read(paths[$0], shown: input.shown(paths[$0])) }
        var foreign: [String: Int] = [:]
        var parts: [ParsedFile] = []
        for (path, result) in zip(paths, read) {
            switch result {
            case .note(let note):
                guard !isList, !includes.contains(path) else { throw AdaptationError(note) }
                notes.append(note)
            case .file(let file, let traits):
                let isChosen = options.takesAll || isList || traits.isSystemLayer
                if excludes.contains(path) {
                    others.append(file)
                } else if includes.contains(path) {
                    copied.append(file)
                } else if !isChosen || file.name == "main.swift" {
                    if isChosen { notes.append("\(file.path) is not copied: the test starts the app delegate itself") }
                    others.append(file)
                } else if let framework = traits.foreignFramework, !isList {
                    foreign[framework, default: 0] += 1
                    others.append(file)
                } else if extensionSources.contains(path) {
                    parts.append(file)
                } else {
                    copied.append(file)
                }
            }
        }
        addParts(parts)
        for (framework, count) in foreign.sorted(by: { $0.key < $1.key }) {
            let files = count == 1 ? "1 file that imports" : "\(count) files that import"
            notes.append(
                "\(files) \(framework) \(count == 1 ? "is" : "are") not copied; --include copies a file all the same")
        }
        addModules(of: input, besides: Set(paths))
    }

    /// Files of extensions, which become files of the app: the app's types come before those of the same name, and of two
    /// variables with one name, the app's stands for both.
    private mutating func addParts(_ parts: [ParsedFile]) {
        var declared: [String: String] = [:]
        var variables: Set<String> = []
        for file in copied {
            for name in file.declaredTypes { declared[name] = file.path }
            variables.formUnion(file.declaredVariables.map(\.name))
        }
        for part in parts {
            let file = omitting(variables, of: part)
            variables.formUnion(file.declaredVariables.map(\.name))
            if let name = file.declaredTypes.first(where: { declared[$0] != nil }), let other = declared[name] {
                notes.append("\(file.path) is not copied: it declares \(name), and so does \(other)")
                others.append(file)
            } else {
                for name in file.declaredTypes { declared[name] = file.path }
                copied.append(file)
            }
        }
        copied.sort { $0.path < $1.path }
    }

    /// Blanks the declarations of variables that another file has, too; lines stay where they are.
    private mutating func omitting(_ names: Set<String>, of file: ParsedFile) -> ParsedFile {
        let omitted = file.declaredVariables.filter { names.contains($0.name) }
        guard !omitted.isEmpty else { return file }
        var bytes = file.bytes
        for (name, range) in omitted {
            for index in range where bytes[index] != UInt8(ascii: "\n") && bytes[index] != UInt8(ascii: "\r") {
                bytes[index] = UInt8(ascii: " ")
            }
            notes.append("\(file.path): \(name) is not copied: the app's stands for it")
        }
        return DeepStack.run { [bytes] in ParsedFile(path: file.path, bytes: bytes) } ?? file
    }

    /// Modules of the checkout that the copied files import, and that the project does not link: their declarations are the
    /// originals of stubs.
    ///
    /// Of a module without a project, such as a pod, only the public declarations are.
    private mutating func addModules(of input: AppInput, besides known: Set<String>) {
        let imported = Set(copied.flatMap { ImportedModules.names(in: $0) })
        for (module, sources) in input.otherModules.sorted(by: { $0.key < $1.key }) where imported.contains(module) {
            modules.insert(module)
            addOthers(sources.filter { !known.contains($0) }, of: input, areOfOtherModule: false)
        }
        guard let folders = input.folders else { return }
        for module in imported.sorted()
        where Modules.support(of: module) == .absent && input.otherModules[module] == nil
            && !input.mergedModules.contains(module)
        {
            let count = others.count
            addOthers(folders.sources(ofModule: module, besides: known), of: input, areOfOtherModule: true)
            if others.count > count { modules.insert(module) }
        }
    }

    private mutating func addOthers(_ paths: [String], of input: AppInput, areOfOtherModule: Bool) {
        let read = DeepStack.map(paths.count) { Self.read(paths[$0], shown: input.shown(paths[$0])) }
        for case .file(var file, _) in read {
            file.isOfOtherModule = areOfOtherModule
            others.append(file)
        }
    }

    private enum Read: Sendable {
        case file(ParsedFile, SystemLayer.Traits)
        case note(String)
    }

    private static func read(_ path: String, shown: String) -> Read {
        let attributes = try? FileManager.default.attributesOfItem(atPath: AbsolutePath.resolved(path))
        guard attributes?[.type] as? FileAttributeType == .typeRegular else {
            return .note("\(shown) is not a regular file")
        }
        let size = (attributes?[.size] as? NSNumber)?.intValue ?? 0
        guard size <= sizeLimit else { return .note("\(shown) has \(size) bytes, more than the limit of \(sizeLimit)") }
        guard let data = FileManager.default.contents(atPath: path) else { return .note("\(shown) cannot be read") }
        let bytes = Array(data)
        guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else {
            return .note("\(shown) is not Swift: it is not UTF-8 text")
        }
        guard let file = ParsedFile(path: shown, bytes: bytes) else { return .note("\(shown) is nested too deeply") }
        return .file(file, SystemLayer.traits(of: path, bytes))
    }
}

/// The files that somebody names, to copy them or not to.
private struct Includes {
    private let files: Set<String>
    /// Files that are not among the target's.
    let further: [String]

    init(_ paths: [String], in input: AppInput) throws(AdaptationError) {
        var files: Set<String> = []
        for path in paths { files.formUnion(try Self.files(at: path, in: input)) }
        self.files = files
        further = files.subtracting(input.sources).sorted()
    }

    func contains(_ path: String) -> Bool { files.contains(path) }

    /// - Parameter path: As somebody gives it, or as the report shows it.
    private static func files(at path: String, in input: AppInput) throws(AdaptationError) -> Set<String> {
        let candidates = [AbsolutePath.of(path), AbsolutePath.join(input.root, path)]
        guard let found = candidates.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
            throw AdaptationError("\(path) does not exist")
        }
        guard AbsolutePath.isInside(found, input.root) else {
            throw AdaptationError("\(path) is outside of \(input.root)")
        }
        if found.hasSuffix(".swift") { return [found] }
        guard let names = try? FileManager.default.subpathsOfDirectory(atPath: found) else {
            throw AdaptationError("\(path) is not a Swift file or a folder")
        }
        let files = names.filter { $0.hasSuffix(".swift") }.map { AbsolutePath.join(found, $0) }
            .filter { AbsolutePath.isInside($0, input.root) }
        guard !files.isEmpty else { throw AdaptationError("\(path) has no Swift file") }
        return Set(files)
    }
}
