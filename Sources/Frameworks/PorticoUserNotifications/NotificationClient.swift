// Portico
// SPDX-License-Identifier: Apache-2.0

package import AppRuntime
package import SystemModel

/// The client side of the notification daemon: turns its deliveries into calls of the app's delegate.
package enum NotificationClient {
    /// Asks the delegate how to show a notification.
    @MainActor
    package static func willPresent(
        _ record: NotificationRecord, delivery: Int, context: ProcessContext
    ) -> CallbackResult {
        let center = UNUserNotificationCenter.current()
        guard let delegate = center.delegate else { return .noDelegate }
        let notification = UNNotification(record)
        let answer = CompletionGuard(delivery: delivery, context: context)
        let completed: Void? = OptionalRequirement.call {
            delegate.userNotificationCenter(center, willPresent: notification) { options in
                answer.complete(.presentation(options.rawValue))
            }
        }
        if completed != nil { return .done }
        let box = UncheckedBox(value: delegate)
        Task { @MainActor in
            let options = await OptionalRequirement.call {
                await box.value.userNotificationCenter(center, willPresent: notification)
            }
            // Missing in both forms counts as an empty answer: nothing is shown.
            answer.complete(.presentation(options?.rawValue ?? 0))
        }
        return .done
    }

    /// Hands a response to the delegate.
    @MainActor
    package static func didReceive(
        _ record: ResponseRecord, delivery: Int, context: ProcessContext
    ) -> CallbackResult {
        let center = UNUserNotificationCenter.current()
        guard let delegate = center.delegate else { return .noDelegate }
        let response = UNNotificationResponse(record)
        let answer = CompletionGuard(delivery: delivery, context: context)
        let completed: Void? = OptionalRequirement.call {
            delegate.userNotificationCenter(center, didReceive: response) { answer.complete(.none) }
        }
        if completed != nil { return .done }
        let box = UncheckedBox(value: delegate)
        Task { @MainActor in
            let handled: Void? = await OptionalRequirement.call {
                await box.value.userNotificationCenter(center, didReceive: response)
            }
            if handled == nil { context.send(.diagnostic("the notification delegate has no didReceive method")) }
            answer.complete(.none)
        }
        return .done
    }
}
