// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The folders of a checkout, down to a depth, without those of tools.
struct CheckoutFolders {
    /// Absolute, in order.
    private(set) var paths: [String] = []

    private static let skipped: Set<String> = ["build", "Build", "DerivedData", "node_modules", "fastlane"]
    private static let packages = [".xcodeproj", ".xcworkspace", ".framework", ".xcframework", ".lproj", ".bundle"]
    /// Extensions of files. They are skipped without asking the disk whether they are folders, which saves most of the time.
    private static let files = [
        ".c", ".h", ".jpg", ".json", ".m", ".md", ".pdf", ".plist", ".png", ".storyboard", ".strings", ".svg", ".swift",
        ".xib",
    ]
    /// A checkout with more is not searched any further.
    private static let limit = 20_000

    /// - Parameter output: What is below it is left out.
    init(_ root: String, depth: Int = 6, output: String? = nil) {
        var pending = [(path: root, depth: 0)]
        var next = 0
        while next < pending.count, paths.count < Self.limit {
            let (path, level) = pending[next]
            next += 1
            paths.append(path)
            guard level < depth else { continue }
            for name in Self.names(in: path) where !Self.isSkipped(name) {
                let folder = AbsolutePath.join(path, name)
                if folder != output, Self.isFolder(folder) { pending.append((folder, level + 1)) }
            }
        }
        paths.sort()
    }

    private static func isSkipped(_ name: String) -> Bool {
        name.hasPrefix(".") || skipped.contains(name) || packages.contains(where: name.hasSuffix)
            || files.contains(where: name.hasSuffix)
    }

    static func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    /// Links are not followed.
    private static func isFolder(_ path: String) -> Bool {
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        return type == .typeDirectory
    }

    /// The Swift files of a module whose sources are in the checkout without being a target of a project, as those of a pod
    /// are: of the folder with its name, without tests and examples. Folders of package managers come first: an app may have
    /// a folder of that name for its own code.
    ///
    /// - Parameter known: Files that belong to targets. A folder that has only such files is skipped.
    func sources(ofModule module: String, besides known: Set<String>) -> [String] {
        let folders = paths.filter { AbsolutePath.name($0) == module }
        let isManaged = { (path: String) in
            path.split(separator: "/").contains { ["Carthage", "Pods", "SourcePackages"].contains($0) }
        }
        for folder in folders.filter(isManaged) + folders.filter({ !isManaged($0) }) {
            let found = Self.sources(in: folder).filter { !known.contains($0) }
            if !found.isEmpty { return found }
        }
        return []
    }

    private static func sources(in folder: String) -> [String] {
        let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        return files.filter { file in
            file.hasSuffix(".swift")
                && !file.split(separator: "/").contains { part in
                    part.hasSuffix("Tests")
                        || ["Demo", "Example", "Examples", "Package.swift", "Sample"].contains(part)
                }
        }.sorted().map { AbsolutePath.join(folder, $0) }
    }
}
