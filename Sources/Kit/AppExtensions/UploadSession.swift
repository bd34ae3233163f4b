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
/// An extension creates a session for each of its requests, with a unique identifier, because a session belongs to one
/// process. The app's ``GroupCoordinator`` continues the sessions of processes that have died. Retain the session until
/// ``waitForEnd()`` has returned: only a process that has it is informed of an upload's end.
public final class UploadSession: Sendable {
    public let identifier: String
    /// The uploader, for progress, cancelling and retrying.
    public let uploader: BackgroundUploader
    private let transfer: URLSessionTransfer
    private let container: GroupContainer
    private let directory: URL

    /// The default directory of the sessions' folders.
    public static let folder = "Uploads"

    /// - Parameters:
    ///   - identifier: The identifier of the background session, which is also the name of its folder.
    ///   - container: The container. Its name must be the group's identifier, as with `GroupContainer(identifier:)`.
    ///   - folder: The directory of the sessions' folders.
    ///   - policy: When to repeat an upload that was not sent.
    ///   - requeue: Called for another authorization, and before an upload is given up; nil continues no upload.
    ///   - end: Reports an upload that is over.
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

    /// Writes a form and passes it to the system. Afterwards, neither the parts' files nor the process are needed.
    ///
    /// - Throws: `UploadError`.
    public func upload(_ parts: [MultipartPart], _ request: UploadRequest) async throws(UploadError) -> UploadRecord {
        try await uploader.upload(parts, request)
    }

    /// Uploads a file without a form.
    ///
    /// - Throws: `UploadError`.
    public func upload(
        contentsOf file: URL, contentType: String, _ request: UploadRequest
    ) async throws(UploadError) -> UploadRecord {
        try await uploader.upload(contentsOf: file, contentType: contentType, request)
    }

    // MARK: - Resuming

    /// Continues the uploads of an earlier process.
    public func resume() async { await uploader.resume() }

    /// Like ``resume()``, in an app that was launched for this session's events. Returns when the handler has been
    /// called: the session is needed until then, even if no upload is left.
    ///
    /// - Parameter completionHandler: Called when all events have been handled. The system then suspends the app.
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

    /// Returns when no upload is in progress. Remaining uploads wait for ``resume()`` or for a new request. The
    /// session's folder is then removed, unless there are remaining uploads.
    public func waitForEnd() async {
        await uploader.waitUntilIdle()
        UploadLeftovers.remove(directory, in: container)
    }
}
