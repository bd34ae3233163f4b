// Portico
// SPDX-License-Identifier: Apache-2.0

package import Foundation
import Synchronization
package import SystemModel

/// Performs the HTTP transfers of apps' background sessions, as a daemon does on iOS.
///
/// Files are sent as they are read, never completely in memory. An attempt that was in progress when the host ended is
/// repeated by the next host, so a server may receive a body twice. Whatever a server does can only end an attempt,
/// never the host.
package final class TransferWorker: Sendable {
    private let client: HTTPClient
    private let changed: @Sendable (TransferEvent) -> Void
    private let attempts = Mutex<[Int: Task<Void, Never>]>([:])

    /// - Parameters:
    ///   - limits: The limits for servers. The part of an upload's response that is kept goes into the journal.
    ///   - changed: Called with the progress and, once for each attempt that was not cancelled, with its end. Must not
    ///     call back.
    package init(limits: TransferLimits = TransferLimits(), changed: @escaping @Sendable (TransferEvent) -> Void) {
        client = HTTPClient(limits: limits)
        self.changed = changed
    }

    /// Whether a transfer is in progress.
    package var isBusy: Bool { attempts.withLock { !$0.isEmpty } }

    /// Begins an attempt.
    ///
    /// - Parameters:
    ///   - file: The body of an upload.
    ///   - place: The destination of a download.
    package func begin(_ record: TransferTaskRecord, ticket: Int, file: URL?, place: URL?) {
        attempts.withLock { attempts in
            attempts[ticket] = Task { [self] in
                let result = await attempt(record, ticket, file, place)
                finish(ticket, result)
            }
        }
    }

    package func cancel(ticket: Int) {
        attempts.withLock { $0.removeValue(forKey: ticket) }?.cancel()
    }

    /// Cancels everything and returns when it has ended, so that no files are written any more.
    package func stop() async {
        let all = attempts.withLock { attempts in
            defer { attempts = [:] }
            return attempts
        }
        for attempt in all.values { attempt.cancel() }
        for attempt in all.values { await attempt.value }
    }

    /// At once: who sees that nothing is under way must find the end among the events.
    private func finish(_ ticket: Int, _ result: TransferResult) {
        attempts.withLock { attempts in
            guard attempts.removeValue(forKey: ticket) != nil else { return }
            changed(.ended(ticket: ticket, result, after: 0))
        }
    }

    private func attempt(
        _ record: TransferTaskRecord, _ ticket: Int, _ file: URL?, _ place: URL?
    ) async -> TransferResult {
        let reported = Reported()
        do {
            var request = try HTTPRequest(
                record.url, method: record.method, fields: record.fields.map { ($0.name, $0.value) }, file: file)
            for _ in 0...client.limits.redirects {
                let reply = try await client.send(request, to: place) { [self] sent, total in
                    report(ticket, sent, total, reported)
                }
                guard let next = try request.redirected(by: reply) else { return .answered(answer(reply, place)) }
                request = next
            }
            throw HTTPFailure(NSURLErrorHTTPTooManyRedirects, "the server redirects endlessly")
        } catch {
            if let place { try? FileManager.default.removeItem(at: place) }
            return HTTPFailure(error).result
        }
    }

    private func answer(_ reply: HTTPReply, _ place: URL?) -> TransferAnswer {
        var fields: [String: TransferTaskRecord.Field] = [:]
        for field in reply.fields {
            let key = field.name.lowercased()
            // One field of several lines. Source: RFC 9110, 5.3.
            fields[key] =
                fields[key].map { .init($0.name, "\($0.value), \(field.value)") } ?? .init(field.name, field.value)
        }
        return TransferAnswer(
            status: reply.status, fields: fields.values.sorted { $0.name < $1.name }, body: reply.body,
            file: place?.path, sent: reply.sent)
    }

    // MARK: - Progress

    /// Tenths of the body that were reported.
    private final class Reported: Sendable {
        let tenths = Mutex(0)
    }

    private func report(_ ticket: Int, _ sent: Int, _ total: Int, _ reported: Reported) {
        let tenths = 10 * sent / total
        let isNew = reported.tenths.withLock { last in
            defer { last = max(last, tenths) }
            return tenths > last
        }
        guard isNew, attempts.withLock({ $0[ticket] != nil }) else { return }
        changed(.sent(ticket: ticket, sent, of: total))
    }
}
