// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How small and how large the user may make a window. The app gets one from ``UIWindowScene/sizeRestrictions``, where
/// windows can be resized.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiscenesizerestrictions
/// - Since: iOS 13.0
/// - Differs: not simulated: there is none.
@preconcurrency @MainActor
public final class UISceneSizeRestrictions: NSObject {
    /// In points.
    public var minimumSize = CGSize.zero
    /// In points.
    public var maximumSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    /// - Since: iOS 16.0
    public var allowsFullScreen = true

    private override init() {}
}

extension UIWindowScene {
    /// The limits of the window's size; nil means that the app cannot set any.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiwindowscene/sizerestrictions
    /// - Since: iOS 13.0
    /// - Differs: nil on an iPad as well.
    public var sizeRestrictions: UISceneSizeRestrictions? { nil }
}
