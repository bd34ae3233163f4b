// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import SystemModel

/// The containers that the current process may use.
enum KnownContainers {
    /// Paths without a slash at the end: of the App Groups, in order of name, then home.
    static var current: [String] {
        guard let environment = ProcessContext.currentIfAny?.environment else { return [] }
        let groups = environment.groupContainers.values.sorted()
        return (groups + (environment.home.map { [$0] } ?? [])).map(standardized)
    }

    /// The container that a path is in or is; nil for one that is in none.
    static func holding(_ path: String) -> String? {
        current.first { path == $0 || path.hasPrefix($0 + "/") }
    }

    /// Whether a file lies in an App Group of the current process.
    static func isInGroup(_ file: URL) -> Bool {
        let path = file.standardizedFileURL.path
        let groups = ProcessContext.currentIfAny?.environment.groupContainers.values.map(standardized) ?? []
        return groups.contains { path == $0 || path.hasPrefix($0 + "/") }
    }

    private static func standardized(_ path: String) -> String {
        URL(filePath: path, directoryHint: .notDirectory).standardizedFileURL.path
    }
}
