// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

// The handling of an upload after an attempt. The body remains until the upload is given up, and each change is saved
// before it is passed to the system: whenever a process dies, the next resumption finds an upload that continues.

extension BackgroundUploader {
    func take(_ decision: UploadPolicy.Decision, _ record: UploadRecord) async {
        switch decision {
        case .end(let outcome): await finish(record.id, outcome)
        case .retry(let date):
            await change(record) { next in
                next.failures += 1
                next.pause = .until(date)
            }
        case .wait(.untilRequested(let status)):
            await change(record) { next in
                next.failures += 1
                next.pause = .untilRequested(status: status)
            }
            _ = await ask(record.id)
        case .wait(let pause): await change(record) { $0.pause = pause }
        case .giveUp(let outcome):
            if requeue == nil { return await finish(record.id, outcome) }
            // The upload ends with its current attempt, unless the app provides another request.
            await change(record, isAttempt: false) { $0.pause = .untilDecided(outcome) }
            _ = await ask(record.id)
        }
        wakeWaitersIfIdle()
    }

    /// Starts a waiting upload immediately, for example when there is a new token or when the user requests it.
    ///
    /// - Parameter request: The request to continue with, or nil for the same as before.
    /// - Returns: False if the upload does not wait, the app is being asked about it, or it no longer exists.
    /// - Throws: ``UploadError/notBegun(id:reason:)``; ``UploadError/file(_:)``, in which case it continues to wait.
    @discardableResult
    public func retry(_ id: String, with request: UploadRequest? = nil) async throws(UploadError) -> Bool {
        guard deciding[id] == nil, var record = folders.record(id), record.isHeld || isPaused(record) else {
            return false
        }
        listen()
        let former = record.isHeld ? nil : record.transferID
        if !record.isFresh { record.attempt += 1 }
        record.requeue(request ?? record.request, at: now())
        folders.markWork(at: now())
        do throws(FileFailure) {
            try folders.update(record)
        } catch {
            noteHandover()
            throw .file(error)
        }
        // Later events of the former attempt are ignored.
        if let former { await transfer.cancel(former) }
        try await begin(record)
        return true
    }

    /// Whether the system waits before it begins an attempt.
    private func isPaused(_ record: UploadRecord) -> Bool {
        if case .until(let date) = record.pause { date > now() } else { false }
    }

    // MARK: - Asking the app

    /// Asks the app about an upload that waits for its answer, concurrently to the event loop, because the app may take
    /// a long time.
    ///
    /// - Parameter isResumption: Whether this is part of a resumption, in which case a pause has no benefit.
    /// - Returns: A task that ends when the answer has been applied; nil if there is no code to ask.
    func ask(_ id: String, isResumption: Bool = false) async -> Task<Void, Never>? {
        if let asking = deciding[id] { return asking }
        guard let requeue else { return nil }
        let time = Task { await ExpiringTime.begin("Asking about an upload", activities, on: queue) }
        let asking = Task {
            let time = await time.value
            await decide(id, requeue, isResumption)
            deciding[id] = nil
            wakeWaitersIfIdle()
            time?.end()
        }
        deciding[id] = asking
        // Before the system is informed that all events are handled.
        _ = await time.value
        return asking
    }

    private func decide(_ id: String, _ requeue: Requeue, _ isResumption: Bool) async {
        guard let record = folders.record(id) else { return }
        switch record.pause {
        case .untilRequested(let status):
            guard let request = await requeue(record, .refused(status: status)) else { return }
            await change(record) { next in
                next.request = request
                // If a server refuses every token, the app is asked no more often than a failing server is tried.
                let isFirst = isResumption || record.failures <= 1
                next.pause = isFirst ? nil : .until(now() + TimeInterval(policy.pause(after: record.failures - 1)))
            }
        case .untilDecided(let outcome):
            if let request = await requeue(record, outcome) {
                await change(record) { $0.requeue(request, at: now()) }
            } else if isCurrent(record) {
                await finish(id, outcome)
            }
        case .until, .untilResumed, nil: break
        }
    }

    // MARK: - Steps

    /// Whether the upload has not changed while the app was asked.
    private func isCurrent(_ record: UploadRecord) -> Bool { folders.record(record.id) == record }

    /// Records the new state of an upload, and begins the next attempt unless it waits.
    ///
    /// - Parameter isAttempt: Whether there is another attempt.
    private func change(
        _ record: UploadRecord, isAttempt: Bool = true, _ change: (inout UploadRecord) -> Void
    ) async {
        guard isCurrent(record) else { return }
        var next = record
        // The end of an attempt may be reported again and must not count for the next attempt.
        if isAttempt, !record.isFresh { next.attempt += 1 }
        change(&next)
        do throws(FileFailure) {
            try folders.update(next)
        } catch {
            // With a full disk nothing is lost: the next resumption finds the old attempt and begins it again.
            stranded.insert(record.id)
            return
        }
        // A failed begin is repeated by the next resumption.
        if !next.isHeld { try? await begin(next) }
    }
}

extension UploadRecord {
    /// Restarts the counters.
    fileprivate mutating func requeue(_ request: UploadRequest, at date: Date) {
        self.request = request
        pause = nil
        failures = 0
        written = date
    }
}
