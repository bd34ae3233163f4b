// Portico
// SPDX-License-Identifier: Apache-2.0

/// Operations on paths as text. None of them accesses the file system.
enum FilePath {
    /// The path without `.`, `..` after a name, and doubled or trailing slashes.
    static func normalized(_ path: String) -> String {
        var names: [Substring] = []
        let isAbsolute = path.hasPrefix("/")
        for name in path.split(separator: "/") where name != "." {
            if name == "..", let last = names.last, last != ".." {
                names.removeLast()
            } else if name != ".." || !isAbsolute {
                names.append(name)
            }
        }
        return (isAbsolute ? "/" : "") + names.joined(separator: "/")
    }

    /// The normalized path of a file in a folder. An absolute path does not change.
    static func join(_ folder: String, _ path: String) -> String {
        normalized(path.hasPrefix("/") ? path : "\(folder)/\(path)")
    }

    /// The folder; empty for a name without a folder.
    static func parent(_ path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }

    static func name(_ path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// The extension without its dot, in lower case; nil if there is none. `.name` has no extension.
    static func fileExtension(_ path: String) -> String? {
        let name = name(path)
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
        return name[name.index(after: dot)...].lowercased()
    }

    /// The name without its extension.
    static func stem(_ path: String) -> String {
        let name = name(path)
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }

    /// The path relative to a folder; empty for the folder itself, nil for a path outside it.
    static func relative(_ path: String, to folder: String) -> String? {
        if path == folder { return "" }
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
    }
}
