// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import CallInterposition
import Synchronization
import SystemModel

/// A timer of a dispatch source, in the device's time: `DispatchSource.makeTimerSource()`.
///
///     set ──► the device's clock ──► trigger the source ──► libdispatch: suspended? cancelled? ──► the app's handler
///                    ▲                      │
///                    └──── every interval ──┘
///
/// It lives as long as its source has a handler, which libdispatch releases when the source is cancelled or released.
final class SourceTimer: Sendable {
    private let app: AppCall
    /// The source's own serial queue.
    private let queue: Retained
    /// Not retained: a source that nobody has any more is to end.
    private nonisolated(unsafe) let source: UnsafeMutableRawPointer
    /// Whether the handler belongs on the main queue, which the device empties.
    let isForMain: Bool
    private let state = Mutex(State())

    private struct State {
        /// The number of the sleep on the device's clock.
        var sleep: Int?
        /// Whether nothing happens after the end of the app's process.
        var endsWithApp = true
    }

    private struct Weak: Sendable {
        weak let timer: SourceTimer?
    }

    /// By the address of their sources.
    private static let all = Mutex<[UInt: Weak]>([:])

    static func of(_ source: UnsafeMutableRawPointer) -> SourceTimer? {
        all.withLock { $0[UInt(bitPattern: source)]?.timer }
    }

    /// A source for code of an app, as libdispatch hands it out: retained, and without a handler.
    static func make(_ target: UnsafeMutableRawPointer?, _ app: AppCall) -> UnsafeMutableRawPointer? {
        let isForMain = portico_is_main_queue(target)
        guard let queue = portico_create_queue(isForMain ? portico_notice_queue() : target),
            let source = portico_real_create_source(queue)
        else { return nil }
        let timer = SourceTimer(source, Retained(queue), isForMain: isForMain, app)
        portico_release(queue)
        all.withLock { $0[UInt(bitPattern: source)] = Weak(timer: timer) }
        // Keeps the timer until there is another handler.
        portico_real_set_event_handler(source) { withExtendedLifetime(timer) {} }
        return source
    }

    private init(_ source: UnsafeMutableRawPointer, _ queue: Retained, isForMain: Bool, _ app: AppCall) {
        (self.source, self.queue, self.isForMain, self.app) = (source, queue, isForMain, app)
    }

    deinit {
        if let sleep = state.withLock({ $0.sleep }) { app.queues.clock.cancel(sleep) }
        let key = UInt(bitPattern: source)
        // Another source may have the address by now.
        Self.all.withLock { all in
            if let timer = all[key], timer.timer == nil { all[key] = nil }
        }
    }

    // MARK: - What it calls

    func setHandler(_ work: Work) {
        let app = app
        portico_real_set_event_handler(source) { [self] in
            if isForMain {
                app.queues.onMain { [self] in
                    if !app.context.hasEnded, !portico_is_cancelled(source) { app.context.asCurrent(work.run) }
                }
            } else if app.context.hasEnded {
                portico_cancel_source(source)
            } else {
                app.counted(work.run)()
            }
        }
    }

    /// The function resumes a task: it is called even after the end of its process, and of the device.
    func setHandler(_ function: @escaping portico_function) {
        let app = app
        state.withLock { $0.endsWithApp = false }
        portico_real_set_event_handler(source) { [self] in
            let call = FunctionCall(function: function, argument: portico_context(source))
            app.counted { app.work(call.run, isTaskOfRuntime: true) }()
        }
    }

    func setCancelHandler(_ work: Work) {
        let (app, isForMain) = (app, isForMain)
        portico_real_set_cancel_handler(source) {
            if isForMain { app.onMain(work) } else if !app.context.hasEnded { app.context.asCurrent(work.run) }
        }
    }

    // MARK: - When

    /// - Parameters:
    ///   - delay: nil for never.
    ///   - interval: nil for a timer that fires once.
    func set(_ delay: Duration?, every interval: Duration?) {
        let old = state.withLock { state in
            defer { state.sleep = nil }
            return state.sleep
        }
        if let old { app.queues.clock.cancel(old) }
        guard let delay else { return }
        let clock = app.queues.clock
        start(at: clock.now.advanced(by: delay), every: interval.map { max($0, .nanoseconds(1)) })
    }

    private func start(at deadline: VirtualInstant, every interval: Duration?) {
        let clock = app.queues.clock
        let sleep = clock.after(clock.now.duration(to: deadline), of: app.context, endsWithApp: false) {
            [weak self] ending in
            self?.fire(due: deadline, every: interval, isDue: ending == .due)
        }
        guard let sleep else { return }
        state.withLock { $0.sleep = sleep }
    }

    /// A timer that could not fire for several intervals, because its app was suspended, fires once for all of them.
    private func fire(due: VirtualInstant, every interval: Duration?, isDue: Bool) {
        let endsWithApp = state.withLock { $0.endsWithApp }
        if endsWithApp, !isDue || app.context.hasEnded { return }
        var times = 1
        if let interval, isDue {
            times += Int(due.duration(to: app.queues.clock.now) / interval)
            start(at: due.advanced(by: interval * times), every: interval)
        }
        portico_trigger_source(source, times)
        // Waits behind the handler.
        portico_real_async(queue.object, app.counted {})
    }
}
