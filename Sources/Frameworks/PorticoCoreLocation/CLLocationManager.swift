// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import Synchronization
import SystemModel

/// Manages an app's access to the device's location services; here, to the permission that location triggers need.
///
/// - Behavior: https://developer.apple.com/documentation/corelocation/cllocationmanager
/// - Since: iOS 2.0
/// - Differs: permission only. The location itself, headings, region monitoring and visits are not there.
open class CLLocationManager: NSObject, @unchecked Sendable {
    // The weak delegate is touched under the mutex only; nothing else changes.
    private let context = ProcessContext.current
    private let storage = Mutex(WeakDelegate())

    private struct WeakDelegate: @unchecked Sendable {
        // Only ever touched under the mutex; the object itself belongs to the app.
        weak var object: (any CLLocationManagerDelegate)?
    }

    /// Creates a manager. Shortly afterwards its delegate is called with the current permission.
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

    /// The user's decision, as last reported to this process.
    ///
    /// - Since: iOS 14.0
    open var authorizationStatus: CLAuthorizationStatus { LocationService.of(context).status }

    /// Asks the user if the permission is not determined yet; otherwise does nothing. The delegate is called with the
    /// answer.
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

/// Receives changes of the permission. The method is optional.
///
/// - Behavior: https://developer.apple.com/documentation/corelocation/cllocationmanagerdelegate
/// - Since: iOS 2.0
/// - Differs: only this method. It is a requirement with a default implementation; a method that only a subclass of the
///   conforming class implements is not called.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
    /// Called when the permission is known for the first time, and when it has changed.
    ///
    /// - Since: iOS 14.0
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
}

extension CLLocationManagerDelegate {
    public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        OptionalRequirement.missing(in: self)
    }
}

/// The user's decision about an app's access to the location.
///
/// - Behavior: https://developer.apple.com/documentation/corelocation/clauthorizationstatus
/// - Since: iOS 4.2
public enum CLAuthorizationStatus: Int32, Sendable {
    case notDetermined = 0
    /// The user cannot change the permission.
    case restricted = 1
    case denied = 2
    case authorizedAlways = 3
    case authorizedWhenInUse = 4
}
