// Portico
// SPDX-License-Identifier: Apache-2.0

/// An element of a menu that is replaced by others when the menu is shown.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uideferredmenuelement
/// - Since: iOS 14.0
/// - Differs: not simulated: the menu shows nothing in its place, and the provider is not called.
@preconcurrency @MainActor
public final class UIDeferredMenuElement: UIMenuElement {

    /// - Parameter elementProvider: Passes the elements to the closure that it is given.
    public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {

        super.init(title: "", subtitle: nil, image: nil)
        NotSimulated.say("UIDeferredMenuElement")
    }

    /// An element whose provider is called each time.
    ///
    /// - Since: iOS 15.0
    /// - Differs: the provider is not called.
    public class func uncached(
        _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
    ) -> UIDeferredMenuElement {
        UIDeferredMenuElement(elementProvider)
    }
}
