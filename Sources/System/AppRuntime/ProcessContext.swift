// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Synchronization
public import SystemModel

/// One process of an app or of an extension, seen from its own code: the frameworks' way to the system.
///
/// In a real process there is one of these for the whole run. In a test several apps share a process, so the current
/// one is a task-local value: code that an app's callback calls, and tasks that it starts, find their own.
public final class ProcessContext: Sendable {
    /// What the system knows of the app.
    public var manifest: AppManifest { environment.manifest }
    /// What the process was told about itself and its device when it started.
    public let environment: AppEnvironment

    private let transmit: @Sendable (AppMessage) throws(MessageRefusal) -> Void
    private let waitForHost: @Sendable () -> Void
    private let runLater: @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void
    private let threads: ProcessThreads
    /// What the process has on the operating system's queues; nil for a process of its own.
    public let queues: (any ProcessQueues)?
    private let state: Mutex<State>

    private struct State {
        var date: Double
        var timeZone: String
        var openableSchemes: [String]
        var lastNumber = 0
        var lastName = 0
        var hasEnded = false
        var replies: [Int: @Sendable (Reply) -> Void] = [:]
        var timers: [Int: @MainActor () -> Void] = [:]
        var singletons: [ObjectIdentifier: any AnyObject & Sendable] = [:]
    }

    /// - Parameters:
    ///   - transmit: Takes a message to the system; called from any thread, must keep the order of one thread. What it
    ///     throws is told as a diagnostic and answered in the device's place.
    ///   - waitForHost: Returns when the system has heard all that the calling thread has transmitted. Does nothing where
    ///     nothing can happen before it hears, as in a test.
    ///   - runLater: Runs work on the main actor after what has been scheduled there already.
    ///   - callOutThread: Where everything runs that does not run on the main thread, while that one waits: for
    ///     processes that share a test's process. nil, for a process of its own, takes queues and threads that nobody
    ///     waits for.
    ///   - queues: Where blocks and tasks of the process are counted and held; nil for a process of its own.
    public init(
        environment: AppEnvironment, transmit: @escaping @Sendable (AppMessage) throws(MessageRefusal) -> Void,
        waitForHost: @escaping @Sendable () -> Void = {},
        runLater: @escaping @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void,
        callOutThread: CallOutThread? = nil, queues: (any ProcessQueues)? = nil
    ) {
        self.environment = environment
        self.queues = queues
        self.transmit = transmit
        self.waitForHost = waitForHost
        self.runLater = runLater
        threads = callOutThread.map(ProcessThreads.shared) ?? .own(callOut: DispatchQueue(label: "portico.call-out"))
        state = Mutex(
            State(date: environment.date, timeZone: environment.timeZone, openableSchemes: environment.openableSchemes))
    }

    // MARK: - The current process

    @TaskLocal private static var taskLocal: ProcessContext?
    private static let wholeProcess = Mutex<ProcessContext?>(nil)

    /// The process whose code is running.
    ///
    /// Traps outside of any app: system API has no meaning there.
    public static var current: ProcessContext {
        guard let context = find(for: "an iOS API") else {
            preconditionFailure(
                "an iOS API was used outside of an app: run the app on a device with `portico launch`, or in a test "
                    + "on a TestDevice")
        }
        return context
    }

    /// The process whose code is running; nil outside of any app, as in a plain unit test of a value.
    public static var currentIfAny: ProcessContext? {
        taskLocal ?? wholeProcess.withLock { $0 }
    }

