// Portico
// SPDX-License-Identifier: Apache-2.0

import CallInterposition
public import Foundation
package import Synchronization
public import SystemModel

/// A process of an app or of an extension, from the view of its own code: the frameworks' connection to the system.
///
/// A real process has one context for its lifetime. In a test several apps share a process, so the current context is a
/// task-local value: code that an app's callback calls, and tasks that it starts, find the context of that app.
public final class ProcessContext: Sendable {
    /// The system's information about the app.
    public var manifest: AppManifest { environment.manifest }
    /// The information about itself and its device that the process received when it started.
    public let environment: AppEnvironment

    private let transmit: @Sendable (AppMessage) throws(MessageRefusal) -> Void
    private let waitForHost: @Sendable () -> Void
    private let runLater: @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void
    private let threads: ProcessThreads
    /// The process's use of the operating system's queues, and its clock; nil for a process of its own that has the
    /// machine's.
    public let queues: (any ProcessQueues)?
    /// The process's folders; nil for a process of its own, which finds them made.
    public let files: (any ProcessFiles)?
    /// Tells the system of a use of the files of an App Group; nil if nobody wants to know.
    let tellUse: (@Sendable (StoreUse) -> Void)?
    /// What ends with it.
    package let endingObjects = EndingObjects()
    private let state: Mutex<State>

    private struct State {
        var moment: Moment
        var hasEnded = false
        /// What waits for the answer to a call, which is of the type that the call says.
        var replies: [Int: @Sendable (any Sendable) -> Void] = [:]
        var timers: [Int: @MainActor () -> Void] = [:]
        /// The last call for whose answer the device knows that the main thread waits, in the current turn of the main thread.
        var lastAwaitedCall = 0
        var singletons = Singletons()
    }

    /// A few dozen at most, which are asked for at every callback: comparing is faster than hashing.
    private struct Singletons {
        private var types: [ObjectIdentifier] = []
        private var objects: [any AnyObject & Sendable] = []

        subscript(type: ObjectIdentifier) -> (any AnyObject & Sendable)? {
            for index in types.indices where types[index] == type { return objects[index] }
            return nil
        }

        mutating func add(_ object: any AnyObject & Sendable, _ type: ObjectIdentifier) {
            types.append(type)
            objects.append(object)
        }
    }

    /// For how many nanoseconds the process has been suspended, as its clocks count.
    package let suspendedTime = Atomic<Int64>(0)

    /// - Parameters:
    ///   - transmit: Sends a message to the system; called from any thread, must preserve the order of each thread. An
    ///     error that it throws is reported as a diagnostic, and answered instead of the device.
    ///   - waitForHost: Returns when the system has received everything that the calling thread has sent. Does nothing
    ///     if nothing can happen before that, as in a test.
    ///   - runLater: Runs work on the main actor after the work that is already scheduled there.
    ///   - callOutThread: Where everything runs that does not run on the main thread, while the main thread waits: for
    ///     processes that share a test's process. nil, for a process of its own, uses queues and threads without
    ///     waiting.
    ///   - queues: Where blocks and tasks of the process are queued, and its clock; nil for a process of its own that has
    ///     the machine's.
    ///   - files: Makes the process's folders; nil for a process of its own.
    ///   - tellUse: Tells the system of a use of the files of an App Group, on any thread; nil if nobody wants to know.
    public init(
        environment: AppEnvironment, transmit: @escaping @Sendable (AppMessage) throws(MessageRefusal) -> Void,
        waitForHost: @escaping @Sendable () -> Void = {},
        runLater: @escaping @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void,
        callOutThread: CallOutThread? = nil, queues: (any ProcessQueues)? = nil, files: (any ProcessFiles)? = nil,
        tellUse: (@Sendable (StoreUse) -> Void)? = nil
    ) {
        self.environment = environment
        self.queues = queues
        self.files = files
        self.tellUse = tellUse
        self.transmit = transmit
        self.waitForHost = waitForHost
        self.runLater = runLater
        threads = callOutThread.map(ProcessThreads.shared) ?? .own(callOut: DispatchQueue(label: "portico.call-out"))
        state = Mutex(
            State(
                moment: Moment(
                    date: environment.date, timeZone: environment.timeZone,
                    openableSchemes: environment.openableSchemes,
                    isProtectedDataAvailable: environment.isProtectedDataAvailable)))
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
        taskLocal ?? wholeProcess.withLock { $0 } ?? ofThread
    }

