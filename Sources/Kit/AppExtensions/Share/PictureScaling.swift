// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import SystemFrameworks

/// Scales pictures down to fit the memory of an extension, which the system terminates if it uses too much.
///
///     ShareSession(context, of: [.images], in: folder, scaling: .system())
///
/// The size of a picture is read from the header of its file. Pictures that are not too large stay unchanged, and so do
/// animated GIFs, of which only one frame would remain. The scaling is done by the system: `PictureScaling.system()`.
public struct PictureScaling: Sendable {
    /// Writes a scaled-down picture: `longestSide` is in pixels, and no file exists at `result`. Returns the type of
    /// the written file, which may differ from that of the picture.
    public typealias Scale = @Sendable (_ picture: URL, _ longestSide: Int, _ result: URL) throws -> UTType

    /// The maximum size of a decoded picture in bytes, at four bytes per pixel.
    public var limit: Int
    /// The function that scales a picture.
    public var scale: Scale

    /// A quarter of the memory limit of share extensions, observed to be 120 MB: two pictures are loaded at a time, and
    /// the extension has other pictures as well. Our choice.
    public static let usualLimit = 30 << 20

    /// - Parameter limit: The maximum size of a decoded picture in bytes.
    public init(limit: Int = Self.usualLimit, scale: @escaping Scale) {
        precondition(limit > 0, "the limit for a decoded picture must be positive")
        self.limit = limit
        self.scale = scale
    }

    /// The maximum length of the longer side of a picture; nil if it is small enough, of unknown size, or animated.
    func longestSide(of picture: URL) -> Int? {
        guard let size = PictureSize(of: picture), size.decodedBytes > limit, !GIFFrames.areSeveral(in: picture) else {
            return nil
        }
        let factor = (Double(limit) / Double(size.decodedBytes)).squareRoot()
        return max(1, Int(Double(max(size.width, size.height)) * factor))
    }
}
