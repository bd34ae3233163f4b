// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The header or footer of a section.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uitableviewheaderfooterview
/// - Since: iOS 6.0
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
    open private(set) var reuseIdentifier: String?
    /// Add views here.
    public let contentView = UIView(frame: .zero)
    /// Stored for the app.
    open var backgroundView: UIView?

    /// The label with the section's title. Deprecated by Apple in favour of ``contentConfiguration``.
    open private(set) lazy var textLabel: UILabel? = {
        let label = UILabel(frame: contentView.bounds)
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(label)
        return label
    }()
    /// A second label, which is in no view.
    open private(set) lazy var detailTextLabel: UILabel? = UILabel(frame: .zero)

    /// - Since: iOS 14.0
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet { content.show(contentConfiguration, in: contentView) }
    }
    private let content = ConfiguredContent()

    /// Override it to make a view for the class that is registered with a table.
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        fill()
    }

    public override convenience init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        fill()
    }

    private func fill() {
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    /// The view is used for another section. Overrides must call super.
    open func prepareForReuse() {}

    open override func layoutSubviews() {
        super.layoutSubviews()
        contentView.frame = bounds
    }
}

// MARK: - From the class alone

extension UITableViewHeaderFooterView {
    private static var next: String?

    // One function by two names: an allocating initialiser and a static method are called alike.
    @_silgen_name("portico_makeTableViewHeaderFooterView")
    convenience init(madeByTable: Void) {
        self.init(reuseIdentifier: UITableViewHeaderFooterView.next)
    }

    @_silgen_name("portico_makeTableViewHeaderFooterView")
    private static func madeByTable() -> UITableViewHeaderFooterView

    /// A view of a class that is only known by its metatype, by its `init(reuseIdentifier:)`.
    static func make(_ type: UITableViewHeaderFooterView.Type, identifier: String) -> UITableViewHeaderFooterView {
        next = identifier
        return type.madeByTable()
    }
}
