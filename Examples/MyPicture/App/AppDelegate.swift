// Portico
// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import MyPictureShared
import SystemFrameworks

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    /// What is wrong is said where the list is shown.
    private(set) var log: Result<PictureLog, any Error>?
    private var group: GroupCoordinator?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let log = Result { try PictureLog.open() }
        self.log = log
        group = (try? log.get())?.makeCoordinator()
        group?.start()
        return true
    }

    /// The extension that has begun the session is gone: its events are the app's.
    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {
        guard let group else { return completionHandler() }
        group.handleEvents(of: identifier, completionHandler)
    }

    /// Goes on with the posts that no process has brought to their end.
    func resumeUploads() { group?.resumeUploads() }
}
