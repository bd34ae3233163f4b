// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The resources that an adapted app has in its bundle: interface files, texts and small files of data.
///
/// Pictures, sounds and fonts are not copied: nothing here draws or plays them.
struct ResourceFiles {
    struct File {
        /// Relative to the folder of resources: `Base.lproj/Main.storyboard`.
        var name: String
        var bytes: [UInt8]
    }

    private(set) var files: [File] = []
    /// The number of others.
    private(set) var uncopiedCount = 0
    private(set) var notes: [String] = []

    /// The folder in the package.
    static let folder = "Resources"

    private static let types: Set<String> = [
        "csv", "html", "json", "plist", "storyboard", "strings", "stringsdict", "txt", "xib", "xml",
    ]
    /// Bytes of a file.
    private static let sizeLimit = 4 << 20

    /// - Parameters:
    ///   - paths: The resources of a target and of what it links; of two with one place in the bundle, the first is taken.
    ///   - shown: A path for people.
    init(_ paths: [String], shown: (String) -> String) {
        var taken: Set<String> = []
        for path in paths {
            let name = AbsolutePath.name(path)
            let parts = name.split(separator: ".")
            // Those of the project, which are no resources.
            guard name != "Info.plist", !name.hasSuffix(".entitlements"), !name.hasSuffix(".xcconfig") else { continue }
            guard let type = parts.last.map({ $0.lowercased() }), Self.types.contains(type) else {
                uncopiedCount += 1
                continue
            }
            guard let bytes = read(path, shown: shown(path)) else { continue }
            let language = AbsolutePath.name(AbsolutePath.parent(path))
            let place = language.hasSuffix(".lproj") ? "\(language)/\(name)" : name
            if taken.insert(place).inserted {
                files.append(File(name: place, bytes: bytes))
            } else {
                notes.append("\(shown(path)) is not copied: another \(place) is in the bundle")
            }
        }
        files.sort { $0.name < $1.name }
    }

    private mutating func read(_ path: String, shown: String) -> [UInt8]? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: AbsolutePath.resolved(path))
        guard attributes?[.type] as? FileAttributeType == .typeRegular else {
            uncopiedCount += 1
            return nil
        }
        let size = (attributes?[.size] as? NSNumber)?.intValue ?? 0
        guard size <= Self.sizeLimit, let data = FileManager.default.contents(atPath: path) else {
            notes.append("\(shown) is not copied: it has \(size) bytes, or cannot be read")
            return nil
        }
        return Array(data)
    }
}
