// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What a server of a test gets from a background session.
public struct TransferRequest: Sendable {
    /// `POST`.
    public var method: String
    /// Absolute, with its query.
    public var url: String
    /// Header fields by name, as the app has spelled them.
    public var fields: [String: String]
    /// The file with the body of an upload; it stays until the server has answered. nil for a download.
    public var file: URL?

    /// The whole body, read into memory; empty for a download, and where the file cannot be read any more.
    public var body: Data { file.flatMap { try? Data(contentsOf: $0) } ?? Data() }
}

/// What a server of a test does about it.
public enum TransferReply: Sendable {
    /// Answers, after so much virtual time: `.zero` is at once, anything else needs `advance(by:)`.
    case answer(status: Int = 200, fields: [String: String] = [:], body: Data = Data(), after: Duration = .zero)
    /// Is not there: the system tries again later.
    case unreachable
}
