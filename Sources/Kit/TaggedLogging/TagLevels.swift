// Portico
// SPDX-License-Identifier: Apache-2.0

public import Logging

/// The log levels for the parts of an app.
///
///     let levels: TagLevels = ["keyboard": .info, "keyboard.tracker": .debug]
///
/// A key is a path of tags separated by dots. A logger uses the level of the longest path that its own tags begin with.
/// Tags are compared as a whole: `keyboard` does not apply to `keyboards`.
public struct TagLevels: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    private var levels: [[String]: Logger.Level] = [:]

    /// Creates a value without levels.
    public init() {}

    /// Creates levels from pairs. If a path occurs twice, the later level applies.
    public init(dictionaryLiteral elements: (String, Logger.Level)...) {
        for (path, level) in elements { self[path] = level }
    }

    /// The level that is set for exactly this path. Set nil to remove it.
    public subscript(path: String) -> Logger.Level? {
        get { levels[Self.tags(of: path)] }
        set { levels[Self.tags(of: path)] = newValue }
    }

    /// The level for a logger with these tags, or nil if none applies.
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
