// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What most views never set: kept apart so that those stay small.
@MainActor
final class ViewSettings {
    // Layout
    var constraints: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []
    var translatesMask = true
    var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    var margins: UIEdgeInsets?
    var preservesMargins = false
    var marginsFollowSafeArea = true

    // Looks
    var tintColor: UIColor?
    var tintMode = UIView.TintAdjustmentMode.automatic
    var contentMode = UIView.ContentMode.scaleToFill
    var isOpaque = true
    var style = UIUserInterfaceStyle.unspecified
    var direction = UISemanticContentAttribute.unspecified
    var isExclusiveTouch = false
    var isMultipleTouchEnabled = false
    var clearsContext = true
    var restorationIdentifier: String?
    var largeContentTitle: String?
    var layer: CALayer?
    var interactions: [any UIInteraction] = []

    // Accessibility
    var isAccessibilityElement = false
    var accessibilityHint: String?
    var accessibilityValue: String?
    var accessibilityTraits = UIAccessibilityTraits.none
    var accessibilityElementsHidden = false
    var accessibilityCustomActions: [UIAccessibilityCustomAction]?
}
