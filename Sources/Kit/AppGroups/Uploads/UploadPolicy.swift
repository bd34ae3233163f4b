// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// When an upload that was not sent is tried again, and when it is given up.
///
///     var policy = UploadPolicy()
///     policy.attempts = 20
///     let uploader = try BackgroundUploader(in: container, transfer: transfer, policy: policy) { … }
///
/// | what has happened | what becomes of the upload |
/// |---|---|
/// | no answer; status 408, 425, 429 or 5xx | tried again after a pause, or after the server's `Retry-After` if that is longer, but not later than its ``lifetime`` ends |
/// | status 401, 407 | waits for a new request: the token has expired, not the picture |
/// | cancelled, but not by ``BackgroundUploader/cancel(_:)`` | waits for the next ``BackgroundUploader/resume()`` |
/// | any other status from 300 | given up |
/// | the user has ended the app | given up, unless ``retriesAfterForceQuit`` |
/// | more attempts than ``attempts``, or older than ``lifetime`` | given up |
///
/// The system keeps the pauses, so no process need be there when they are over. Before an upload is given up, and when it
/// waits for a new request, ``BackgroundUploader/Requeue`` is asked.
public struct UploadPolicy: Hashable, Sendable {
    /// How often an upload may fail; at least once.
    public var attempts = 10
    /// For how long it is tried, from the time when it was written down. A week unless said otherwise, as long as the
    /// system tries one transfer.
    public var lifetime = Duration.seconds(7 * 86_400)
    /// Before the second attempt; each further pause is twice as long as the one before.
    public var firstPause = Duration.seconds(30)
    /// No pause gets longer than this, but for what the server asks for.
    public var longestPause = Duration.seconds(3600)
    /// Statuses that speak of the server's state and not of the upload, beside 5xx.
    public var retriedStatuses: Set<Int> = [408, 425, 429]
    /// Statuses that ask for another authorization.
    public var renewedStatuses: Set<Int> = [401, 407]
    /// Whether an upload goes on at the next start after the user has ended the app.
    public var retriesAfterForceQuit = false

    /// Ten attempts within a week, half a minute to an hour apart.
    public init() {}

    // MARK: - Deciding

    enum Decision: Equatable {
        case end(UploadOutcome)
        case retry(at: Date)
        case wait(UploadPause)
        case giveUp(UploadOutcome)
    }

    /// What becomes of an upload after an attempt.
    func decision(_ end: TransferEnd, _ record: UploadRecord, now: Date) -> Decision {
        switch end {
        case .response(let status, _) where (200..<300).contains(status): .end(.sent(status: status))
        case .response(let status, let after) where retriedStatuses.contains(status) || (500..<600).contains(status):
            retry(record, "status \(status)", after: after.flatMap { RetryAfter.pause($0, now: now) }, now: now)
        case .response(let status, _):
            renewedStatuses.contains(status) && !isOver(record, now: now)
                ? .wait(.untilRequested(status: status)) : .giveUp(.refused(status: status))
        case .failed(let reason): retry(record, reason, after: nil, now: now)
        case .cancelled(.forceQuit): retriesAfterForceQuit ? .wait(.untilResumed) : .giveUp(.cancelled)
        // The uploader knows its own: this one comes with the end of a session, and is nobody's wish.
        case .cancelled(.app), .cancelled(.backgroundUpdatesDisabled), .cancelled(.insufficientResources):
            isOld(record, now: now) ? .giveUp(.cancelled) : .wait(.untilResumed)
        }
    }

    private func retry(_ record: UploadRecord, _ reason: String, after server: Duration?, now: Date) -> Decision {
        if isOver(record, now: now) { return .giveUp(.failed(reason: reason)) }
        // Not beyond the time for which it is tried at all: a server that is mistaken must not park it for a year.
        let rest = max(record.written.timeIntervalSince(now) + TimeInterval(lifetime), 0)
        let asked = min(TimeInterval(server ?? .zero), rest)
        return .retry(at: now + max(TimeInterval(pause(after: record.failures)), asked))
    }

    /// After so many failures and one more.
    func pause(after failures: Int) -> Duration {
        // 30 doublings of any pause are longer than every longest one.
        min(firstPause * (1 << min(failures, 30)), longestPause)
    }

    private func isOver(_ record: UploadRecord, now: Date) -> Bool {
        record.failures + 1 >= attempts || isOld(record, now: now)
    }

    private func isOld(_ record: UploadRecord, now: Date) -> Bool {
        now.timeIntervalSince(record.written) > TimeInterval(lifetime)
    }
}

extension TimeInterval {
    init(_ duration: Duration) {
        self = TimeInterval(duration.components.seconds) + TimeInterval(duration.components.attoseconds) / 1e18
    }
}
