// Portico
// SPDX-License-Identifier: Apache-2.0

package import Dispatch
package import SystemModel

/// The queue on which an app wants a delegate to be called: the main queue, or one of its own.
package struct DelegateQueue: Sendable {
    /// nil for the main queue.
    private let own: DispatchQueue?

    /// - Parameter queue: nil stands for the main queue.
    package init(_ queue: DispatchQueue?) {
        // A new object stands for the main queue each time; its label is its own.
        own = queue?.label == DispatchQueue.main.label ? nil : queue
    }

    /// Whether it is the main queue.
    package var isMain: Bool { own == nil }

    /// Calls the delegate: on the main queue at once, on a queue of the app's own later.
    ///
    /// - Parameter body: Calls an optional method, and returns whether it is implemented.
    /// - Returns: `.notImplemented` if that is known.
    @MainActor
    package func call(in context: ProcessContext, _ body: @escaping @Sendable () -> Bool) -> CallbackResult {
        guard own != nil else { return body() ? .done : .notImplemented }
        run(in: context) { _ = body() }
        return .done
    }

    /// Runs a completion handler on the queue, not before the calling code has returned.
    package func run(in context: ProcessContext, _ body: @escaping @Sendable () -> Void) {
        guard let own else { return context.later { body() } }
        context.asCurrent { own.async { context.asCurrent(body) } }
    }

    /// Runs a completion handler on a queue that the app has chosen, or on a queue of the framework if it has chosen none.
    ///
    /// - Parameter queue: nil stands for a queue of the framework, not for the main queue.
    package static func run(
        on queue: DispatchQueue?, in context: ProcessContext, _ body: @escaping @Sendable () -> Void
    ) {
        guard let queue else { return context.callOutApart(body) }
        DelegateQueue(queue).run(in: context, body)
    }
}
