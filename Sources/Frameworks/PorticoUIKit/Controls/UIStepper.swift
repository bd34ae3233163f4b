// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A control that counts up and down. Tests tap `Decrement`, its left half, and `Increment`, its right half.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uistepper
/// - Since: iOS 5.0
@preconcurrency @MainActor
open class UIStepper: UIControl {
    private var number = 0.0

    /// Limited to the range. Setting it sends no event.
    open var value: Double {
        get { number }
        set { number = min(max(newValue, minimumValue), maximumValue) }
    }
    open var minimumValue = 0.0 {
        didSet { value = number }
    }
    open var maximumValue = 100.0 {
        didSet { value = number }
    }
    open var stepValue = 1.0
    /// Whether a step beyond one end of the range leads to the other.
    open var wraps = false
    /// Stored for the app.
    open var isContinuous = true
    /// Stored for the app.
    ///
    /// - Differs: a finger that stays down counts once.
    open var autorepeat = true

    open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }

    /// Creates a stepper. Its size is fixed, whatever the frame says.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 94, height: 32)))
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if isTracking, let place = touches.first?.location(in: self), bounds.contains(place) {
            step(by: place.x < bounds.midX ? -stepValue : stepValue)
        }
        super.touchesEnded(touches, with: event)
    }

    private func step(by difference: Double) {
        let next = number + difference
        let old = number
        if wraps, next > maximumValue {
            number = minimumValue
        } else if wraps, next < minimumValue {
            number = maximumValue
        } else {
            value = next
        }
        if number != old { sendActions(for: .valueChanged) }
    }
}

extension UIStepper: Tappable {
    var tapSpots: [TapSpot] {
        guard isEnabled else { return [] }
        return [
            TapSpot(title: "Decrement") { [weak self] in self.map { $0.step(by: -$0.stepValue) } },
            TapSpot(title: "Increment") { [weak self] in self.map { $0.step(by: $0.stepValue) } },
        ]
    }
}
