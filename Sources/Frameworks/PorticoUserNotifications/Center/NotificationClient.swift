// Portico
// SPDX-License-Identifier: Apache-2.0

package import AppRuntime
import Synchronization
package import SystemModel

/// The client side of the notification daemon: translates its deliveries into calls of the app's delegate.
///
/// Each method returns at once whether the delegate implements the callback, in either form.
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
        let completed: Void? = OptionalRequirement.call(on: delegate) {
            delegate.userNotificationCenter(center, willPresent: notification) { options in
                answer.complete(.presentation(options.rawValue))
            }
        }
        if completed != nil { return .done }
        let box = UncheckedBox(value: (delegate, notification))
        let isImplemented = DelegateCall.start(on: delegate, executor: context.delegateExecutor) { _ in
            await box.value.0.userNotificationCenter(center, willPresent: box.value.1)
        } end: { options in
            answer.complete(.presentation(options.rawValue))
        }
        return isImplemented ? .done : missing("willPresent", in: delegate, context)
    }

    /// Passes a response to the delegate.
    @MainActor
    package static func didReceive(
        _ record: ResponseRecord, delivery: Int, context: ProcessContext
    ) -> CallbackResult {
        let center = UNUserNotificationCenter.current()
        guard let delegate = center.delegate else { return .noDelegate }
        let response = UNNotificationResponse.make(record)
        let answer = CompletionGuard(delivery: delivery, context: context)
        let complete: @Sendable (_ advice: String) -> Void = { advice in
            if !MainThread.isCurrent {
                context.send(
                    .diagnostic(
                        "the completion of userNotificationCenter(_:didReceive:) was called off the main thread, where "
                            + "UIKit stops an app that was launched in the background: \(advice)"))
            }
            answer.complete(.none)
        }
        let completed: Void? = OptionalRequirement.call(on: delegate) {
            delegate.userNotificationCenter(center, didReceive: response) { complete("call it on the main queue") }
        }
        if completed != nil { return .done }
        let box = UncheckedBox(value: (delegate, response))
        let isImplemented = DelegateCall.start(on: delegate, executor: context.delegateExecutor) { _ in
            await box.value.0.userNotificationCenter(center, didReceive: box.value.1)
        } end: {
            complete("mark the method @MainActor")
        }
        return isImplemented ? .done : missing("didReceive", in: delegate, context)
    }

    /// Asks the app to show its own notification settings.
    ///
    /// - Parameter record: The notification from which the user came; nil if the user came from Settings.
    @MainActor
    package static func openSettings(_ record: NotificationRecord?, context: ProcessContext) -> CallbackResult {
        let center = UNUserNotificationCenter.current()
        guard let delegate = center.delegate else { return .noDelegate }
        let notification = record.map { UNNotification($0) }
        let opened: Void? = OptionalRequirement.call(on: delegate) {
            delegate.userNotificationCenter(center, openSettingsFor: notification)
        }
        return opened != nil ? .done : missing("openSettingsFor", in: delegate, context)
    }

    // MARK: - Methods that are not found

    @MainActor
    private static func missing(
        _ method: String, in delegate: any UNUserNotificationCenterDelegate, _ context: ProcessContext
    ) -> CallbackResult {
        if context.singleton({ MissingMethods() }).isNew(method, of: type(of: delegate)) {
            context.send(.diagnostic(advice(method, type(of: delegate))))
        }
        return .notImplemented
    }

    private static func advice(_ method: String, _ type: any UNUserNotificationCenterDelegate.Type) -> String {
        let inherited = _getSuperclass(type) as? any UNUserNotificationCenterDelegate.Type
        let near = nearMiss(method, type, below: inherited)
        let another = inherited == nil ? near.map { ", but \($0)" } : nil
        let finding =
            "\(type) has no method \(method) that the system can call\(another ?? ""): check its argument labels and types"
        guard let inherited, near != nil else { return "\(finding) (portico lint finds near misses)" }
        return "\(finding); \(type) conforms through its superclass \(inherited), and a method that only the subclass "
            + "declares is never called here (portico lint finds both)"
    }

    /// A method of the class or of its superclasses that is perhaps meant; nil without symbols, too. All of the protocol's are optional.
    ///
    /// - Parameter conforming: The class that conforms: only those below it are looked at.
    private static func nearMiss(
        _ method: String, _ type: any UNUserNotificationCenterDelegate.Type,
        below conforming: (any UNUserNotificationCenterDelegate.Type)?
    ) -> String? {
        let end: AnyClass = conforming.map { $0 as AnyClass } ?? NSObject.self
        for next in sequence(first: type as AnyClass, next: { _getSuperclass($0) }).prefix(while: { $0 != end }) {
            let near = DeclaredMethods.names(of: next).sorted().first { name in
                name.hasPrefix("userNotificationCenter(") && name.lowercased().contains(":\(method.lowercased())")
            }
            if let near { return near }
        }
        return nil
    }
}

/// What a process was told about already, once for each method and class.
private final class MissingMethods: Sendable {
    private let told = Mutex<Set<String>>([])

    func isNew(_ method: String, of type: Any.Type) -> Bool {
        told.withLock { $0.insert("\(String(reflecting: type)).\(method)").inserted }
    }
}
