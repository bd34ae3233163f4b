// Portico
// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import MyPictureShared
import SystemFrameworks

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    /// What is wrong is said where the list is shown.
    private(set) var log: Result<PictureLog, any Error>?
    private var coordinator: GroupCoordinator?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let log = Result { try PictureLog.open() }
        self.log = log
        coordinator = (try? log.get())?.makeCoordinator()
        coordinator?.start()
        return true
    }

    /// The extension that has begun the session is gone: its events are the app's.
    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {
        if coordinator?.handleEvents(of: identifier, completionHandler) != true { completionHandler() }
    }

    /// Goes on with the posts that no process has brought to their end.
    func resumeUploads() { coordinator?.resumeUploads() }
}
