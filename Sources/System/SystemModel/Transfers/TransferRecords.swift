// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A background session of an app or an extension, as the system stores it.
public struct TransferSessionRecord: Codable, Hashable, Sendable {
    /// The identifier of `URLSessionConfiguration.background(withIdentifier:)`; an app and its extensions share one
    /// namespace.
    public var identifier: String
    /// `sharedContainerIdentifier`: an App Group.
    public var sharedContainer: String?
    /// `sessionSendsLaunchEvents`.
    public var sendsLaunchEvents: Bool

    public init(identifier: String, sharedContainer: String? = nil, sendsLaunchEvents: Bool = true) {
        self.identifier = identifier
        self.sharedContainer = sharedContainer
        self.sendsLaunchEvents = sendsLaunchEvents
    }
}

/// A task of a background session, which the system performs even if the app is not running.
public struct TransferTaskRecord: Codable, Hashable, Sendable {
    /// The direction: the body of the request is sent, or the body of the response is saved.
    public enum Kind: Codable, Hashable, Sendable {
        /// The body is the contents of a file; an absolute path.
        case upload(file: String)
        case download
    }

    /// A header field of a request or of a response.
    public struct Field: Codable, Hashable, Sendable {
        /// In the sender's spelling.
        public var name: String
        public var value: String

        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// `taskIdentifier`, unique in the session.
    public var number: Int
    public var kind: Kind
    public var method: String
    /// The absolute URL, with its query.
    public var url: String
    /// The header fields, in order of name.
    public var fields: [Field]
    /// `taskDescription`.
    public var description: String?
    /// `earliestBeginDate`, in seconds since 1970.
    public var earliestBegin: Double?
    /// `timeoutIntervalForResource`: seconds from the start until the system cancels the task.
    public var resourceLimit: Double

    public init(
        number: Int, kind: Kind, method: String = "POST", url: String, fields: [Field] = [],
        description: String? = nil, earliestBegin: Double? = nil, resourceLimit: Double = 604_800
    ) {
        self.number = number
        self.kind = kind
        self.method = method
        self.url = url
        self.fields = fields
        self.description = description
        self.earliestBegin = earliestBegin
        self.resourceLimit = resourceLimit
    }

    /// `upload 1 POST http://127.0.0.1:8080/pictures`.
    public var summary: String {
        switch kind {
        case .upload: "upload \(number) \(method) \(url)"
        case .download: "download \(number) \(method) \(url)"
        }
    }
}

/// The response of a server to a transfer.
public struct TransferAnswer: Codable, Hashable, Sendable {
    /// An HTTP status code.
    public var status: Int
    /// The header fields, in order of name.
    public var fields: [TransferTaskRecord.Field]
    /// The body for an upload; empty for a download, whose body is in `file`.
    public var body: Data
    /// The body's absolute path for a download.
    public var file: String?
    /// How many bytes of a body were sent.
    public var sent: Int

    public init(
        status: Int = 200, fields: [TransferTaskRecord.Field] = [], body: Data = Data(), file: String? = nil,
        sent: Int = 0
    ) {
        self.status = status
        self.fields = fields
        self.body = body
        self.file = file
        self.sent = sent
    }
}

/// The result of a transfer, for the app.
public enum TransferOutcome: Codable, Hashable, Sendable {
    case answered(TransferAnswer)
    /// `code` is one of `NSURLErrorDomain`; `reason` is the value of `NSURLErrorBackgroundTaskCancelledReasonKey`.
    case failed(code: Int, reason: Int?)

    /// `200`, or `error -999`.
    public var summary: String {
        switch self {
        case .answered(let answer): "\(answer.status)"
        case .failed(let code, _): "error \(code)"
        }
    }
}
