// Portico
// SPDX-License-Identifier: Apache-2.0

/// A selector with a name alone: it can be compared, but performing it traps.
///
/// - Parameter aSelectorName: In the style of Objective-C, such as `show:`.
/// - Behavior: https://developer.apple.com/documentation/foundation/nsselectorfromstring(_:)
/// - Since: iOS 2.0
/// - Differs: finds no method on Linux. Write `Selector("show(_:)", ArticleViewController.show(_:))` for a selector that is
///   performed.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// The name of a selector, as its ``Selector/description``.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsstringfromselector(_:)
/// - Since: iOS 2.0
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }
