// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SystemModel

/// A picture that was read from a file or made by a `UIGraphicsImageRenderer`.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiimage
/// - Since: iOS 2.0
/// - Differs: PNG, JPEG and GIF, known by their headers: nothing is decoded, so a picture that is damaged further on is
///   not found out. Assets, symbols and orientation are not there yet.
open class UIImage: NSObject, @unchecked Sendable {
    // Immutable after init; a subclass keeps its own promise, as on Apple's systems.
    /// In points: the picture's pixels divided by ``scale``.
    public let size: CGSize
    /// Pixels in a point: 2 or 3 of a file whose name ends with `@2x` or `@3x` before its extension, else 1.
    public let scale: CGFloat
    /// What was drawn; nil for a picture from a file.
    let content: SnapshotRecord?

    init(size: CGSize, scale: CGFloat, content: SnapshotRecord) {
        self.size = size
        self.scale = scale
        self.content = content
    }

    /// nil when there is no such file or when it is no picture. The file is read at once.
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
    }

    /// nil when the bytes are no picture. The scale is 1.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiimage/init(data:)
    public init?(data: Data) {
        guard let pixels = ImageHeader.size(of: data) else { return nil }
        scale = 1
        size = pixels
        content = nil
    }
}
