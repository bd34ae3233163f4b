// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The destination of an upload and its HTTP parameters.
public struct UploadRequest: Hashable, Codable, Sendable {
    public var url: URL
    /// The HTTP method, such as `POST` or `PUT`.
    public var method: String
    /// The headers besides `Content-Type`, `Content-Length` and `Idempotency-Key`, which the uploader sets.
    public var headers: [String: String]

    public init(url: URL, method: String = "POST", headers: [String: String] = [:]) {
        self.url = url
        self.method = method
        self.headers = headers
    }
}

/// The record of an upload, stored next to its body, with everything that another process needs to continue it.
public struct UploadRecord: Hashable, Codable, Sendable, Identifiable {
    /// A unique identifier, which is also sent as `Idempotency-Key`.
    public let id: String
    /// The current request. ``BackgroundUploader/Requeue`` may have replaced it.
    public internal(set) var request: UploadRequest
    /// The content type with the boundary.
    public let contentType: String
    /// The size of the body in bytes.
    public let contentLength: Int
    /// The number of the current attempt, starting at 1.
    public internal(set) var attempt: Int
    /// The number of failed attempts since it was recorded or requeued, which ``UploadPolicy/attempts`` limits.
    public internal(set) var failures: Int
    /// When it was recorded or requeued.
    public internal(set) var written: Date
    /// The reason why it waits; nil if it is being sent or about to be.
    public internal(set) var pause: UploadPause?

    /// Creates a record for tests and for other implementations of ``BackgroundTransfer``. An uploader creates records
    /// itself.
    public init(
        id: String, request: UploadRequest, contentType: String, contentLength: Int, attempt: Int = 1,
        written: Date = Date()
    ) {
        self.id = id
        self.request = request
        self.contentType = contentType
        self.contentLength = contentLength
        self.attempt = attempt
        self.written = written
        failures = 0
    }

    /// Records of earlier versions contain neither the number of failures nor the start of the wait.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        id = try values.decode(String.self, forKey: .id)
        request = try values.decode(UploadRequest.self, forKey: .request)
        contentType = try values.decode(String.self, forKey: .contentType)
        contentLength = try values.decode(Int.self, forKey: .contentLength)
        attempt = try values.decode(Int.self, forKey: .attempt)
        failures = try values.decodeIfPresent(Int.self, forKey: .failures) ?? attempt - 1
        written = try values.decodeIfPresent(Date.self, forKey: .written) ?? Date()
        pause = try values.decodeIfPresent(UploadPause.self, forKey: .pause)
    }

    /// Whether it waits for a call of the uploader.
    var isHeld: Bool {
        switch pause {
        case .untilResumed, .untilRequested, .untilDecided: true
        case .until, nil: false
        }
    }

    /// Whether its attempt was never passed to the system.
    var isFresh: Bool {
        switch pause {
        case .untilResumed, .untilRequested: true
        case .until, .untilDecided, nil: false
        }
    }

    /// The identifier of this attempt for the system. Other attempts have other identifiers, so that their events are
    /// not confused.
    public var transferID: String { "\(id).\(attempt)" }

    /// The record's identifier and the attempt in a transfer identifier; nil if it was not made by an uploader.
    static func parse(_ transferID: String) -> (id: String, attempt: Int)? {
        let parts = transferID.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, UUID(uuidString: String(parts[0])) != nil, let attempt = Int(parts[1]) else {
            return nil
        }
        return (String(parts[0]), attempt)
    }
}

/// The reason why an upload waits.
public enum UploadPause: Hashable, Codable, Sendable {
    /// The system begins the next attempt at this date or later.
    case until(Date)
    /// It waits for ``BackgroundUploader/resume()``, because the system does not want to send it now.
    case untilResumed
    /// It waits for a request with another authorization: from ``BackgroundUploader/Requeue``, which each resumption
    /// calls again, or through ``BackgroundUploader/retry(_:with:)``.
    case untilRequested(status: Int)
    /// It waits for ``BackgroundUploader/Requeue``, which each resumption calls again. If that returns nil, it ends
    /// with this outcome.
    case untilDecided(UploadOutcome)
}

/// The progress of an upload.
public struct UploadProgress: Hashable, Sendable {
    /// The bytes sent in this attempt.
    public var sent: Int
    /// The size of the body in bytes.
    public var total: Int

    public init(sent: Int, total: Int) {
        self.sent = sent
        self.total = total
    }
}

/// The outcome of an upload.
public enum UploadOutcome: Hashable, Codable, Sendable {
    /// The upload was sent, with a status from 200 to 299.
    case sent(status: Int)
    /// The server refused it permanently, or with this authorization.
    case refused(status: Int)
    /// The last attempt failed, with the system's reason or the server's status.
    case failed(reason: String)
    /// It was cancelled: by ``BackgroundUploader/cancel(_:)``, by the user quitting the app, or by the system until its
    /// lifetime ended.
    case cancelled
}
