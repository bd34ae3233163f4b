// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemFrameworks

// Apps that upload a picture in a background session. If the process is killed, another one receives the events.

/// The background session of one process, created on first use.
@MainActor
final class PictureUploads {
    private let events: UploadEvents
    private var session: URLSession?

    /// - Parameter finish: Called when all pending events of the session have been delivered.
    init(finish: @escaping @MainActor @Sendable () -> Void) {
        events = UploadEvents(finish: finish)
    }

    @discardableResult
    func connect() -> URLSession {
        if let session { return session }
        let configuration = URLSessionConfiguration.background(withIdentifier: "com.example.sharing.upload")
        configuration.sharedContainerIdentifier = SharingStage.group
        let made = URLSession(configuration: configuration, delegate: events, delegateQueue: .main)
        session = made
        return made
    }

    func upload() {
        guard let file = Gallery.container?.appending(path: "cat.jpg"),
            (try? Data("cat".utf8).write(to: file)) != nil
        else { return }
        var request = URLRequest(url: URL(string: "https://pictures.example.com/posts")!)
        request.httpMethod = "POST"
        connect().uploadTask(with: request, fromFile: file).resume()
    }
}

/// The session's delegate.
final class UploadEvents: NSObject, URLSessionDataDelegate {
    private let finish: @MainActor @Sendable () -> Void

    init(finish: @escaping @MainActor @Sendable () -> Void) {
        self.finish = finish
    }

    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
        // The session's queue is the main one.
        MainActor.assumeIsolated { finish() }
    }
}

/// Creates its session again for the events, but neither keeps nor calls the system's completion handler.
final class HandlerlessUploadApp: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let uploads = PictureUploads(finish: {})

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let screen = UIViewController()
        screen.addSharingButton("Upload") { [uploads] in uploads.upload() }
        window = SharingStage.window(showing: screen)
        return true
    }

    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {
        uploads.connect()
    }
}

/// Keeps the completion handler, and calls it when all events have been delivered.
final class HandlerKeepingUploadApp: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private lazy var uploads = PictureUploads(finish: { [weak self] in self?.finish() })
    private var handler: (() -> Void)?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let screen = UIViewController()
        screen.addSharingButton("Upload") { [weak self] in self?.uploads.upload() }
        window = SharingStage.window(showing: screen)
        return true
    }

    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {
        handler = completionHandler
        uploads.connect()
    }

    private func finish() {
        handler?()
        handler = nil
    }
}
