// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Paths as text, without a slash at the end.
enum AbsolutePath {
    /// Relative to the current folder, without `.` and `..`. Links are not resolved.
    static func of(_ path: String) -> String {
        let text = URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
        return text.count > 1 && text.hasSuffix("/") ? String(text.dropLast()) : text
    }

    static func resolved(_ path: String) -> String { of(URL(filePath: path).resolvingSymlinksInPath().path) }

    static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? "" }

    static func parent(_ path: String) -> String {
        let end = path.lastIndex(of: "/") ?? path.startIndex
        return end == path.startIndex ? "/" : String(path[..<end])
    }

    static func join(_ folder: String, _ path: String) -> String {
        folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
    }

    /// The deepest folder that contains all of these folders.
    static func common(_ folders: [String]) -> String {
        var common = folders.first.map { $0.split(separator: "/") } ?? []
        for folder in folders.dropFirst() {
            let names = folder.split(separator: "/")
            common = zip(common, names).prefix { $0 == $1 }.map(\.0)
        }
        return "/" + common.joined(separator: "/")
    }

    /// Whether a file is in a folder once all links are resolved.
    static func isInside(_ file: String, _ folder: String) -> Bool {
        let (file, folder) = (resolved(file), resolved(folder))
        return file == folder || file.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    }
}
