// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A row of a table. Tests tap it by its first text, or by its accessibility label.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uitableviewcell
/// - Since: iOS 2.0
/// - Differs: the standard labels have frames of their own only as far as they do not overlap.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    /// Which of the standard labels a cell has.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uitableviewcell/cellstyle
    public enum CellStyle: Int, Sendable {
        case `default` = 0
        case value1 = 1
        case value2 = 2
        case subtitle = 3
    }

    /// What is at the right edge.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uitableviewcell/accessorytype-swift.enum
    public enum AccessoryType: Int, Sendable {
        case none = 0
        case disclosureIndicator = 1
        /// Tests tap it as `More Info`.
        case detailDisclosureButton = 2
        case checkmark = 3
        /// Tests tap it as `More Info`.
        case detailButton = 4
    }

    /// How a selected cell looks. Stored for the app.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uitableviewcell/selectionstyle-swift.enum
    public enum SelectionStyle: Int, Sendable {
        case none = 0
        case blue = 1
        case gray = 2
        case `default` = 3
    }

    /// What the user can do with a row in a table that is being edited.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uitableviewcell/editingstyle-swift.enum
    public enum EditingStyle: Int, Sendable {
        case none = 0
        case delete = 1
        case insert = 2
    }

    open internal(set) var reuseIdentifier: String?
    private let style: CellStyle
    /// What a storyboard says happens when the user selects the row.
    var selectionSegue: (() -> Void)?
    /// And when the user taps the button at the end of the row.
    var accessorySegue: (() -> Void)?
    /// The table, while the cell stands for a row.
    weak var table: UITableView?

    // MARK: - Making one

    /// Override it to make a cell for the class that is registered with a table.
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        addSubview(contentView)
    }

    /// A cell of the style `default` without an identifier, as `UITableViewCell()` makes it: 320 by 44 points for a frame
    /// without an area.
    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        if !frame.isEmpty { self.frame = frame }
    }

    public required init?(coder: NSCoder) {
        style = .default
        super.init(coder: coder)
        addSubview(contentView)
    }

    /// The cell is used for another row: remove what belongs to the old one. Overrides must call super.
    open func prepareForReuse() {
        isSelected = false
        isHighlighted = false
    }

    // MARK: - Content

    /// What belongs to the row: add views here.
    public let contentView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))

    /// The main label, created on first use. Deprecated by Apple in favour of ``contentConfiguration``.
    open private(set) lazy var textLabel: UILabel? = makeLabel()
    /// The second label, which the style `default` does not have.
    open private(set) lazy var detailTextLabel: UILabel? = style == .default ? nil : makeLabel()
    /// The picture at the left edge.
    open private(set) lazy var imageView: UIImageView? = {
        let view = UIImageView(image: nil)
        contentView.insertSubview(view, at: 0)
        madeImageView = view
        setNeedsLayout()
        return view
    }()
    private weak var madeImageView: UIImageView?
    private var labels: [UILabel] = []

    private func makeLabel() -> UILabel {
        let label = UILabel(frame: .zero)
        labels.append(label)
        contentView.addSubview(label)
        setNeedsLayout()
        return label
    }

    /// What the cell shows, as a value. Its view fills the ``contentView``.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uitableviewcell/contentconfiguration
    /// - Since: iOS 14.0
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet { content.show(contentConfiguration, in: contentView) }
    }
    private let content = ConfiguredContent()

    /// A configuration of the cell's style, without texts.
    ///
    /// - Since: iOS 14.0
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }

    /// Stored for the app.
    ///
    /// - Since: iOS 14.0
    open var backgroundConfiguration: UIBackgroundConfiguration?

    // MARK: - Looks: stored for the app

    open var backgroundView: UIView?
    open var selectedBackgroundView: UIView?
    open var multipleSelectionBackgroundView: UIView?
    open var selectionStyle = SelectionStyle.default
    open var accessoryType = AccessoryType.none
    open var editingAccessoryType = AccessoryType.none
    /// The view at the right edge, a switch for example.
    open var accessoryView: UIView? {
        didSet {
            guard accessoryView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let accessoryView { addSubview(accessoryView) }
        }
    }
    open var editingAccessoryView: UIView?
    open var indentationLevel = 0
    open var indentationWidth: CGFloat = 10
    /// - Since: iOS 7.0
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    open var showsReorderControl = false
    open var shouldIndentWhileEditing = true
    open internal(set) var editingStyle = EditingStyle.none

    // MARK: - States

    /// The table sets it; override ``setSelected(_:animated:)`` to follow it.
    open var isSelected: Bool {
        get { selectedState }
        set { setSelected(newValue, animated: false) }
    }
    private var selectedState = false
    /// Overrides must call super.
    open func setSelected(_ selected: Bool, animated: Bool) { selectedState = selected }
    open var isHighlighted: Bool {
        get { highlightedState }
        set { setHighlighted(newValue, animated: false) }
    }
    private var highlightedState = false
    /// Overrides must call super.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { highlightedState = highlighted }
    open var isEditing: Bool {
        get { editingState }
        set { setEditing(newValue, animated: false) }
    }
    private var editingState = false
    /// Overrides must call super.
    open func setEditing(_ editing: Bool, animated: Bool) { editingState = editing }

    // MARK: - Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        var right: CGFloat = accessoryType == .none ? 0 : 36
        if let accessoryView {
            let size = accessoryView.bounds.size
            accessoryView.frame.origin = CGPoint(
                x: bounds.width - size.width - 16, y: (bounds.height - size.height) / 2)
            right = size.width + 24
        }
        contentView.frame = CGRect(x: 0, y: 0, width: max(0, bounds.width - right), height: bounds.height)
        let image = madeImageView?.image?.size ?? .zero
        let left = image.width > 0 ? image.width + 32 : 16
        if image.width > 0 {
            madeImageView?.frame = CGRect(
                x: 16, y: (bounds.height - image.height) / 2, width: image.width, height: image.height)
        }
        let height = labels.isEmpty ? 0 : bounds.height / CGFloat(labels.count)
        for (index, label) in labels.enumerated() {
            label.frame = CGRect(
                x: left, y: CGFloat(index) * height, width: max(0, contentView.bounds.width - left - 8), height: height)
        }
    }

    // MARK: - Taps

    private var isInside = false

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        isInside = true
        table?.highlight(self)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        isInside = false
        table?.unhighlight(self)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isInside, let touch = touches.first else { return }
        isInside = false
        table?.unhighlight(self)
        if bounds.contains(touch.location(in: self)) { table?.tap(self) }
    }
}

