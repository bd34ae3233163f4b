// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A picture on the screen.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiimageview
/// - Since: iOS 2.0
/// - Differs: highlighted images, content modes and animation are not there yet.
@MainActor
open class UIImageView: UIView {
    /// nil shows nothing. A later image leaves the frame as it is.
    open var image: UIImage?

    /// As large as the image; zero without one. Touches go through to what is below.
    public init(image: UIImage?) {
        self.image = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public convenience required init() {
        self.init(frame: .zero)
    }
}
