// Portico
// SPDX-License-Identifier: Apache-2.0

package import AppRuntime
import PorticoCoreLocation
import PorticoFoundation
import PorticoNotificationCenter
import PorticoSocial
import PorticoUIKit
import PorticoUserNotifications
import PorticoUserNotificationsUI
package import SystemModel

/// The client side of the device in the process of an app extension: passes each delivery to the client of the
/// extension point and reports the result. Real processes and in-process tests run this same code.
@MainActor
package final class ExtensionClient {
    private let context: ProcessContext
    private let ownsProcess: Bool
    private let point: Point

    private enum Point {
        case service(ServiceExtensionClient)
        case content(ContentExtensionClient)
        case requests(RequestClient)
        /// An extension point that is not supported; the text gives the reason.
        case unknown(reason: String)
    }

    /// Created inside `context.run`, or anywhere in the process of a real extension.
    ///
    /// - Parameter ownsProcess: Whether globals of the program, such as its time zone, belong to this extension only.
    package init(context: ProcessContext, ownsProcess: Bool = false) {
        self.context = context
        self.ownsProcess = ownsProcess
        let environment = context.environment
        guard let manifest = environment.extensionManifest else {
            let name = environment.extensionBundle ?? "an app's process"
            point = .unknown(reason: "\(name) is not an extension of \(environment.manifest.bundleIdentifier)")
            return
        }
        switch manifest.point {
        case ExtensionManifest.servicePoint: point = .service(ServiceExtensionClient(context: context))
        case ExtensionManifest.contentPoint:
            point = .content(ContentExtensionClient(manifest: manifest, context: context))
        case ExtensionManifest.todayPoint:
            let widget = WidgetClient(context: context)
            point = .requests(
                RequestClient(manifest: manifest, context: context) { controller, request, callback, delivery in
                    widget.perform(callback, delivery: delivery, on: controller, request)
                })
        case let name where ExtensionManifest.requestPoints.contains(name):
            point = .requests(RequestClient(manifest: manifest, context: context))
        default:
            point = .unknown(
                reason: "extensions of \(manifest.point) are not run here: check NSExtensionPointIdentifier in "
                    + "\(manifest.folder)/Info.plist")
        }
    }

    /// Calls into the extension. The answer is sent after the tasks that the extension's code started have run once.
    package func receive(_ delivery: Delivery) {
        context.noteDelivery(delivery)
        if SystemSignals.receive(delivery, context: context) { return }
        if let answer = delivery.callback.answer {
            context.receive(answer.value, forCall: answer.call)
            // What the handler does is over by then.
            return context.afterCallOuts { [context] in Self.answer(delivery, .done, context) }
        }
        switch delivery.callback {
        case .timerFired(let timer):
            context.timerFired(timer)
            answer(delivery, .done)
        case .delayEnded(let number):
            context.queues?.delayEnded(number)
            answer(delivery, .done)
        case .workBegins: answer(delivery, .done)
        case .dateSettings(.timeZone(let zone)):
            if ownsProcess { SystemTimeZone.become(zone) }
            SystemTimeZone.postDidChange()
            answer(delivery, .done)
        case .dateSettings(.moved):
            SystemClock.postDidChange()
            answer(delivery, .done)
        case .locationAuthorizationChanged(let authorization):
            answer(delivery, LocationClient.authorizationChanged(authorization, context: context))
        default: receiveAtPoint(delivery)
        }
    }

    private func receiveAtPoint(_ delivery: Delivery) {
        switch point {
        // It answers by itself.
        case .service(let client): client.receive(delivery)
        case .content(let client): answer(delivery, client.perform(delivery))
        case .requests(let client):
            guard case .appExtension(let callback) = delivery.callback else { return answer(delivery, .notImplemented) }
            answer(delivery, client.perform(callback, delivery: delivery.number))
        case .unknown(let reason):
            context.send(.diagnostic(reason))
            answer(delivery, .noDelegate)
        }
    }

    private func answer(_ delivery: Delivery, _ result: CallbackResult) { Self.answer(delivery, result, context) }

    private nonisolated static func answer(
        _ delivery: Delivery, _ result: CallbackResult, _ context: ProcessContext
    ) {
        context.later {
            ScreenReporter.of(context).reportNow()
            context.send(.returned(number: delivery.number, result))
        }
    }
}
