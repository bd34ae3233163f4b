// Portico
// SPDX-License-Identifier: Apache-2.0

public import AppGroups
public import Foundation

/// The uploads of one background session: its transfer, its uploader, and its folder in the group's container.
///
///     let session = try UploadSession("com.example.share.\(UUID())", in: container) { record, outcome in … }
///     _ = try await session.upload(post.parts, UploadRequest(url: server))
///     context.completeRequest(returningItems: nil)
///     await session.waitForEnd()
///
/// An extension has one for each of its requests, with an identifier of its own: a session belongs to one process. The
/// app's ``GroupCoordinator`` goes on with those whose processes have died. To be kept until ``waitForEnd()`` has
/// returned: who hears of an upload's end is whoever has one of these.
public final class UploadSession: Sendable {
    public let identifier: String
    /// For progress and cancelling. What is uploaded here instead of through ``upload(_:_:)`` is not known to be handed
    /// over, and begun anew by the app's next start.
    public let uploader: BackgroundUploader
    private let transfer: URLSessionTransfer
    private let directory: URL

    /// Where the folders of an app's sessions are, unless it has another place for them.
    public static let folder = "Uploads"
    /// Says that the system has everything that was written down in the folder.
    private static let marker = "handed-over"

    /// - Parameters:
    ///   - identifier: Of the background session; also the name of its folder.
    ///   - container: Its name is the group's identifier, as `GroupContainer(identifier:)` makes it.
    ///   - folder: Where the sessions' folders are.
    ///   - end: How an upload that is over is told.
    /// - Throws: `UploadError.container`.
    public init(
        _ identifier: String, in container: GroupContainer, folder: String = UploadSession.folder,
        end: @escaping BackgroundUploader.End
    ) throws(UploadError) {
        self.identifier = identifier
        do throws(GroupContainerError) {
            directory = try container.url(of: "\(folder)/\(identifier)")
        } catch {
            throw .container(error)
        }
        transfer = URLSessionTransfer(identifier: identifier, group: container.name)
        uploader = try BackgroundUploader("\(folder)/\(identifier)", in: container, transfer: transfer, end: end)
    }

    // MARK: - Uploading

    /// Writes a form and hands it to the system. Neither the parts' files nor the process are needed afterwards.
    ///
    /// - Throws: `UploadError`.
    public func upload(_ parts: [MultipartPart], _ request: UploadRequest) async throws(UploadError) -> UploadRecord {
        try await handingOver { () throws(UploadError) in try await uploader.upload(parts, request) }
    }

    /// The same for a file that is sent as it is.
    ///
    /// - Throws: `UploadError`.
    public func upload(
        contentsOf file: URL, contentType: String, _ request: UploadRequest
    ) async throws(UploadError) -> UploadRecord {
        try await handingOver { () throws(UploadError) in
            try await uploader.upload(contentsOf: file, contentType: contentType, request)
        }
    }

    private func handingOver(
        _ upload: () async throws(UploadError) -> UploadRecord
    ) async throws(UploadError) -> UploadRecord {
        unlink(Self.marker(in: directory).path)
        let record = try await upload()
        // Without it the app looks after the upload at its next start, which does no harm.
        try? Data().write(to: Self.marker(in: directory))
        return record
    }

    // MARK: - Going on

    /// Goes on with what an earlier process has begun.
    public func resume() async { await uploader.resume() }

    /// As ``resume()``, in an app that was called for this session's events.
    ///
    /// - Parameter completionHandler: Called when all events have been handled; the system suspends the app after it.
    @MainActor
    public func handleEvents(_ completionHandler: @escaping () -> Void) async {
        transfer.handleEvents(completionHandler)
        await uploader.resume()
    }

    /// Returns when nothing is on its way any more, and the session's folder is gone.
    public func waitForEnd() async {
        await uploader.waitUntilIdle()
        Self.removeFolder(directory)
    }

    // MARK: - Folders

    private static func marker(in directory: URL) -> URL { directory.appending(path: marker) }

    /// Whether the system has every upload of a session's folder: it calls the app when they are over.
    static func isHandedOver(_ directory: URL) -> Bool {
        FileManager.default.fileExists(atPath: marker(in: directory).path)
    }

    /// Removes a session's folder, unless something is in it.
    static func removeFolder(_ directory: URL) {
        guard UploadLeftovers(of: directory) == .none else { return }
        unlink(marker(in: directory).path)
        rmdir(directory.path)
    }
}
