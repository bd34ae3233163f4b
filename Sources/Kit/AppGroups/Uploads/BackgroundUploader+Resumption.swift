// Portico
// SPDX-License-Identifier: Apache-2.0

extension BackgroundUploader {
    /// What ``resume()`` has found.
    public struct Resumption: Hashable, Sendable {
        /// Still being sent, or about to be told or begun anew; sorted.
        public var uploads: [String] = []
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
        listen()
        folders.sweep()
        var resumption = Resumption()
        for id in folders.ids {
            if let outcome = folders.outcome(id), folders.record(id) != nil {
                // Died between writing the outcome and the renaming.
                _ = folders.end(id, outcome)
            } else if folders.record(id) == nil {
                resumption.damaged.append(folders.setAside(id))
            } else {
                resumption.uploads.append(id)
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
}
