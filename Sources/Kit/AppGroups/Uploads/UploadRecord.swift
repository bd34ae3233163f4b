// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Where an upload goes, and how.
public struct UploadRequest: Hashable, Codable, Sendable {
    public var url: URL
    /// `POST`, `PUT`.
    public var method: String
    /// Beside `Content-Type`, `Content-Length` and `Idempotency-Key`, which the uploader sets.
    public var headers: [String: String]

    public init(url: URL, method: String = "POST", headers: [String: String] = [:]) {
        self.url = url
        self.method = method
        self.headers = headers
    }
}

/// An upload as it is written down beside its body: all that a process needs which has not begun it.
public struct UploadRecord: Hashable, Codable, Sendable, Identifiable {
    /// Never given twice. Also what the server is sent as `Idempotency-Key`.
    public let id: String
    public let request: UploadRequest
    /// With the boundary.
    public let contentType: String
    /// Of the body, in bytes.
    public let contentLength: Int
    /// How often it has been handed to the system: 1 for the first time.
    public internal(set) var attempt: Int

    /// For tests and for other implementations of ``BackgroundTransfer``; an uploader makes its own.
    public init(id: String, request: UploadRequest, contentType: String, contentLength: Int, attempt: Int = 1) {
        self.id = id
        self.request = request
        self.contentType = contentType
        self.contentLength = contentLength
        self.attempt = attempt
    }

    /// What the system knows this attempt by. Another attempt is another one: what is said of an older one is not
    /// taken for news of this.
    public var transferID: String { "\(id).\(attempt)" }

    /// The record's identifier and the attempt, from what the system says; nil for what is no uploader's.
    static func parse(_ transferID: String) -> (id: String, attempt: Int)? {
        let parts = transferID.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, UUID(uuidString: String(parts[0])) != nil, let attempt = Int(parts[1]) else {
            return nil
        }
        return (String(parts[0]), attempt)
    }
}

/// How far an upload is.
public struct UploadProgress: Hashable, Sendable {
    /// In bytes, of this attempt.
    public var sent: Int
    /// Of the body, in bytes.
    public var total: Int

    public init(sent: Int, total: Int) {
        self.sent = sent
        self.total = total
    }
}

/// How an upload has ended.
public enum UploadOutcome: Hashable, Codable, Sendable {
    /// With the server's status, from 200 to 299.
    case sent(status: Int)
    /// The server does not want it, and would not the next time.
    case refused(status: Int)
    /// The last of the attempts has failed, with the system's reason or the server's status.
    case failed(reason: String)
    /// By ``BackgroundUploader/cancel(_:)``, or by the user, who has ended the app.
    case cancelled
}
