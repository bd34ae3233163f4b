// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SystemModel

/// A view that shows a picture.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiimageview
/// - Since: iOS 2.0
/// - Differs: highlighted images, content modes and animation are not there yet.
@preconcurrency @MainActor
open class UIImageView: UIView {
    /// The image; nil shows nothing. Setting it does not change the frame.
    open var image: UIImage? {
        didSet { lookMayHaveChanged() }
    }

    /// Creates a view as large as the image, or of size zero without one. Touches pass through to the views behind.
    public init(image: UIImage?) {
        self.image = image
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
}

extension UIImageView: PictureShowing {
    var picture: (content: SnapshotRecord, size: CGSize)? {
        image.flatMap { image in image.content.map { ($0, image.size) } }
    }
}
