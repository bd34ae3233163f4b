// Portico
// SPDX-License-Identifier: Apache-2.0

import Logging

/// Where the messages of one subsystem and category go: to a logger of swift-log whose label is the subsystem, with the
/// category as metadata.
struct LogOutput: Sendable {
    /// nil for a log that is disabled.
    private let logger: Logging.Logger?

    static let disabled = LogOutput(logger: nil)

    init(subsystem: String, category: String) {
        self.init(Logging.Logger(label: subsystem.isEmpty ? "os" : subsystem), category: category)
    }

    /// For tests: writes to that logger.
    init(_ logger: Logging.Logger, category: String) {
        var logger = logger
        if !category.isEmpty { logger[metadataKey: "category"] = .string(category) }
        self.init(logger: logger)
    }

    private init(logger: Logging.Logger?) { self.logger = logger }

    func isEnabled(_ type: OSLogType) -> Bool { logger.map { $0.logLevel <= type.level } ?? false }

    func write(_ text: String, _ type: OSLogType) {
        logger?.log(level: type.level, "\(text)")
    }
}
