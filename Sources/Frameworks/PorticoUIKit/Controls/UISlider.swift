// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A control for a value in a range. A finger that is dragged over it sets the value to where it is.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uislider
/// - Since: iOS 2.0
/// - Differs: the finger need not begin at the thumb.
@preconcurrency @MainActor
open class UISlider: UIControl {
    private var number: Float = 0

    /// Limited to the range. Setting it sends no event.
    open var value: Float {
        get { number }
        set { number = min(max(newValue, minimumValue), maximumValue) }
    }
    open var minimumValue: Float = 0 {
        didSet { value = number }
    }
    open var maximumValue: Float = 1 {
        didSet { value = number }
    }
    /// Whether events are sent while the finger moves; otherwise one is sent when it is lifted.
    open var isContinuous = true
    /// Stored for the app.
    open var minimumValueImage: UIImage?
    /// Stored for the app.
    open var maximumValueImage: UIImage?
    /// Stored for the app.
    open var minimumTrackTintColor: UIColor?
    /// Stored for the app.
    open var maximumTrackTintColor: UIColor?
    /// Stored for the app.
    open var thumbTintColor: UIColor?
    private var thumbImages: [State: UIImage] = [:]
    private var minimumTrackImages: [State: UIImage] = [:]
    private var maximumTrackImages: [State: UIImage] = [:]

    open func setValue(_ value: Float, animated: Bool) { self.value = value }
    open func setThumbImage(_ image: UIImage?, for state: State) { thumbImages[state] = image }
    open func thumbImage(for state: State) -> UIImage? { thumbImages[state] ?? thumbImages[.normal] }

    open func setMinimumTrackImage(_ image: UIImage?, for state: State) { minimumTrackImages[state] = image }
    open func minimumTrackImage(for state: State) -> UIImage? {
        minimumTrackImages[state] ?? minimumTrackImages[.normal]
    }
    open func setMaximumTrackImage(_ image: UIImage?, for state: State) { maximumTrackImages[state] = image }
    open func maximumTrackImage(for state: State) -> UIImage? {
        maximumTrackImages[state] ?? maximumTrackImages[.normal]
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 34) }

    // MARK: - The finger

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        follow(touches, sends: isContinuous)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
        follow(touches, sends: isContinuous)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        follow(touches, sends: true)
        super.touchesEnded(touches, with: event)
    }

    private func follow(_ touches: Set<UITouch>, sends: Bool) {
        guard isTracking, let place = touches.first?.location(in: self), bounds.width > 0 else { return }
        let old = number
        value = minimumValue + Float(place.x / bounds.width) * (maximumValue - minimumValue)
        if sends, number != old || !isContinuous { sendActions(for: .valueChanged) }
    }
}
