// Portico
// SPDX-License-Identifier: Apache-2.0

package import AppRuntime
import Foundation
import Synchronization
package import SystemModel

/// The activities of one process that the device has been told of.
package final class ActivityClient: Sendable {
    private struct State {
        var lastNumber = 0
        var current: Current?
    }

    /// Held while it is current, as the system holds it.
    private struct Current: @unchecked Sendable {
        // Touched on the main thread only, where the device's calls arrive; other threads merely put it here.
        let activity: NSUserActivity
        let number: Int
    }

    private let context: ProcessContext
    private let state = Mutex(State())

    private init(_ context: ProcessContext) {
        self.context = context
    }

    package static func of(_ context: ProcessContext) -> ActivityClient {
        context.singleton { ActivityClient(context) }
    }

    func makeNumber() -> Int {
        state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
    }

    func becomeCurrent(_ activity: NSUserActivity, number: Int) {
        let current = Current(activity: activity, number: number)
        state.withLock { $0.current = current }
        let offer = ActivityOffer(
            number: number, activity: activity.record(keepsRequiredOnly: false),
            isEligibleForHandoff: activity.isEligibleForHandoff, isEligibleForSearch: activity.isEligibleForSearch,
            saved: activity.record(keepsRequiredOnly: true), persistentIdentifier: activity.persistentIdentifier,
            keywords: activity.keywords.sorted(),
            expires: activity.expirationDate?.timeIntervalSince1970)
        context.send(.activityOffer(.offer(offer)))
    }

    func resign(_ number: Int) {
        let wasCurrent = state.withLock { state in
            guard state.current?.number == number else { return false }
            state.current = nil
            return true
        }
        if wasCurrent { context.send(.activityOffer(.withdraw(number: number))) }
    }

    // MARK: - What the device says

    /// Called when another device continues the activity; returns its current contents, or nil when it is no longer
    /// current.
    @MainActor
    package func send(_ number: Int) -> ActivityRecord? {
        guard let activity = current(number) else { return nil }
        activity.save()
        return activity.record(keepsRequiredOnly: false)
    }

    @MainActor
    package func wasContinued(_ number: Int) -> CallbackResult {
        guard let activity = current(number), let delegate = activity.delegate else { return .noDelegate }
        return OptionalRequirement.call { delegate.userActivityWasContinued(activity) } == nil
            ? .notImplemented : .done
    }

    private func current(_ number: Int) -> NSUserActivity? {
        let current = state.withLock { $0.current }
        return current?.number == number ? current?.activity : nil
    }
}
