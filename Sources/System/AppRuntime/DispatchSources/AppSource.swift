// Portico
// SPDX-License-Identifier: Apache-2.0

package import CallInterposition
import Synchronization

/// Who has a dispatch source of an app made: a timer, or what the app triggers itself.
package protocol AppSourceOwner: AnyObject, Sendable {
    /// The source is cancelled or gone.
    func sourceIsLost()
}

/// A dispatch source that Portico has made for an app, and that is triggered by ``trigger(_:)``: what suspends, resumes, cancels
/// and releases it works as it does for every source.
///
/// Who owns what:
///
///     source ──► its queue ──► AppSource ──► its owner      (what is called for the source after its end finds the owner)
///     source ──► its handler ──► token ──► AppSource
///
/// libdispatch releases the handler when the source is cancelled or released. The token then takes the source away from
/// this object, which does not retain it.
package final class AppSource: Sendable {
    package typealias Pointer = UnsafeMutableRawPointer

    /// Whether the handler belongs on the main queue.
    package let isForMain: Bool
    /// The app's queue.
    private let target: Retained
    private let state = Mutex(State())

    private struct State {
        /// nil when the source is cancelled or gone. Used only while the state is locked.
        nonisolated(unsafe) var source: Pointer?
        /// The source's own serial queue, which is released with it.
        nonisolated(unsafe) var queue: Pointer?
        /// The source's address, by which the owner is found.
        var key: UInt = 0
        weak var token: Token?
        /// nil when the source's queue is gone.
        var owner: (any AppSourceOwner)?
        var stops = Stops()
        /// What is to be called when the source is cancelled.
        var cancelHandler: (work: Work, submitter: any WorkSubmitter)?
    }

    /// What keeps a source from calling its handler.
    private struct Stops {
        /// As every source is when it is created.
        var isInactive = true
        var suspensions = 0
        /// Whether its process has ended: nobody suspends or resumes it any more.
        var isOver = false

        var isActive: Bool { !isInactive && suspensions == 0 }

        mutating func resume(activates: Bool) {
            // A source that is only inactive is activated by a resumption too.
            if activates || isInactive && suspensions == 0 {
                isInactive = false
            } else {
                suspensions = max(suspensions - 1, 0)
            }
        }
    }

    private final class Token: Sendable {
        let source: AppSource

        init(_ source: AppSource) {
            self.source = source
        }

        deinit { source.lose() }
    }

    /// - Parameter target: The queue on which the app wants its handler to be called.
    package init(for target: Pointer?) {
        self.target = Retained(target)
        isForMain = portico_is_main_queue(target)
    }

    // MARK: - Finding them

    /// By the address of their sources.
    private static let all = Mutex<[UInt: AppSource]>([:])

    /// Who has a source made; nil if it is a source of another kind.
    package static func owner<Owner: AppSourceOwner>(of source: Pointer?, _: Owner.Type = Owner.self) -> Owner? {
        guard let source else { return nil }
        return all.withLock { $0[UInt(bitPattern: source)] }?.state.withLock { $0.owner } as? Owner
    }

    /// Makes the source, as libdispatch hands it out: retained, and without a handler.
    ///
    /// - Parameters:
    ///   - queue: Where the handler is called; nil for the app's queue.
    ///   - kind: What becomes of data that come before the handler is called.
    package func make(_ kind: portico_data = portico_data_add, on queue: Pointer? = nil, for owner: any AppSourceOwner)
        -> Pointer?
    {
        state.withLock { $0.owner = owner }
        // The queue's end releases this object.
        let retained = Unmanaged.passRetained(self).toOpaque()
        let place = queue ?? target.object
        guard let queue = portico_create_queue(place, retained, { AppSource.end($0) }) else { return nil }
        guard let source = portico_real_create_source(kind, queue) else {
            portico_release(queue)
            return nil
        }
        let token = Token(self)
        nonisolated(unsafe) let (object, serial) = (source, queue)
        let key = UInt(bitPattern: source)
        state.withLock { ($0.source, $0.queue, $0.key, $0.token) = (object, serial, key, token) }
        Self.all.withLock { $0[key] = self }
        // Keeps the token until there is another handler.
        portico_real_set_event_handler(source) { withExtendedLifetime(token) {} }
        return source
    }

    /// The queue is gone, and with it the source.
    private static func end(_ retained: Pointer?) {
        guard let retained else { return }
        let source = Unmanaged<AppSource>.fromOpaque(retained).takeRetainedValue()
        source.lose()
        let (key, owner) = source.state.withLock { state in (state.key, state.owner.take()) }
        all.withLock { all in
            // The address may be another source's by now.
            if all[key] === source { all[key] = nil }
        }
        withExtendedLifetime(owner) {}
    }

    private func lose() {
        let (queue, owner) = state.withLock { state in
            nonisolated(unsafe) let queue = state.queue
            (state.source, state.queue) = (nil, nil)
            return (UncheckedBox(value: queue), state.owner)
        }
        owner?.sourceIsLost()
        // Not while the state is locked: what it ends comes here again.
        if let queue = queue.value { portico_release(queue) }
    }

    // MARK: - What it calls

    /// - Parameter body: Called on the queue that the source was made with.
    package func setHandler(_ body: @escaping @Sendable () -> Void) {
        let (token, source) = handle.values
        guard let token, let source else { return }
        portico_real_set_event_handler(source) { withExtendedLifetime(token) { body() } }
    }

    /// - Parameter work: Code of the app, which does not run after the end of its process.
    package func setCancelHandler(_ work: Work, by submitter: any WorkSubmitter) {
        guard let source = handle.values.1 else { return }
        if !portico_is_cancelled(source) { state.withLock { $0.cancelHandler = (work, submitter) } }
    }

    /// The app has cancelled the source: its handler has its turn, when the source is not suspended. libdispatch would call it on
    /// another thread, at any time.
    private func submitCancelHandler() {
        guard let (work, submitter) = state.withLock({ $0.stops.isActive ? $0.cancelHandler.take() : nil }) else {
            return
        }
        if isForMain { submitter.onMain(work, nil) } else { submitter.submit(work, to: target.object) }
    }

    private struct Handle: @unchecked Sendable {
        // The caller of the function for which it is used has the source.
        let token: Token?
        let source: Pointer?

        var values: (Token?, Pointer?) { (token, source) }
    }

    private var handle: Handle { state.withLock { Handle(token: $0.token, source: $0.source) } }

    // MARK: - What it does

    package func trigger(_ data: UInt) {
        state.withLock { if let source = $0.source { portico_trigger_source(source, Int(bitPattern: data)) } }
    }

    package func cancel() { state.withLock { if let source = $0.source { portico_cancel_source(source) } } }

    /// The process has ended, and releases its objects then: the source is cancelled, and active. libdispatch traps when the
    /// last reference to one is released that is not. Where the process is the operating system's, it releases none.
    package func end() {
        let (source, resumptions, cancelHandler) = state.withLock { state in
            state.source.map(portico_cancel_source)
            let stops = state.stops
            state.stops.isOver = true
            let resumptions = stops.isOver ? 0 : stops.suspensions + (stops.isInactive ? 1 : 0)
            // Whoever has suspended it retains it.
            let source = resumptions > 0 ? state.source.map { Retained($0) } : nil
            return (source, resumptions, state.cancelHandler.take())
        }
        // Not while the state is locked: what it has captured ends here.
        withExtendedLifetime(cancelHandler) {}
        guard let source else { return }
        for _ in 0..<resumptions { portico_real_resume(source.object) }
    }

    /// Whether it is cancelled or gone.
    package var isCancelled: Bool { state.withLock { state in state.source.map { portico_is_cancelled($0) } ?? true } }

    /// What a handler is called with that is a function.
    package var context: Pointer? {
        nonisolated(unsafe) let context = state.withLock { state in state.source.map { portico_context($0) } ?? nil }
        return context
    }

    /// Returns when the handler has been called for what has triggered the source.
    package func wait() {
        let queue = state.withLock { state in state.queue.map { Retained($0) } }
        if let queue { portico_wait_for(queue.object) }
    }

    /// Wraps work of the source's queue, where work of the app's queue waits for it.
    package func counted(by submitter: some WorkSubmitter, _ work: @escaping @Sendable () -> Void) -> (
        number: Int, block: SendableBlock
    ) {
        // Keeps the app's queue too, which is asked about until the work begins.
        guard let queue = state.withLock({ state in state.queue.map { Retained($0) } }) else {
            return submitter.counted(on: nil, work)
        }
        let place = portico_is_global_queue(target.object) ? queue.object : isForMain ? nil : target.object
        return submitter.counted(on: place) { withExtendedLifetime(queue) { work() } }
    }

    /// The source was resumed, activated or cancelled: what it does then counts as work of its app. What one for the main queue
    /// has to do is there when this returns, before what the app adds next.
    package func hasGoneOn(by submitter: some WorkSubmitter) {
        if isForMain { wait() }
        if isCancelled { submitCancelHandler() }
        goesOn(by: submitter)
    }

    /// The source is to be resumed or activated. One for another queue than the main queue is, when it is the turn of what it
    /// does then; returns false for one that is to be resumed at once.
    ///
    /// - Parameter activates: Whether it is activated, however often it is suspended.
    package func resumes(
        _ source: Pointer, _ resume: @escaping portico_function, activates: Bool, by submitter: some WorkSubmitter
    ) -> Bool {
        let isOver = state.withLock { state in
            if !state.stops.isOver { state.stops.resume(activates: activates) }
            return state.stops.isOver
        }
        if isOver { return true }
        if isForMain { return false }
        let resumption = Resumption(source, resume)
        goesOn(by: submitter) { [self] in
            resumption.now()
            if isCancelled { submitCancelHandler() }
        }
        return true
    }

    /// The source is to be suspended.
    package func suspends(_ source: Pointer, _ suspend: portico_function) {
        state.withLock { state in
            guard !state.stops.isOver else { return }
            state.stops.suspensions += 1
            // Before somebody ends it.
            suspend(source)
        }
    }

    /// Resumes a source once; also when its device is gone before: libdispatch traps when the last reference to a suspended one is
    /// released.
    private final class Resumption: Sendable {
        private let source: Retained
        private let resume: portico_function
        private let isDone = Atomic(false)

        init(_ source: Pointer, _ resume: @escaping portico_function) {
            (self.source, self.resume) = (Retained(source), resume)
        }

        deinit { now() }

        func now() { if !isDone.exchange(true, ordering: .relaxed) { resume(source.object) } }
    }

    /// What the source does then counts as work of its app.
    ///
    /// - Parameter begin: Makes it do something when it is its turn.
    package func goesOn(by submitter: some WorkSubmitter, _ begin: @escaping @Sendable () -> Void = {}) {
        let marker = counted(by: submitter) {}
        submitter.hold(marker.number) { [self] in
            begin()
            let isQueued = state.withLock { state in
                // Waits behind the handler.
                if let queue = state.queue { portico_real_async(queue, marker.block) }
                return state.queue != nil
            }
            if !isQueued { marker.block() }
        }
    }
}
