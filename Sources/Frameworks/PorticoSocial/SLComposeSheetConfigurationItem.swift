// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoUIKit

/// What runs when the user taps a row of the compose sheet; on the main thread.
///
/// It must hold neither its item nor the sheet, which hold it.
public typealias SLComposeSheetConfigurationItemTapHandler = () -> Void

/// A row below the text of a compose sheet: a name, a value, and what a tap does.
///
/// The sheet follows changes of the properties by itself.
///
/// - Behavior: https://developer.apple.com/documentation/social/slcomposesheetconfigurationitem
/// - Since: iOS 8.0
/// - Differs: no subclass of `NSObject`, whose initialiser on Linux could not be overridden by one that may fail.
@preconcurrency @MainActor
open class SLComposeSheetConfigurationItem {
    /// Never nil: the initialiser is as Apple's compiler imports it, so callers write `SLComposeSheetConfigurationItem()!`.
    public init!() {}

    /// On the left.
    open var title: String! { didSet { ScreenReporter.screenMayHaveChanged() } }
    /// On the right.
    open var value: String! { didSet { ScreenReporter.screenMayHaveChanged() } }
    /// Shows a spinner in place of the value.
    open var valuePending = false { didSet { ScreenReporter.screenMayHaveChanged() } }
    /// Runs when the row is tapped.
    open var tapHandler: SLComposeSheetConfigurationItemTapHandler!
}
