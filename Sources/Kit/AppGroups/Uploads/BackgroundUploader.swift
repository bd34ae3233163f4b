// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
public import Foundation
import KitLocks

/// Uploads files in the background, even after the process that started them has died.
///
///     let uploader = try BackgroundUploader(in: container, transfer: transfer) { record, outcome in … }
///     await uploader.resume()
///     let upload = try await uploader.upload(try post.parts, UploadRequest(url: server))
///     for await progress in await uploader.progress(of: upload.id) { … }
///
/// | rule | how |
/// |---|---|
/// | The body is a file in the container | ``MultipartBody``, or a copy: streamed, never completely in memory |
/// | An upload is recorded before it begins | body and record appear together, by one rename |
/// | It continues when the process dies | ``BackgroundTransfer`` has the file; ``resume()`` finds the record |
/// | Uploads that the system has lost are begun again | after all others were reported; the server receives the same `Idempotency-Key` |
/// | Uploads that can be sent later are kept | ``UploadPolicy``: pauses measured by the system, waiting for another token, waiting for the next launch |
/// | No upload is given up without asking | ``Requeue`` may provide another request; the pause is saved while it runs, and other uploads continue |
/// | The end is reported at least once, body and record are removed exactly once | outcome written, folder renamed, end reported, folder removed: the process that renames also reports |
/// | An end that the app cannot handle is reported again | the folder remains until ``End`` returns without an error |
/// | A repeated event is handled once | events name the attempt; an upload that is over has no folder |
///
/// An actor, so that events and calls are handled one at a time.
public actor BackgroundUploader {
    /// Reports an upload that is over. The record is removed when this closure returns. If it throws, or the process
    /// dies before that, it is called again by the next ``resume()``.
    public typealias End = @Sendable (UploadRecord, UploadOutcome) async throws -> Void

    /// Called before an upload is given up, with its outcome; and, with `refused`, if the server requires another
    /// authorization. Returns a request to continue with, such as one with a new token in its headers. If it returns
    /// nil, the upload is given up, or continues to wait for a token. Called again by the next ``resume()`` if the
    /// process dies meanwhile.
    ///
    /// The closure may take a long time, because events of other uploads are handled meanwhile. If the system has
    /// launched the app for these events, it may suspend it before this closure returns; an activity asks it not to.
    public typealias Requeue = @Sendable (UploadRecord, UploadOutcome) async -> UploadRequest?

    let folders: UploadFolders
    let transfer: any BackgroundTransfer
    let policy: UploadPolicy
    let now: @Sendable () -> Date
    let requeue: Requeue?
    let end: End
    let activities: any ProcessActivities
    let queue = DispatchQueue(label: "AppGroups.BackgroundUploader")
    private var listening: Task<Void, Never>?
    /// Recorded uploads that the system does not have. They are begun again if no event arrives for them.
    var unconfirmed: Set<String> = []
    /// The number of current queries for the system's transfers, and whether `delivered` arrived meanwhile.
    var asks = 0
    var wasDeliveredWhileAsking = false
    /// The uploads about which the app is being asked.
    var deciding: [String: Task<Void, Never>] = [:]
    /// The uploads whose end is being reported.
    var telling: Set<String> = []
    /// The ends that the app could not handle, which wait for the next resumption.
    var untold: Set<String> = []
    /// The uploads whose attempt could not be recorded or begun, which wait for the next resumption.
    var stranded: Set<String> = []
    /// The transfer identifiers of the attempts that the system has.
    var handedOver: Set<String> = []
    /// The number of bodies that are being written.
    var beingMade = 0
    var latest: [String: UploadProgress] = [:]
    var observers: [String: [AsyncStream<UploadProgress>.Continuation]] = [:]
    /// The calls that wait until no upload is left.
    var idleWaiters: [AsyncStream<Never>.Continuation] = []

    /// Creates an uploader, which starts with ``resume()``.
    ///
    /// - Parameters:
    ///   - path: The path of a directory in the container, which is created if necessary. An app and each of its
    ///     extensions need separate directories, as they need separate transfers.
    ///   - policy: When to repeat an upload that was not sent.
    ///   - activities: The activities, or nil for those of ``GroupContainer/services`` or ``platformActivities()``.
    ///   - now: Returns the date for pauses and for the age of uploads; nil for the system's time.
    ///   - requeue: Called before an upload is given up; nil continues no upload.
    ///   - end: Reports an upload that is over.
    /// - Throws: ``UploadError/container(_:)``.
    public init(
        _ path: String = "Uploads", in container: GroupContainer, transfer: any BackgroundTransfer,
        policy: UploadPolicy = UploadPolicy(), activities: (any ProcessActivities)? = nil,
        now: (@Sendable () -> Date)? = nil, requeue: Requeue? = nil, end: @escaping End
    ) throws(UploadError) {
        precondition(policy.attempts > 0, "the number of attempts must be at least 1, but is \(policy.attempts)")
        do throws(GroupContainerError) {
            folders = UploadFolders(directory: try container.makeDirectory(path), protector: container.protector())
        } catch {
            throw .container(error)
        }
        self.transfer = transfer
        self.policy = policy
        let systemTime: @Sendable () -> Date = { Date() }
        self.now = now ?? container.services?.now ?? systemTime
        self.requeue = requeue
        self.activities = container.activities(activities)
        self.end = end
    }

    deinit { listening?.cancel() }

    // MARK: - Starting uploads

    /// Writes the body and the record, and passes them to the system.
    ///
    /// The parts' files are no longer needed when this method returns. From then on the upload survives the death of
    /// the process.
    ///
    /// - Throws: ``UploadError``.
    public func upload(_ parts: [MultipartPart], _ request: UploadRequest) async throws(UploadError) -> UploadRecord {
        try await handingOver { () throws(UploadError) in try await prepare(parts, request) }
    }

    /// Blocks a separate thread while writing.
    private func prepare(
        _ parts: [MultipartPart], _ request: UploadRequest
    ) async throws(UploadError) -> UploadRecord {
        let result = await withCheckedContinuation { continuation in
            queue.async { [folders, activities, written = now()] in
                continuation.resume(
                    returning: Result { try Self.prepare(parts, request, written, folders, activities) })
            }
        }
        do {
            return try result.get()
        } catch let error as MultipartError {
            throw error == .interrupted ? .suspended : .body(error)
        } catch let error as FileFailure {
            throw .file(error)
        } catch {
            // The only other error is a refusal.
            throw .suspended
        }
    }

    private static func prepare(
        _ parts: [MultipartPart], _ request: UploadRequest, _ written: Date, _ folders: UploadFolders,
        _ activities: any ProcessActivities
    ) throws -> UploadRecord {
        let isExpired = ExpiryFlag()
        return try activities.perform("Preparing an upload", onExpiry: { isExpired.set() }) {
            let id = UUID().uuidString
            return try folders.make(id) { file in
                let body = try MultipartBody.write(parts, to: file, isInterrupted: { isExpired.isSet })
                return UploadRecord(
                    id: id, request: request, contentType: body.contentType, contentLength: body.contentLength,
                    written: written)
            }
        }
    }

    /// Removes the files of dead processes, using locks that must not be held by a suspended process.
    func sweep() async {
        await withCheckedContinuation { continuation in
            queue.async { [folders, activities] in
                // If there is no time now, the next resumption removes them.
                try? activities.perform("Removing parts of uploads", onExpiry: {}) { folders.sweep() }
                continuation.resume()
            }
        }
    }

    // MARK: - Events

    func listen() {
        guard listening == nil else { return }
        listening = Task { [weak self, transfer] in
            for await event in transfer.events { await self?.handle(event) }
        }
    }

    /// The uploads that are not over, including those that wait, sorted by identifier.
    public var uploads: [UploadRecord] { folders.ids.compactMap { folders.record($0) } }
}

/// A flag that is set once by another thread.
final class ExpiryFlag: Sendable {
    private let flag = Mutex(false)
    var isSet: Bool { flag.withLock { $0 } }
    func set() { flag.withLock { $0 = true } }
}
