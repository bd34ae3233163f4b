// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The folders of a checkout, down to a depth, without those of tools.
struct CheckoutFolders {
    /// Absolute, in order.
    private(set) var paths: [String] = []

    private static let skipped: Set<String> = ["build", "Build", "DerivedData", "node_modules", "fastlane"]
    private static let packages = [".xcodeproj", ".xcworkspace", ".framework", ".xcframework", ".lproj", ".bundle"]
    /// A checkout with more is not searched any further.
    private static let limit = 20_000

    /// - Parameter output: What is below it is left out.
    init(_ root: String, depth: Int = 6, output: String? = nil) {
        var pending = [(path: root, depth: 0)]
        while !pending.isEmpty, paths.count < Self.limit {
            let (path, level) = pending.removeFirst()
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
    /// are: of the folder with its name, without tests and examples.
    func sources(ofModule module: String) -> [String] {
        guard let folder = paths.first(where: { AbsolutePath.name($0) == module }) else { return [] }
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
