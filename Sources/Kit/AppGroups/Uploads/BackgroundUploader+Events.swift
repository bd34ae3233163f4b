// Portico
// SPDX-License-Identifier: Apache-2.0

extension BackgroundUploader {
    // MARK: - Progress

    /// How far an upload is: at once if anything is known, then whenever it is further, the newest only. Ends with the
    /// upload, and at once for one that is over.
    public func progress(of id: String) -> AsyncStream<UploadProgress> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: UploadProgress.self, bufferingPolicy: .bufferingNewest(1))
        guard folders.record(id) != nil else {
            continuation.finish()
            return stream
        }
        if let latest = latest[id] { continuation.yield(latest) }
        observers[id, default: []].append(continuation)
        return stream
    }

    /// Ends an upload. Its end is told as cancelled, unless it is over by then.
    public func cancel(_ id: String) async {
        guard let record = folders.record(id) else { return }
        // For whoever comes after a death; on a full disk the rest of this call is enough for whoever lives.
        try? folders.markCancelled(id)
        await transfer.cancel(record.transferID)
        // The system may never have had it, and tells nothing then.
        await finish(id, .cancelled)
    }

    // MARK: - Events

    func handle(_ event: TransferEvent) async {
        switch event {
        case .progress(let transferID, let sent, let total):
            guard let record = record(of: transferID) else { return }
            unconfirmed.remove(record.id)
            let progress = UploadProgress(sent: sent, total: total > 0 ? total : record.contentLength)
            latest[record.id] = progress
            for observer in observers[record.id] ?? [] { observer.yield(progress) }
        case .ended(let transferID, let end):
            // What is told again while the app is asked about it is no news.
            guard let record = record(of: transferID), !record.isHeld else { return }
            unconfirmed.remove(record.id)
            handedOver.remove(transferID)
            // If the process dies while it handles this, another looks after it, but not before.
            folders.markWork(at: now())
            if end == .cancelled(by: .app), folders.isCancelled(record.id) {
                await finish(record.id, .cancelled)
            } else {
                await take(policy.decision(end, record, now: now()), record)
            }
            noteHandover()
        case .delivered:
            // What the system has is not known yet.
            if asks > 0 { wasDeliveredWhileAsking = true } else { await beginUnconfirmed() }
        }
    }

    /// Hands over again what the system has lost.
    func beginUnconfirmed() async {
        wasDeliveredWhileAsking = false
        let lost = unconfirmed.sorted()
        unconfirmed = []
        for id in lost {
            // Since the resumption it may have come to wait for something, or have been begun.
            guard let record = folders.record(id), !record.isHeld, !handedOver.contains(record.transferID) else {
                continue
            }
            // A begin that fails is tried again by the next resumption.
            try? await begin(record)
        }
        noteHandover()
        await transfer.didHandleEvents()
    }

    /// The upload that is meant; nil for one that is over, one of an earlier attempt, and one that is nobody's.
    private func record(of transferID: String) -> UploadRecord? {
        guard let (id, attempt) = UploadRecord.parse(transferID), let record = folders.record(id),
            record.attempt == attempt
        else { return nil }
        return record
    }

    // MARK: - Ending

    func finish(_ id: String, _ outcome: UploadOutcome) async {
        guard folders.end(id, outcome) else { return }
        stranded.remove(id)
        await tell(id)
    }

    /// Tells how it ended, then removes it.
    func tell(_ id: String) async {
        guard let (record, outcome) = folders.ended(id).value, telling.insert(id).inserted else { return }
        defer { telling.remove(id) }
        latest[id] = nil
        for observer in observers.removeValue(forKey: id) ?? [] { observer.finish() }
        do {
            try await end(record, outcome)
            folders.remove(id)
        } catch {
            // The app says what is wrong with it; its folder stays for the next resumption.
            untold.insert(id)
        }
        noteHandover()
        wakeWaitersIfIdle()
    }

    func wakeWaitersIfIdle() {
        guard isIdle else { return }
        for waiter in idleWaiters { waiter.finish() }
        idleWaiters = []
    }

    /// Returns when every upload that was written down is over, and its end told, or waits for somebody to call
    /// ``resume()`` or ``retry(_:with:)``: whoever has made this for some uploads may let it go then. Also returns when the
    /// task is cancelled.
    public func waitUntilIdle() async {
        if isIdle { return }
        let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
        idleWaiters.append(continuation)
        for await _ in stream {}
    }

    private var isIdle: Bool {
        // A record that cannot be read waits for a resumption, too.
        folders.endedIDs.allSatisfy(untold.contains)
            && folders.ids.allSatisfy { id in
                deciding[id] == nil && (stranded.contains(id) || folders.record(id)?.isHeld != false)
            }
    }
}
