// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

/// A session whose tasks the system carries out: every task and every event goes through the device.
final class BackgroundURLSession: URLSession, @unchecked Sendable {
    // What changes is the client's, under its lock.
    let client: TransferClient
    let name: String
    /// Where the delegate is called; nil is the client's own queue.
    let queue: OperationQueue?
    private let background: BackgroundConfiguration
    private let hasDelegate: Bool
    /// Whether the app has asked for its invalidation.
    let isReleased = Locked(false)
    private let receiver: Locked<(any FoundationNetworking.URLSessionDelegate)?>

    override var delegate: (any FoundationNetworking.URLSessionDelegate)? { receiver.withLock { $0 } }

    init(
        _ configuration: BackgroundConfiguration, delegate: (any FoundationNetworking.URLSessionDelegate)?,
        queue: OperationQueue?, client: TransferClient
    ) {
        self.client = client
        self.queue = queue
        name = configuration.identifier ?? ""
        background = configuration.copy() as! BackgroundConfiguration
        receiver = Locked(delegate)
        hasDelegate = delegate != nil
        let nobody: (any FoundationNetworking.URLSessionDelegate)? = nil
        super.init(configuration: configuration, delegate: nobody, delegateQueue: queue)
        client.connect(
            self,
            TransferSessionRecord(
                identifier: name, sharedContainer: background.sharedContainer,
                sendsLaunchEvents: background.sendsLaunchEvents))
    }

    // MARK: - Tasks

    override func uploadTask(with request: URLRequest, fromFile fileURL: URL) -> URLSessionUploadTask {
        checkDelegate()
        let task = BackgroundUploadTask(core(of: request, .upload(file: fileURL.standardizedFileURL.path)))
        client.add(task, to: self)
        return task
    }

    override func downloadTask(with request: URLRequest) -> URLSessionDownloadTask {
        checkDelegate()
        let task = BackgroundDownloadTask(core(of: request, .download))
        client.add(task, to: self)
        return task
    }

    override func downloadTask(with url: URL) -> URLSessionDownloadTask {
        downloadTask(with: URLRequest(url: url))
    }

    private func core(of request: URLRequest, _ kind: TransferTaskRecord.Kind) -> BackgroundTaskCore {
        var fields: [String: String] = [:]
        for (name, value) in background.httpAdditionalHeaders ?? [:] { fields["\(name)"] = "\(value)" }
        fields.merge(request.allHTTPHeaderFields ?? [:]) { $1 }
        // The device takes finite times only. A week is what a configuration has that says nothing.
        let limit = background.timeoutIntervalForResource
        let method = request.httpMethod ?? "GET"
        let record = TransferTaskRecord(
            number: client.makeTaskNumber(), kind: kind, method: method, url: request.url?.absoluteString ?? "",
            fields: fields.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) },
            resourceLimit: limit.isNaN ? 604_800 : min(max(limit, 0), 1e9))
        return BackgroundTaskCore(record, request: request, session: self)
    }

    private func checkDelegate() {
        precondition(hasDelegate, "a background session needs a delegate to report its tasks to")
    }

    override func getAllTasks(completionHandler: @escaping @Sendable ([URLSessionTask]) -> Void) {
        client.list(self, completionHandler)
    }

    override func getTasksWithCompletionHandler(
        _ completionHandler:
            @escaping @Sendable (
                [URLSessionDataTask], [URLSessionUploadTask], [URLSessionDownloadTask]
            ) -> Void
    ) {
        client.list(self) { tasks in
            completionHandler(
                [], tasks.compactMap { $0 as? URLSessionUploadTask }, tasks.compactMap { $0 as? URLSessionDownloadTask }
            )
        }
    }

    // MARK: - The end

    /// The delegate is retained until then: by the session's invalidation, or the end of the process.
    func releaseDelegate() {
        let old = receiver.withLock { $0.take() }
        // A deinitialiser may use the session.
        withExtendedLifetime(old) {}
    }

    override func finishTasksAndInvalidate() { client.release(self, cancels: false) }
    override func invalidateAndCancel() { client.release(self, cancels: true) }

    // MARK: - What is refused, as on iOS

    override func dataTask(with request: URLRequest) -> URLSessionDataTask { refuse("dataTask(with:)") }
    override func dataTask(with url: URL) -> URLSessionDataTask { refuse("dataTask(with:)") }
    override func dataTask(
        with request: URLRequest, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDataTask { refuse("dataTask(with:completionHandler:)") }
    override func dataTask(
        with url: URL, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDataTask { refuse("dataTask(with:completionHandler:)") }
    override func uploadTask(with request: URLRequest, from bodyData: Data) -> URLSessionUploadTask {
        refuse("uploadTask(with:from:)")
    }
    override func uploadTask(withStreamedRequest request: URLRequest) -> URLSessionUploadTask {
        refuse("uploadTask(withStreamedRequest:)")
    }
    override func uploadTask(
        with request: URLRequest, fromFile fileURL: URL,
        completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionUploadTask { refuse("uploadTask(with:fromFile:completionHandler:)") }
    override func uploadTask(
        with request: URLRequest, from bodyData: Data?,
        completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionUploadTask { refuse("uploadTask(with:from:completionHandler:)") }
    override func downloadTask(withResumeData resumeData: Data) -> URLSessionDownloadTask {
        refuse("downloadTask(withResumeData:)")
    }
    override func downloadTask(
        with request: URLRequest, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDownloadTask { refuse("downloadTask(with:completionHandler:)") }
    override func downloadTask(
        with url: URL, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDownloadTask { refuse("downloadTask(with:completionHandler:)") }

    private func refuse(_ method: String) -> Never {
        preconditionFailure(
            "\(method) is not supported in a background session: use upload and download tasks with a delegate")
    }
}