    /// The process for which the thread runs a slice of a task, or what the runtime does without a task. While a task switches
    /// executors it belongs to no process, and has no task-local values. A task that has none itself is not the app's: app code may
    /// resume a task of the test.
    private static var ofThread: ProcessContext? {
        guard let worker = portico_worker(), worker != OwnCalls.mark else { return nil }
        return Unmanaged<ProcessContext>.fromOpaque(worker).takeUnretainedValue()
    }

    /// Runs a slice of a task on the thread that calls this.
    ///
    /// - Parameter isTaskOfRuntime: Whether the task is one that the runtime has made for the process, without task-local
    ///   values: it wakes a task that sleeps. Other tasks without them are not the process's.
    public func runSlice(isTaskOfRuntime: Bool = false, _ slice: () -> Void) {
        onThread(inEveryTask: isTaskOfRuntime, slice)
    }

    /// The thread works for the process as long as `body` runs: a task may begin there, such as `Task.immediate`, and move on to
    /// another actor.
    private func onThread<Result>(inEveryTask: Bool = false, _ body: () throws -> Result) rethrows -> Result {
        guard sharesProcess else { return try body() }
        let outer = portico_set_worker(Unmanaged.passUnretained(self).toOpaque(), inEveryTask)
        defer { portico_restore_worker(outer) }
        return try body()
    }