extension UITableViewCell: Tappable {
    var tapSpots: [TapSpot] {
        guard let table else { return [] }
        let name = accessibilityLabel ?? contentView.firstText
        var spots: [TapSpot] = []
        if table.rowsCanBeTapped {
            spots.append(TapSpot(title: name) { [weak self] in self.map { $0.table?.tap($0) } })
        }
        if accessoryType == .detailButton || accessoryType == .detailDisclosureButton {
            spots.append(TapSpot(title: "More Info") { [weak self] in self.map { $0.table?.tapAccessory(of: $0) } })
        }
        if table.isEditing, editingStyle != .none {
            let title = editingStyle == .delete ? "Delete" : "Insert"
            spots.append(
                TapSpot(title: "\(title) \(name ?? "")") { [weak self] in self.map { $0.table?.commitEditing(of: $0) } }
            )
        }
        return spots
    }
}

// MARK: - From the class alone

extension UITableViewCell {
    /// What the next cell is made with: parameters of the functions below would be passed in two different ways.
    private static var next: (style: CellStyle, identifier: String?) = (.default, nil)

    // One function by two names: an allocating initialiser and a static method are called alike.
    @_silgen_name("portico_makeTableViewCell")
    convenience init(madeByTable: Void) {
        self.init(style: UITableViewCell.next.style, reuseIdentifier: UITableViewCell.next.identifier)
    }

    @_silgen_name("portico_makeTableViewCell")
    private static func madeByTable() -> UITableViewCell

    /// A cell of a class that is only known by its metatype, by its `init(style:reuseIdentifier:)`.
    static func make(_ type: UITableViewCell.Type, identifier: String?) -> UITableViewCell {
        type._init(style: .default, reuseIdentifier: identifier)
    }

    /// For the code that `portico adapt` writes: `init(style:reuseIdentifier:)` of a class that is only known by its metatype.
    public static func _init(style: CellStyle, reuseIdentifier: String?) -> Self {
        next = (style, reuseIdentifier)
        return unsafeDowncast(madeByTable(), to: self)
    }
}
