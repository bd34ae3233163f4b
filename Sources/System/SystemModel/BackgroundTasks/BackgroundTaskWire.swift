// Portico
// SPDX-License-Identifier: Apache-2.0

/// A message of an app about its time in the background: `beginBackgroundTask`, and the BackgroundTasks framework.
public enum BackgroundTaskMessage: Codable, Hashable, Sendable {
    /// `beginBackgroundTask(withName:expirationHandler:)`. The process numbers its tasks itself, from 1.
    case began(number: Int, name: String?)
    case ended(number: Int)
    /// `BGTaskScheduler.submit(_:)`; replaces a pending request with the same identifier.
    case submitted(BackgroundTaskRequestRecord)
    /// An unknown identifier is ignored.
    case cancelled(identifier: String)
    case cancelledAll
    /// Answered with ``BackgroundTaskCallback/requests(call:_:)``.
    case getRequests(call: Int)
    /// `BGTask.setTaskCompleted(success:)`, with the number of `BackgroundTaskCallback.launch`.
    case completed(number: Int, success: Bool)
    /// `setMinimumBackgroundFetchInterval(_:)`, in seconds; nil for never.
    case setFetchInterval(Double?)
}

/// A call of the system about an app's time in the background.
public enum BackgroundTaskCallback: Codable, Hashable, Sendable {
    /// The expiration handlers of these begun tasks are called; the app ends them or is ended.
    case expire([Int])
    /// The launch handler of a request is called. The device gives each launch a number of its own.
    case launch(number: Int, BackgroundTaskRequestRecord)
    /// The expiration handler of a launched task is called.
    case expireLaunched(number: Int)
    /// The app may fetch: `application(_:performFetchWithCompletionHandler:)`.
    case fetch
    /// The answer to `getRequests`: the pending requests, in the order in which they were submitted.
    case requests(call: Int, [BackgroundTaskRequestRecord])
}

/// A pending `BGTaskRequest`.
public struct BackgroundTaskRequestRecord: Codable, Hashable, Sendable {
    /// The kinds of request, named as in `BGAppRefreshTaskRequest` and `BGProcessingTaskRequest`.
    public enum Kind: String, Codable, Hashable, Sendable {
        case appRefresh, processing
    }

    /// One of `BGTaskSchedulerPermittedIdentifiers`.
    public var identifier: String
    public var kind: Kind
    /// In seconds since 1970 on the device's calendar; nil means at any time.
    public var earliestBegin: Double?
    /// Of a processing task. The device does not model them, and only keeps them.
    public var requiresNetwork: Bool
    public var requiresPower: Bool

    public init(
        identifier: String, kind: Kind, earliestBegin: Double? = nil, requiresNetwork: Bool = false,
        requiresPower: Bool = false
    ) {
        self.identifier = identifier
        self.kind = kind
        self.earliestBegin = earliestBegin
        self.requiresNetwork = requiresNetwork
        self.requiresPower = requiresPower
    }
}

/// What a process needs to answer calls about background tasks without waiting for the device.
public struct BackgroundTaskEnvironment: Codable, Hashable, Sendable {
    /// The pending requests of earlier launches, in the order in which they were submitted.
    public var requests: [BackgroundTaskRequestRecord]
    /// Whether the user allows Background App Refresh.
    public var isRefreshAllowed: Bool
    /// How long begun tasks may go on in the background, in seconds; `profile.background.taskLimit`.
    public var timeLimit: Double
    /// How many requests of each kind may be pending.
    public var mostAppRefreshRequests: Int
    public var mostProcessingRequests: Int

    public init(
        requests: [BackgroundTaskRequestRecord] = [], isRefreshAllowed: Bool = true, timeLimit: Double = 30,
        mostAppRefreshRequests: Int = 1, mostProcessingRequests: Int = 10
    ) {
        self.requests = requests
        self.isRefreshAllowed = isRefreshAllowed
        self.timeLimit = timeLimit
        self.mostAppRefreshRequests = mostAppRefreshRequests
        self.mostProcessingRequests = mostProcessingRequests
    }
}

extension BackgroundTaskCallback {
    /// The number of the call that this answers, and the answer: an array of ``BackgroundTaskRequestRecord``. nil for the
    /// other callbacks.
    var answer: (call: Int, value: any Sendable)? {
        guard case .requests(let call, let records) = self else { return nil }
        return (call, records)
    }

    /// The answer that is sent instead of one that exceeds the size limit; nil for what has no shorter form.
    var shortForm: BackgroundTaskCallback? {
        guard case .requests(let call, _) = self else { return nil }
        return .requests(call: call, [])
    }

    /// The methods and handlers of the app, in Apple's spelling.
    public var name: String {
        switch self {
        case .expire: "beginBackgroundTask expirationHandler"
        case .launch: "BGTaskScheduler launchHandler"
        case .expireLaunched: "BGTask.expirationHandler"
        case .fetch: "application(_:performFetchWithCompletionHandler:)"
        case .requests: "getPendingTaskRequests completion"
        }
    }

    /// What the call is about, for the timeline.
    public var details: String {
        switch self {
        case .expire(let numbers): numbers.map { "task \($0)" }.joined(separator: ", ")
        case .launch(_, let request): request.identifier
        case .expireLaunched(let number): "launch \(number)"
        case .fetch, .requests: ""
        }
    }
}
