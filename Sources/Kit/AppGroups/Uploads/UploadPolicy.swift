// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The rules for repeating an upload that was not sent, and for giving it up.
///
///     var policy = UploadPolicy()
///     policy.attempts = 20
///     let uploader = try BackgroundUploader(in: container, transfer: transfer, policy: policy) { … }
///
/// | what has happened | effect on the upload |
/// |---|---|
/// | no response; status 408, 425, 429 or 5xx | repeated after a pause, or after the server's `Retry-After` if that is longer, but not after the end of its ``lifetime`` |
/// | status 401, 407 | waits for a new request, because the token has expired |
/// | cancelled, but not by ``BackgroundUploader/cancel(_:)`` | waits for the next ``BackgroundUploader/resume()`` |
/// | any other status from 300 | given up |
/// | the user quit the app | given up, unless ``retriesAfterForceQuit`` |
/// | more attempts than ``attempts``, or older than ``lifetime`` | given up |
///
/// The system measures the pauses, so no process needs to run when they end. ``BackgroundUploader/Requeue`` is called
/// before an upload is given up, and when it waits for a new request.
public struct UploadPolicy: Hashable, Sendable {
    /// The maximum number of failures, at least 1.
    public var attempts = 10
    /// The maximum age of an upload, measured from when it was recorded. The default is a week, the time for which the
    /// system tries a transfer.
    public var lifetime = Duration.seconds(7 * 86_400)
    /// The pause before the second attempt. Each further pause is twice as long.
    public var firstPause = Duration.seconds(30)
    /// The maximum length of a pause, except for pauses requested by the server.
    public var longestPause = Duration.seconds(3600)
    /// The statuses besides 5xx that describe a temporary state of the server.
    public var retriedStatuses: Set<Int> = [408, 425, 429]
    /// The statuses that require another authorization.
    public var renewedStatuses: Set<Int> = [401, 407]
    /// Whether an upload continues at the next launch after the user has quit the app.
    public var retriesAfterForceQuit = false

    /// Creates a policy: ten attempts within a week, with pauses from half a minute to an hour.
    public init() {}

    // MARK: - Deciding

    enum Decision: Equatable {
        case end(UploadOutcome)
        case retry(at: Date)
        case wait(UploadPause)
        case giveUp(UploadOutcome)
    }

    /// Returns what to do with an upload after an attempt.
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
        // The uploader knows its own cancellations. This one is caused by the end of a session and not intended.
        case .cancelled(.app), .cancelled(.backgroundUpdatesDisabled), .cancelled(.insufficientResources):
            isOld(record, now: now) ? .giveUp(.cancelled) : .wait(.untilResumed)
        }
    }

    private func retry(_ record: UploadRecord, _ reason: String, after server: Duration?, now: Date) -> Decision {
        if isOver(record, now: now) { return .giveUp(.failed(reason: reason)) }
        // Limited to the remaining lifetime, so that a wrong `Retry-After` cannot delay the upload for a year.
        let rest = max(record.written.timeIntervalSince(now) + TimeInterval(lifetime), 0)
        let asked = min(TimeInterval(server ?? .zero), rest)
        return .retry(at: now + max(TimeInterval(pause(after: record.failures)), asked))
    }

    /// The pause after this number of failures and one more.
    func pause(after failures: Int) -> Duration {
        // 30 doublings exceed every maximum.
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
