// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// Is told of each new screen of a navigation controller. All methods are optional.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uinavigationcontrollerdelegate
/// - Since: iOS 2.0
/// - Differs: optional methods are requirements with default implementations; a method that only a subclass of the
///   conforming class implements is not called. There are no custom transitions.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
    /// Called before the controller's `viewWillAppear(_:)`.
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    /// Called after the controller has appeared.
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { OptionalRequirement.missing(in: self) }
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { OptionalRequirement.missing(in: self) }
}
