// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SystemModel

/// A view that shows a picture.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiimageview
/// - Since: iOS 2.0
/// - Differs: nothing is drawn, and pictures are not animated.
@preconcurrency @MainActor
open class UIImageView: UIView {
    /// The image; nil shows nothing. Setting it does not change the frame.
    open var image: UIImage? {
        didSet {
            invalidateIntrinsicContentSize()
            lookMayHaveChanged()
        }
    }
    /// Stored for the app.
    open var highlightedImage: UIImage?
    /// Stored for the app.
    open var isHighlighted = false
    /// Stored for the app.
    open var animationImages: [UIImage]?
    /// Stored for the app, in seconds.
    open var animationDuration: TimeInterval = 0
    /// Stored for the app; 0 repeats without an end.
    open var animationRepeatCount = 0
    open private(set) var isAnimating = false
    /// - Differs: changes ``isAnimating`` only.
    open func startAnimating() { isAnimating = true }
    open func stopAnimating() { isAnimating = false }

    /// Creates a view as large as the image, or of size zero without one. Touches pass through to the views behind.
    public init(image: UIImage?) {
        self.image = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
    }

    /// - Since: iOS 3.0
    public init(image: UIImage?, highlightedImage: UIImage?) {
        self.image = image
        self.highlightedImage = highlightedImage
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    /// The size of the image; none without one.
    open override var intrinsicContentSize: CGSize {
        image?.size ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
}

extension UIImageView: PictureShowing {
    var picture: (content: SnapshotRecord, size: CGSize)? {
        image.flatMap { image in image.content.map { ($0, image.size) } }
    }
}
