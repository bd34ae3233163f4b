// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The message of a process that has crashed: a line of the Swift runtime in its output.
enum FatalError {
    /// How much of the end of the output is searched, and how much of a line is kept. Our choice: the text is stored in
    /// the journal.
    private static let limit = (output: 256 << 10, line: 1000)

    /// `Share/ShareViewController.swift:12: Fatal error: Index out of range`; nil when there is no such line.
    ///
    /// - Parameter start: The offset in the file at which the process began. Processes of one extension share the file:
    ///   if several crash at the same time, one may get the other's line.
    static func text(in log: URL, from start: Int64) -> String? {
        guard let file = try? FileHandle(forReadingFrom: log), let end = try? file.seekToEnd() else { return nil }
        defer { try? file.close() }
        let first = max(UInt64(max(start, 0)), end - min(end, UInt64(limit.output)))
        guard first <= end, (try? file.seek(toOffset: first)) != nil, let bytes = try? file.readToEnd() else {
            return nil
        }
        return text(in: String(decoding: bytes, as: UTF8.self))
    }

    static func text(in output: String) -> String? {
        let line = output.split(whereSeparator: \.isNewline).last { line in
            line.hasPrefix("Fatal error") || line.contains(": Fatal error")
        }
        return line.map { String($0.prefix(limit.line)) }
    }
}
