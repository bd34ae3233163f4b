// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import SystemModel

/// A picture that was read from a file or created by a `UIGraphicsImageRenderer`.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiimage
/// - Since: iOS 2.0
/// - Differs: PNG, JPEG and GIF, recognised by their headers. Nothing is decoded, so damage further on in a file is not
///   detected. A picture of an asset catalogue, and a symbol, is empty. Orientation is not there. An archive contains the
///   file that the picture was read from; a drawn picture cannot be archived.
open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
    // Immutable after init; a subclass keeps its own promise, as on Apple's systems.
    /// The size in points: the picture's pixels divided by ``scale``.
    public let size: CGSize
    /// Pixels per point: 2 or 3 for a file whose name ends with `@2x` or `@3x` before its extension, otherwise 1.
    public let scale: CGFloat
    /// What was drawn; nil for a picture from a file.
    let content: SnapshotRecord?
    /// The bytes of the file that the picture was read from; nil for one that was drawn.
    let fileData: Data?
    /// Of an asset or a symbol that is not there.
    let assetName: String?
    /// Stored for the app.
    ///
    /// - Since: iOS 7.0
    public let renderingMode: RenderingMode

    /// Whether a picture's colours count, or its shape only.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiimage/renderingmode-swift.enum
    /// - Since: iOS 7.0
    public enum RenderingMode: Int, Sendable {
        case automatic = 0
        case alwaysOriginal = 1
        case alwaysTemplate = 2
    }

    /// Creates an empty picture of size zero.
    public override convenience init() {
        self.init(size: .zero, name: nil)
    }

    init(size: CGSize, name: String?) {
        self.size = size
        scale = 1
        content = nil
        fileData = nil
        assetName = name
        renderingMode = .automatic
    }

    /// The same picture in another mode.
    init(_ image: UIImage, _ mode: RenderingMode) {
        size = image.size
        scale = image.scale
        content = image.content
        fileData = image.fileData
        assetName = image.assetName
        renderingMode = mode
    }

    init(size: CGSize, scale: CGFloat, content: SnapshotRecord) {
        self.size = size
        self.scale = scale
        self.content = content
        fileData = nil
        assetName = nil
        renderingMode = .automatic
    }

    /// Returns nil when the file does not exist or is not a picture. The file is read immediately.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiimage/init(contentsoffile:)
    public init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path), let pixels = ImageHeader.size(of: data) else {
            return nil
        }
        let name = URL(filePath: path).deletingPathExtension().lastPathComponent
        scale = name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
        size = CGSize(width: pixels.width / scale, height: pixels.height / scale)
        content = nil
        fileData = data
        assetName = nil
        renderingMode = .automatic
    }

    /// Returns nil when the bytes are not a picture. The scale is 1.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiimage/init(data:)
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// Returns nil when the bytes are not a picture.
    ///
    /// - Parameter scale: Pixels per point; zero and negative values mean 1.
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiimage/init(data:scale:)
    /// - Since: iOS 6.0
    public init?(data: Data, scale: CGFloat) {
        guard let pixels = ImageHeader.size(of: data) else { return nil }
        self.scale = scale > 0 ? scale : 1
        size = CGSize(width: pixels.width / self.scale, height: pixels.height / self.scale)
        content = nil
        fileData = data
        assetName = nil
        renderingMode = .automatic
    }

    // MARK: - Its bytes

    /// The picture as a PNG file.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiimage/pngdata()
    /// - Differs: the file that the picture was read from, if that is a PNG; otherwise nil, as nothing is encoded.
    public func pngData() -> Data? { format == .png ? fileData : nil }

    /// The picture as a JPEG file.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiimage/jpegdata(compressionquality:)
    /// - Differs: the file that the picture was read from, at any quality, if that is a JPEG; otherwise nil, as nothing
    ///   is encoded.
    public func jpegData(compressionQuality: CGFloat) -> Data? { format == .jpeg ? fileData : nil }

    var format: ImageFormat? { fileData.flatMap { ImageFormat(of: $0) } }

    // MARK: - NSSecureCoding

    public static var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        coder.encode(fileData, forKey: "fileData")
        coder.encode(NSNumber(value: Double(scale)), forKey: "scale")
    }

    /// Returns nil for an archive of a drawn picture.
    public required convenience init?(coder: NSCoder) {
        guard let data = coder.data(forKey: "fileData") else { return nil }
        self.init(data: data, scale: coder.number(forKey: "scale").map { CGFloat($0.doubleValue) } ?? 1)
    }
}
