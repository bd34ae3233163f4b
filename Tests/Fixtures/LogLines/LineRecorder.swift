// Portico
// SPDX-License-Identifier: Apache-2.0

public import Logging
import Synchronization

/// Keeps what a logger writes.
public final class LineRecorder: Sendable {
    private let state = Mutex<[String]>([])

    /// Has no lines yet.
    public init() {}

    /// `debug [keyboard] show: text`, in order.
    public var lines: [String] { state.withLock { $0 } }

    /// A logger that writes here.
    public func logger(level: Logger.Level = .trace) -> Logger {
        var logger = Logger(label: "test") { _ in Handler(recorder: self) }
        logger.logLevel = level
        return logger
    }

    private func add(_ line: String) { state.withLock { $0.append(line) } }

    private struct Handler: LogHandler {
        let recorder: LineRecorder
        var metadata: Logger.Metadata = [:]
        var logLevel: Logger.Level = .trace

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let all = metadata.merging(event.metadata ?? [:]) { $1 }
            let metadata = all.map { " \($0.key)=\($0.value)" }.sorted().joined()
            recorder.add("\(event.level) \(event.message)\(metadata)")
        }
    }
}
