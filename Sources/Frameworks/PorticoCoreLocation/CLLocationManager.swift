// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import Synchronization
import SystemModel

/// Gives an app access to the device's location services; here, to the permission that location triggers need.
///
/// - Behavior: https://developer.apple.com/documentation/corelocation/cllocationmanager
/// - Since: iOS 2.0
/// - Differs: permission only. The place itself, headings, regions to monitor and visits are not there.
open class CLLocationManager: NSObject, @unchecked Sendable {
    // The weak delegate is touched under the mutex only; nothing else changes.
    private let context = ProcessContext.current
    private let storage = Mutex(WeakDelegate())

    private struct WeakDelegate: @unchecked Sendable {
        // Only ever touched under the mutex; the object itself belongs to the app.
        weak var object: (any CLLocationManagerDelegate)?
    }

    /// Soon afterwards the delegate is told the permission as it stands.
    ///
    /// Traps outside of an app.
    public override init() {
        super.init()
        let service = LocationService.of(context)
        service.add(self)
        context.later { [weak self] in self?.tellDelegate() }
    }

    /// Held weakly; called on the main thread.
    open weak var delegate: (any CLLocationManagerDelegate)? {
        get { storage.withLock { UncheckedBox(value: $0.object) }.value }
        set {
            let box = UncheckedBox(value: newValue)
            storage.withLock { $0.object = box.value }
        }
    }

    /// What the user has decided, as this process was last told.
    ///
    /// - Since: iOS 14.0
    open var authorizationStatus: CLAuthorizationStatus { LocationService.of(context).status }

    /// Asks the user, while nothing is decided; else nothing happens. The delegate is told of the answer.
    ///
    /// - Since: iOS 8.0
    /// - Differs: needs no usage description in `Info.plist`.
    open func requestWhenInUseAuthorization() {
        context.send(.requestLocationAuthorization)
    }

    @MainActor
    func tellDelegate() {
        guard let delegate else { return }
        _ = OptionalRequirement.call(on: delegate) { delegate.locationManagerDidChangeAuthorization(self) }
    }
}

/// What an app does about changes of the permission. Optional.
///
/// - Behavior: https://developer.apple.com/documentation/corelocation/cllocationmanagerdelegate
/// - Since: iOS 2.0
/// - Differs: the one method. It is a requirement with a default implementation; one in a subclass of the conforming
///   class is therefore not found.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
    /// The permission is known for the first time, or has changed.
    ///
    /// - Since: iOS 14.0
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
}

extension CLLocationManagerDelegate {
    public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        OptionalRequirement.missing(in: self)
    }
}

/// What the user has decided about an app and the device's place.
///
/// - Behavior: https://developer.apple.com/documentation/corelocation/clauthorizationstatus
/// - Since: iOS 4.2
public enum CLAuthorizationStatus: Int32, Sendable {
    case notDetermined = 0
    /// Not for this user to decide.
    case restricted = 1
    case denied = 2
    case authorizedAlways = 3
    case authorizedWhenInUse = 4
}

/// Carries a delegate across a `Sendable` border.
private struct UncheckedBox<Value>: @unchecked Sendable {
    // Only handed through; the object belongs to the app.
    let value: Value
}
