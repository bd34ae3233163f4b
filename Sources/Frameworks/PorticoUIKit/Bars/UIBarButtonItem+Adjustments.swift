// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How an item is moved, by the metrics of its bar.
struct BarItemAdjustments {
    var title: [UIBarMetrics: UIOffset] = [:]
    var backButtonTitle: [UIBarMetrics: UIOffset] = [:]
    var background: [UIBarMetrics: CGFloat] = [:]
    var backButtonBackground: [UIBarMetrics: CGFloat] = [:]
}

// Stored for the app, zero at first.

extension UIBarButtonItem {
    /// - Behavior: https://developer.apple.com/documentation/uikit/uibarbuttonitem/settitlepositionadjustment(_:for:)
    /// - Since: iOS 5.0
    public func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        adjustments.title[barMetrics] = adjustment
    }
    /// - Since: iOS 5.0
    public func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        adjustments.title[barMetrics] ?? .zero
    }

    /// - Behavior: https://developer.apple.com/documentation/uikit/uibarbuttonitem/setbackbuttontitlepositionadjustment(_:for:)
    /// - Since: iOS 5.0
    public func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        adjustments.backButtonTitle[barMetrics] = adjustment
    }
    /// - Since: iOS 5.0
    public func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        adjustments.backButtonTitle[barMetrics] ?? .zero
    }

    /// In points.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uibarbuttonitem/setbackgroundverticalpositionadjustment(_:for:)
    /// - Since: iOS 5.0
    public func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        adjustments.background[barMetrics] = adjustment
    }
    /// - Since: iOS 5.0
    public func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        adjustments.background[barMetrics] ?? 0
    }

    /// In points.
    ///
    /// - Since: iOS 5.0
    public func setBackButtonBackgroundVerticalPositionAdjustment(
        _ adjustment: CGFloat, for barMetrics: UIBarMetrics
    ) {
        adjustments.backButtonBackground[barMetrics] = adjustment
    }
    /// - Since: iOS 5.0
    public func backButtonBackgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        adjustments.backButtonBackground[barMetrics] ?? 0
    }
}
