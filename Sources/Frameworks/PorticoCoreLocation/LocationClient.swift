// Portico
// SPDX-License-Identifier: Apache-2.0

package import AppRuntime
import Synchronization
package import SystemModel

/// The client side of the location service: handles its deliveries in a process.
package enum LocationClient {
    /// Stores the new state and calls every manager's delegate, in the order in which the managers were created.
    ///
    /// - Returns: The result: `notImplemented` when no delegate has the method.
    @MainActor
    package static func authorizationChanged(
        _ authorization: LocationAuthorization, context: ProcessContext
    ) -> CallbackResult {
        let service = LocationService.of(context)
        service.change(to: authorization)
        let delegates = service.managers.compactMap { manager in manager.delegate.map { (manager, $0) } }
        guard !delegates.isEmpty else { return .noDelegate }
        let answers = delegates.map { manager, delegate in
            OptionalRequirement.call(on: delegate) { delegate.locationManagerDidChangeAuthorization(manager) }
        }
        return answers.contains { $0 != nil } ? .done : .notImplemented
    }
}

/// What a process knows of the permission, and who in it wants to know.
final class LocationService: Sendable {
    private struct State {
        var authorization: LocationAuthorization
        var managers: [WeakManager] = []
    }

    private struct WeakManager {
        weak var manager: CLLocationManager?
    }

    private let state: Mutex<State>

    private init(_ authorization: LocationAuthorization) {
        state = Mutex(State(authorization: authorization))
    }

    static func of(_ context: ProcessContext) -> LocationService {
        context.singleton { LocationService(context.environment.locationAuthorization) }
    }

    var status: CLAuthorizationStatus {
        CLAuthorizationStatus(rawValue: Int32(state.withLock { $0.authorization.rawValue })) ?? .notDetermined
    }

    /// Oldest first.
    var managers: [CLLocationManager] {
        state.withLock { state in
            state.managers.removeAll { $0.manager == nil }
            return state.managers.compactMap(\.manager)
        }
    }

    func add(_ manager: CLLocationManager) {
        state.withLock { $0.managers.append(WeakManager(manager: manager)) }
    }

    func change(to authorization: LocationAuthorization) {
        state.withLock { $0.authorization = authorization }
    }
}
