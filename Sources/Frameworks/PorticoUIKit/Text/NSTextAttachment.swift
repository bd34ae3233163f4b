// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A picture or a file in a text, as the value of the attribute `attachment`.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/nstextattachment
/// - Since: iOS 7.0
/// - Differs: stored with the text, and not drawn: it has an effect on the text's size only. It cannot be archived.
open class NSTextAttachment: NSObject, @unchecked Sendable {
    /// The character that stands for an attachment in a text: U+FFFC.
    open class var character: Int { 0xFFFC }

    /// The bytes of the file.
    open var contents: Data?
    /// The type identifier of ``contents``.
    open var fileType: String?
    /// The picture that is shown.
    open var image: UIImage?
    /// In points, with the origin on the baseline; with a size of zero, the picture's own size counts.
    open var bounds = CGRect.zero

    /// - Parameter uti: A type identifier, such as `public.png`.
    /// - Behavior: https://developer.apple.com/documentation/uikit/nstextattachment/init(data:oftype:)
    public init(data contentData: Data?, ofType uti: String?) {
        contents = contentData
        fileType = uti
        super.init()
    }

    /// Creates an attachment without contents.
    public override convenience init() {
        self.init(data: nil, ofType: nil)
    }

    /// - Behavior: https://developer.apple.com/documentation/uikit/nstextattachment/init(image:)
    /// - Since: iOS 13.0
    /// - Differs: the picture does not follow the font and the colour of the text around it.
    public convenience init(image: UIImage) {
        self.init(data: nil, ofType: nil)
        self.image = image
    }

    /// In points: what it takes in a line.
    var size: CGSize { bounds.size == .zero ? image?.size ?? .zero : bounds.size }
}

extension NSAttributedString {
    /// Creates a text of one character, the attachment.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsattributedstring/init(attachment:)
    /// - Since: iOS 7.0
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
