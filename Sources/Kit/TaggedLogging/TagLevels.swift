// Portico
// SPDX-License-Identifier: Apache-2.0

public import Logging

/// From which level on each part of an app logs.
///
///     let levels: TagLevels = ["keyboard": .info, "keyboard.tracker": .debug]
///
/// A key is a path of tags with dots between them. For a logger the longest path counts that its own tags begin with,
/// tag by tag: `keyboard` says nothing about `keyboards`.
public struct TagLevels: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    private var levels: [[String]: Logger.Level] = [:]

    /// Says nothing about any tag.
    public init() {}

    /// A path that is there twice has the later level.
    public init(dictionaryLiteral elements: (String, Logger.Level)...) {
        for (path, level) in elements { self[path] = level }
    }

    /// The level that was set for exactly this path; nil takes it away.
    public subscript(path: String) -> Logger.Level? {
        get { levels[Self.tags(of: path)] }
        set { levels[Self.tags(of: path)] = newValue }
    }

    /// The level for a logger with these tags; nil when nothing is said about it.
    subscript(tags: [String]) -> Logger.Level? {
        for length in stride(from: tags.count, through: 1, by: -1) {
            if let level = levels[Array(tags.prefix(length))] { return level }
        }
        return nil
    }

    private static func tags(of path: String) -> [String] {
        path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }
}
