// Portico
// SPDX-License-Identifier: Apache-2.0

/// A problem with a file in a checkout. It does not affect other files.
public struct ProjectNote: Hashable, Sendable, Codable {
    /// The path relative to the checkout; absolute for a file outside it, `.` for the checkout itself.
    public var path: String
    /// The line, from 1; nil for a problem with the whole file or with a binary file.
    public var line: Int?
    /// One sentence for people, without the place and without a full stop.
    public var message: String

    init(path: String, line: Int? = nil, message: String) {
        self.path = path
        self.line = line
        self.message = message
    }
}

extension ProjectNote: Comparable {
    /// Orders by path, line and message. Notes without a line come first.
    public static func < (left: ProjectNote, right: ProjectNote) -> Bool {
        (left.path, left.line ?? 0, left.message) < (right.path, right.line ?? 0, right.message)
    }
}

extension ProjectNote: CustomStringConvertible {
    /// `App.xcodeproj/project.pbxproj:12: a key is expected here`
    public var description: String {
        line.map { "\(path):\($0): \(message)" } ?? "\(path): \(message)"
    }
}
