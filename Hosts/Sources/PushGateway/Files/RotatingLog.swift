// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Logging
import Synchronization

/// Redirects standard error to a log file, and rotates the file when it is too large.
///
/// The previous file is kept with the suffix `.1`. Output that bypasses this type, such as a crash message, goes into
/// the same file.
///
/// ```swift
/// let log = RotatingLog(file: folder.appending(path: "gateway.log"))
/// LoggingSystem.bootstrap { log.handler(label: $0) }
/// ```
public final class RotatingLog: Sendable {
    private let file: URL
    private let limit: Int
    private let descriptor: Int32
    private let size: Mutex<Int>

    /// Eight megabytes: about 60,000 lines. Our choice.
    public static let defaultLimit = 8 << 20

    /// - Parameters:
    ///   - file: The file to which `descriptor` writes; if it writes elsewhere, no rotation takes place.
    ///   - limit: The maximum size of the file in bytes.
    ///   - descriptor: Open for appending; standard error by default.
    public init(file: URL, limit: Int = RotatingLog.defaultLimit, descriptor: Int32 = STDERR_FILENO) {
        self.file = file
        self.limit = limit
        self.descriptor = descriptor
        size = Mutex(Self.status { fstat(descriptor, &$0) }.map { Int($0.st_size) } ?? 0)
    }

    /// Writes a line. Can be called from any thread; lines are not interleaved.
    public func write(_ line: String) {
        let bytes = Array("\(line)\n".utf8)
        size.withLock { size in
            if size > 0, size + bytes.count > limit, beginAnew() { size = 0 }
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
                if count < 0, errno == EINTR { continue }
                // There is no place left to report that a log cannot be written.
                guard count > 0 else { return }
                rest = rest.dropFirst(count)
                size += count
            }
        }
    }

    /// A swift-log handler that writes to this log.
    public func handler(label: String) -> some LogHandler {
        RotatingLogHandler(label: label, log: self)
    }

    /// Replaces the file with a new one and keeps the old one; returns false if that is not possible, without any
    /// change: the next line tries again.
    private func beginAnew() -> Bool {
        let descriptor = descriptor
        guard let written = Self.status({ fstat(descriptor, &$0) }), let named = Self.status({ stat(file.path, &$0) }),
            written.st_ino == named.st_ino, written.st_dev == named.st_dev
        else { return false }
        // Before the file is put aside: a file under its name that nobody writes to would never be put aside again.
        let path = file.path + ".new"
        let new = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard new >= 0 else { return false }
        defer { close(new) }
        guard rename(file.path, file.path + ".1") == 0 else { return false }
        guard rename(path, file.path) == 0, dup2(new, descriptor) >= 0 else {
            _ = rename(file.path + ".1", file.path)
            return false
        }
        return true
    }

    private static func status(_ read: (inout stat) -> Int32) -> stat? {
        var status = stat()
        return read(&status) == 0 ? status : nil
    }
}

private struct RotatingLogHandler: LogHandler {
    var logLevel = Logger.Level.info
    var metadata: Logger.Metadata = [:]
    private let label: String
    private let log: RotatingLog

    init(label: String, log: RotatingLog) {
        self.label = label
        self.log = log
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let all = metadata.merging(event.metadata ?? [:]) { $1 }.sorted { $0.key < $1.key }
        let suffix = all.map { " \($0.key)=\($0.value)" }.joined()
        log.write("\(Date().formatted(.iso8601)) \(event.level) \(label): \(event.message)\(suffix)")
    }
}
