// Portico
// SPDX-License-Identifier: Apache-2.0

/// Lets code write `UIApplication.shared.delegate?.window??.rootViewController`.
///
/// On Apple's systems a delegate's window is an optional requirement, so it is an optional of an optional for code that
/// knows the delegate by its protocol only. Swift has no such requirements without Objective-C.
///
/// Apple's systems do not have this protocol. No app has to name it, and its underscore keeps it out of the
/// documentation.
@preconcurrency @MainActor
public protocol _OptionalWindowHolder {}

extension _OptionalWindowHolder {
    /// The window of a delegate; nil for one that has none.
    @_disfavoredOverload
    public var window: UIWindow?? {
        if let delegate = self as? any UIApplicationDelegate { return .some(delegate.window) }
        return (self as? any UIWindowSceneDelegate).map { $0.window }
    }
}
