// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

extension URLSession: MadeElsewhere {
    /// Creates a session with a delegate. With a background configuration, the system performs the session's tasks,
    /// whether or not the process is running.
    ///
    /// Pending events of a background session with that identifier are delivered soon afterwards, in their original
    /// order.
    ///
    /// - Parameters:
    ///   - delegate: Retained until the session is invalidated. A background session without a delegate reports
    ///     nothing.
    ///   - queue: The queue of the delegate; nil creates a serial queue off the main thread.
    /// - Behavior: https://developer.apple.com/documentation/foundation/urlsession/init(configuration:delegate:delegatequeue:)
    /// - Since: iOS 7.0
    /// - Differs: preferred over Foundation's initializer, which creates every other session.
    public convenience init(
        configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?,
        delegateQueue queue: OperationQueue?
    ) {
        let foundations: (any FoundationNetworking.URLSessionDelegate)? = delegate
        guard let background = configuration as? BackgroundConfiguration else {
            self.init(configuration: configuration, delegate: foundations, delegateQueue: queue)
            return
        }
        self.init(
            made: BackgroundURLSession(background, delegate: foundations, queue: queue, client: .of(.current)))
    }
}

extension URLSession {
    /// The unfinished tasks, of every kind.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/urlsession/alltasks
    /// - Since: iOS 15.0
    public var allTasks: [URLSessionTask] {
        get async { await withCheckedContinuation { answer in getAllTasks { answer.resume(returning: $0) } } }
    }

    /// The unfinished tasks, by kind: data tasks, uploads and downloads.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/urlsession/tasks
    /// - Since: iOS 15.0
    public var tasks: ([URLSessionDataTask], [URLSessionUploadTask], [URLSessionDownloadTask]) {
        get async {
            await withCheckedContinuation { answer in
                getTasksWithCompletionHandler { answer.resume(returning: ($0, $1, $2)) }
            }
        }
    }
}

extension URLSessionConfiguration {
    /// The configuration of a session whose tasks continue without the process.
    ///
    /// In an extension `sharedContainerIdentifier` must be set; only one process at a time may have a session with an
    /// identifier. Only upload tasks from a file and download tasks can be created, without completion handlers.
    ///
    /// - Parameter identifier: The session's identifier, unique among those of the app and its extensions; not empty.
    /// - Behavior: https://developer.apple.com/documentation/foundation/urlsessionconfiguration/background(withidentifier:)
    /// - Since: iOS 8.0
    /// - Differs: replaces Foundation's method, which is declared unavailable on Linux.
    public class func background(withIdentifier identifier: String) -> URLSessionConfiguration {
        precondition(!identifier.isEmpty, "URLSessionConfiguration.background: the identifier must not be empty")
        let configuration = make(BackgroundConfiguration.self)
        configuration.identifier = identifier
        return configuration
    }

    /// The App Group whose container holds the files of an extension's background session.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/urlsessionconfiguration/sharedcontaineridentifier
    /// - Since: iOS 8.0
    /// - Differs: replaces Foundation's property, which cannot be set; stored by background configurations only.
    public var sharedContainerIdentifier: String? {
        get { (self as? BackgroundConfiguration)?.sharedContainer }
        set { (self as? BackgroundConfiguration)?.sharedContainer = newValue }
    }

    /// Whether the app is launched in the background when the session's tasks have finished; true by default.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/urlsessionconfiguration/sessionsendslaunchevents
    /// - Since: iOS 7.0
    /// - Differs: stored by background configurations only.
    public var sessionSendsLaunchEvents: Bool {
        get { (self as? BackgroundConfiguration)?.sendsLaunchEvents ?? true }
        set { (self as? BackgroundConfiguration)?.sendsLaunchEvents = newValue }
    }

    /// Whether a session waits for a connection instead of failing immediately. A background session always does.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/urlsessionconfiguration/waitsforconnectivity
    /// - Since: iOS 11.0
    /// - Differs: stored by background configurations only, and ignored there as on iOS; false in any other.
    public var waitsForConnectivity: Bool {
        get { (self as? BackgroundConfiguration)?.waits ?? false }
        set { (self as? BackgroundConfiguration)?.waits = newValue }
    }
}

extension URLSessionTask {
    /// The earliest time at which a task of a background session begins; nil means immediately.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/urlsessiontask/earliestbegindate
    /// - Since: iOS 11.0
    /// - Differs: replaces Foundation's property, which is deprecated; it must be set before `resume()`.
    public var earliestBeginDate: Date? {
        get { (self as? any BackgroundTask)?.core.earliestBegin }
        set { (self as? any BackgroundTask)?.core.earliestBegin = newValue }
    }
}

/// What `URLSessionConfiguration.background(withIdentifier:)` makes.
final class BackgroundConfiguration: URLSessionConfiguration, @unchecked Sendable {
    // As with every configuration: set before the session is made, which takes a copy.
    var sharedContainer: String?
    var sendsLaunchEvents = true
    var waits = true

    override func copy(with zone: NSZone?) -> Any {
        let copy = make(BackgroundConfiguration.self)
        copy.identifier = identifier
        copy.sharedContainer = sharedContainer
        copy.sendsLaunchEvents = sendsLaunchEvents
        copy.waits = waits
        copy.httpAdditionalHeaders = httpAdditionalHeaders
        copy.timeoutIntervalForRequest = timeoutIntervalForRequest
        copy.timeoutIntervalForResource = timeoutIntervalForResource
        copy.isDiscretionary = isDiscretionary
        copy.allowsCellularAccess = allowsCellularAccess
        return copy
    }
}

/// `URLSessionConfiguration.init()` is deprecated for apps, and the only way to make a subclass.
private protocol PlainlyMade {
    init()
}

extension BackgroundConfiguration: PlainlyMade {}

private func make<Made: PlainlyMade>(_ type: Made.Type) -> Made { Made() }