    /// Makes this the current process for everything that `body` calls and every task it starts.
    @MainActor
    public func run<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
        try onThread { try Self.$taskLocal.withValue(self) { try body() } }
    }

    /// Makes this the current process for everything that `body` calls, on the thread that calls this.
    public func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
        try onThread { try Self.$taskLocal.withValue(self) { try body() } }
    }

    /// Runs `body` as code that belongs to no process, on the thread that calls this.
    public static func outsideOfProcesses<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = portico_set_worker(nil, false)
        defer { portico_restore_worker(outer) }
        return try $taskLocal.withValue(nil) { try body() }
    }

    /// Makes this the only process of the running program.
    public func becomeWholeProcess() {
        Self.wholeProcess.withLock { $0 = self }
    }

    /// Ends the process: releases its singletons, and all handlers that wait for an answer. Its objects refer to this
    /// context, and would otherwise keep all of them alive.
    public func end() {
        stopBeingFindable()
        // Released after the lock, as deinitialisers may access the context.
        var gone: Unchecked? = state.withLock { state in
            let gone = (state.singletons, state.replies, state.timers)
            (state.singletons, state.replies, state.timers) = (Singletons(), [:], [:])
            state.hasEnded = true
            return Unchecked(value: gone)
        }
        endingObjects.end()
        portico_end_stops(Unmanaged.passUnretained(self).toOpaque())
        // What deinitialisers do is code of a process that has ended.
        asCurrent { if gone != nil { gone = nil } }
        giveSemaphoresBack()
    }

    /// Whether ``end()`` has been called: messages of code that continues to run are ignored.
    public var hasEnded: Bool { state.withLock { $0.hasEnded } }

    /// Whether the device has ended the process while its code was running on the main thread: that runs on, as does what it waits
    /// for. Nothing waits for anything any more.
    package let isAbandoned = Atomic(false)
    /// How often code on the main thread has begun to wait since then.
    package let waitsAfterEnd = Atomic(0)

    private struct Unchecked<Value>: @unchecked Sendable {
        // Only stored to be released.
        let value: Value
    }

    // MARK: - The device around the process

    /// The device's time: in a process of its own, as of what the device has said last.
    public var now: Date { Date(timeIntervalSince1970: queues?.wallDate ?? state.withLock { $0.moment.date }) }

    /// The identifier of the device's time zone.
    public var timeZone: String { state.withLock { $0.moment.timeZone } }

    /// The schemes among those that the app may query that some app opens.
    public var openableSchemes: [String] { state.withLock { $0.moment.openableSchemes } }

    /// Whether files with data protection are accessible.
    public var isProtectedDataAvailable: Bool { state.withLock { $0.moment.isProtectedDataAvailable } }

    /// Whether other apps run in the same process of the operating system, as in a test.
    public var sharesProcess: Bool {
        if case .shared = threads { true } else { false }
    }

    /// Whether this is the process of an extension, not of the app.
    public var isExtension: Bool { environment.extensionBundle != nil }

    /// The path of the home directory, which exists; nil until the host has sent it. One of a process that has ended is
    /// not made.
    public var home: String? {
        if !hasEnded { files?.makeHome() }
        return environment.home
    }

    /// Updates the time and the time zone from a delivery. The client that receives deliveries calls this first.
    public func noteDelivery(_ delivery: Delivery) {
        queues?.move(to: delivery.elapsed)
        if let suspended = delivery.suspended { suspendedTime.store(suspended, ordering: .relaxed) }
        if case .dateSettings(.moved(let epoch)) = delivery.callback { queues?.setEpoch(epoch) }
        state.withLock { state in
            if delivery.callback.answer == nil { state.lastAwaitedCall = 0 }
            state.moment.date = delivery.date
            switch delivery.callback {
            case .dateSettings(.timeZone(let zone)): state.moment.timeZone = zone
            case .openableSchemesChanged(let schemes): state.moment.openableSchemes = schemes
            case .protectedData(.unavailable): state.moment.isProtectedDataAvailable = false
            case .protectedData(.available), .protectedData(.didBecomeAvailable):
                state.moment.isProtectedDataAvailable = true
            case .application(.willFinishLaunching), .application(.didFinishLaunching): return
            default: break
            }
            state.moment.hasFinishedLaunching = true
        }
    }

    /// `application(_:didFinishLaunchingWithOptions:)` has returned.
    package func finishedLaunching() { state.withLock { $0.moment.hasFinishedLaunching = true } }

    /// Whether `application(_:didFinishLaunchingWithOptions:)` has returned, or something has been delivered after it.
    public var hasFinishedLaunching: Bool { state.withLock { $0.moment.hasFinishedLaunching } }

    /// A name that is unique in this process: `attachment-1`. The same run of an app creates the same names.
    public func makeName(_ kind: String) -> String {
        let number = state.withLock { state in
            state.moment.lastName += 1
            return state.moment.lastName
        }
        return "\(kind)-\(number)"
    }

    // MARK: - Going back

    /// What a process knows of the device at one moment.
    public struct Moment: Sendable {
        fileprivate var date: Double
        fileprivate var timeZone: String
        fileprivate var openableSchemes: [String]
        fileprivate var isProtectedDataAvailable: Bool
        fileprivate var suspended: Int64 = 0
        fileprivate var lastNumber = 0
        fileprivate var lastName = 0
        fileprivate var hasFinishedLaunching = false
    }

    /// What the process knows now. Set it only to what it was, while ``awaitsSystem`` is false, as it was then.
    public var moment: Moment {
        get {
            var moment = state.withLock { $0.moment }
            moment.suspended = suspendedTime.load(ordering: .relaxed)
            return moment
        }
        set {
            state.withLock { $0.moment = newValue }
            suspendedTime.store(newValue.suspended, ordering: .relaxed)
        }
    }

    /// Whether code waits for an answer of the system, or for a timer.
    public var awaitsSystem: Bool { state.withLock { !$0.replies.isEmpty || !$0.timers.isEmpty } }

    // MARK: - Talking to the system

    /// Sends a message that expects no answer. A callback's return is sent when what the callback has begun is done.
    public func send(_ message: AppMessage) {
        if case .returned = message { state.withLock { $0.lastAwaitedCall = 0 } }
        if case .returned = message, let queues {
            queues.afterWork { [self] in _ = isSent(message) }
        } else {
            _ = isSent(message)
        }
    }

    /// Sends a message; returns false if it is refused, which has then been reported to the system.
    public func isSent(_ message: AppMessage) -> Bool {
        do throws(MessageRefusal) {
            try transmit(message)
            return true
        } catch {
            tell(of: error)
            // A substitute is small, whatever it replaces.
            if let substitute = message.substitute { try? transmit(substitute) }
            return false
        }
    }

    private func tell(of refusal: MessageRefusal) {
        // A line of text always fits.
        try? transmit(.diagnostic("\(refusal)"))
    }

    /// Returns when the system has received everything that the calling thread has sent, so that it takes it into
    /// account from then on.
    public func waitUntilReceived() {
        waitForHost()
    }

    /// Sends a call that is answered with a `Reply`; `receive` is called once with it, in the way of ``callOut(_:)``.
    public func call(_ message: (_ number: Int) -> AppMessage, receive: @escaping @Sendable (Reply) -> Void) {
        call(answeredWith: Reply.self, message, receive: receive)
    }

    /// Sends a call; `receive` is called once with the system's answer, in the way of ``callOut(_:)``.
    ///
    /// - Parameter answeredWith: The type that `Callback.answer` has for such a call. An answer of another type traps: the
    ///   device has broken the protocol.
    public func call<Answer: Sendable>(
        answeredWith: Answer.Type, _ message: (_ number: Int) -> AppMessage,
        receive: @escaping @Sendable (Answer) -> Void
    ) {
        let number = state.withLock { state in
            state.moment.lastNumber += 1
            let number = state.moment.lastNumber
            state.replies[number] = { answer in
                guard let answer = answer as? Answer else {
                    preconditionFailure(
                        "the device has answered call \(number) with \(type(of: answer)), but it waits for \(Answer.self)"
                    )
                }
                receive(answer)
            }
            return number
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

    // MARK: - Answers while the main thread waits

    /// The main thread waits, perhaps for what a handler does that the system calls off the main thread.
    ///
    /// - Returns: Whether the device is to be told so, by ``ClockMessage/awaitsAnswers``: only when there is another call that has
    ///   not been answered.
    package func awaitsMoreAnswers() -> Bool {
        guard environment.rules.callOutQueue == .background else { return false }
        return state.withLock { state in
            guard let last = state.replies.keys.max(), last > state.lastAwaitedCall else { return false }
            state.lastAwaitedCall = last
            return true
        }
    }

    /// Whether a delivery is an answer that is passed on while the main thread waits.
    package func comesMeanwhile(_ delivery: Delivery) -> Bool {
        delivery.isApart == true || delivery.callback.answer != nil && state.withLock { $0.lastAwaitedCall > 0 }
    }

    /// Passes on such an answer: see ``comesMeanwhile(_:)``. On any thread.
    package func receiveMeanwhile(_ delivery: Delivery) {
        noteDelivery(delivery)
        guard let answer = delivery.callback.answer else { return }
        receive(answer.value, forCall: answer.call)
        if delivery.isApart == true { return }
        afterCallOuts { [self] in later { self.send(.returned(number: delivery.number, .done)) } }
    }

    /// Calls back on the main thread after virtual time, as a delivery: never before this call returns.
    public func after(_ duration: Duration, _ body: @escaping @MainActor () -> Void) {
        let number = state.withLock { state in
            state.moment.lastNumber += 1
            state.timers[state.moment.lastNumber] = body
            return state.moment.lastNumber
        }
        send(.startTimer(timer: number, nanoseconds: duration.wholeNanoseconds))
    }

    /// Runs `body` on the main actor, after the tasks that are currently waiting there.
    public func later(_ body: @escaping @MainActor @Sendable () -> Void) {
        runLater(body)
    }

    /// Runs code of a framework that waits for another process or for a file: in a process of its own, clocks show the
    /// machine's time to it, and the device's does not pass. In a test, where other processes run only when the device lets
    /// them, it is called without a change.
    public static func inRealTime<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard currentIfAny?.queues is OwnTime else { return try body() }
        return try OwnCalls.outsideOfTime(body)
    }

    /// Passes an answer, as `Callback.answer` has it, to the call that waits for it. Ignored if none does.
    ///
    /// - Precondition: `answer` has the type that the call waits for.
    public func receive(_ answer: any Sendable, forCall number: Int) {
        guard let receive = state.withLock({ $0.replies.removeValue(forKey: number) }) else { return }
        callOut { receive(answer) }
    }

    /// Runs the closure that waits for a timer.
    @MainActor
    public func timerFired(_ number: Int) {
        state.withLock { $0.timers.removeValue(forKey: number) }?()
    }

    // MARK: - Off the main thread

    /// Runs a completion handler according to `profile.notifications.callOutQueue`: serially on a queue of the
    /// framework, or immediately on the calling thread.
    public func callOut(_ body: @escaping @Sendable () -> Void) {
        switch environment.rules.callOutQueue {
        case .background: threads.callOut { self.asCurrent(body) }
        case .main: body()
        }
    }

    /// Runs `body` after the previous completion handlers have returned and the tasks that they resumed have run once.
    /// In a process of its own this is very likely but not guaranteed, as such a task may take arbitrarily long.
    public func afterCallOuts(_ body: @escaping @Sendable () -> Void) {
        threads.afterCallOuts(body)
    }

    /// Runs `body` off the main thread, and independently of other such work.
    public func background(_ body: @escaping @Sendable () -> Void) {
        threads.background { self.asCurrent(body) }
    }

    /// Runs `body` off the main thread in every profile, after the previous completion handlers. For handlers that
    /// Apple guarantees to call on a queue of the framework.
    public func callOutApart(_ body: @escaping @Sendable () -> Void) {
        threads.callOut { self.asCurrent(body) }
    }

    /// Like ``callOutApart(_:)``, but not before the calling code has returned to the code that runs it.
    ///
    /// In a process of its own this is very likely but not guaranteed: the queue belongs to another thread.
    public func callOutApartLater(_ body: @escaping @Sendable () -> Void) {
        switch threads {
        case .own: callOutApart(body)
        case .shared: runLater { self.callOutApart(body) }
        }
    }

    /// Where an asynchronous delegate method without an actor runs, according to
    /// `profile.notifications.delegateExecutor`; nil leaves that to the language.
    public var delegateExecutor: (any TaskExecutor)? {
        switch environment.rules.delegateExecutor {
        case .main: singleton { MainTaskExecutor(of: self) }
        case .callersChoice: threads.executor(of: self)
        }
    }

    // MARK: - Objects that exist once in a process

    /// The process's only object of a type, created by `make` on first use. After the process has ended, each call
    /// creates a new object.
    public func singleton<Object: AnyObject & Sendable>(_ make: () -> Object) -> Object {
        let key = ObjectIdentifier(Object.self)
        // The object stored under the name of a type has that type.
        if let existing = state.withLock({ $0.singletons[key] }) { return unsafeDowncast(existing, to: Object.self) }
        let object = make()
        return state.withLock { state in
            if let existing = state.singletons[key] { return unsafeDowncast(existing, to: Object.self) }
            if !state.hasEnded { state.singletons.add(object, key) }
            return object
        }
    }
}
