// Portico
// SPDX-License-Identifier: Apache-2.0

public import AppGroups
public import Foundation

/// The uploads of one background session: its transfer, its uploader, and its folder in the group's container.
///
///     let session = try UploadSession("com.example.share.\(UUID())", in: container) { record, outcome in … }
///     _ = try await session.upload(try post.parts, UploadRequest(url: server))
///     context.completeRequest(returningItems: nil)
///     await session.waitForEnd()
///
/// An extension has one for each of its requests, with an identifier of its own: a session belongs to one process. The
/// app's ``GroupCoordinator`` goes on with those whose processes have died. To be kept until ``waitForEnd()`` has
/// returned: who hears of an upload's end is whoever has one of these.
public final class UploadSession: Sendable {
    public let identifier: String
    /// For progress, cancelling and retrying.
    public let uploader: BackgroundUploader
    private let transfer: URLSessionTransfer
    private let container: GroupContainer
    private let directory: URL

    /// Where the folders of an app's sessions are, unless it has another place for them.
    public static let folder = "Uploads"

    /// - Parameters:
    ///   - identifier: Of the background session; also the name of its folder.
    ///   - container: Its name is the group's identifier, as `GroupContainer(identifier:)` makes it.
    ///   - folder: Where the sessions' folders are.
    ///   - policy: When an upload that was not sent is tried again.
    ///   - requeue: Asked for another authorization, and before an upload is given up; nil requeues nothing.
    ///   - end: How an upload that is over is told.
    /// - Throws: `UploadError.container`.
    public init(
        _ identifier: String, in container: GroupContainer, folder: String = UploadSession.folder,
        policy: UploadPolicy = UploadPolicy(), requeue: BackgroundUploader.Requeue? = nil,
        end: @escaping BackgroundUploader.End
    ) throws(UploadError) {
        self.identifier = identifier
        self.container = container
        do throws(GroupContainerError) {
            directory = try container.url(of: "\(folder)/\(identifier)")
        } catch {
            throw .container(error)
        }
        transfer = URLSessionTransfer(identifier: identifier, group: container.name)
        uploader = try BackgroundUploader(
            "\(folder)/\(identifier)", in: container, transfer: transfer, policy: policy, requeue: requeue, end: end)
    }

    // MARK: - Uploading

    /// Writes a form and hands it to the system. Neither the parts' files nor the process are needed afterwards.
    ///
    /// - Throws: `UploadError`.
    public func upload(_ parts: [MultipartPart], _ request: UploadRequest) async throws(UploadError) -> UploadRecord {
        try await uploader.upload(parts, request)
    }

    /// The same for a file that is sent as it is.
    ///
    /// - Throws: `UploadError`.
    public func upload(
        contentsOf file: URL, contentType: String, _ request: UploadRequest
    ) async throws(UploadError) -> UploadRecord {
        try await uploader.upload(contentsOf: file, contentType: contentType, request)
    }

    // MARK: - Going on

    /// Goes on with what an earlier process has begun.
    public func resume() async { await uploader.resume() }

    /// As ``resume()``, in an app that was called for this session's events. Returns when the handler was called: the
    /// session is needed until then, also when no upload is left.
    ///
    /// - Parameter completionHandler: Called when all events have been handled; the system suspends the app after it.
    @MainActor
    public func handleEvents(_ completionHandler: @escaping () -> Void) async {
        async let resumption = uploader.resume()
        await withCheckedContinuation { continuation in
            transfer.handleEvents {
                completionHandler()
                continuation.resume()
            }
        }
        _ = await resumption
    }

    /// Returns when nothing is on its way any more; what is left waits for ``resume()``, or for a new request. The
    /// session's folder is gone then, unless something is left.
    public func waitForEnd() async {
        await uploader.waitUntilIdle()
        UploadLeftovers.remove(directory, in: container)
    }
}
