// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A control that is on or off.
///
/// Tests tap it by its accessibility label, or as `UISwitch` without one.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiswitch
/// - Since: iOS 2.0
@preconcurrency @MainActor
open class UISwitch: UIControl {
    /// How a switch looks. Stored for the app.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiswitch/style-swift.enum
    public enum Style: Int, Sendable {
        case automatic = 0
        case checkbox = 1
        case sliding = 2
    }

    /// Setting it sends no event.
    open var isOn = false
    /// Stored for the app.
    open var onTintColor: UIColor?
    /// Stored for the app.
    open var thumbTintColor: UIColor?
    /// Stored for the app.
    ///
    /// - Since: iOS 14.0
    open var title: String?
    /// Stored for the app.
    ///
    /// - Since: iOS 14.0
    open var preferredStyle = Style.automatic

    /// Creates a switch that is off. Its size is fixed, whatever the frame says.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 51, height: 31)))
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bounds.size = CGSize(width: 51, height: 31)
    }

    /// Sets ``isOn``; sends no event.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }

    open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }

    override func fingerWasLiftedInside() {
        isOn.toggle()
        sendActions(for: .valueChanged)
        super.fingerWasLiftedInside()
    }
}

extension UISwitch: Tappable {
    var tapSpots: [TapSpot] {
        isEnabled ? [TapSpot(title: spokenName) { [weak self] in self?.fingerWasLiftedInside() }] : []
    }
}