    /// Makes this the current process for everything that `body` calls and every task it starts.
    @MainActor
    public func run<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
        try Self.$taskLocal.withValue(self) { try body() }
    }

    /// Makes this the current process for everything that `body` calls, on the thread that calls this.
    public func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
        try Self.$taskLocal.withValue(self) { try body() }
    }

    /// Makes this the one process of the running program.
    public func becomeWholeProcess() {
        Self.wholeProcess.withLock { $0 = self }
    }

    /// Lets go of what exists once in the process, and of everybody who waits for an answer: the process has ended. Its
    /// objects refer to this context, which would keep all of them alive otherwise.
    public func end() {
        stopBeingFindable()
        // Released after the lock: what goes may ask for others.
        let gone = state.withLock { state in
            let gone = (state.singletons, state.replies, state.timers)
            (state.singletons, state.replies, state.timers) = ([:], [:], [:])
            state.hasEnded = true
            return Unchecked(value: gone)
        }
        withExtendedLifetime(gone) {}
    }

    /// Whether ``end()`` has been called: code of the process that runs on talks to nobody.
    public var hasEnded: Bool { state.withLock { $0.hasEnded } }

    private struct Unchecked<Value>: @unchecked Sendable {
        // Only to be released.
        let value: Value
    }

    // MARK: - The device around the process

    /// The device's time, as the last delivery told it: a process learns of time only when something happens to it.
    public var now: Date { Date(timeIntervalSince1970: state.withLock { $0.date }) }

    /// The identifier of the device's time zone.
    public var timeZone: String { state.withLock { $0.timeZone } }

    /// Of the schemes that the app may ask about, those that some app opens.
    public var openableSchemes: [String] { state.withLock { $0.openableSchemes } }

    /// Whether other apps run in the same process of the operating system, as in a test.
    public var sharesProcess: Bool {
        if case .shared = threads { true } else { false }
    }

    /// Whether an extension runs here, not the app.
    public var isExtension: Bool { environment.extensionBundle != nil }

    /// Learns from a delivery what time it is, and where. The client that takes deliveries calls this first.
    public func noteDelivery(_ delivery: Delivery) {
        state.withLock { state in
            state.date = delivery.date
            switch delivery.callback {
            case .timeZoneChanged(let zone): state.timeZone = zone
            case .openableSchemesChanged(let schemes): state.openableSchemes = schemes
            default: break
            }
        }
    }

    /// A name that no other object of this process has got from here: `attachment-1`. The same run of an app makes the
    /// same names.
    public func makeName(_ kind: String) -> String {
        let number = state.withLock { state in
            state.lastName += 1
            return state.lastName
        }
        return "\(kind)-\(number)"
    }

    // MARK: - Talking to the system

    /// Sends a message that expects no answer.
    public func send(_ message: AppMessage) {
        _ = isSent(message)
    }

    /// Sends a message; false when the system does not hear it, of which it has been told then.
    public func isSent(_ message: AppMessage) -> Bool {
        do throws(MessageRefusal) {
            try transmit(message)
            return true
        } catch {
            tell(of: error)
            // Small, whatever it stands for.
            if let substitute = message.substitute { try? transmit(substitute) }
            return false
        }
    }

    private func tell(of refusal: MessageRefusal) {
        // A line of text always finds room.
        try? transmit(.diagnostic("\(refusal)"))
    }

    /// Returns when the system has heard everything that the calling thread has sent: what it does from then on, it does
    /// knowing that.
    public func waitUntilReceived() {
        waitForHost()
    }

    /// Sends a call; `receive` gets the system's answer once, where ``callOut(_:)`` runs things.
    public func call(_ message: (_ number: Int) -> AppMessage, receive: @escaping @Sendable (Reply) -> Void) {
        let number = state.withLock { state in
            state.lastNumber += 1
            state.replies[state.lastNumber] = receive
            return state.lastNumber
        }
        let message = message(number)
        do throws(MessageRefusal) {
            try transmit(message)
        } catch {
            tell(of: error)
            let answer = message.answerWhenRefused(reason: error.reason)
            // Nothing is delivered inline.
            later { [self] in
                if let answer { self.receive(answer, forCall: number) }
            }
        }
    }

    /// Calls back on the main thread after virtual time, as a delivery: never before this call returns.
    public func after(_ duration: Duration, _ body: @escaping @MainActor () -> Void) {
        let number = state.withLock { state in
            state.lastNumber += 1
            state.timers[state.lastNumber] = body
            return state.lastNumber
        }
        send(.startTimer(timer: number, nanoseconds: duration.wholeNanoseconds))
    }

    /// Runs `body` on the main actor, after the tasks that are waiting there now.
    public func later(_ body: @escaping @MainActor @Sendable () -> Void) {
        runLater(body)
    }

    /// Hands a reply to the call that waits for it.
    public func receive(_ reply: Reply, forCall number: Int) {
        guard let receive = state.withLock({ $0.replies.removeValue(forKey: number) }) else { return }
        callOut { receive(reply) }
    }

    /// Runs what waits for a timer.
    @MainActor
    public func timerFired(_ number: Int) {
        state.withLock { $0.timers.removeValue(forKey: number) }?()
    }

    // MARK: - Off the main thread

    /// Runs a completion handler where `profile.notifications.callOutQueue` says: one after the other on a queue of the
    /// framework, or at once on the thread that calls this.
    public func callOut(_ body: @escaping @Sendable () -> Void) {
        switch environment.rules.callOutQueue {
        case .background: threads.callOut { Self.$taskLocal.withValue(self) { body() } }
        case .main: body()
        }
    }

    /// Runs `body` when the completion handlers that were called out before have returned and the tasks that they have
    /// resumed have had a turn. In a process of its own that is as good as always, not a promise: such a task may take
    /// whatever time it likes.
    public func afterCallOuts(_ body: @escaping @Sendable () -> Void) {
        threads.afterCallOuts(body)
    }

    /// Runs `body` away from the main thread, and from everything else that runs so.
    public func background(_ body: @escaping @Sendable () -> Void) {
        threads.background { Self.$taskLocal.withValue(self) { body() } }
    }

    /// Runs `body` off the main thread whatever the profile says, after the completion handlers that were called out
    /// before. For those that Apple promises on a queue of the framework.
    public func callOutApart(_ body: @escaping @Sendable () -> Void) {
        threads.callOut { Self.$taskLocal.withValue(self) { body() } }
    }

    /// As ``callOutApart(_:)``, and not before what calls this has returned to whoever gave it a turn.
    ///
    /// In a process of its own that is as good as always: the queue is another thread's.
    public func callOutApartLater(_ body: @escaping @Sendable () -> Void) {
        switch threads {
        case .own: callOutApart(body)
        case .shared: runLater { self.callOutApart(body) }
        }
    }

    /// Where an asynchronous method of a delegate runs that names no actor, by
    /// `profile.notifications.delegateExecutor`; nil leaves that to the language.
    public var delegateExecutor: (any TaskExecutor)? {
        switch environment.rules.delegateExecutor {
        case .main: singleton { MainTaskExecutor(later: runLater) }
        case .callersChoice: threads.executor
        }
    }

    // MARK: - Objects that exist once in a process

    /// The process's one object of a type, made by `make` on first use. Of a process that has ended there is nothing left:
    /// each call makes an object that nobody else gets.
    public func singleton<Object: AnyObject & Sendable>(_ make: () -> Object) -> Object {
        let key = ObjectIdentifier(Object.self)
        // What is kept under the name of a type is of that type.
        if let existing = state.withLock({ $0.singletons[key] }) { return unsafeDowncast(existing, to: Object.self) }
        let object = make()
        return state.withLock { state in
            if let existing = state.singletons[key] { return unsafeDowncast(existing, to: Object.self) }
            if !state.hasEnded { state.singletons[key] = object }
            return object
        }
    }
}

/// Where a process runs what does not belong on its main thread.
private enum ProcessThreads: Sendable {
    case own(callOut: DispatchQueue)
    case shared(CallOutThread)

    func callOut(_ body: @escaping @Sendable () -> Void) {
        switch self {
        case .own(let queue): queue.async(execute: body)
        case .shared(let thread): thread.run(body)
        }
    }

    func afterCallOuts(_ body: @escaping @Sendable () -> Void) {
        switch self {
        case .own(let callOut):
            callOut.async {
                // What was resumed waits at a higher priority.
                Task.detached(priority: .background) {
                    for _ in 0..<3 { await Task.yield() }
                    body()
                }
            }
        case .shared: body()
        }
    }

    func background(_ body: @escaping @Sendable () -> Void) {
        switch self {
        // A thread each: code that blocks holds up nothing else.
        case .own: Thread.detachNewThread(body)
        case .shared(let thread): thread.run(body)
        }
    }

    var executor: (any TaskExecutor)? {
        switch self {
        case .own: nil
        case .shared(let thread): thread
        }
    }
}
