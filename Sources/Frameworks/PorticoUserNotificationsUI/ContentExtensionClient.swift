// Portico
// SPDX-License-Identifier: Apache-2.0

package import AppRuntime
import Foundation
import PorticoFoundation
import PorticoUIKit
import PorticoUserNotifications
import Synchronization
package import SystemModel

// The client side of an expanded notification. From expanding to closing there is one controller:
//
//     first notification   init ► extensionContext ► the view's size ► loadView ► viewDidLoad
//                              ► viewWillAppear ► didReceive(notification) ► viewDidAppear
//     further ones         didReceive(notification)
//     an action            didReceive(response), in the form that there is
//     closed               viewWillDisappear ► viewDidDisappear, and the controller goes
//
// The size is set before the code runs (notifications sheet 2.13). Afterwards the view follows the height that the
// controller prefers, once the running code has returned: what was there before has been seen by then.

/// Translates the deliveries to a content extension's process into calls of its view controller.
@MainActor
package final class ContentExtensionClient {
    typealias Controller = any UIViewController & UNNotificationContentExtension

    private let context: ProcessContext
    private let manifest: ExtensionManifest
    private var controller: Controller?
    /// What the system knows of the view.
    private var reported = ContentExtensionView()

    package init(manifest: ExtensionManifest, context: ProcessContext) {
        self.manifest = manifest
        self.context = context
        ScreenReporter.of(context).report = { [weak self] in self?.reportView() }
    }

    /// Calls into the extension.
    package func perform(_ delivery: Delivery) -> CallbackResult {
        switch delivery.callback {
        case .notificationContent(.didReceive(let notification, let space)):
            return show(UNNotification(notification), in: space)
        case .notificationContent(.didReceiveResponse(let response)): return handle(response, delivery: delivery.number)
        case .notificationContent(.mediaPlay): return call { $0.mediaPlay() }
        case .notificationContent(.mediaPause): return call { $0.mediaPause() }
        case .notificationContent(.didDisappear): return close()
        case .tapButton(let title): return tap(title)
        case .appExtension(.memoryWarning):
            UIViewController.warnOfMemory(controller.map { [$0] } ?? [])
            return .done
        default: return .notImplemented
        }
    }

    // MARK: - The controller's life

    private func show(_ notification: UNNotification, in space: ContentViewRecord) -> CallbackResult {
        if let controller {
            controller.didReceive(notification)
            return .done
        }
        guard let controller = makeController() else { return .noDelegate }
        self.controller = controller
        let extensionContext = NSExtensionContext(process: context)
        extensionContext.shownActions.withLock { $0 = space.actions }
        controller.extensionContext = extensionContext
        controller.systemFrame = CGRect(x: 0, y: 0, width: space.width, height: space.height)
        controller.startAppearing(animated: true)
        controller.didReceive(notification)
        controller.finishAppearing(animated: true)
        return .done
    }

    private func makeController() -> Controller? {
        if manifest.mainStoryboard != nil {
            guard let made = UIStoryboard.principalController(of: manifest, context) else { return nil }
            guard let controller = made as? Controller else {
                context.send(.diagnostic("\(type(of: made)) does not adopt UNNotificationContentExtension"))
                return nil
            }
            return controller
        }
        let name = manifest.principalClass
        let key = "NSExtensionPrincipalClass in \(manifest.folder)/Info.plist"
        guard let type = NamedClasses.find(name) else {
            context.send(.diagnostic("\(name) is not a class of this extension: check \(key)"))
            return nil
        }
        guard let controllerType = type as? UIViewController.Type else {
            context.send(.diagnostic("\(name) is not a subclass of UIViewController: check \(key)"))
            return nil
        }
        guard let contentType = controllerType as? any (UIViewController & UNNotificationContentExtension).Type else {
            context.send(.diagnostic("\(name) does not adopt UNNotificationContentExtension: check \(key)"))
            return nil
        }
        return ObjectFactory.make(contentType)
    }

    private func close() -> CallbackResult {
        guard let controller else { return .noDelegate }
        controller.disappear(animated: true)
        self.controller = nil
        reported = ContentExtensionView()
        return .done
    }

    // MARK: - What the user does

    private func handle(_ record: ResponseRecord, delivery: Int) -> CallbackResult {
        guard let controller else { return .noDelegate }
        let response = UNNotificationResponse.make(record)
        let answer = CompletionGuard(delivery: delivery, context: context)
        let withHandler: Void? = OptionalRequirement.call(on: controller) {
            controller.didReceive(response) { answer.complete(.responseOption($0.rawValue)) }
        }
        if withHandler != nil { return .done }
        // Made for this one call.
        nonisolated(unsafe) let handed = response
        let isImplemented = DelegateCall.start(on: controller, executor: context.delegateExecutor) { _ in
            await controller.didReceive(handed)
        } end: { option in
            answer.complete(.responseOption(option.rawValue))
        }
        return isImplemented ? .done : .notImplemented
    }

    private func tap(_ title: String) -> CallbackResult {
        // Without `UNNotificationExtensionUserInteractionEnabled` the system lets no touch through (sheet 2.13).
        guard manifest.content?.isInteractive == true, let view = controller?.viewIfLoaded else { return .noDelegate }
        return ScreenDescription.tapButton(title, below: view) ? .done : .notImplemented
    }

    private func call(_ body: @MainActor (Controller) -> Void) -> CallbackResult {
        guard let controller else { return .noDelegate }
        return OptionalRequirement.call(on: controller) { body(controller) } == nil ? .notImplemented : .done
    }

    // MARK: - What the user sees

    private func reportView() {
        guard let controller, let view = controller.viewIfLoaded else { return }
        var shown = ContentExtensionView()
        let height = controller.preferredContentSize.height
        if height > 0, height.isFinite {
            view.frame.size.height = height
            shown.preferredHeight = Double(height)
        }
        shown.title = controller.title
        shown.texts = ScreenDescription.texts(below: view)
        shown.mediaButton = mediaButton(of: controller)
        guard shown != reported else { return }
        reported = shown
        context.send(.contentExtension(.view(shown)))
    }

    private func mediaButton(of controller: Controller) -> ContentExtensionView.MediaButton? {
        let type = OptionalRequirement.call(on: controller) { controller.mediaPlayPauseButtonType } ?? .none
        let frame = OptionalRequirement.call(on: controller) { controller.mediaPlayPauseButtonFrame }
        let sides = frame.map { [$0.origin.x, $0.origin.y, $0.width, $0.height].map { Double($0) } } ?? []
        // Nothing can be drawn in an infinite frame, or in an infinite colour; messages carry numbers only.
        guard type != .none, !sides.isEmpty, sides.allSatisfy(\.isFinite) else { return nil }
        let tint = OptionalRequirement.call(on: controller) { controller.mediaPlayPauseButtonTintColor }?.parts
        return ContentExtensionView.MediaButton(
            type: type.rawValue, frame: sides, tint: tint?.allSatisfy(\.isFinite) == true ? tint : nil)
    }
}
