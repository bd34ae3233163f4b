// Portico
// SPDX-License-Identifier: Apache-2.0

package import AppRuntime
import Foundation
import Synchronization
package import SystemModel

/// The process's side of VoIP pushes: its registries, and what the device tells them.
package final class PushRegistryClient: Sendable {
    private struct State {
        /// Those that want VoIP pushes, in the order in which they began to.
        var registries: [PKPushRegistry] = []
        /// A token or a push found no delegate: the device is told when there is one.
        var isDelegateAwaited = false
        var token: Data?
        /// Types without a simulation that the timeline has named.
        var reported: Set<String> = []
    }

    private let context: ProcessContext
    private let state = Mutex(State())

    package static func of(_ context: ProcessContext) -> PushRegistryClient {
        context.singleton { PushRegistryClient(context) }
    }

    private init(_ context: ProcessContext) {
        self.context = context
    }

    var token: Data? { state.withLock { $0.token } }

    /// The delegate or the types of a registry were set.
    func changed(_ registry: PKPushRegistry) {
        let others = (registry.desiredPushTypes ?? []).filter { $0 != .voIP }.map(\.rawValue).sorted()
        for type in others where state.withLock({ $0.reported.insert(type).inserted }) {
            context.send(.diagnostic("PKPushRegistry wants \(type), which is not simulated: it gets no token"))
        }
        let wants = registry.wantsCalls
        let change: Bool? = state.withLock { state in
            let knows = state.registries.contains { $0 === registry }
            // Each registry that begins is told of the token; the last one that ends gives it back.
            if wants {
                // A registry that has begun can be without a delegate, which it holds weakly, until the app sets another.
                guard !knows || state.isDelegateAwaited else { return nil }
                if !knows { state.registries.append(registry) }
                state.isDelegateAwaited = false
                return true
            }
            state.registries.removeAll { $0 === registry }
            return knows && state.registries.isEmpty ? false : nil
        }
        if let change { context.send(.phoneCall(.wantsPushes(change))) }
    }

    // MARK: - Calls of the system

    /// - Returns: `.noDelegate` if no registry wants VoIP pushes.
    @MainActor
    package func receive(token: Data) -> CallbackResult {
        let registries = state.withLock { state in
            state.token = token
            let registries = state.registries.filter(\.wantsCalls)
            state.isDelegateAwaited = registries.isEmpty
            return registries
        }
        guard !registries.isEmpty else { return .noDelegate }
        for registry in registries {
            _ = registry.queue.call(in: context) {
                guard let delegate = registry.delegate else { return false }
                delegate.pushRegistry(
                    registry, didUpdate: PKPushCredentials(type: .voIP, token: token), for: .voIP)
                return true
            }
        }
        return .done
    }

    /// - Returns: `.noDelegate` if no registry wants VoIP pushes, `.notImplemented` if its delegate has no method for them.
    @MainActor
    package func receive(payload: Data, delivery: Int) -> CallbackResult {
        guard let registry = state.withLock({ $0.registries.first { $0.wantsCalls } }) else { return awaitDelegate() }
        let completion = CompletionGuard(delivery: delivery, context: context)
        return registry.queue.call(in: context) { [self] in
            let result: CallbackResult
            if let delegate = registry.delegate {
                let isReceived = Self.call(
                    delegate, registry, payload, completion: { completion.complete(.none) }, context)
                result = isReceived ? .done : .notImplemented
            } else {
                result = awaitDelegate()
            }
            // On a queue of the app's own this is known too late for the callback's result.
            if result != .done, !registry.queue.isMain {
                context.send(.phoneCall(.pushNotReceived(delivery: delivery, result)))
            }
            return result == .done
        }
    }

    private func awaitDelegate() -> CallbackResult {
        state.withLock { $0.isDelegateAwaited = true }
        return .noDelegate
    }

    /// Calls the method with the handler, or the asynchronous one; false if neither is implemented.
    private static func call(
        _ delegate: any PKPushRegistryDelegate, _ registry: PKPushRegistry, _ data: Data,
        completion: @escaping @Sendable () -> Void, _ context: ProcessContext
    ) -> Bool {
        let payload = PKPushPayload(type: .voIP, payload: data)
        let withHandler: Void? = OptionalRequirement.callHere(on: delegate) {
            delegate.pushRegistry(
                registry, didReceiveIncomingPushWith: payload, for: .voIP, completion: completion)
        }
        if withHandler != nil { return true }
        let box = UncheckedBox(value: (delegate, payload))
        return DelegateCall.start(on: delegate, executor: context.delegateExecutor) { _ in
            await box.value.0.pushRegistry(registry, didReceiveIncomingPushWith: box.value.1, for: .voIP)
        } end: {
            completion()
        }
    }
}
