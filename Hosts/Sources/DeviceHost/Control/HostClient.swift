// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LocalSocket
import Synchronization
import SystemModel
public import VirtualDevice

/// A client of a running host in another process: used by the command line and by process-level tests.
///
/// Calls block the calling thread until the host has answered; `async` methods suspend their task instead. Calls from
/// several threads are made one at a time.
public final class HostClient: Sendable {
    private let connection: LocalConnection
    /// Held from a request to the end of its answer: answers arrive in the order of requests, without identifiers.
    private let asking = Mutex(())
    /// The device's files.
    public let directory: DeviceDirectory
    /// The queue on which asynchronous calls wait for their answers, one at a time.
    private let waiting = DispatchQueue(label: "portico.host-client")

    /// Connects to a device's host.
    ///
    /// - Throws: ``DeviceHostError/noHost(device:)`` if no host is running.
    public init(_ directory: DeviceDirectory) throws(DeviceHostError) {
        self.directory = directory
        do {
            connection = try LocalConnection(connectingTo: directory.controlSocket)
        } catch {
            throw .noHost(device: directory.name)
        }
    }

    /// Sends a request and waits for the answer.
    ///
    /// - Throws: `DeviceError` if the device refuses, ``DeviceHostError`` for everything else.
    @discardableResult
    public func ask(_ request: HostRequest) throws -> HostAnswer {
        let answer: HostAnswer
        do {
            let request = try JSONEncoder().encode(request)
            let data = try asking.withLock { _ in
                try connection.writeFrame(request)
                return try readAnswer()
            }
            answer = try JSONDecoder().decode(HostAnswer.self, from: data)
        } catch LocalSocketError.frameTooLarge(let size, let limit) {
            throw DeviceHostError.failed("a request of \(size) bytes is too large; the limit is \(limit)")
        } catch is LocalSocketError {
            throw DeviceHostError.noHost(device: directory.name)
        } catch is DecodingError {
            throw DeviceHostError.badAnswer
        }
        switch answer {
        case .refused(let error): throw error
        case .failed(let error): throw error
        default: return answer
        }
    }

    private func readAnswer() throws -> Data {
        var data = Data()
        while true {
            guard let frame = try connection.readFrame(), let isLast = frame.first else {
                throw DeviceHostError.noHost(device: directory.name)
            }
            data.append(contentsOf: frame.dropFirst())
            if isLast == 1 { return data }
        }
    }

    // MARK: - In words

    /// Performs events, in order; stops at the first that is refused, without undoing the previous ones.
    ///
    /// - Parameter timeout: Real time to wait for a notification that an event needs and that a push has yet to
    ///   deliver, or for a sheet's Post. Whole milliseconds.
    /// - Throws: `DeviceError` if the device refuses, ``DeviceHostError`` for everything else.
    public func perform(_ events: [DeviceEvent], timeout: Duration = .zero) throws {
        try ask(.perform(events, timeout: Int(timeout.wholeNanoseconds / 1_000_000)))
    }

    /// The history from entry `from` on, counted from 0, oldest first.
    ///
    /// - Parameter waits: Whether to wait, without a limit, until there is such an entry.
    public func history(from: Int = 0, waits: Bool = false) throws -> [TraceEntry] {
        guard case .timeline(let entries) = try ask(.timeline(from: from, waits: waits)) else {
            throw DeviceHostError.badAnswer
        }
        return entries
    }

    /// A part of the history, oldest first.
    public func history(_ query: HistoryQuery) throws -> [TraceEntry] {
        guard case .timeline(let entries) = try ask(.query(query)) else { throw DeviceHostError.badAnswer }
        return entries
    }

    /// The number of entries in the history, which is the index of the next one.
    public func historyLength() throws -> Int {
        guard case .historyLength(let length) = try ask(.historyLength) else { throw DeviceHostError.badAnswer }
        return length
    }

    /// The device's current state; a callback may be running.
    public func deviceSummary() throws -> DeviceSummary {
        guard case .summary(let summary) = try ask(.summary) else { throw DeviceHostError.badAnswer }
        return summary
    }

    /// The whole journal so far, for writing it to a file.
    public func journal() throws -> JournalFile {
        guard case .journal(let record, let events) = try ask(.journal) else { throw DeviceHostError.badAnswer }
        return JournalFile(record: record, events: events)
    }
}

// Threads of the concurrency pool are never blocked: there are only as many as processors, and a host in the same
// process needs one to answer.
extension HostClient: DeviceControl {
    public func perform(_ event: DeviceEvent) async throws { try await offThePool { try $0.perform([event]) } }
    public func settle() async throws { try await offThePool { _ = try $0.ask(.settle) } }
    public func advance(by duration: Duration) async throws {
        try await offThePool { _ = try $0.ask(.advance(nanoseconds: duration.wholeNanoseconds)) }
    }
    public func timeline() async throws -> [TraceEntry] { try await offThePool { try $0.history() } }
    public func summary() async throws -> DeviceSummary { try await offThePool { try $0.deviceSummary() } }

    private func offThePool<Answer: Sendable>(
        _ call: @escaping @Sendable (HostClient) throws -> Answer
    ) async throws -> Answer {
        try await withCheckedThrowingContinuation { continuation in
            waiting.async { continuation.resume(with: Result { try call(self) }) }
        }
    }
}
