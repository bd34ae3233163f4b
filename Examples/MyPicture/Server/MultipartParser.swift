// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Parses a `multipart/form-data` body that arrives in chunks of any size.
///
///     start ── delimiter ──▶ header ── empty line ──▶ content ── delimiter ──▶ header …
///                              │                                     │
///                              ╰───────────── `--` ──────────────────┴──▶ end
///
/// | rule | |
/// |---|---|
/// | A delimiter is a line: CR LF, `--`, the boundary, and `--` for the last one | the body begins as if after CR LF (RFC 2046, 5.1.1) |
/// | Bytes before the first delimiter and after the last one are ignored | at most ``Limits/header`` bytes before |
/// | Memory holds a possible beginning of a delimiter, or a part's header | never a whole part |
/// | An error is final | no more bytes may be fed after it |
///
/// - Behavior: https://www.rfc-editor.org/rfc/rfc7578
struct MultipartParser {
    /// An event found in a chunk.
    enum Event: Equatable {
        case part(PartHeader)
        /// Bytes of the current part.
        case content([UInt8])
        case partEnd
    }

    private enum State {
        case start
        case header
        case content
        case end
    }

    /// The maximum size of a part's header lines in bytes.
    private let headerLimit: Int
    /// CR LF, `--`, the boundary.
    private let delimiter: [UInt8]
    private var state = State.start
    /// The bytes that have not been reported yet.
    private var rest: [UInt8] = Array("\r\n".utf8)

    /// - Parameter boundary: The boundary from the header `Content-Type`, without quotes.
    init(boundary: String, headerLimit: Int = 8 << 10) {
        delimiter = Array("\r\n--\(boundary)".utf8)
        self.headerLimit = headerLimit
    }

    /// Whether the last delimiter has arrived.
    var hasEnded: Bool { if case .end = state { true } else { false } }

    /// Parses the next bytes.
    mutating func feed(_ bytes: some Sequence<UInt8>) throws(MultipartFault) -> [Event] {
        if hasEnded { return [] }
        rest.append(contentsOf: bytes)
        var events: [Event] = []
        while try advance(&events) {}
        return events
    }

    /// Call this after all bytes have arrived.
    ///
    /// - Throws: ``MultipartFault/unfinished`` if the last delimiter is missing.
    func finish() throws(MultipartFault) {
        if !hasEnded { throw .unfinished }
    }

    // MARK: - Steps

    /// - Returns: Whether there may be more events without more bytes.
    private mutating func advance(_ events: inout [Event]) throws(MultipartFault) -> Bool {
        switch state {
        case .start: try skipToDelimiter()
        case .header: try readHeader(&events)
        case .content: try readContent(&events)
        case .end: false
        }
    }

    private mutating func skipToDelimiter() throws(MultipartFault) -> Bool {
        guard let found = rest.firstIndex(of: delimiter) else {
            if rest.count > headerLimit { throw .noDelimiter }
            return false
        }
        return try endsDelimiter(found + delimiter.count)
    }

    /// Checks the text after a delimiter, and continues with a header or the end.
    ///
    /// - Returns: False if more bytes are needed, in which case nothing is consumed.
    private mutating func endsDelimiter(_ end: Int) throws(MultipartFault) -> Bool {
        let line = rest[end...]
        if line.count < 2 { return false }
        if line.starts(with: "--".utf8) {
            state = .end
            rest = []
            return true
        }
        // Spaces may follow, which mail gateways have added.
        let spaces = line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
        if spaces > headerLimit { throw .delimiter }
        let lineEnd = line.dropFirst(spaces)
        if lineEnd.count < 2 { return false }
        guard lineEnd.starts(with: "\r\n".utf8) else { throw .delimiter }
        // The end of the line stays: a header without lines is an empty line directly after it.
        rest.removeFirst(end + spaces)
        state = .header
        return true
    }

    private mutating func readHeader(_ events: inout [Event]) throws(MultipartFault) -> Bool {
        guard let end = rest.firstIndex(of: Array("\r\n\r\n".utf8)) else {
            if rest.count > headerLimit { throw .headerTooLong(limit: headerLimit) }
            return false
        }
        if end > headerLimit { throw .headerTooLong(limit: headerLimit) }
        events.append(.part(try PartHeader(lines: rest[..<end])))
        // The end of the empty line may begin the delimiter of a part without bytes.
        rest.removeFirst(end + 2)
        state = .content
        isAtStart = true
        return true
    }

    /// Whether the two bytes before a part's content are still present.
    private var isAtStart = false

    private mutating func readContent(_ events: inout [Event]) throws(MultipartFault) -> Bool {
        let skipped = isAtStart ? 2 : 0
        guard let found = rest.firstIndex(of: delimiter) else {
            // The last bytes may begin a delimiter.
            let known = rest.count - delimiter.count + 1
            if known > skipped {
                events.append(.content(Array(rest[skipped..<known])))
                rest.removeFirst(known)
                isAtStart = false
            }
            return false
        }
        let content = found > skipped ? Array(rest[skipped..<found]) : []
        guard try endsDelimiter(found + delimiter.count) else { return false }
        if !content.isEmpty { events.append(.content(content)) }
        events.append(.partEnd)
        return true
    }
}

extension [UInt8] {
    /// The first position of `wanted`, found with the C library, because bodies are large.
    fileprivate func firstIndex(of wanted: [UInt8]) -> Int? {
        withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress, bytes.count >= wanted.count else { return nil }
            let last = bytes.count - wanted.count
            var start = 0
            while start <= last {
                guard let found = memchr(base + start, Int32(wanted[0]), last - start + 1) else { return nil }
                let index = UnsafeRawPointer(found) - base
                if memcmp(found, wanted, wanted.count) == 0 { return index }
                start = index + 1
            }
            return nil
        }
    }
}
