// Portico
// SPDX-License-Identifier: Apache-2.0

package import AppRuntime
import Foundation
import PorticoBackgroundTasks
import PorticoCallKit
import PorticoFoundation
import PorticoPushKit
import PorticoUserNotifications
package import SystemModel

/// The client side of the device in one app process: translates deliveries into calls of the app's delegates and sends
/// the results back. Real processes and in-process tests run this same code.
@MainActor
package final class ApplicationClient {
    /// Retained here: the application itself holds it unowned, as on iOS.
    package let delegate: any UIApplicationDelegate
    let application: UIApplication
    /// What the app was asked to choose a scene's configuration by.
    var offered: (record: ConnectionRecord, objects: UIScene.ConnectionOptions)?
    /// While the app is launched.
    var storyboardWindow: StoryboardWindow?
    let context: ProcessContext
    /// Whether globals of the program, such as its time zone, are the app's own.
    let ownsProcess: Bool

    /// Created inside `context.run`, or anywhere in the process of a real app.
    package init(delegate: any UIApplicationDelegate, context: ProcessContext, ownsProcess: Bool = false) {
        self.delegate = delegate
        self.context = context
        self.ownsProcess = ownsProcess
        application = UIApplication.shared
        application.delegate = delegate
        DelegateReview.report(delegate, to: context)
    }

    /// Calls into the app. The answer is sent after the tasks that the app's code started have run once, so that an
    /// app's reaction to one callback precedes its next callback.
    package func receive(_ delivery: Delivery) {
        context.noteDelivery(delivery)
        if SystemSignals.receive(delivery, context: context) { return }
        let reporter = ScreenReporter.of(context)
        reporter.callbackBegins()
        let result = perform(delivery)
        let (context, number) = (context, delivery.number)
        let answer: @MainActor @Sendable () -> Void = {
            reporter.callbackEnds()
            context.send(.returned(number: number, result))
        }
        switch delivery.callback {
        case .reply, .backgroundTask, .phoneCall: context.afterCallOuts { context.later(answer) }
        default: context.later(answer)
        }
    }

    private func perform(_ delivery: Delivery) -> CallbackResult {
        if let answer = delivery.callback.answer {
            context.receive(answer.value, forCall: answer.call)
            return .done
        }
        switch delivery.callback {
        // Each gives an app in the background its time anew.
        case .notification(.didReceiveRemote), .notification(.didReceiveResponse), .transfer(.handleEvents),
            .backgroundTask(.launch),
            .backgroundTask(.fetch), .phoneCall(.didReceivePush):
            application.backgroundSince = context.now
        default: break
        }
        switch delivery.callback {
        case .application(let callback): return perform(callback, delivery: delivery.number)
        case .scene(let callback): return perform(callback, delivery: delivery.number)
        case .dateSettings, .locationAuthorizationChanged, .transfer, .memoryWarning, .protectedData, .pasteboard,
            .backgroundTask(.fetch):
            return performSystem(delivery)
        case .activityOffer(.send(let number)): return .activity(ActivityClient.of(context).send(number))
        case .activityOffer(.wasContinued(let number)): return ActivityClient.of(context).wasContinued(number)
        case .notification(let callback): return perform(callback, delivery: delivery.number)
        case .notificationService, .notificationContent, .appExtension:
            // For extensions only.
            return .notImplemented
        case .backgroundTask(let callback):
            return BackgroundTaskClient.of(context).receive(callback)
        case .phoneCall(.didUpdateToken(let token)): return PushRegistryClient.of(context).receive(token: token)
        case .phoneCall(.didReceivePush(let payload)):
            return PushRegistryClient.of(context).receive(payload: payload, delivery: delivery.number)
        case .phoneCall(let callback): return CallClient.of(context).receive(callback)
        case .activitySheet(let callback):
            return ActivitySheetClient.of(context).receive(callback, in: context)
        case .reply, .openableSchemesChanged, .darwinNotification, .activitiesExpire, .workBegins:
            // An answer has been passed on; the context has taken note of the schemes; work goes on by itself; the others are
            // signals.
            break
        case .timerFired(let timer):
            context.timerFired(timer)
        case .delayEnded(let number):
            context.queues?.delayEnded(number)
        case .tapAlertButton(let title):
            if !application.isIgnoringInteractionEvents { topAlert?.tap(title) }
        case .tapButton(let title):
            if application.isIgnoringInteractionEvents { break }
            ScreenDescription.tapButton(title, in: application.currentKeyWindow)
        case .tapField, .touch, .keyboard, .windowChanged, .takeSnapshot:
            return performKeyboard(delivery.callback)
        }
        return .done
    }

    private func perform(_ callback: NotificationCallback, delivery: Int) -> CallbackResult {
        switch callback {
        case .didRegister(let token):
            return result { $0.application(self.application, didRegisterForRemoteNotificationsWithDeviceToken: token) }
        case .didFailToRegister(let reason):
            let error = SystemFailure(reason: reason)
            return result { $0.application(self.application, didFailToRegisterForRemoteNotificationsWithError: error) }
        case .willPresent(let notification):
            return NotificationClient.willPresent(notification, delivery: delivery, context: context)
        case .didReceiveResponse(let response):
            return NotificationClient.didReceive(response, delivery: delivery, context: context)
        case .openSettings(let notification): return NotificationClient.openSettings(notification, context: context)
        case .didReceiveRemote(let payload): return fetch(payload, delivery: delivery)
        }
    }

    private var topAlert: UIAlertController? {
        var top = application.currentKeyWindow?.rootViewController
        while let presented = top?.presentedViewController { top = presented }
        return top as? UIAlertController
    }

    /// Calls an optional method of the delegate that returns nothing.
    func result(_ body: @MainActor (any UIApplicationDelegate) -> Void) -> CallbackResult {
        OptionalRequirement.call { body(delegate) } == nil ? .notImplemented : .done
    }

    /// Calls an optional method of the delegate that returns a Boolean.
    func answer(_ body: @MainActor (any UIApplicationDelegate) -> Bool) -> CallbackResult {
        OptionalRequirement.call { body(delegate) }.map(CallbackResult.bool) ?? .notImplemented
    }

    func post(_ name: Notification.Name, object: Any? = nil) {
        NotificationCenter.default.post(name: name, object: object ?? application)
    }
}

/// An error that the system hands to an app.
struct SystemFailure: LocalizedError {
    let reason: String
    var errorDescription: String? { reason }
}
