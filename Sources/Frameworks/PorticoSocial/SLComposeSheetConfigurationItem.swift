// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoUIKit

/// The handler of a tap on a row of the compose sheet; called on the main thread.
///
/// It must not retain its item or the sheet, which retain it.
public typealias SLComposeSheetConfigurationItemTapHandler = () -> Void

/// A row below the text of a compose sheet: a title, a value, and a tap handler.
///
/// The sheet observes changes of the properties.
///
/// - Behavior: https://developer.apple.com/documentation/social/slcomposesheetconfigurationitem
/// - Since: iOS 8.0
/// - Differs: not a subclass of `NSObject`, whose initialiser on Linux cannot be overridden by a failable one.
@preconcurrency @MainActor
open class SLComposeSheetConfigurationItem {
    /// Never nil: the initialiser is declared as Apple's compiler imports it, so callers write
    /// `SLComposeSheetConfigurationItem()!`.
    public init!() {}

    /// On the left.
    open var title: String! { didSet { ScreenReporter.screenMayHaveChanged() } }
    /// On the right.
    open var value: String! { didSet { ScreenReporter.screenMayHaveChanged() } }
    /// Whether a spinner is shown instead of the value.
    open var valuePending = false { didSet { ScreenReporter.screenMayHaveChanged() } }
    /// Called when the row is tapped.
    open var tapHandler: SLComposeSheetConfigurationItemTapHandler!
}
