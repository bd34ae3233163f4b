// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A background session of an app or an extension, as the system keeps it.
public struct TransferSessionRecord: Codable, Hashable, Sendable {
    /// What `URLSessionConfiguration.background(withIdentifier:)` was given; an app and its extensions share the names.
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

/// A task of a background session: what the system does for the app, and goes on doing without it.
public struct TransferTaskRecord: Codable, Hashable, Sendable {
    /// What the body is: of the request, or of the answer.
    public enum Kind: Codable, Hashable, Sendable {
        /// The body is the contents of a file; an absolute path.
        case upload(file: String)
        case download
    }

    /// One header field of a request or of an answer.
    public struct Field: Codable, Hashable, Sendable {
        /// As the sender has spelled it.
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
    /// Absolute, with its query.
    public var url: String
    /// In order of name.
    public var fields: [Field]
    /// `taskDescription`.
    public var description: String?
    /// `earliestBeginDate`, in seconds since 1970.
    public var earliestBegin: Double?
    /// `timeoutIntervalForResource`: seconds from the start until the system gives up.
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

/// What a server has answered to a transfer.
public struct TransferAnswer: Codable, Hashable, Sendable {
    /// An HTTP status code.
    public var status: Int
    /// In order of name.
    public var fields: [TransferTaskRecord.Field]
    /// Of an upload; empty for a download, whose body is in `file`.
    public var body: Data
    /// Of a download: where the body lies; an absolute path.
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

/// How a transfer came to its end, for the app.
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
