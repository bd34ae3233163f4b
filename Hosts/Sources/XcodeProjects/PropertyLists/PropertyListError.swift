// Portico
// SPDX-License-Identifier: Apache-2.0

/// The reason why a file is not a property list: its first problem.
public struct PropertyListError: Error, Hashable, Sendable {
    /// The line, from 1; nil for a binary list, or for a problem with the whole file.
    public let line: Int?
    /// The column in bytes, from 1; nil if there is no line.
    public let column: Int?
    /// One sentence for people, without the place and without a full stop.
    public let message: String

    init(_ message: String, at place: TextPlace? = nil) {
        line = place?.line
        column = place?.column
        self.message = message
    }
}

extension PropertyListError: CustomStringConvertible {
    /// `12:5: a semicolon is missing`, or the message alone.
    public var description: String {
        guard let line, let column else { return message }
        return "\(line):\(column): \(message)"
    }
}
