// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

/// A task of a background session.
protocol BackgroundTask: URLSessionTask {
    var core: BackgroundTaskCore { get }
}

/// What a background task knows, for both kinds of it.
final class BackgroundTaskCore: Sendable {
    let number: Int
    let request: URLRequest
    private let session: BackgroundURLSession
    private let values: Locked<Values>

    struct Values {
        var record: TransferTaskRecord
        var state = URLSessionTask.State.suspended
        var isStarted = false
        var sent: Int64 = 0
        var expected: Int64 = 0
        var received: Int64 = 0
        var response: URLResponse?
        var error: (any Error)?
    }

    init(_ record: TransferTaskRecord, request: URLRequest, session: BackgroundURLSession) {
        number = record.number
        self.request = request
        self.session = session
        values = Locked(Values(record: record))
    }

    /// A task of an earlier process, or of an earlier session object.
    convenience init(known record: TransferTaskRecord, in session: BackgroundURLSession) {
        var request = URLRequest(url: URL(string: record.url) ?? URL(filePath: "/"))
        request.httpMethod = record.method
        for field in record.fields { request.setValue(field.value, forHTTPHeaderField: field.name) }
        self.init(record, request: request, session: session)
        change {
            $0.state = .running
            $0.isStarted = true
        }
    }

    /// The year 3000 or so, in seconds. Our choice.
    private static let farAway: TimeInterval = 32_503_680_000

    func change(_ body: (inout Values) -> Void) { values.withLock(body) }
    func get<Value>(_ body: (Values) -> Value) -> Value { values.withLock { body($0) } }

    var earliestBegin: Date? {
        get { get { $0.record.earliestBegin.map(Date.init(timeIntervalSince1970:)) } }
        set {
            // A time that is none delays nothing; one that never comes is far away, for the device takes finite ones only.
            let time = newValue?.timeIntervalSince1970
            let earliest = time.flatMap { $0.isNaN ? nil : min(max($0, -Self.farAway), Self.farAway) }
            change { $0.record.earliestBegin = earliest }
        }
    }

    var description: String? {
        get { get { $0.record.description } }
        set {
            change { $0.record.description = newValue }
            if get(\.isStarted) { session.client.describe(number, in: session, newValue) }
        }
    }

    func resume() {
        let record = values.withLock { values -> TransferTaskRecord? in
            guard values.state == .suspended, !values.isStarted else { return nil }
            values.state = .running
            values.isStarted = true
            return values.record
        }
        if let record { session.client.start(record, in: session) }
    }

    func cancel() {
        let wasStarted = values.withLock { values -> Bool? in
            guard values.state == .running || values.state == .suspended else { return nil }
            values.state = .canceling
            return values.isStarted
        }
        guard let wasStarted else { return }
        // The system ends only what it knows.
        if !wasStarted { session.client.start(get(\.record), in: session) }
        session.client.cancel(number, in: session)
    }
}

// Two classes of Foundation's, and no class above them that is ours: what both override stands in each.

final class BackgroundUploadTask: URLSessionUploadTask, BackgroundTask, @unchecked Sendable {
    // The core has a lock.
    let core: BackgroundTaskCore

    init(_ core: BackgroundTaskCore) {
        self.core = core
        super.init()
    }

    override var taskIdentifier: Int { core.number }
    override var originalRequest: URLRequest? { core.request }
    override var currentRequest: URLRequest? { core.request }
    override var response: URLResponse? { core.get(\.response) }
    override var state: URLSessionTask.State { core.get(\.state) }
    override var error: (any Error)? { core.get(\.error) }
    override var countOfBytesSent: Int64 { core.get(\.sent) }
    override var countOfBytesExpectedToSend: Int64 { core.get(\.expected) }
    override var countOfBytesReceived: Int64 { core.get(\.received) }
    override var taskDescription: String? {
        get { core.description }
        set { core.description = newValue }
    }
    override func resume() { core.resume() }
    override func cancel() { core.cancel() }
    /// The system's transfers are not paused.
    override func suspend() {}
}

final class BackgroundDownloadTask: URLSessionDownloadTask, BackgroundTask, @unchecked Sendable {
    // The core has a lock.
    let core: BackgroundTaskCore

    init(_ core: BackgroundTaskCore) {
        self.core = core
        super.init()
    }

    override var taskIdentifier: Int { core.number }
    override var originalRequest: URLRequest? { core.request }
    override var currentRequest: URLRequest? { core.request }
    override var response: URLResponse? { core.get(\.response) }
    override var state: URLSessionTask.State { core.get(\.state) }
    override var error: (any Error)? { core.get(\.error) }
    override var countOfBytesReceived: Int64 { core.get(\.received) }
    override var taskDescription: String? {
        get { core.description }
        set { core.description = newValue }
    }
    override func resume() { core.resume() }
    override func cancel() { core.cancel() }
    override func suspend() {}
}
