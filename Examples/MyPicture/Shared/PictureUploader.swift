// Portico
// SPDX-License-Identifier: Apache-2.0

import AppExtensions
public import AppGroups
import Foundation

/// Uploads the post of one share, in a background session of its own.
///
/// Retain the uploader until ``waitForEnd()`` has returned: only a process that has it is informed of the upload's end.
/// If the process has died, the app's coordinator is informed.
public final class PictureUploader: Sendable {
    private let log: PictureLog
    private let session: UploadSession

    /// The header that identifies the post of an upload.
    static let header = "Post-ID"

    public init(session: String, log: PictureLog) throws {
        self.log = log
        self.session = try UploadSession(session, in: log.container, requeue: log.requeue, end: log.end)
    }

    /// Records the post, writes its body into the container, and passes it to the system. Afterwards, neither its files
    /// nor the process are needed.
    ///
    /// - Parameter id: The identifier of the post. Another attempt of the same post replaces it in the list.
    /// - Throws: `UploadError` or `SharedStoreError`, in which case the list shows that it was not sent.
    public func upload(_ post: SharePost, id: String) async throws {
        try await log.add(
            PictureUpload(id: id, pictures: post.files.count, text: post.text, category: post.category))
        do {
            let headers = try log.authorization().merging([Self.header: id]) { $1 }
            _ = try await session.upload(try post.parts, UploadRequest(url: try log.serverURL(), headers: headers))
        } catch UploadError.notBegun {
            // It is in the container, and waits for the app to resume it.
            return
        } catch {
            // If the list cannot be written, the post stays in its earlier state; the user sees the error.
            try? await log.move(id, from: [.preparing], to: .failed("\(error)"))
            throw error
        }
        // The system has the post even if the list cannot be written. The end corrects the list.
        try? await log.move(id, from: [.preparing], to: .sending)
    }

    /// Returns when no upload is in progress.
    public func waitForEnd() async { await session.waitForEnd() }
}

extension PictureUpload.State {
    init(_ outcome: UploadOutcome) {
        self =
            switch outcome {
            case .sent: .sent
            case .refused(let status): .failed("the server says \(status)")
            case .failed(let reason): .failed(reason)
            case .cancelled: .failed("cancelled")
            }
    }
}
