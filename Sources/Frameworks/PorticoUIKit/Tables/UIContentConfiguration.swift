// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What a cell shows, as a value that makes the view for it.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uicontentconfiguration
/// - Since: iOS 14.0
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    /// A view that shows the configuration.
    func makeContentView() -> any UIView & UIContentView
    /// The configuration for a state of the cell.
    ///
    /// - Differs: not called.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uicontentview
/// - Since: iOS 14.0
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
    var configuration: any UIContentConfiguration { get set }
}

/// The state of a cell or view.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiconfigurationstate-75vag
/// - Since: iOS 14.0
@preconcurrency @MainActor
public protocol UIConfigurationState {
    var traitCollection: UITraitCollection { get set }
}

/// The state of a cell.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uicellconfigurationstate-swift.struct
/// - Since: iOS 14.0
@preconcurrency @MainActor
public struct UICellConfigurationState: UIConfigurationState {
    public var traitCollection: UITraitCollection
    public var isSelected = false
    public var isHighlighted = false
    public var isDisabled = false
    public var isFocused = false
    public var isEditing = false

    public init(traitCollection: UITraitCollection) {
        self.traitCollection = traitCollection
    }
}

/// The background of a cell or of a button. Stored for the app.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uibackgroundconfiguration-swift.struct
/// - Since: iOS 14.0
/// - Differs: the most used properties; all kinds are alike.
public struct UIBackgroundConfiguration: Sendable {
    public var backgroundColor: UIColor?
    public var cornerRadius: CGFloat = 0
    public var strokeColor: UIColor?
    public var strokeWidth: CGFloat = 0
    public var image: UIImage?
    public var backgroundInsets = NSDirectionalEdgeInsets.zero

    init() {}

    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}

/// A text, a second text and a picture.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uilistcontentconfiguration-swift.struct
/// - Since: iOS 14.0
/// - Differs: the kinds are alike, except for where the second text is.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
    /// How a text looks. Stored for the app.
    @preconcurrency @MainActor
    public struct TextProperties {
        public var font = UIFont.preferredFont(forTextStyle: .body)
        public var color = UIColor.label
        public var numberOfLines = 0
        public var alignment = TextAlignment.natural

        /// Where the lines begin.
        public enum TextAlignment: Int, Sendable {
            case natural = 0
            case center = 1
            case justified = 2
        }
    }

    /// How a picture looks. Stored for the app.
    @preconcurrency @MainActor
    public struct ImageProperties {
        public var tintColor: UIColor?
        public var cornerRadius: CGFloat = 0
        public var maximumSize = CGSize.zero
        public var reservedLayoutSize = CGSize.zero
    }

    public var text: String?
    public var attributedText: NSAttributedString?
    public var secondaryText: String?
    public var secondaryAttributedText: NSAttributedString?
    public var image: UIImage?
    public var textProperties = TextProperties()
    public var secondaryTextProperties = TextProperties()
    public var imageProperties = ImageProperties()
    public var prefersSideBySideTextAndSecondaryText = false
    public var imageToTextPadding: CGFloat = 16
    public var textToSecondaryTextVerticalPadding: CGFloat = 0

    private init() {}

    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
    public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
    public static func valueCell() -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration()
        configuration.prefersSideBySideTextAndSecondaryText = true
        return configuration
    }
    public static func plainHeader() -> UIListContentConfiguration { UIListContentConfiguration() }
    public static func groupedHeader() -> UIListContentConfiguration { UIListContentConfiguration() }

    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// A view that shows a text, a second text and a picture.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uilistcontentview
/// - Since: iOS 14.0
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    private let first = UILabel(frame: .zero)
    private let second = UILabel(frame: .zero)
    private let picture = UIImageView(image: nil)

    open var configuration: any UIContentConfiguration {
        didSet { show() }
    }

    public init(configuration: UIListContentConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        for view in [picture, first, second] as [UIView] { addSubview(view) }
        show()
    }

    public required init?(coder: NSCoder) {
        configuration = UIListContentConfiguration.cell()
        super.init(coder: coder)
    }

    private func show() {
        guard let list = configuration as? UIListContentConfiguration else { return }
        first.text = list.text ?? list.attributedText?.string
        first.font = list.textProperties.font
        second.text = list.secondaryText ?? list.secondaryAttributedText?.string
        second.font = list.secondaryTextProperties.font
        picture.image = list.image
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        guard let list = configuration as? UIListContentConfiguration else { return }
        let image = list.image?.size ?? .zero
        picture.frame = CGRect(x: 16, y: (bounds.height - image.height) / 2, width: image.width, height: image.height)
        let left = image.width > 0 ? 16 + image.width + list.imageToTextPadding : 16
        let room = CGRect(x: left, y: 0, width: max(0, bounds.width - left - 16), height: bounds.height)
        guard second.text?.isEmpty == false else {
            first.frame = room
            return
        }
        let (one, two) =
            list.prefersSideBySideTextAndSecondaryText
            ? room.divided(atDistance: room.width / 2, from: .minXEdge)
            : room.divided(atDistance: room.height / 2, from: .minYEdge)
        (first.frame, second.frame) = (one, two)
    }
}

/// The view of a cell's configuration.
@MainActor
final class ConfiguredContent {
    private var view: (any UIView & UIContentView)?

    /// Replaces the view by one of the new configuration.
    func show(_ configuration: (any UIContentConfiguration)?, in container: UIView) {
        view?.removeFromSuperview()
        view = configuration?.makeContentView()
        guard let view else { return }
        view.translatesAutoresizingMaskIntoConstraints = true
        view.frame = container.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(view)
    }
}
