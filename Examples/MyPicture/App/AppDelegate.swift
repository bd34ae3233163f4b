// Portico
// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import MyPictureShared
import SystemFrameworks

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    /// The list, or the error, which is shown in place of the list.
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

    /// The extension that started the session has ended, so the app receives its events.
    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {
        if coordinator?.handleEvents(of: identifier, completionHandler) != true { completionHandler() }
    }

    /// Continues the posts that no process has finished.
    func resumeUploads() { coordinator?.resumeUploads() }
}
