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
            let request = await ask(record, .refused(status: status))
            await change(record) { next in
                next.failures += 1
                guard let request else {
                    next.pause = .untilRequested(status: status)
                    return
                }
                next.request = request
                // A server that refuses every token is asked no more often than one that is down.
                next.pause =
                    record.failures == 0 ? nil : .until(now() + TimeInterval(policy.pause(after: record.failures)))
            }
        case .wait(let pause): await change(record) { $0.pause = pause }
        case .giveUp(let outcome):
            guard let request = await ask(record, outcome) else {
                return isCurrent(record) ? await finish(record.id, outcome) : ()
            }
            await change(record) { $0.requeue(request, at: now()) }
        }
    }

    /// Asks for another authorization, for an upload that waits for one.
    func renew(_ id: String) async {
        guard let record = folders.record(id), case .untilRequested(let status) = record.pause,
            let request = await ask(record, .refused(status: status))
        else { return wakeWaitersIfIdle() }
        await change(record) { next in
            next.request = request
            next.pause = nil
        }
    }

    /// Sends an upload that waits, at once: when there is a new token, or when the user asks for it.
    ///
    /// - Parameter request: To go on with; nil for the same as before.
    /// - Returns: False for an upload that waits for nobody, or is not there any more.
    /// - Throws: ``UploadError/notBegun(id:reason:)``.
    @discardableResult
    public func retry(_ id: String, with request: UploadRequest? = nil) async throws(UploadError) -> Bool {
        guard !deciding.contains(id), var record = folders.record(id), record.isHeld else { return false }
        listen()
        record.requeue(request ?? record.request, at: now())
        do throws(FileFailure) { try folders.update(record) } catch { throw .file(error) }
        try await begin(record)
        return true
    }

    // MARK: - Steps

    /// Asks the app, which may take long: meanwhile nobody else decides.
    private func ask(_ record: UploadRecord, _ outcome: UploadOutcome) async -> UploadRequest? {
        guard deciding.insert(record.id).inserted else { return nil }
        let request = await requeue(record, outcome)
        deciding.remove(record.id)
        return request
    }

    /// Whether nothing has happened to the upload while the app was asked.
    private func isCurrent(_ record: UploadRecord) -> Bool { folders.record(record.id) == record }

    /// Writes down what has become of an upload, and begins the next attempt unless it waits.
    private func change(_ record: UploadRecord, _ change: (inout UploadRecord) -> Void) async {
        guard isCurrent(record) else { return }
        var next = record
        // The end of an attempt may be told again, and must not count for the one that comes now.
        if !record.isHeld { next.attempt += 1 }
        change(&next)
        // A full disk takes nothing away: the next resumption finds the old attempt, and begins that one anew.
        guard (try? folders.update(next)) != nil else { return }
        if next.isHeld { return wakeWaitersIfIdle() }
        // A begin that fails is tried again by the next resumption.
        try? await begin(next)
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
