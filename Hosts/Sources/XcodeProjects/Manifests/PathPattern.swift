// Portico
// SPDX-License-Identifier: Apache-2.0

/// A path pattern as in Bash with `globstar`: `*` matches within a name, `**` matches any number of folders, and `{a,b}`
/// matches either.
struct PathPattern: Hashable, Sendable {
    private enum Component: Hashable, Sendable {
        case name(Wildcard)
        case anyFolders
    }

    private let alternatives: [[Component]]

    /// A choice of ours. The number of alternatives doubles with each pair of braces.
    private static let alternativeLimit = 64

    init(_ pattern: String) {
        alternatives = Self.expanded(pattern).map { pattern in
            FilePath.normalized(pattern).split(separator: "/").map { name in
                name == "**" ? .anyFolders : .name(Wildcard(String(name)))
            }
        }
    }

    /// - Parameter path: The path relative to the folder of the pattern.
    func matches(_ path: String) -> Bool {
        let names = path.split(separator: "/").map(String.init)
        return alternatives.contains { Self.matches($0, names) }
    }

    /// Uses a table instead of recursion, so that several `**` do not take exponential time.
    private static func matches(_ components: [Component], _ names: [String]) -> Bool {
        // At index n: whether the components so far match the first n names.
        var reachable = [true] + Array(repeating: false, count: names.count)
        for component in components {
            var next = Array(repeating: false, count: names.count + 1)
            switch component {
            case .anyFolders:
                for count in 0...names.count { next[count] = reachable[count] || (count > 0 && next[count - 1]) }
            case .name(let wildcard):
                for count in 0..<names.count where reachable[count] {
                    next[count + 1] = wildcard.matches(names[count])
                }
            }
            reachable = next
        }
        return reachable[names.count]
    }

    private static func expanded(_ pattern: String) -> [String] {
        var done: [String] = []
        var pending = [pattern]
        while let next = pending.popLast() {
            guard done.count + pending.count < alternativeLimit, let open = next.firstIndex(of: "{"),
                let close = next[open...].firstIndex(of: "}")
            else {
                done.append(next)
                continue
            }
            let choices = next[next.index(after: open)..<close].split(separator: ",", omittingEmptySubsequences: false)
            pending += choices.map { "\(next[..<open])\($0)\(next[next.index(after: close)...])" }
        }
        return done
    }

    /// The part before the first name with a special character.
    static func folder(of pattern: String) -> String {
        let names = pattern.split(separator: "/", omittingEmptySubsequences: false)
        let plain = names.prefix { name in !name.contains { "*?[{".contains($0) } }
        return plain.joined(separator: "/")
    }
}

extension FileTree {
    /// The files in a folder that match a pattern, sorted. A pattern without special characters matches a file, or all files
    /// of a folder.
    func files(matching pattern: String, in folder: String) -> [ListedFile] {
        let fixed = PathPattern.folder(of: pattern)
        let start = FilePath.join(folder, fixed)
        let rest = pattern.dropFirst(fixed.count).drop { $0 == "/" }
        guard !rest.isEmpty else { return files(below: start) }
        let matcher = PathPattern(String(rest))
        return files(below: start).filter { matcher.matches($0.relative) }
    }
}
