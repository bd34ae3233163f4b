// Portico
// SPDX-License-Identifier: Apache-2.0

extension UIViewController {
    /// What belongs to the presentation of this controller, or of the container that it is in.
    ///
    /// Set ``modalPresentationStyle`` first: its class depends on the style.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/presentationcontroller
    /// - Since: iOS 8.0
    /// - Differs: never nil, also for a controller that is not presented and never was. After a change of the style, there
    ///   is another one.
    public var presentationController: UIPresentationController? {
        if presenter == nil, let parent { return parent.presentationController }
        if isPopover { return ownPopover }
        switch modalPresentationStyle {
        case .automatic, .pageSheet, .formSheet: return ownSheet
        default: return ownPresentation
        }
    }

    /// What belongs to the sheet that this controller is presented in, or the container that it is in; nil in any other
    /// style.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/sheetpresentationcontroller
    /// - Since: iOS 15.0
    public var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }
}
