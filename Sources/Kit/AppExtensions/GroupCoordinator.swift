// Portico
// SPDX-License-Identifier: Apache-2.0

public import AppGroups
import Foundation
import SystemFrameworks

/// Manages an app's use of its App Group over the app's lifecycle, in one object that the app delegate owns.
///
///     @main
///     class AppDelegate: UIResponder, UIApplicationDelegate {
///         var group: GroupCoordinator?
///
///         func application(_ application: UIApplication, didFinishLaunchingWithOptions …) -> Bool {
///             group = GroupCoordinator(in: container, stores: [store]) { record, outcome in … }
///             group?.start()
///             return true
///         }
///
///         func application(
///             _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
///             completionHandler: @escaping () -> Void
///         ) {
///             if group?.handleEvents(of: identifier, completionHandler) != true { completionHandler() }
///         }
///     }
///
/// | when | action |
/// |---|---|
/// | the app launches | continues waiting uploads, reports ends that were not reported, removes the folders of sessions that are over |
/// | it enters the background | suspends the stores, so that no lock is held in the container |
/// | it enters the foreground | resumes the stores, checks for changes of other processes, and continues waiting uploads |
/// | it is launched for a session's events | resumes the stores and continues the session; suspends them before the system's last handler is called |
/// | an end is reported, or the app is asked for a request | keeps the stores active meanwhile, even if they are suspended |
///
/// Uploads that the system has are left to it, and to the process that has their session, because a session belongs to
/// one process at a time. The system launches the app when that process has ended. Uploads that were passed to the
/// system more than ten minutes ago are checked at the next launch in any case.
///
/// A Mac neither suspends apps nor launches them for a session's events. There, waiting uploads are continued when the app
/// launches and whenever it becomes active.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:handleeventsforbackgroundurlsession:completionhandler:)
@MainActor
public final class GroupCoordinator {
    /// Called when a session cannot be continued because its container cannot be used.
    public var onProblem: (@MainActor (UploadError) -> Void)?

    private let container: GroupContainer
    private let stores: [SharedStore]
    private let folder: String
    private let policy: UploadPolicy
    private let requeue: BackgroundUploader.Requeue?
    private let end: BackgroundUploader.End
    /// The sessions by identifier, while they have uploads in progress.
    private var sessions: [String: UploadSession] = [:]
    private let observers = Observers()
    private var isInFront = false
    /// The number of the system's handlers that have not been called.
    private var rounds = 0

    /// Newer folders without an upload may belong to a running process that is about to write one. Our choice.
    private static let leftoverAge: TimeInterval = 60

    /// Creates a coordinator, which starts with ``start()``.
    ///
    /// - Parameters:
    ///   - stores: The group's stores that the app has open.
    ///   - folder: The directory of the upload sessions' folders.
    ///   - policy: When to repeat an upload that was not sent.
    ///   - end: Reports an upload of any session that is over. If it throws, it is called again when the app is next
    ///     launched or enters the foreground.
    ///   - requeue: Called for another authorization, and before an upload is given up; nil continues no upload.
    public init(
        in container: GroupContainer, stores: [SharedStore] = [], uploads folder: String = UploadSession.folder,
        policy: UploadPolicy = UploadPolicy(), end: @escaping BackgroundUploader.End = { _, _ in },
        requeue: BackgroundUploader.Requeue? = nil
    ) {
        self.container = container
        self.stores = stores
        self.folder = folder
        self.policy = policy
        // The app may be suspended, or about to be, when an upload ends.
        self.end = { record, outcome in
            try await Self.whileActive(stores[...]) { () async throws -> Void in try await end(record, outcome) }
        }
        self.requeue = Self.whileActive(stores, requeue)
    }

    private static func whileActive(
        _ stores: [SharedStore], _ requeue: BackgroundUploader.Requeue?
    ) -> BackgroundUploader.Requeue? {
        guard let requeue else { return nil }
        return { record, outcome in
            await whileActive(stores[...]) { () async -> UploadRequest? in await requeue(record, outcome) }
        }
    }

    private nonisolated static func whileActive<Result: Sendable>(
        _ stores: ArraySlice<SharedStore>, _ body: @Sendable () async throws -> Result
    ) async rethrows -> Result {
        guard let store = stores.first else { return try await body() }
        return try await store.whileActive { try await whileActive(stores.dropFirst(), body) }
    }

    // MARK: - Lifecycle

