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
    /// As it was given last: ``BackgroundUploader/Requeue`` may have given another one.
    public internal(set) var request: UploadRequest
    /// With the boundary.
    public let contentType: String
    /// Of the body, in bytes.
    public let contentLength: Int
    /// How often it has been handed to the system: 1 for the first time.
    public internal(set) var attempt: Int
    /// How many attempts have failed since it was written down, or was requeued: what ``UploadPolicy/attempts`` counts.
    public internal(set) var failures: Int
    /// When it was written down, or requeued.
    public internal(set) var written: Date
    /// What it waits for; nil for one that is being sent, or about to be.
    public internal(set) var pause: UploadPause?

    /// For tests and for other implementations of ``BackgroundTransfer``; an uploader makes its own.
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

    /// Records of earlier versions say neither how often they have failed nor since when they wait.
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

    /// Whether nothing happens to it before somebody calls the uploader.
    var isHeld: Bool {
        switch pause {
        case .untilResumed, .untilRequested, .untilDecided: true
        case .until, nil: false
        }
    }

    /// Whether the system has never heard of its attempt.
    var isFresh: Bool {
        switch pause {
        case .untilResumed, .untilRequested: true
        case .until, .untilDecided, nil: false
        }
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

/// What an upload waits for that is not being sent.
public enum UploadPause: Hashable, Codable, Sendable {
    /// The system begins the next attempt then, or later.
    case until(Date)
    /// ``BackgroundUploader/resume()``: the system does not want to send it now.
    case untilResumed
    /// A request with another authorization: from ``BackgroundUploader/Requeue``, which each resumption asks again, or by
    /// ``BackgroundUploader/retry(_:with:)``.
    case untilRequested(status: Int)
    /// The answer of ``BackgroundUploader/Requeue``, without which it ends so: each resumption asks again.
    case untilDecided(UploadOutcome)
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
    /// The server does not want it, and would not the next time; or not with this authorization.
    case refused(status: Int)
    /// The last of the attempts has failed, with the system's reason or the server's status.
    case failed(reason: String)
    /// By ``BackgroundUploader/cancel(_:)``, by the user, who has ended the app, or by the system until it was too old.
    case cancelled
}
