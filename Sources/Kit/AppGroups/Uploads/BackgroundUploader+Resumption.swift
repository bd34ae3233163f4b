// Portico
// SPDX-License-Identifier: Apache-2.0

extension BackgroundUploader {
    /// What ``resume()`` has found.
    public struct Resumption: Hashable, Sendable {
        /// Still being sent, or about to be told or begun anew; sorted.
        public var uploads: [String] = []
        /// Wait for another authorization, which the app was asked for and has not given; sorted.
        public var held: [String] = []
        /// Ends that were not told, because a process had died before it, or the app could not take them; sorted.
        public var ended: [String] = []
        /// Cannot be read now, on a locked device for one; left as they are for another resumption; sorted.
        public var unreadable: [String] = []
        /// Folders with nothing in them that makes an upload, by their new names beside the others; nothing of them was
        /// removed.
        public var damaged: [String] = []

        /// Nothing found.
        public init() {}
    }

    /// Goes on with what this process or an earlier one has begun: to be called at each start, and again after
    /// ``UploadError/notBegun(id:reason:)``.
    ///
    /// Ends that were not told yet are told before it returns, and the app has answered about uploads that wait for it.
    @discardableResult
    public func resume() async -> Resumption {
        await sweep()
        // From here to the list nothing else has a turn: what is about to be told is in it.
        listen()
        stranded = []
        untold = []
        var resumption = Resumption()
        for id in folders.ids { await look(at: id, &resumption) }
        for id in folders.endedIDs where !telling.contains(id) {
            switch folders.ended(id) {
            case .unreadable: resumption.unreadable.append(id)
            case .missing, .damaged: resumption.damaged.append(folders.setAside("ended-\(id)"))
            case .value:
                resumption.ended.append(id)
                await tell(id)
            }
        }
        unconfirmed = Set(resumption.uploads)
        asks += 1
        let known = await transfer.unfinished()
        asks -= 1
        for id in resumption.uploads {
            // What was told of meanwhile is not asked about.
            guard unconfirmed.contains(id), let record = folders.record(id) else { continue }
            if known.contains(record.transferID) {
                handedOver.insert(record.transferID)
                unconfirmed.remove(id)
            } else {
                handedOver.remove(record.transferID)
            }
        }
        noteHandover()
        wakeWaitersIfIdle()
        if asks == 0, wasDeliveredWhileAsking { await beginUnconfirmed() }
        return resumption
    }

    private func look(at id: String, _ resumption: inout Resumption) async {
        switch (folders.reading(id), folders.outcome(id)) {
        case (.unreadable, _), (_, .unreadable): resumption.unreadable.append(id)
        case (.missing, _), (.damaged, _): resumption.damaged.append(folders.setAside(id))
        // Died between writing the outcome and the renaming.
        case (.value, .value(let outcome)): _ = folders.end(id, outcome)
        case (.value(let record), _) where folders.isCancelled(id):
            // Died between the wish and its end.
            await transfer.cancel(record.transferID)
            _ = folders.end(id, .cancelled)
        case (.value, _) where deciding[id] != nil: break
        case (.value, _):
            guard let goesOn = await goesOn(id) else { return }
            if goesOn { resumption.uploads.append(id) } else { resumption.held.append(id) }
        }
    }

    /// Ends the wait of an upload that waits for this. nil for one that is over now.
    private func goesOn(_ id: String) async -> Bool? {
        if case .untilRequested? = folders.record(id)?.pause { await ask(id, isResumption: true)?.value }
        if case .untilDecided(let outcome)? = folders.record(id)?.pause {
            if let asking = await ask(id, isResumption: true) {
                await asking.value
            } else {
                // Nobody decides any more.
                await finish(id, outcome)
            }
        }
        guard var record = folders.record(id) else { return nil }
        switch record.pause {
        case .untilRequested, .untilDecided: return false
        case .untilResumed:
            record.pause = nil
            // On a full disk it waits on.
            return (try? folders.update(record)) != nil
        case .until, nil: return true
        }
    }
}
