// Portico
// SPDX-License-Identifier: Apache-2.0

public import Logging

/// A logger that knows which part of the app it belongs to, and begins each line with it.
///
///     let keyboard = TaggedLogger("keyboard", levels: ["keyboard": .info, "keyboard.tracker": .debug])
///     let tracker = keyboard.child("tracker")
///
///     func keyboardWillChangeFrame(_ notification: Notification) {
///         tracker.debug("calculated height - \(height)")
///         // [keyboard][tracker] keyboardWillChangeFrame: calculated height - 437.9
///     }
///
/// It is a value: hand it down, and let each part take a child of what it was given. What becomes of a line is decided
/// by the swift-log handler that the app has set up.
///
/// A message below the logger's level costs one comparison; its text is not made.
public struct TaggedLogger: Sendable {
    /// From the outermost to its own.
    public let tags: [String]
    /// Messages below it are not logged.
    public let level: Logger.Level

    /// Its level is this logger's: what has passed here must not stop below.
    private let logger: Logger
    private let levels: TagLevels
    /// Holds where nothing is said about the tags.
    private let fallback: Logger.Level
    /// `[keyboard][tracker] `.
    private let prefix: String

    /// A logger without a parent.
    ///
    /// - Parameters:
    ///   - tag: One word, without brackets and dots.
    ///   - logger: Where lines go; one whose label is the tag unless given. Its level holds where `levels` says
    ///     nothing.
    ///   - levels: For this tag and all below it.
    public init(_ tag: String, logger: Logger? = nil, levels: TagLevels = TagLevels()) {
        let logger = logger ?? Logger(label: tag)
        self.init(tags: [tag], logger: logger, levels: levels, fallback: logger.logLevel)
    }

    private init(tags: [String], logger: Logger, levels: TagLevels, fallback: Logger.Level) {
        let tag = tags.last ?? ""
        precondition(
            !tag.isEmpty && !tag.contains { "[].".contains($0) },
            "the tag \"\(tag)\" would make a line that cannot be read back: use one word without brackets and dots")
        self.tags = tags
        self.levels = levels
        self.fallback = fallback
        level = levels[tags] ?? fallback
        var logger = logger
        logger.logLevel = level
        self.logger = logger
        prefix = tags.map { "[\($0)]" }.joined() + " "
    }

    /// A logger one tag further down, with the level that is set for it, or for the nearest tag above it.
    public func child(_ tag: String) -> TaggedLogger {
        TaggedLogger(tags: tags + [tag], logger: logger, levels: levels, fallback: fallback)
    }

    /// Logs `[tags] function: message`, with the function's name up to its parameters.
    ///
    /// - Parameter message: Not evaluated when `level` is below the logger's.
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
