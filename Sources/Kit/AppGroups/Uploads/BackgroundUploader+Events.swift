// Portico
// SPDX-License-Identifier: Apache-2.0

extension BackgroundUploader {
    // MARK: - Progress

    /// The progress of an upload: the current state if it is known, then updates, the newest only. The sequence ends
    /// with the upload, and immediately if the upload is over.
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

    /// Cancels an upload. Its end is reported as cancelled, unless it is already over.
    public func cancel(_ id: String) async {
        guard let record = folders.record(id) else { return }
        // For the next process, if this one dies. If the disk is full, the rest of this call is sufficient while the
        // process lives.
        try? folders.markCancelled(id)
        await transfer.cancel(record.transferID)
        // The system may never have had the upload, and reports nothing then.
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
            // A repeated event is ignored while the app is being asked.
            guard let record = record(of: transferID), !record.isHeld else { return }
            unconfirmed.remove(record.id)
            handedOver.remove(transferID)
            // If this process dies now, another process takes over, but not earlier.
            folders.markWork(at: now())
            if end == .cancelled(by: .app), folders.isCancelled(record.id) {
                await finish(record.id, .cancelled)
            } else {
                await take(policy.decision(end, record, now: now()), record)
            }
            noteHandover()
        case .delivered:
            // It is not known yet what the system has.
            if asks > 0 { wasDeliveredWhileAsking = true } else { await beginUnconfirmed() }
        }
    }

    /// Passes uploads that the system has lost to it again.
    func beginUnconfirmed() async {
        wasDeliveredWhileAsking = false
        let lost = unconfirmed.sorted()
        unconfirmed = []
        for id in lost {
            // Since the resumption the upload may have been paused or begun.
            guard let record = folders.record(id), !record.isHeld, !handedOver.contains(record.transferID) else {
                continue
            }
            // A failed begin is repeated by the next resumption.
            try? await begin(record)
        }
        noteHandover()
        await transfer.didHandleEvents()
    }

    /// The upload of an event, or nil if it is over, the event belongs to an earlier attempt, or the identifier is
    /// unknown.
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

    /// Reports the end of an upload, then removes it.
    func tell(_ id: String) async {
        guard let (record, outcome) = folders.ended(id).value, telling.insert(id).inserted else { return }
        defer { telling.remove(id) }
        latest[id] = nil
        for observer in observers.removeValue(forKey: id) ?? [] { observer.finish() }
        do {
            try await end(record, outcome)
            folders.remove(id)
        } catch {
            // The app handles its own error. The folder stays for the next resumption.
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

    /// Returns when every recorded upload is over and reported, or waits for a call of ``resume()`` or
    /// ``retry(_:with:)``. An uploader that was created for certain uploads can then be released. Also returns when the
    /// task is cancelled.
    public func waitUntilIdle() async {
        if isIdle { return }
        let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
        idleWaiters.append(continuation)
        for await _ in stream {}
    }

    private var isIdle: Bool {
        // A record that cannot be read also waits for a resumption.
        folders.endedIDs.allSatisfy(untold.contains)
            && folders.ids.allSatisfy { id in
                deciding[id] == nil && (stranded.contains(id) || folders.record(id)?.isHeld != false)
            }
    }
}
