// Portico
// SPDX-License-Identifier: Apache-2.0

package import AppRuntime
import Foundation
import Synchronization
package import SystemModel

/// The client side of the device in the process of a notification service extension, for its notifications.
///
///     serviceDidReceive --> object made, didReceive called on a thread of its own --> handler: the answer, once
///     serviceTimeWillExpire --> the same object's serviceExtensionTimeWillExpire, on another thread
///
/// Deliveries are answered at once, so that an extension that blocks is still notified that its time expires. An object
/// is retained until its handler has been called or its time has expired.
package final class ServiceExtensionClient: Sendable {
    private let context: ProcessContext
    private let objects = Mutex<[Int: UncheckedBox<UNNotificationServiceExtension>]>([:])

    /// Created inside `context.run`, or anywhere in the process of a real extension.
    package init(context: ProcessContext) {
        self.context = context
    }

    /// Calls into the extension and sends the result.
    @MainActor
    package func receive(_ delivery: Delivery) {
        let result = perform(delivery)
        context.later { [context] in context.send(.returned(number: delivery.number, result)) }
    }

    @MainActor
    private func perform(_ delivery: Delivery) -> CallbackResult {
        switch delivery.callback {
        case .notificationService(.didReceive(let record)): return start(record, delivery.number)
        case .notificationService(.timeWillExpire(let number)): return expire(number)
        default: return .notImplemented
        }
    }

    @MainActor
    private func start(_ record: NotificationRequestRecord, _ number: Int) -> CallbackResult {
        guard let type = principalClass else { return .noDelegate }
        let answer = CompletionGuard(delivery: number, context: context)
        context.background { [self] in
            let object = ObjectFactory.make(type)
            let box = UncheckedBox(value: object)
            objects.withLock { $0[number] = box }
            object.didReceive(UNNotificationRequest(record)) { content in
                answer.complete(.content(content.record))
                self.forget(number)
            }
        }
        return .done
    }

    @MainActor
    private func expire(_ number: Int) -> CallbackResult {
        // Gone: the handler was called a moment ago, or the object is not made yet.
        guard let box = forget(number) else { return .done }
        context.background { box.value.serviceExtensionTimeWillExpire() }
        return .done
    }

    @discardableResult
    private func forget(_ number: Int) -> UncheckedBox<UNNotificationServiceExtension>? {
        objects.withLock { $0.removeValue(forKey: number) }
    }

    /// nil, with a line in the log, when there is no such class or it is of another kind.
    private var principalClass: UNNotificationServiceExtension.Type? {
        guard let name = context.environment.extensionManifest?.principalClass else {
            context.send(.diagnostic("this process is not an extension: it cannot receive a notification to modify"))
            return nil
        }
        guard let type = NamedClasses.find(name) else {
            context.send(
                .diagnostic("there is no class \(name): check NSExtensionPrincipalClass, it is MODULE.CLASS"))
            return nil
        }
        guard let type = type as? UNNotificationServiceExtension.Type else {
            context.send(
                .diagnostic("\(name) is not a UNNotificationServiceExtension: check NSExtensionPrincipalClass"))
            return nil
        }
        return type
    }
}
