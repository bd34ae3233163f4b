// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
public import Foundation
import KitLocks

/// Uploads that outlive the process which began them.
///
///     let uploader = try BackgroundUploader(in: container, transfer: transfer) { record, outcome in … }
///     await uploader.resume()
///     let upload = try await uploader.upload(try post.parts, UploadRequest(url: server))
///     for await progress in await uploader.progress(of: upload.id) { … }
///
/// | rule | how |
/// |---|---|
/// | The body is a file of the container | ``MultipartBody``, or a copy: streamed, never whole in memory |
/// | An upload is written down before it is begun | body and record appear together, by one rename |
/// | It goes on when the process dies | ``BackgroundTransfer`` has the file; ``resume()`` finds the record |
/// | What the system has lost is begun anew | after everything that it has not lost was told; the server sees the same `Idempotency-Key` |
/// | What could be sent later is kept | ``UploadPolicy``: pauses that the system keeps, a wait for another token, a wait for the next start |
/// | Nothing is given up unasked | ``Requeue`` may give another request; a pause is on the disk while it is asked, and other uploads go on |
/// | The end is told at least once, body and record are removed exactly once | outcome written, folder renamed, end told, folder removed: whoever renames tells |
/// | An end that the app cannot take is told again | the folder stays until ``End`` returns without an error |
/// | An event that comes twice is heard once | events name the attempt; an upload that is over has no folder |
///
/// An actor, so that events and calls are handled one after the other.
public actor BackgroundUploader {
    /// How an upload that is over is told. The record is removed when this returns; if it throws, or the process dies
    /// before that, it is called again by the next ``resume()``.
    public typealias End = @Sendable (UploadRecord, UploadOutcome) async throws -> Void

    /// Asked before an upload is given up, with how it would end; and, with `refused`, where the server wants another
    /// authorization. Gives the request to go on with, a new token in its headers, or nil: the upload is given up then, or
    /// goes on waiting for a token. Called again by the next ``resume()`` if the process dies meanwhile.
    ///
    /// May take its time: events of other uploads are handled meanwhile. When the system has called the app for these
    /// events it may suspend it before this returns; an activity asks it not to.
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
    /// Written down, and not among what the system has: begun anew if nothing is told of them.
    var unconfirmed: Set<String> = []
    /// The system is being asked what it has; whether everything was told meanwhile.
    var asks = 0
    var wasDeliveredWhileAsking = false
    /// The app is being asked about these just now.
    var deciding: [String: Task<Void, Never>] = [:]
    /// Ends that are being told just now.
    var telling: Set<String> = []
    /// Ends that the app could not take: they wait for the next resumption.
    var untold: Set<String> = []
    /// Those whose attempt could not be written down, or begun: they wait for the next resumption.
    var stranded: Set<String> = []
    /// The attempts that the system has, by their names.
    var handedOver: Set<String> = []
    /// How many bodies are being written.
    var beingMade = 0
    var latest: [String: UploadProgress] = [:]
    var observers: [String: [AsyncStream<UploadProgress>.Continuation]] = [:]
    /// Those who wait until nothing is left.
    var idleWaiters: [AsyncStream<Never>.Continuation] = []

    /// Begins nothing and hears nothing: that is ``resume()``'s.
    ///
    /// - Parameters:
    ///   - path: Of a directory in the container, which is made if it is not there. An app and each of its extensions
    ///     have one each, as they have a transfer each.
    ///   - policy: When an upload that was not sent is tried again.
    ///   - activities: nil for those of ``GroupContainer/services``, or ``platformActivities()``.
    ///   - now: For pauses, and for the age of uploads; nil for the system's time.
    ///   - requeue: Asked before an upload is given up; nil requeues nothing.
    ///   - end: How an upload that is over is told.
    /// - Throws: ``UploadError/container(_:)``.
    public init(
        _ path: String = "Uploads", in container: GroupContainer, transfer: any BackgroundTransfer,
        policy: UploadPolicy = UploadPolicy(), activities: (any ProcessActivities)? = nil,
        now: (@Sendable () -> Date)? = nil, requeue: Requeue? = nil, end: @escaping End
    ) throws(UploadError) {
        precondition(policy.attempts > 0, "an upload that is attempted \(policy.attempts) times is never sent")
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

    // MARK: - Beginning

    /// Writes the body and the record, and hands them to the system.
    ///
    /// The parts' files are not needed any more when this returns. From then on the process may die.
    ///
    /// - Throws: ``UploadError``.
    public func upload(_ parts: [MultipartPart], _ request: UploadRequest) async throws(UploadError) -> UploadRecord {
        try await handingOver { () throws(UploadError) in try await prepare(parts, request) }
    }

    /// Blocks a thread of its own for as long as the disk takes.
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
            // Nothing else is thrown in there but a refusal.
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

    /// Removes what dead processes have left, with locks that no suspended process may hold.
    func sweep() async {
        await withCheckedContinuation { continuation in
            queue.async { [folders, activities] in
                // Without time for it the next resumption sweeps.
                try? activities.perform("Removing parts of uploads", onExpiry: {}) { folders.sweep() }
                continuation.resume()
            }
        }
    }

    // MARK: - Listening

    func listen() {
        guard listening == nil else { return }
        listening = Task { [weak self, transfer] in
            for await event in transfer.events { await self?.handle(event) }
        }
    }

    /// What is written down and not over, those that wait included, sorted by identifier.
    public var uploads: [UploadRecord] { folders.ids.compactMap { folders.record($0) } }
}

/// Set once, by another thread.
final class ExpiryFlag: Sendable {
    private let flag = Mutex(false)
    var isSet: Bool { flag.withLock { $0 } }
    func set() { flag.withLock { $0 = true } }
}