    /// Starts coordinating. Call this once from `application(_:didFinishLaunchingWithOptions:)`. From then on the
    /// coordinator observes the app's lifecycle itself.
    public func start() {
        if let didEnterBackground = AppLifecycle.didEnterBackground {
            observe(didEnterBackground) { $0.enteredBackground() }
        }
        observe(AppLifecycle.willEnterForeground) {
            $0.comesForward()
            $0.resumeUploads(all: false)
        }
        // If an app becomes active without having been in the background, only this coordinator has suspended its
        // stores.
        observe(AppLifecycle.didBecomeActive) { $0.comesForward() }
        resumeUploads(all: false)
    }

    /// Handles the events of a session. Call this from
    /// `application(_:handleEventsForBackgroundURLSession:completionHandler:)`.
    ///
    /// - Parameter completionHandler: The system's handler. Called once, when all events have been handled.
    /// - Returns: False for a session without a folder here, or whose folder cannot be used. It belongs to another part
    ///   of the app, which calls the handler.
    @discardableResult
    public func handleEvents(of identifier: String, _ completionHandler: @escaping () -> Void) -> Bool {
        guard isOurs(identifier), let session = session(identifier) else { return false }
        for store in stores { store.resume() }
        rounds += 1
        Task { [weak self] in
            await session.handleEvents {
                self?.endRound()
                completionHandler()
            }
            await self?.keep(session)
        }
        return true
    }

    private func isOurs(_ identifier: String) -> Bool {
        if sessions[identifier] != nil { return true }
        // A name that leads out of the folder is not a session of this coordinator.
        guard let directory = try? container.url(of: "\(folder)/\(identifier)") else { return false }
        return FileManager.default.fileExists(atPath: directory.path)
    }

    private func endRound() {
        rounds -= 1
        // The system suspends the app right after the last handler.
        if rounds == 0, !isInFront { suspendStores() }
    }

    /// Continues all uploads that are not over, including those that the system should have. Use this for a button in
    /// the app.
    public func resumeUploads() { resumeUploads(all: true) }

    // MARK: - Stores

    private func enteredBackground() {
        isInFront = false
        suspendStores()
    }

    private func comesForward() {
        isInFront = true
        for store in stores { store.resume() }
    }

    private func suspendStores() {
        for store in stores { store.suspend() }
    }

    // MARK: - Uploads

    private func resumeUploads(all: Bool) {
        let root: URL
        do throws(GroupContainerError) {
            root = try container.url(of: folder)
        } catch {
            onProblem?(.container(error))
            return
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
        for name in names.sorted() {
            if let session = sessions[name] {
                // Uploads that have not begun need a resumption.
                if all { Task { await session.resume() } }
                continue
            }
            let directory = root.appending(path: name)
            // Before removing half-removed folders, which changes the folder's date.
            let isOld = isOld(directory)
            let leftovers = UploadLeftovers(of: directory, in: container)
            switch leftovers {
            case .beingMade: continue
            case .none: if isOld { UploadLeftovers.remove(directory, in: container) }
            case .handedOver, .waiting:
                guard all || leftovers == .waiting, let session = session(name) else { continue }
                Task { [weak self] in
                    await session.resume()
                    await self?.keep(session)
                }
            }
        }
    }

    private func isOld(_ directory: URL) -> Bool {
        let values = try? FileManager.default.attributesOfItem(atPath: directory.path)
        guard let date = values?[.modificationDate] as? Date else { return false }
        return date.timeIntervalSinceNow < -Self.leftoverAge
    }

    private func session(_ identifier: String) -> UploadSession? {
        if let session = sessions[identifier] { return session }
        do throws(UploadError) {
            let session = try UploadSession(
                identifier, in: container, folder: folder, policy: policy, requeue: requeue, end: end)
            sessions[identifier] = session
            return session
        } catch {
            onProblem?(error)
            return nil
        }
    }

    private func keep(_ session: UploadSession) async {
        await session.waitForEnd()
        if sessions[session.identifier] === session { sessions[session.identifier] = nil }
    }

    // MARK: - Notifications

    /// Ends its observations when it is released.
    private final class Observers {
        var tokens: [any NSObjectProtocol] = []
        deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    }

    private func observe(_ name: Notification.Name, _ body: @escaping @MainActor (GroupCoordinator) -> Void) {
        observers.tokens.append(
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                // UIKit and AppKit post these notifications on the main thread.
                MainActor.assumeIsolated {
                    if let self { body(self) }
                }
            })
    }
}
