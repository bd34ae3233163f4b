// Portico
// SPDX-License-Identifier: Apache-2.0

import MyPictureShared
import SystemFrameworks

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    /// nil without the App Group's container.
    private(set) var log: PictureLog?
    /// By session, for as long as something of it is on its way.
    private var uploaders: [String: PictureUploader] = [:]

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        // What is wrong is said where the list is shown.
        log = try? PictureLog()
        return true
    }

    /// The extension that has begun the session is gone: its events are the app's.
    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {
        guard let uploader = uploader(of: identifier) else { return completionHandler() }
        Task {
            await uploader.handleEvents(completionHandler)
            await keep(uploader, of: identifier)
        }
    }

    /// Goes on with the posts that no process has brought to their end.
    func resumeUploads() {
        guard let log, let sessions = try? PictureUploader.unfinishedSessions(in: log.container) else { return }
        for session in sessions where uploaders[session] == nil {
            guard let uploader = uploader(of: session) else { continue }
            Task {
                await uploader.resume()
                await keep(uploader, of: session)
            }
        }
    }

    private func uploader(of session: String) -> PictureUploader? {
        if let uploader = uploaders[session] { return uploader }
        guard let log, let uploader = try? PictureUploader(session: session, log: log) else { return nil }
        uploaders[session] = uploader
        return uploader
    }

    private func keep(_ uploader: PictureUploader, of session: String) async {
        await uploader.waitForEnd()
        uploaders[session] = nil
    }
}
