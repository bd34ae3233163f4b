// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension BackgroundUploader {
    // MARK: - Starting transfers

    /// Records an upload and begins its transfer.
    func handingOver(
        _ write: () async throws(UploadError) -> UploadRecord
    ) async throws(UploadError) -> UploadRecord {
        listen()
        // If this process dies in between, another process takes over.
        beingMade += 1
        folders.markWork(at: now())
        let record: UploadRecord
        do throws(UploadError) {
            record = try await write()
        } catch {
            beingMade -= 1
            noteHandover()
            throw error
        }
        beingMade -= 1
        try await begin(record)
        return record
    }

    func begin(_ record: UploadRecord) async throws(UploadError) {
        var headers = record.request.headers
        headers["Content-Type"] = record.contentType
        headers["Content-Length"] = String(record.contentLength)
        headers["Idempotency-Key"] = record.id
        var earliestBegin: Date?
        if case .until(let date) = record.pause, date > now() { earliestBegin = date }
        do {
            try await transfer.begin(
                TransferOrder(
                    transferID: record.transferID, url: record.request.url, method: record.request.method,
                    headers: headers, file: folders.body(record.id), earliestBegin: earliestBegin))
        } catch {
            stranded.insert(record.id)
            noteHandover()
            wakeWaitersIfIdle()
            throw .notBegun(id: record.id, reason: "\(error)")
        }
        stranded.remove(record.id)
        handedOver.insert(record.transferID)
        noteHandover()
    }

    // MARK: - State of the system

    /// Records whether the system has all recorded uploads and no end remains to be reported.
    func noteHandover() {
        let ids = folders.ids
        let isHandedOver = ids.allSatisfy { id in
            folders.record(id).map { !$0.isHeld && handedOver.contains($0.transferID) } ?? false
        }
        if isHandedOver, !ids.isEmpty, beingMade == 0, folders.endedIDs.isEmpty {
            folders.mark(at: now())
        } else if beingMade > 0 {
            folders.markWork(at: now())
        } else {
            folders.unmark()
        }
    }
}
