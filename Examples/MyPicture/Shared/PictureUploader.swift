// Portico
// SPDX-License-Identifier: Apache-2.0

import AppExtensions
public import AppGroups
import Foundation

/// Sends the posts of one background session: in the extension that makes it, and in the app that is launched for it.
///
/// To be kept until ``waitForEnd()`` has returned: who hears of an upload's end is whoever has one of these.
public final class PictureUploader: Sendable {
    private let log: PictureLog
    private let transfer: URLSessionTransfer
    private let uploader: BackgroundUploader
    private let directory: URL

    private static let folder = "Uploads"
    /// Tells which post an upload is, whoever hears of its end.
    private static let header = "Post-ID"

    public init(session: String, log: PictureLog) throws {
        self.log = log
        transfer = URLSessionTransfer(identifier: session, group: MyPicture.group)
        directory = try log.container.url(of: "\(Self.folder)/\(session)")
        uploader = try BackgroundUploader("\(Self.folder)/\(session)", in: log.container, transfer: transfer) {
            record, outcome in
            guard let id = record.request.headers[Self.header] else { return }
            // A list that cannot be written goes on to say that it is on its way; the pictures have arrived.
            try? await log.move(id, from: [.preparing, .sending], to: PictureUpload.State(outcome))
        }
    }

    /// Writes the post down, its body into the container, and hands it to the system. Its files are not needed any more
    /// when this returns, and neither is the process.
    ///
    /// - Throws: `UploadError`, `SharedStoreError`; the list says that it was not sent.
    public func upload(_ post: SharePost) async throws {
        let id = UUID().uuidString
        try await log.add(
            PictureUpload(id: id, pictures: post.files.count, text: post.text, category: post.category))
        do {
            let request = UploadRequest(url: try log.serverURL(), headers: [Self.header: id])
            _ = try await uploader.upload(post.parts, request)
            try await log.move(id, from: [.preparing], to: .sending)
        } catch UploadError.notBegun {
            // It is in the container, and waits there for the app to resume it.
        } catch {
            try? await log.move(id, from: [.preparing], to: .failed("\(error)"))
            throw error
        }
    }

    /// Goes on with what an earlier process has begun.
    public func resume() async { await uploader.resume() }

    /// As ``resume()``, when the app was called for this session's events; the handler is called when all have been
    /// handled.
    @MainActor
    public func handleEvents(_ completionHandler: @escaping () -> Void) async {
        transfer.handleEvents(completionHandler)
        await uploader.resume()
    }

    /// Returns when nothing is on its way any more.
    public func waitForEnd() async {
        await uploader.waitUntilIdle()
        // Not removed as long as something is in it.
        rmdir(directory.path)
    }

    /// The sessions of which something is left in the container, sorted.
    public static func unfinishedSessions(in container: GroupContainer) throws -> [String] {
        let folder = try container.makeDirectory(Self.folder)
        return try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasPrefix(MyPicture.sessionPrefix) }.sorted()
    }
}

extension PictureUpload.State {
    fileprivate init(_ outcome: UploadOutcome) {
        self =
            switch outcome {
            case .sent: .sent
            case .refused(let status): .failed("the server says \(status)")
            case .failed(let reason): .failed(reason)
            case .cancelled: .failed("cancelled")
            }
    }
}
