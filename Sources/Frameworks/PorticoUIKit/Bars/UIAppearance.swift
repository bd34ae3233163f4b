// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// A class whose looks can be set for all of its objects.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiappearance
/// - Since: iOS 5.0
/// - Differs: the object holds what it is given, and nothing takes it over.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
    /// The object that takes the values for the class: one in each process.
    static func appearance() -> Self
    /// - Differs: the same object as ``appearance()``.
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
    /// - Differs: the same object as ``appearance()``.
    static func appearance(for trait: UITraitCollection) -> Self
}

extension UIAppearance {
    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        appearance()
    }
    public static func appearance(for trait: UITraitCollection) -> Self { appearance() }
}

/// What can contain objects with their own appearance.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiappearancecontainer
/// - Since: iOS 5.0
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}

/// The objects that take the values.
@MainActor
final class AppearanceProxies {
    private var proxies: [ObjectIdentifier: AnyObject] = [:]

    private init() {}

    static func proxy<Class: NSObject>(_ make: () -> Class?) -> Class {
        let proxies = ProcessContext.currentIfAny?.singleton { AppearanceProxies() }
        let key = ObjectIdentifier(Class.self)
        if let known = proxies?.proxies[key] as? Class { return known }
        NotSimulated.say("\(Class.self).appearance()", instead: "values are stored")
        guard let proxy = make() else {
            preconditionFailure(
                "\(Class.self).appearance(): its init(coder:) has returned nil; set the values directly")
        }
        proxies?.proxies[key] = proxy
        return proxy
    }
}
