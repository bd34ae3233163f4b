// Portico
// SPDX-License-Identifier: Apache-2.0

extension BackgroundUploader {
    /// What ``resume()`` has found.
    public struct Resumption: Hashable, Sendable {
        /// Still being sent, or about to be told or begun anew; sorted.
        public var uploads: [String] = []
        /// Wait for another authorization, which the app was asked for and has not given; sorted.
        public var held: [String] = []
        /// Ends that a process had died before telling; sorted.
        public var ended: [String] = []
        /// Folders that could not be read, by their new names beside the others; nothing of them was removed.
        public var damaged: [String] = []

        /// Nothing found.
        public init() {}
    }

    /// Goes on with what this process or an earlier one has begun: to be called at each start, and again after
    /// ``UploadError/notBegun(id:reason:)``.
    ///
    /// Ends that were not told yet are told before it returns.
    @discardableResult
    public func resume() async -> Resumption {
        await sweep()
        // From here to the list nothing else has a turn: what is about to be told is in it.
        listen()
        var resumption = Resumption()
        for id in folders.ids {
            if let outcome = folders.outcome(id), folders.record(id) != nil {
                // Died between writing the outcome and the renaming.
                _ = folders.end(id, outcome)
            } else if folders.record(id) == nil {
                resumption.damaged.append(folders.setAside(id))
            } else if !deciding.contains(id) {
                if await goesOn(id) { resumption.uploads.append(id) } else { resumption.held.append(id) }
            }
        }
        for id in folders.endedIDs {
            if folders.ended(id) == nil {
                resumption.damaged.append(folders.setAside("ended-\(id)"))
            } else if !telling.contains(id) {
                resumption.ended.append(id)
                await tell(id)
            }
        }
        unconfirmed = Set(resumption.uploads)
        isAsking = true
        let known = await transfer.unfinished()
        isAsking = false
        for id in resumption.uploads {
            if let record = folders.record(id), known.contains(record.transferID) { unconfirmed.remove(id) }
        }
        if wasDeliveredWhileAsking { await beginUnconfirmed() }
        return resumption
    }

    /// Ends the wait of an upload that waits for this.
    private func goesOn(_ id: String) async -> Bool {
        await renew(id)
        guard var record = folders.record(id) else { return true }
        switch record.pause {
        case .untilRequested: return false
        case .untilResumed:
            record.pause = nil
            // On a full disk it waits on.
            return (try? folders.update(record)) != nil
        case .until, nil: return true
        }
    }
}
