// Portico
// SPDX-License-Identifier: Apache-2.0

package import SystemModel

/// A principal controller around which the system draws its own sheet: the compose sheet of `Social`.
@MainActor
package protocol SystemSheet: UIViewController {
    /// What the sheet shows besides the controller's view.
    var sheetRecord: ComposeSheetRecord { get }
    /// The screen on top of the sheet, whose view is touched in place of the controller's own.
    var screenOnTop: UIViewController? { get }
    /// Directly after `viewDidLoad()`: rows, preview and the first verdict about the content.
    func sheetDidLoad()
    func presentationDidFinish()
    /// A touch that is for the sheet; false when there is nothing to touch.
    func take(_ touch: ExtensionTouch) -> Bool
    func post()
    func cancelled()
}
