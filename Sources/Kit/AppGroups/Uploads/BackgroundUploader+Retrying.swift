// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

// What becomes of an upload after an attempt. The body stays where it is until the upload is given up, and each change is
// on the disk before the system hears of it: whatever dies when, the next resumption finds an upload that goes on.

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
            // It ends with the attempt that it has now, unless the app gives another request.
            await change(record, isAttempt: false) { $0.pause = .untilDecided(outcome) }
            _ = await ask(record.id)
        }
        wakeWaitersIfIdle()
    }

    /// Sends an upload that waits, at once: when there is a new token, or when the user asks for it.
    ///
    /// - Parameter request: To go on with; nil for the same as before.
    /// - Returns: False for an upload that does not wait, about which the app is being asked, or that is not there any
    ///   more.
    /// - Throws: ``UploadError/notBegun(id:reason:)``; ``UploadError/file(_:)``, with which it waits on.
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
        // What is said of it from now on is no news.
        if let former { await transfer.cancel(former) }
        try await begin(record)
        return true
    }

    /// Whether the system waits before it begins an attempt.
    private func isPaused(_ record: UploadRecord) -> Bool {
        if case .until(let date) = record.pause { date > now() } else { false }
    }

    // MARK: - Asking

    /// Asks the app about an upload that waits for its answer, beside the loop of events: it may take long.
    ///
    /// - Parameter isResumption: Somebody has come back, so nothing is gained by a pause.
    /// - Returns: What ends when its answer was followed; nil where nobody is asked.
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
        // Before the system is told that all events are handled.
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
                // A server that refuses every token is asked no more often than one that is down.
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

    /// Whether nothing has happened to the upload while the app was asked.
    private func isCurrent(_ record: UploadRecord) -> Bool { folders.record(record.id) == record }

    /// Writes down what has become of an upload, and begins the next attempt unless it waits.
    ///
    /// - Parameter isAttempt: Whether there is to be another one.
    private func change(
        _ record: UploadRecord, isAttempt: Bool = true, _ change: (inout UploadRecord) -> Void
    ) async {
        guard isCurrent(record) else { return }
        var next = record
        // The end of an attempt may be told again, and must not count for the one that comes now.
        if isAttempt, !record.isFresh { next.attempt += 1 }
        change(&next)
        do throws(FileFailure) {
            try folders.update(next)
        } catch {
            // A full disk takes nothing away: the next resumption finds the old attempt, and begins that one anew.
            stranded.insert(record.id)
            return
        }
        // A begin that fails is tried again by the next resumption.
        if !next.isHeld { try? await begin(next) }
    }
}

extension UploadRecord {
    /// Begins to count anew.
    fileprivate mutating func requeue(_ request: UploadRequest, at date: Date) {
        self.request = request
        pause = nil
        failures = 0
        written = date
    }
}
