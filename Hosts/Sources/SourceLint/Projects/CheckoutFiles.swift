// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import XcodeProjects

/// The source files of a checkout, those in no target too, each once.
struct CheckoutFiles: Sendable {
    let paths: CheckoutPaths
    /// In the order of their numbers in a ``SourcePool``.
    let files: [SourcePool.File]
    /// By the location in a target.
    private let numbers: [String: Int]

    /// - Parameter folder: As it was given.
    init(_ checkout: SourceTree, folder: String) {
        let paths = CheckoutPaths(folder, root: checkout.root)
        var files: [SourcePool.File] = []
        var locations: Set<String> = []
        var seen: Set<String> = []
        for source in checkout.targets.flatMap(\.sources) {
            let location = source.path(percentEncoded: false)
            guard locations.insert(location).inserted else { continue }
            files.append(SourcePool.File(path: paths.path(of: location), location: location))
            seen.insert(Self.resolved(location))
        }
        // What the notes say is too large, and the like, is in no target, and would be named twice.
        let noted = Set(checkout.notes.map { paths.path(relative: $0.path) })
        for file in checkout.swiftFiles where !seen.contains(Self.resolved(file.location)) {
            let path = paths.path(relative: file.relative)
            if !noted.contains(path) { files.append(SourcePool.File(path: path, location: file.location)) }
        }
        files.sort { ($0.path, $0.location) < ($1.path, $1.location) }
        self.paths = paths
        self.files = files
        numbers = Dictionary(uniqueKeysWithValues: files.enumerated().map { ($1.location, $0) })
    }

    /// Nil for a file that is not among them.
    func number(of source: URL) -> Int? { numbers[source.path(percentEncoded: false)] }

    /// The same for each way to a file.
    private static func resolved(_ location: String) -> String {
        URL(filePath: location).resolvingSymlinksInPath().path(percentEncoded: false)
    }
}
