// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationNetworking
import Synchronization
import SystemModel

/// Sends and fetches over HTTP what background sessions of apps ask for: what a daemon does on iOS.
///
/// Files go out as they are read, never as a whole in memory. An attempt that was under way when the host went away is
/// made again by the next host: a server may get a body twice.
final class TransferDesk: NSObject, URLSessionDataDelegate, URLSessionDownloadDelegate {
    /// How much of a server's answer to an upload is kept. Ours: it goes into the journal.
    static let answerLimit = 1 << 20

    private struct Attempt {
        var ticket: Int
        /// Where a download is put.
        var place: URL?
        var body = Data()
        /// Tenths of the body that were reported.
        var reported = 0
        var sent: Int64 = 0
        var problem: TransferResult?
    }

    private let changed: @Sendable (TransferEvent) -> Void
    private let attempts = Mutex<[Int: Attempt]>([:])
    private let session = Mutex<URLSession?>(nil)

    /// - Parameter changed: Told of progress and, once for each attempt that was not cancelled, of its end. Must not
    ///   call back.
    init(changed: @escaping @Sendable (TransferEvent) -> Void) {
        self.changed = changed
    }

    /// Whether something is under way.
    var isBusy: Bool { attempts.withLock { !$0.isEmpty } }

    /// Begins an attempt.
    ///
    /// - Parameters:
    ///   - file: The body of an upload.
    ///   - place: Where a download is put.
    func begin(_ record: TransferTaskRecord, ticket: Int, file: URL?, place: URL?) {
        guard let url = URL(string: record.url), ["http", "https"].contains(url.scheme?.lowercased()) else {
            let reason = "\(record.url) is no HTTP URL"
            return changed(.ended(ticket: ticket, .failed(code: NSURLErrorUnsupportedURL, reason: reason), after: 0))
        }
        var request = URLRequest(url: url)
        request.httpMethod = record.method
        for field in record.fields { request.setValue(field.value, forHTTPHeaderField: field.name) }
        let session = openSession()
        let task = file.map { session.uploadTask(with: request, fromFile: $0) } ?? session.downloadTask(with: request)
        attempts.withLock { $0[task.taskIdentifier] = Attempt(ticket: ticket, place: place) }
        task.taskDescription = "\(ticket)"
        task.resume()
    }

    func cancel(ticket: Int) {
        attempts.withLock { attempts in attempts = attempts.filter { $0.value.ticket != ticket } }
        session.withLock { $0 }?.getAllTasks { tasks in
            for task in tasks where task.taskDescription == "\(ticket)" { task.cancel() }
        }
    }

    func stop() {
        attempts.withLock { $0 = [:] }
        session.withLock { session in
            session?.invalidateAndCancel()
            session = nil
        }
    }

    private func openSession() -> URLSession {
        session.withLock { session in
            if let session { return session }
            let queue = OperationQueue()
            queue.maxConcurrentOperationCount = 1
            let opened = URLSession(configuration: .ephemeral, delegate: self, delegateQueue: queue)
            session = opened
            return opened
        }
    }

    // MARK: - What Foundation says

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        let progress = attempts.withLock { attempts -> TransferEvent? in
            guard let attempt = attempts[task.taskIdentifier], totalBytesExpectedToSend > 0 else { return nil }
            attempts[task.taskIdentifier]!.sent = totalBytesSent
            let tenths = Int(10 * totalBytesSent / totalBytesExpectedToSend)
            guard tenths > attempt.reported else { return nil }
            attempts[task.taskIdentifier]!.reported = tenths
            return .sent(ticket: attempt.ticket, Int(totalBytesSent), of: Int(totalBytesExpectedToSend))
        }
        if let progress { changed(progress) }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        attempts.withLock { attempts in
            guard let attempt = attempts[dataTask.taskIdentifier] else { return }
            attempts[dataTask.taskIdentifier]!.body.append(data.prefix(Self.answerLimit - attempt.body.count))
        }
    }

    func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {
        guard let place = attempts.withLock({ $0[downloadTask.taskIdentifier]?.place }) else { return }
        do {
            try? FileManager.default.removeItem(at: place)
            try FileManager.default.moveItem(at: location, to: place)
        } catch {
            let problem = TransferResult.failed(code: NSURLErrorCannotMoveFile, reason: "\(error)")
            attempts.withLock { $0[downloadTask.taskIdentifier]?.problem = problem }
        }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        // At once: who sees that nothing is under way must find the end among the events.
        attempts.withLock { attempts in
            guard let attempt = attempts.removeValue(forKey: task.taskIdentifier) else { return }
            changed(.ended(ticket: attempt.ticket, result(of: attempt, task.response, error), after: 0))
        }
    }

    private func result(of attempt: Attempt, _ response: URLResponse?, _ error: (any Error)?) -> TransferResult {
        if let problem = attempt.problem { return problem }
        if let error {
            let code = (error as? URLError)?.errorCode ?? (error as NSError).code
            return Self.isPassing(code)
                ? .unreachable(reason: "\(error.localizedDescription) (\(code))")
                : .failed(code: code, reason: error.localizedDescription)
        }
        guard let http = response as? HTTPURLResponse else {
            return .failed(code: NSURLErrorBadServerResponse, reason: "the server's answer is no HTTP")
        }
        let fields = http.allHeaderFields.map { TransferTaskRecord.Field("\($0.key)", "\($0.value)") }
        return .answered(
            TransferAnswer(
                status: http.statusCode, fields: fields.sorted { $0.name < $1.name }, body: attempt.body,
                file: attempt.place?.path, sent: Int(attempt.sent)))
    }

    /// Whether another attempt may succeed: a background session waits for a connection.
    private static func isPassing(_ code: Int) -> Bool {
        [
            NSURLErrorCannotConnectToHost, NSURLErrorCannotFindHost, NSURLErrorDNSLookupFailed,
            NSURLErrorNetworkConnectionLost, NSURLErrorNotConnectedToInternet, NSURLErrorTimedOut,
        ].contains(code)
    }
}
