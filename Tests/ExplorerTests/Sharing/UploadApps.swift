// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemFrameworks

// Apps that upload a picture in a background session, which ends in another process when the system has killed the first.

/// The background session of a process, which is made when it is needed.
@MainActor
final class PictureUploads {
    private let events: UploadEvents
    private var session: URLSession?

    /// - Parameter finish: Called when all events of an earlier process have been handled.
    init(finish: @escaping @MainActor @Sendable () -> Void) {
        events = UploadEvents(finish: finish)
    }

    @discardableResult
    func connect() -> URLSession {
        if let session { return session }
        let configuration = URLSessionConfiguration.background(withIdentifier: "com.example.sharing.upload")
        configuration.sharedContainerIdentifier = SharingStage.group
        let session = URLSession(configuration: configuration, delegate: events, delegateQueue: .main)
        self.session = session
        return session
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

/// Hears of the session's end.
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

/// Makes its session again when the system says so, and does not keep the system's handler: it has no use for it.
final class HandlerlessUploadApp: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let uploads = PictureUploads {}

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

/// Keeps the handler, and calls it when all events have come.
final class HandlerKeepingUploadApp: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private lazy var uploads = PictureUploads { [weak self] in self?.finish() }
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
