// Portico
// SPDX-License-Identifier: Apache-2.0

extension BackgroundUploader {
    /// The result of ``resume()``.
    public struct Resumption: Hashable, Sendable {
        /// Uploads that are being sent, or are about to be reported or begun again; sorted.
        public var uploads: [String] = []
        /// Uploads that wait for another authorization, which the app was asked for and has not given; sorted.
        public var held: [String] = []
        /// Uploads whose end was not reported, because a process died before that or the app threw an error; sorted.
        public var ended: [String] = []
        /// Uploads that cannot be read now, for example on a locked device. They remain for another resumption; sorted.
        public var unreadable: [String] = []
        /// Folders without a valid upload. They were renamed to these names in the same directory, and nothing was
        /// removed.
        public var damaged: [String] = []

        /// Creates an empty result.
        public init() {}
    }

    /// Continues the uploads of this process and of earlier ones. Call this at each launch, and again after
    /// ``UploadError/notBegun(id:reason:)``.
    ///
    /// When this method returns, all earlier ends have been reported, and the app has been asked about uploads that
    /// wait for its answer.
    @discardableResult
    public func resume() async -> Resumption {
        await sweep()
        // No other code runs from here to the list, so the list contains the ends that are about to be reported.
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
            // Events have been received in the meantime.
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
        // The process died between writing the outcome and renaming the folder.
        case (.value, .value(let outcome)): _ = folders.end(id, outcome)
        case (.value(let record), _) where folders.isCancelled(id):
            // The process died between the request to cancel and the end.
            await transfer.cancel(record.transferID)
            _ = folders.end(id, .cancelled)
        case (.value, _) where deciding[id] != nil: break
        case (.value, _):
            guard let goesOn = await goesOn(id) else { return }
            if goesOn { resumption.uploads.append(id) } else { resumption.held.append(id) }
        }
    }

    /// Ends the pause of an upload that waits for a resumption. Returns nil if the upload is now over.
    private func goesOn(_ id: String) async -> Bool? {
        if case .untilRequested? = folders.record(id)?.pause { await ask(id, isResumption: true)?.value }
        if case .untilDecided(let outcome)? = folders.record(id)?.pause {
            if let asking = await ask(id, isResumption: true) {
                await asking.value
            } else {
                // There is no code to ask any more.
                await finish(id, outcome)
            }
        }
        guard var record = folders.record(id) else { return nil }
        switch record.pause {
        case .untilRequested, .untilDecided: return false
        case .untilResumed:
            record.pause = nil
            // With a full disk it continues to wait.
            return (try? folders.update(record)) != nil
        case .until, nil: return true
        }
    }
}
