// Portico
// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import AppGroups
import Foundation
import SystemFrameworks

/// An app that shares: does what the URLs say that it is opened with, and writes down what it sees into the group's
/// folder, where tests read it.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    private static let group = "group.test.sharing"
    private var sessions: [URLSession] = []
    private var locked: Int32 = -1
    private var store: SharedStore?
    private var observer: (any NSObjectProtocol)?

    private var folder: URL {
        FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: Self.group)
            ?? FileManager.default.temporaryDirectory
    }
    private var defaults: UserDefaults? { UserDefaults(suiteName: Self.group) }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        let value = { (name: String) in items.first { $0.name == name }?.value ?? "" }
        switch url.host {
        case "set": defaults?.set(value("to"), forKey: value("key"))
        case "get": note(defaults?.string(forKey: value("key")) ?? "nil")
        case "observe": observe(value("name"))
        case "post":
            CFNotificationCenterPostNotification(
                CFNotificationCenterGetDarwinNotifyCenter(), CFNotificationName(value("name") as CFString), nil, nil,
                true)
        case "lock": lock(value("kind"))
        case "count": count()
        case "upload": upload(folder.appending(path: value("file")), to: value("port"))
        default: return false
        }
        return true
    }

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        observer = NotificationCenter.default.addObserver(forName: .NSSystemTimeZoneDidChange, object: nil, queue: nil)
        {
            [weak self] _ in MainActor.assumeIsolated { self?.timeZoneChanged() }
        }
        if Bundle.main.executableURL?.lastPathComponent == "Uploader" { uploadOnce() }
        return true
    }

    /// Does what the program is called for.
    private func timeZoneChanged() {
        switch Bundle.main.executableURL?.lastPathComponent {
        case "Reader": _ = defaults?.string(forKey: "zone")
        case "Writer": defaults?.set("changed", forKey: "zone")
        case "Counter": count()
        case "Asker": _ = folder
        default: break
        }
    }

    private func observe(_ name: String) {
        CFNotificationCenterAddObserver(
            CFNotificationCenterGetDarwinNotifyCenter(), Unmanaged.passUnretained(self).toOpaque(),
            { _, observer, name, _, _ in
                guard let observer, let name else { return }
                let delegate = Unmanaged<AppDelegate>.fromOpaque(observer).takeUnretainedValue()
                let text = name.rawValue.description
                MainActor.assumeIsolated { delegate.note(text) }
            }, name as CFString, nil, .deliverImmediately)
    }

    private func lock(_ kind: String) {
        locked = open(folder.appending(path: "store.sqlite").path, O_RDWR | O_CREAT, 0o600)
        if kind == "flock" {
            note("flock \(flock(locked, LOCK_EX))")
        } else {
            var region = flock()
            region.l_type = Int16(F_WRLCK)
            region.l_len = 1
            note("fcntl \(fcntl(locked, F_SETLK, &region))")
        }
    }

    /// Adds one to what the group's store has; the store stays open.
    private func count() {
        do {
            let container = try AppGroups.GroupContainer(identifier: Self.group)
            let store = try store ?? SharedStore("values", in: container)
            self.store = store
            let count = try store.update(SharedKey("count", default: 0)) { count -> Int in
                count += 1
                return count
            }
            note("count \(count)")
        } catch {
            note("\(error)")
        }
    }

    // MARK: - Uploads

    /// In the app's first process; there is no server at that port.
    private func uploadOnce() {
        guard defaults?.bool(forKey: "begun") == false else { return }
        defaults?.set(true, forKey: "begun")
        let file = folder.appending(path: "picture")
        try? Data("picture".utf8).write(to: file)
        upload(file, to: "9")
    }

    private func upload(_ file: URL, to port: String) {
        var request = URLRequest(url: URL(string: "http://127.0.0.1:\(port)/upload")!)
        request.httpMethod = "POST"
        makeSession("upload", finished: nil).uploadTask(with: request, fromFile: file).resume()
    }

    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {
        note("handle events of \(identifier)")
        if let delegate = sessions.last?.delegate as? SessionDelegate {
            delegate.finished = completionHandler
        } else {
            _ = makeSession(identifier, finished: completionHandler)
        }
    }

    private func makeSession(_ identifier: String, finished: (() -> Void)?) -> URLSession {
        let configuration = URLSessionConfiguration.background(withIdentifier: identifier)
        configuration.sharedContainerIdentifier = Self.group
        let delegate = SessionDelegate(note: { [weak self] in self?.note($0) }, finished: finished)
        let session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: .main)
        sessions.append(session)
        return session
    }

    fileprivate func note(_ text: String) {
        let file = folder.appending(path: "notes-\(Bundle.main.executableURL?.lastPathComponent ?? "")")
        let before = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        try? Data((before + text + "\n").utf8).write(to: file)
    }
}

private final class SessionDelegate: NSObject, URLSessionDataDelegate {
    // The session's queue is the main one.
    nonisolated(unsafe) var finished: (() -> Void)?
    private let noteDown: @MainActor @Sendable (String) -> Void

    init(note: @escaping @MainActor @Sendable (String) -> Void, finished: (() -> Void)?) {
        noteDown = note
        self.finished = finished
    }

    private func note(_ text: String) { MainActor.assumeIsolated { noteDown(text) } }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        note("answer \(String(decoding: data, as: UTF8.self))")
    }
    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        note("ended \(error.map { "\($0)" } ?? "\((task.response as? HTTPURLResponse)?.statusCode ?? 0)")")
    }
    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
        note("all events")
        finished?()
    }
}
