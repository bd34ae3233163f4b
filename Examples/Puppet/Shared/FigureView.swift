// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// A puppet: head and tummy stay in place, the legs stand at the bottom. When the keyboard is visible, they are at the
/// head.
public final class FigureView: UIView {
    /// How far the legs are above the bottom, in points.
    public var lift: CGFloat = 0 {
        didSet { placeLegs() }
    }

    let head = UIView()
    public let legs = UIView()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        for part in [head, legs] { addSubview(part) }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    public override func layoutSubviews() {
        super.layoutSubviews()
        head.frame = CGRect(x: bounds.midX - 40, y: safeAreaInsets.top + 20, width: 80, height: 80)
        placeLegs()
    }

    private func placeLegs() {
        legs.frame = CGRect(x: bounds.midX - 40, y: bounds.maxY - lift - 120, width: 80, height: 120)
    }
}
