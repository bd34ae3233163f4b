// Portico
// SPDX-License-Identifier: Apache-2.0

package import AppRuntime
import Foundation
package import PorticoFoundation
package import PorticoUIKit
import Synchronization
package import SystemModel

/// The client side of a Today widget, for the methods that other extensions do not have.
@MainActor
package struct WidgetClient {
    private let context: ProcessContext

    package init(context: ProcessContext) {
        self.context = context
    }

    /// Calls the widget's method for the delivery, if it has one.
    package func perform(
        _ callback: ExtensionCallback, delivery: Int, on controller: UIViewController, _ request: NSExtensionContext
    ) -> CallbackResult {
        // Apple calls what is there, whether or not the class says that it adopts the protocol; here it must.
        guard let widget = controller as? any UIViewController & NCWidgetProviding else { return .notImplemented }
        switch callback {
        case .widgetPerformUpdate: return update(widget, delivery)
        case .widgetDisplayModeChanged(_, let space):
            request.widgetSpace.withLock { $0 = space }
            let size = CGSize(width: space.width, height: space.height)
            // The height of a compact widget is the system's; an expanded one gets what it prefers.
            if !space.isExpanded { controller.viewIfLoaded?.frame.size = size }
            return call(on: widget) {
                widget.widgetActiveDisplayModeDidChange(space.isExpanded ? .expanded : .compact, withMaximumSize: size)
            }
        case .widgetMarginInsets(_, let insets):
            let proposed = UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
            return call(on: widget) { _ = widget.widgetMarginInsets(forProposedMarginInsets: proposed) }
        default: return .notImplemented
        }
    }

    private func update(_ widget: any UIViewController & NCWidgetProviding, _ delivery: Int) -> CallbackResult {
        let answer = CompletionGuard(delivery: delivery, context: context)
        // What was redrawn before the answer is reported first, and so is in the snapshot that follows.
        let complete: @Sendable (NCUpdateResult) -> Void = { [context] result in
            context.later { answer.complete(.updateResult(result.rawValue)) }
        }
        let withHandler: Void? = OptionalRequirement.call(on: widget) {
            widget.widgetPerformUpdate(completionHandler: complete)
        }
        if withHandler != nil { return .done }
        let isImplemented = DelegateCall.start(on: widget, executor: context.delegateExecutor) { _ in
            await widget.widgetPerformUpdate()
        } end: { result in
            complete(result)
        }
        return isImplemented ? .done : .notImplemented
    }

    private func call(on widget: AnyObject, _ body: @MainActor () -> Void) -> CallbackResult {
        OptionalRequirement.call(on: widget, body) == nil ? .notImplemented : .done
    }
}
