// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A button with a title.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uibutton
/// - Since: iOS 2.0
/// - Differs: all types look alike. Images and colours are stored; the size is estimated from the title.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// The style of a button; stored without effect.
    ///
    /// - Since: iOS 2.0
    public enum ButtonType: Int, Sendable {
        case custom = 0
        case system = 1
        case detailDisclosure = 2
        case infoLight = 3
        case infoDark = 4
        case contactAdd = 5
        case close = 7
    }

    /// The button's type; `custom` by default.
    open private(set) var buttonType = ButtonType.custom
    private var titles: [State: String] = [:]
    private var attributedTitles: [State: NSAttributedString] = [:]
    private var colors: [State: UIColor] = [:]
    private var images: [State: UIImage] = [:]
    private var backgrounds: [State: UIImage] = [:]

    /// Creates a button without a title; see ``setTitle(_:for:)``.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
    }

    /// Creates a button that runs `primaryAction` when it is tapped, and shows its title.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        take(primaryAction)
    }

    /// Creates a button from a configuration, whose title and image it shows.
    ///
    /// - Since: iOS 15.0
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        self.configuration = configuration
        take(primaryAction)
    }

    /// Creates a button as large as given.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        take(primaryAction)
    }

    private func take(_ action: UIAction?) {
        guard let action else { return }
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        if let image = action.image { setImage(image, for: .normal) }
        addAction(action, for: [.touchUpInside, .primaryActionTriggered])
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    // MARK: - Title

    /// Sets the title for a state; nil uses the title for the normal state.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        contentChanged()
    }

    /// The title for the given state, or the title for the normal state if that is not set.
    open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

    /// The title that the button shows now.
    open var currentTitle: String? {
        title(for: state) ?? currentAttributedTitle?.string
            ?? configuration?.attributedTitle.map { String($0.characters) } ?? configuration?.title
    }

    /// Sets a title with attributes for a state. The plain title goes before it.
    ///
    /// - Since: iOS 6.0
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        attributedTitles[state] = title
        contentChanged()
    }

    /// - Since: iOS 6.0
    open func attributedTitle(for state: State) -> NSAttributedString? {
        attributedTitles[state] ?? attributedTitles[.normal]
    }

    /// - Since: iOS 6.0
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

    /// The label that has the button's font. It is not a subview, and its text is the title of the moment at which it
    /// was asked for.
    open var titleLabel: UILabel? {
        label.text = currentTitle
        return label
    }
    private lazy var label: UILabel = {
        let label = UILabel()
        label.font = .systemFont(ofSize: 18)
        return label
    }()

    // MARK: - Looks: stored for the app

    open func setTitleColor(_ color: UIColor?, for state: State) { colors[state] = color }
    open func titleColor(for state: State) -> UIColor? { colors[state] ?? colors[.normal] }
    open var currentTitleColor: UIColor { titleColor(for: state) ?? (buttonType == .custom ? .white : tintColor) }
    open func setTitleShadowColor(_ color: UIColor?, for state: State) {}
    open func setImage(_ image: UIImage?, for state: State) {
        images[state] = image
        contentChanged()
    }
    open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
    open var currentImage: UIImage? { image(for: state) ?? configuration?.image }
    open func setBackgroundImage(_ image: UIImage?, for state: State) { backgrounds[state] = image }
    open func backgroundImage(for state: State) -> UIImage? { backgrounds[state] ?? backgrounds[.normal] }
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
    /// Holds the image. It is not a subview.
    open var imageView: UIImageView? {
        picture.image = currentImage
        return picture
    }
    private lazy var picture = UIImageView(image: nil)
    /// Stored for the app. Deprecated by Apple since iOS 15.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet { invalidateIntrinsicContentSize() }
    }
    /// Stored for the app. Deprecated by Apple since iOS 15.
    open var titleEdgeInsets = UIEdgeInsets.zero
    /// Stored for the app. Deprecated by Apple since iOS 15.
    open var imageEdgeInsets = UIEdgeInsets.zero
    /// Stored for the app. Deprecated by Apple since iOS 15.
    open var adjustsImageWhenHighlighted = true
    /// Stored for the app. Deprecated by Apple since iOS 15.
    open var adjustsImageWhenDisabled = true

    /// The button's title, image and looks as one value.
    ///
    /// - Since: iOS 15.0
    open var configuration: Configuration? {
        didSet { contentChanged() }
    }
    /// Stored for the app, and not called.
    ///
    /// - Since: iOS 15.0
    /// - Differs: never called.
    open var configurationUpdateHandler: ((UIButton) -> Void)?
    /// Stored for the app.
    ///
    /// - Since: iOS 15.0
    open var automaticallyUpdatesConfiguration = true
    /// Stored for the app.
    ///
    /// - Since: iOS 15.0
    open var changesSelectionAsPrimaryAction = false
    /// Calls nothing, see ``configurationUpdateHandler``.
    ///
    /// - Since: iOS 15.0
    open func setNeedsUpdateConfiguration() {}

    // MARK: - A menu

    /// The menu that the button shows.
    ///
    /// - Since: iOS 14.0
    /// - Differs: a tap shows it if ``UIControl/showsMenuAsPrimaryAction`` is set; a long press does not. Tests see the
    ///   menu as an alert.
    open var menu: UIMenu?

    override func fingerWasLiftedInside() {
        if showsMenuAsPrimaryAction, let menu {
            sendActions(for: .menuActionTriggered)
            MenuPresentation.show(menu, from: self, sender: self)
        } else {
            super.fingerWasLiftedInside()
        }
    }

    // MARK: - Size

    open override var intrinsicContentSize: CGSize {
        let font = label.font ?? .systemFont(ofSize: 18)
        let text = currentTitle.map { font.width(of: $0[...]) } ?? 0
        let image = currentImage?.size ?? .zero
        let insets = contentEdgeInsets
        return CGSize(
            width: max(30, text + image.width) + insets.left + insets.right,
            height: max(font.lineHeight + 12, image.height) + insets.top + insets.bottom)
    }

    private func contentChanged() {
        invalidateIntrinsicContentSize()
        lookMayHaveChanged()
    }
}

extension UIButton: Tappable {
    var tapSpots: [TapSpot] {
        guard isEnabled else { return [] }
        return [TapSpot(title: currentTitle ?? accessibilityLabel) { [weak self] in self?.fingerWasLiftedInside() }]
    }
}
