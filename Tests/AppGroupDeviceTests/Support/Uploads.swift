// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemFrameworks
import Testing

/// What code of an app or an extension does with a background session, written as for iOS.
enum Upload {
    static let session = "com.example.pictures.upload"

    static func configuration(_ identifier: String = session, group: String? = GroupApp.group)
        -> URLSessionConfiguration
    {
        let configuration = URLSessionConfiguration.background(withIdentifier: identifier)
        configuration.sharedContainerIdentifier = group
        return configuration
    }

    /// - Parameter who: Stands before what the delegate notes.
    @discardableResult
    static func connect(
        as who: String, _ configuration: URLSessionConfiguration = configuration(), queue: OperationQueue? = nil
    ) -> URLSession {
        URLSession(configuration: configuration, delegate: Recorder(who), delegateQueue: queue)
    }

    static func container() -> URL {
        FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: GroupApp.group)!
    }

    static func write(_ text: String, to name: String) -> URL {
        let file = container().appending(path: name)
        do { try Data(text.utf8).write(to: file) } catch { preconditionFailure("\(file.path): \(error)") }
        return file
    }

    @discardableResult
    static func send(_ text: String, in session: URLSession, to path: String = "pictures") -> URLSessionUploadTask {
        var request = URLRequest(url: URL(string: "http://127.0.0.1/\(path)")!)
        request.httpMethod = "POST"
        request.setValue("text/plain", forHTTPHeaderField: "Content-Type")
        let task = session.uploadTask(with: request, fromFile: write(text, to: "body-\(text)"))
        task.taskDescription = text
        task.resume()
        return task
    }
}

/// A delegate that notes everything.
final class Recorder: NSObject, URLSessionDataDelegate, URLSessionDownloadDelegate {
    private let who: String

    init(_ who: String) {
        self.who = who
    }

    private func note(_ text: String) { Script.note("\(who): \(text)") }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) { note("\(task.taskDescription ?? "?") sent \(totalBytesSent) of \(totalBytesExpectedToSend)") }
    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        note("\(dataTask.taskDescription ?? "?") got \(String(decoding: data, as: UTF8.self))")
    }
    func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {
        let text = (try? String(contentsOf: location, encoding: .utf8)) ?? "nothing"
        note("\(downloadTask.taskDescription ?? "?") downloaded \(text)")
    }
    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let status = (task.response as? HTTPURLResponse)?.statusCode
        let outcome = error.map { "error \(($0 as NSError).code)" } ?? "status \(status ?? 0)"
        note("\(task.taskDescription ?? "?") completes, \(outcome)")
    }
    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
        note("events of \(session.configuration.identifier ?? "?") finished")
    }
    func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) { note("invalid") }
}

/// The app's handler between the two calls that bracket it.
final class HandlerKeeper: NSObject, URLSessionDataDelegate {
    private let recorder = Recorder("app")
    // The handler is called on the main thread; the queue of these tests is the main one.
    nonisolated(unsafe) private let handler: () -> Void

    init(_ handler: @escaping () -> Void) {
        self.handler = handler
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        recorder.urlSession(session, task: task, didCompleteWithError: error)
    }
    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
        recorder.urlSessionDidFinishEvents(forBackgroundURLSession: session)
        handler()
    }
}
