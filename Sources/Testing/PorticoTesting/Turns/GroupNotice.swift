// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import CallInterposition
import Synchronization

/// A block of an app that a group submits when it is empty: `DispatchGroup.notify`. Whoever was to leave the group may have ended
/// with the process; libdispatch then keeps this for ever, and nothing of the app.
final class GroupNotice: EndingObject {
    private struct Submission: Sendable {
        let work: Work
        let target: Retained
        let app: AppCall
    }

    /// nil when it is done, or the process has ended.
    private let submission: Mutex<Submission?>

    init(_ work: Work, _ target: Retained, _ app: AppCall) {
        submission = Mutex(Submission(work: work, target: target, app: app))
        portico_count_notice(1)
    }

    /// The group is empty.
    func submit() {
        guard let submission = submission.withLock({ $0.take() }) else { return }
        submission.app.submit(submission.work, to: submission.target.object)
        // After the block has been enqueued.
        portico_count_notice(-1)
    }

    func endWithProcess() {
        if submission.withLock({ $0.take() }) != nil { portico_count_notice(-1) }
    }
}
