// Portico
// SPDX-License-Identifier: Apache-2.0

import AppExtensions
public import AppGroups
import Foundation

/// Sends the post of one share, in a background session of its own.
///
/// To be kept until ``waitForEnd()`` has returned: who hears of an upload's end is whoever has one of these. When the
/// process has died it is the app, by its coordinator.
public final class PictureUploader: Sendable {
    private let log: PictureLog
    private let session: UploadSession

    /// Tells which post an upload is, whoever hears of its end.
    static let header = "Post-ID"

    public init(session: String, log: PictureLog) throws {
        self.log = log
        self.session = try UploadSession(session, in: log.container, requeue: log.requeue, end: log.end)
    }

    /// Writes the post down, its body into the container, and hands it to the system. Its files are not needed any more
    /// when this returns, and neither is the process.
    ///
    /// - Parameter id: Of the post: another try of the same one takes its place in the list.
    /// - Throws: `UploadError`, `SharedStoreError`; the list says that it was not sent.
    public func upload(_ post: SharePost, id: String) async throws {
        try await log.add(
            PictureUpload(id: id, pictures: post.files.count, text: post.text, category: post.category))
        do {
            let headers = try log.authorization().merging([Self.header: id]) { $1 }
            _ = try await session.upload(try post.parts, UploadRequest(url: try log.serverURL(), headers: headers))
        } catch UploadError.notBegun {
            // It is in the container, and waits there for the app to resume it.
            return
        } catch {
            // A list that cannot be written says that it waits; the user is told what is wrong.
            try? await log.move(id, from: [.preparing], to: .failed("\(error)"))
            throw error
        }
        // The system has it, whatever becomes of the list, which is put right by the end.
        try? await log.move(id, from: [.preparing], to: .sending)
    }

    /// Returns when nothing is on its way any more.
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
