// Portico
// SPDX-License-Identifier: Apache-2.0

public import Logging

/// A logger for one part of the app, which prefixes each line with the part's tags.
///
///     let keyboard = TaggedLogger("keyboard", levels: ["keyboard": .info, "keyboard.tracker": .debug])
///     let tracker = keyboard.child("tracker")
///
///     func keyboardWillChangeFrame(_ notification: Notification) {
///         tracker.debug("calculated height - \(height)")
///         // [keyboard][tracker] keyboardWillChangeFrame: calculated height - 437.9
///     }
///
/// The logger is a value: pass it on, and create a child for each part. The app's swift-log handler decides what
/// happens with a line.
///
/// A message below the logger's level costs one comparison; its text is not evaluated.
public struct TaggedLogger: Sendable {
    /// The tags, from the outermost to the logger's own.
    public let tags: [String]
    /// The lowest level that is logged.
    public let level: Logger.Level

    /// Has the same level as this logger, so that it logs every message that passes the check here.
    private let logger: Logger
    private let levels: TagLevels
    /// The level if `levels` does not apply to the tags.
    private let fallback: Logger.Level
    /// The prefix, such as `[keyboard][tracker] `.
    private let prefix: String

    /// Creates a logger without a parent.
    ///
    /// - Parameters:
    ///   - tag: One word without brackets and dots.
    ///   - logger: The destination of the lines. The default has the tag as its label. Its level applies if `levels`
    ///     does not.
    ///   - levels: The levels for this tag and all tags below it.
    public init(_ tag: String, logger: Logger? = nil, levels: TagLevels = TagLevels()) {
        let logger = logger ?? Logger(label: tag)
        self.init(tags: [tag], logger: logger, levels: levels, fallback: logger.logLevel)
    }

    private init(tags: [String], logger: Logger, levels: TagLevels, fallback: Logger.Level) {
        let tag = tags.last ?? ""
        precondition(
            !tag.isEmpty && !tag.contains { "[].".contains($0) },
            "invalid tag \"\(tag)\": a tag must be one word without brackets and dots")
        self.tags = tags
        self.levels = levels
        self.fallback = fallback
        level = levels[tags] ?? fallback
        var logger = logger
        logger.logLevel = level
        self.logger = logger
        prefix = tags.map { "[\($0)]" }.joined() + " "
    }

    /// Creates a logger with an additional tag. Its level is the one set for that tag, or for the nearest tag above it.
    public func child(_ tag: String) -> TaggedLogger {
        TaggedLogger(tags: tags + [tag], logger: logger, levels: levels, fallback: fallback)
    }

    /// Logs `[tags] function: message`, with the function's name up to its parameters.
    ///
    /// - Parameter message: Not evaluated if `level` is below the logger's level.
    public func log(
        _ level: Logger.Level, _ message: @autoclosure () -> String,
        metadata: @autoclosure () -> Logger.Metadata? = nil,
        file: String = #fileID, function: String = #function, line: UInt = #line
    ) {
        guard level >= self.level else { return }
        let name = function.prefix { $0 != "(" }
        logger.log(
            level: level, "\(prefix)\(name): \(message())", metadata: metadata(), file: file, function: function,
            line: line)
    }
}
