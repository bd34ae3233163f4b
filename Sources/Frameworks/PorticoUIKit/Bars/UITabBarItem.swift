// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A tab.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uitabbaritem
/// - Since: iOS 2.0
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    /// The tabs that the system has a title and an image for.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uitabbaritem/systemitem
    public enum SystemItem: Int, Sendable {
        case more = 0
        case favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
        case mostViewed

        /// In English, as the device draws no system text.
        var title: String {
            switch self {
            case .topRated: "Top Rated"
            case .mostRecent: "Most Recent"
            case .mostViewed: "Most Viewed"
            default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
            }
        }
    }

    /// Stored for the app.
    open var selectedImage: UIImage?
    /// The text in the badge; nil for none. Stored for the app.
    open var badgeValue: String?
    /// Stored for the app.
    ///
    /// - Since: iOS 10.0
    open var badgeColor: UIColor?
    /// Stored for the app.
    open var titlePositionAdjustment = UIOffset.zero
    /// Stored for the app.
    ///
    /// - Since: iOS 13.0
    open var standardAppearance: UITabBarAppearance?
    /// Stored for the app.
    ///
    /// - Since: iOS 15.0
    open var scrollEdgeAppearance: UITabBarAppearance?

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init(title: title, image: image, selectedImage: nil)
        self.tag = tag
    }

    /// - Since: iOS 7.0
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }

    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(title: systemItem.title, image: nil, tag: tag)
    }
}

/// A horizontal and a vertical distance.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uioffset
/// - Since: iOS 5.0
public struct UIOffset: Hashable, Sendable {
    public var horizontal: CGFloat
    public var vertical: CGFloat
    public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
    public static let zero = UIOffset()
}
