// Portico
// SPDX-License-Identifier: Apache-2.0

import Synchronization
public import SystemModel

/// One app process, seen from its own code: the frameworks' way to the system.
///
/// In a real process there is one of these for the whole run. In a test several apps share a process, so the current
/// one is a task-local value: code that an app's callback calls, and tasks that it starts, find their own.
public final class ProcessContext: Sendable {
    /// What the system knows of the app.
    public var manifest: AppManifest { environment.manifest }
    /// What the process was told about itself and its device when it started.
    public let environment: AppEnvironment

    private let transmit: @Sendable (AppMessage) -> Void
    private let runLater: @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void
    private let state = Mutex(State())

    private struct State {
        var lastNumber = 0
        var replies: [Int: @Sendable (Reply) -> Void] = [:]
        var timers: [Int: @MainActor () -> Void] = [:]
        var singletons: [ObjectIdentifier: any AnyObject & Sendable] = [:]
    }

    /// - Parameters:
    ///   - transmit: Takes a message to the system; called from any thread, must keep the order of one thread.
    ///   - runLater: Runs work on the main actor after what has been scheduled there already.
    public init(
        environment: AppEnvironment, transmit: @escaping @Sendable (AppMessage) -> Void,
        runLater: @escaping @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void
    ) {
        self.environment = environment
        self.transmit = transmit
        self.runLater = runLater
    }

    // MARK: - The current process

    @TaskLocal private static var taskLocal: ProcessContext?
    private static let wholeProcess = Mutex<ProcessContext?>(nil)

    /// The process whose code is running.
    ///
    /// Traps outside of any app: system API has no meaning there.
    public static var current: ProcessContext {
        guard let context = taskLocal ?? wholeProcess.withLock({ $0 }) else {
            preconditionFailure(
                "an iOS API was used outside of an app: run the app on a device with `portico launch`, or in a test "
                    + "on a TestDevice")
        }
        return context
    }

    /// Makes this the current process for everything that `body` calls and every task it starts.
    @MainActor
    public func run<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
        try Self.$taskLocal.withValue(self) { try body() }
    }

    /// Makes this the one process of the running program.
    public func becomeWholeProcess() {
        Self.wholeProcess.withLock { $0 = self }
    }

    // MARK: - Talking to the system

    /// Sends a message that expects no answer.
    public func send(_ message: AppMessage) {
        transmit(message)
    }

    /// Sends a call; `receive` gets the system's answer once, as a delivery on the main thread.
    public func call(_ message: (_ number: Int) -> AppMessage, receive: @escaping @Sendable (Reply) -> Void) {
        let number = state.withLock { state in
            state.lastNumber += 1
            state.replies[state.lastNumber] = receive
            return state.lastNumber
        }
        transmit(message(number))
    }

    /// Calls back on the main thread after virtual time, as a delivery: never before this call returns.
    public func after(_ duration: Duration, _ body: @escaping @MainActor () -> Void) {
        let number = state.withLock { state in
            state.lastNumber += 1
            state.timers[state.lastNumber] = body
            return state.lastNumber
        }
        transmit(.startTimer(timer: number, nanoseconds: duration.wholeNanoseconds))
    }

    /// Runs `body` on the main actor, after the tasks that are waiting there now.
    public func later(_ body: @escaping @MainActor @Sendable () -> Void) {
        runLater(body)
    }

    /// Hands a reply to the call that waits for it.
    public func receive(_ reply: Reply, forCall number: Int) {
        state.withLock { $0.replies.removeValue(forKey: number) }?(reply)
    }

    /// Runs what waits for a timer.
    @MainActor
    public func timerFired(_ number: Int) {
        state.withLock { $0.timers.removeValue(forKey: number) }?()
    }

    // MARK: - Objects that exist once in a process

    /// The process's one object of a type, made by `make` on first use.
    public func singleton<Object: AnyObject & Sendable>(_ make: () -> Object) -> Object {
        let key = ObjectIdentifier(Object.self)
        if let existing = state.withLock({ $0.singletons[key] }) as? Object { return existing }
        let object = make()
        return state.withLock { state in
            if let existing = state.singletons[key] as? Object { return existing }
            state.singletons[key] = object
            return object
        }
    }
}
