// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A request of a background session to the test's server.
public struct TransferRequest: Sendable {
    /// The HTTP method, such as `POST`.
    public var method: String
    /// The absolute URL, with its query.
    public var url: String
    /// Header fields by name, spelled as the app spelled them.
    public var fields: [String: String]
    /// The file with the body of an upload; it exists until the server has answered. nil for a download.
    public var file: URL?

    /// The whole body, read into memory; empty for a download, and if the file can no longer be read.
    public var body: Data { file.flatMap { try? Data(contentsOf: $0) } ?? Data() }
}

/// The reply of a test's server to a request.
public enum TransferReply: Sendable {
    /// Answers after a delay in virtual time: `.zero` answers at once, any other value needs `advance(by:)`.
    case answer(status: Int = 200, fields: [String: String] = [:], body: Data = Data(), after: Duration = .zero)
    /// The server cannot be reached: the system tries again later.
    case unreachable
}
