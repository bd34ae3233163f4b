// Portico
// SPDX-License-Identifier: Apache-2.0

public import AppGroups
import Foundation
import SystemFrameworks

/// What an app does for its App Group at each moment of its life, in one object that the app's delegate owns.
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
/// | when | what |
/// |---|---|
/// | the app starts | goes on with uploads that wait for a process, tells ends that were not told, removes the folders of sessions that are over |
/// | it enters the background | the stores are suspended: no lock is held in the container then |
/// | it comes back | the stores write again, and look for what others have written; uploads that wait go on |
/// | it is called for a session's events | the stores write again, the session goes on; they are suspended before the system's last handler is called |
/// | an end is told, or the app is asked for a request | the stores write meanwhile, whether they are suspended or not |
///
/// An upload that the system has is left to it, and to the process that has its session: a session belongs to one
/// process at a time. The system calls the app when that process is gone. What was handed over more than ten minutes ago is
/// looked after by the next start all the same.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:handleeventsforbackgroundurlsession:completionhandler:)
@MainActor
public final class GroupCoordinator {
    /// Told when a session cannot be gone on with: its container cannot be used.
    public var onProblem: (@MainActor (UploadError) -> Void)?

    private let container: GroupContainer
    private let stores: [SharedStore]
    private let folder: String
    private let policy: UploadPolicy
    private let requeue: BackgroundUploader.Requeue?
    private let end: BackgroundUploader.End
    /// By identifier, for as long as something of them is on its way.
    private var sessions: [String: UploadSession] = [:]
    private let observers = Observers()
    private var isInFront = false
    /// How many of the system's handlers have not been called.
    private var rounds = 0

    /// Younger folders without an upload may be a living process's, which is about to write one. Ours.
    private static let leftoverAge: TimeInterval = 60

    /// Does nothing yet.
    ///
    /// - Parameters:
    ///   - stores: Those of the group's that the app has open.
    ///   - folder: Where the folders of the upload sessions are.
    ///   - policy: When an upload that was not sent is tried again.
    ///   - end: How an upload that is over is told, of whichever session. One that throws is called again when the app
    ///     starts or comes back the next time.
    ///   - requeue: Asked for another authorization, and before an upload is given up; nil requeues nothing.
    public init(
        in container: GroupContainer, stores: [SharedStore] = [], uploads folder: String = UploadSession.folder,
        policy: UploadPolicy = UploadPolicy(), end: @escaping BackgroundUploader.End = { _, _ in },
        requeue: BackgroundUploader.Requeue? = nil
    ) {
        self.container = container
        self.stores = stores
        self.folder = folder
        self.policy = policy
        // The app may be suspended, or about to be, whenever an upload ends.
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

    // MARK: - The app's life

    /// To be called from `application(_:didFinishLaunchingWithOptions:)`, once. From then on the coordinator hears by
    /// itself when the app comes and goes.
    public func start() {
        observe(UIApplication.didEnterBackgroundNotification) { $0.enteredBackground() }
        observe(UIApplication.willEnterForegroundNotification) {
            $0.comesForward()
            $0.resumeUploads(all: false)
        }
        // An app that becomes active without having been in the background has been suspended by nobody but us.
        observe(UIApplication.didBecomeActiveNotification) { $0.comesForward() }
        resumeUploads(all: false)
    }

    /// To be called from `application(_:handleEventsForBackgroundURLSession:completionHandler:)`.
    ///
    /// - Parameter completionHandler: The system's; called once, when all events have been handled.
    /// - Returns: False for a session that has no folder here, or whose folder cannot be used: another part of the app's
    ///   has made it, and calls the handler.
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
        // A name that leads out of the folder is none of ours.
        guard let directory = try? container.url(of: "\(folder)/\(identifier)") else { return false }
        return FileManager.default.fileExists(atPath: directory.path)
    }

    private func endRound() {
        rounds -= 1
        // The system suspends the app right after the last one.
        if rounds == 0, !isInFront { suspendStores() }
    }

    /// Goes on with every upload that is not over, also with those that the system should have: for a button of the
    /// app's.
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
                // What could not be begun waits for it.
                if all { Task { await session.resume() } }
                continue
            }
            let directory = root.appending(path: name)
            // Before what is half removed goes, which makes the folder young again.
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

    /// Ends its observations when it goes.
    private final class Observers {
        var tokens: [any NSObjectProtocol] = []
        deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    }

    private func observe(_ name: Notification.Name, _ body: @escaping @MainActor (GroupCoordinator) -> Void) {
        observers.tokens.append(
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                // UIKit posts these on the main thread.
                MainActor.assumeIsolated {
                    if let self { body(self) }
                }
            })
    }
}
