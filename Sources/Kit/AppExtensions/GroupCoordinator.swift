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
///             group?.handleEvents(of: identifier, completionHandler) ?? completionHandler()
///         }
///     }
///
/// | when | what |
/// |---|---|
/// | the app starts | goes on with uploads that their process has not handed to the system, tells ends that were not told, removes the folders of sessions that are over |
/// | it enters the background | the stores are suspended: no lock is held in the container then |
/// | it comes back | the stores write again, and look for what others have written |
/// | it is called for a session's events | the stores write again, the session goes on; they are suspended before the system's handler is called |
///
/// An upload that the system has is left to it, and to the process that has its session: a session belongs to one
/// process at a time. The system calls the app when that process is gone.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:handleeventsforbackgroundurlsession:completionhandler:)
@MainActor
public final class GroupCoordinator {
    /// Told when a session cannot be gone on with: its container cannot be used.
    public var onProblem: (@MainActor (UploadError) -> Void)?

    private let container: GroupContainer
    private let stores: [SharedStore]
    private let folder: String
    private let end: BackgroundUploader.End
    /// By identifier, for as long as something of them is on its way.
    private var sessions: [String: UploadSession] = [:]
    private let observers = Observers()
    private var isInFront = false

    /// Younger folders without an upload may be a living process's, which is about to write one. Ours.
    private static let leftoverAge: TimeInterval = 60

    /// Does nothing yet.
    ///
    /// - Parameters:
    ///   - stores: Those of the group's that the app has open.
    ///   - folder: Where the folders of the upload sessions are.
    ///   - end: How an upload that is over is told, of whichever session.
    public init(
        in container: GroupContainer, stores: [SharedStore] = [], uploads folder: String = UploadSession.folder,
        end: @escaping BackgroundUploader.End = { _, _ in }
    ) {
        self.container = container
        self.stores = stores
        self.folder = folder
        self.end = end
    }

    // MARK: - The app's life

    /// To be called from `application(_:didFinishLaunchingWithOptions:)`, once. From then on the coordinator hears by
    /// itself when the app comes and goes.
    public func start() {
        observe(UIApplication.didEnterBackgroundNotification) { $0.enteredBackground() }
        observe(UIApplication.willEnterForegroundNotification) { $0.comesForward() }
        observe(UIApplication.didBecomeActiveNotification) { $0.isInFront = true }
        resumeUploads(all: false)
    }

    /// To be called from `application(_:handleEventsForBackgroundURLSession:completionHandler:)`.
    ///
    /// - Parameter completionHandler: The system's; called once, when all events have been handled.
    public func handleEvents(of identifier: String, _ completionHandler: @escaping () -> Void) {
        for store in stores { store.resume() }
        guard let session = session(identifier) else { return completionHandler() }
        Task { [weak self] in
            await session.handleEvents {
                // The system suspends the app right after it.
                if let self, !self.isInFront { self.suspendStores() }
                completionHandler()
            }
            await self?.keep(session)
        }
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
        for name in names.sorted() where sessions[name] == nil {
            let directory = root.appending(path: name)
            // Before what is half removed goes, which makes the folder young again.
            let isOld = isOld(directory)
            switch UploadLeftovers(of: directory) {
            case .beingMade: continue
            case .none: if isOld { UploadSession.removeFolder(directory) }
            case .some:
                guard all || !UploadSession.isHandedOver(directory), let session = session(name) else { continue }
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
            let session = try UploadSession(identifier, in: container, folder: folder, end: end)
            sessions[identifier] = session
            return session
        } catch {
            onProblem?(error)
            return nil
        }
    }

    private func keep(_ session: UploadSession) async {
        await session.waitForEnd()
        sessions[session.identifier] = nil
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
