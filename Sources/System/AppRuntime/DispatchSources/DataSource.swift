// Portico
// SPDX-License-Identifier: Apache-2.0

package import CallInterposition
import Synchronization

/// A dispatch source that an app triggers itself: `DispatchSource.makeUserDataAddSource()`, and those that combine data otherwise.
///
///     merged ──► combined ──► its turn ──► libdispatch: suspended? cancelled? ──► the app's handler
///
/// All data that come before its turn are one call of the handler, as on a device.
package final class DataSource: AppSourceOwner, EndingObject {
    private let kind: portico_data
    private let source: AppSource
    private let submitter: any WorkSubmitter
    private let state = Mutex(State())

    private struct State {
        /// nil for nothing that waits for its turn.
        var data: UInt?
        /// Whether it is its turn on the main queue.
        var isItsTurn = false
        /// What libdispatch has called then.
        var called: Work?
    }

    private init(_ kind: portico_data, _ source: AppSource, _ submitter: any WorkSubmitter) {
        (self.kind, self.source, self.submitter) = (kind, source, submitter)
    }

    package static func of(_ source: UnsafeMutableRawPointer?) -> DataSource? { AppSource.owner(of: source) }

    /// A source for code of an app, as libdispatch hands it out: retained, and without a handler.
    package static func make(
        _ kind: portico_data, _ target: UnsafeMutableRawPointer?, _ submitter: any WorkSubmitter
    ) -> UnsafeMutableRawPointer? {
        let source = AppSource(for: target)
        let queue = source.isForMain ? portico_notice_queue() : target
        return source.make(kind, on: queue, for: DataSource(kind, source, submitter))
    }

    package func sourceIsLost() { state.withLock { $0.data = nil } }

    // MARK: - What comes

    package func merge(_ data: UInt) {
        let isFirst = state.withLock { state in
            defer {
                state.data =
                    switch kind {
                    case portico_data_add: (state.data ?? 0) &+ data
                    case portico_data_or: (state.data ?? 0) | data
                    default: data
                    }
            }
            return state.data == nil
        }
        guard isFirst else { return }
        if source.isForMain {
            submitter.onMain(Work { [self] in takeTurn() }, nil)
        } else {
            source.goesOn(by: submitter) { [self] in trigger() }
        }
    }

    private func trigger() {
        if let data = state.withLock({ $0.data.take() }) { source.trigger(data) }
    }

    /// On the main thread.
    private func takeTurn() {
        state.withLock { $0.isItsTurn = true }
        trigger()
        source.wait()
        let called = state.withLock { state in
            state.isItsTurn = false
            return state.called.take()
        }
        called?.run()
    }

    package func endWithProcess() { source.end() }

    /// The source was resumed, activated or cancelled.
    package func hasGoneOn() { source.hasGoneOn(by: submitter) }

    /// See ``AppSource/resumes(_:_:activates:by:)``.
    package func resumes(
        _ pointer: UnsafeMutableRawPointer, _ resume: @escaping portico_function, activates: Bool
    ) -> Bool {
        source.resumes(pointer, resume, activates: activates, by: submitter)
    }

    package func suspends(_ pointer: UnsafeMutableRawPointer, _ suspend: portico_function) {
        source.suspends(pointer, suspend)
    }

    // MARK: - What it calls

    /// - Parameter work: nil for a source that does nothing until it has another one.
    package func setHandler(_ work: Work?) {
        source.setHandler { [self] in
            guard let work else { return }
            if submitter.hasEnded {
                source.cancel()
            } else if source.isForMain {
                callOnMain(work)
            } else {
                source.counted(by: submitter, work.run).block()
            }
        }
    }

    private func callOnMain(_ work: Work) {
        let isItsTurn = state.withLock { state in
            if state.isItsTurn { state.called = work }
            return state.isItsTurn
        }
        // It was resumed, with data of before.
        if !isItsTurn { submitter.onMain(Work { work.run() }, nil) }
    }

    package func setCancelHandler(_ work: Work) { source.setCancelHandler(work, by: submitter) }
}
