// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import SystemFrameworks

/// Makes pictures small enough for the memory of an extension, whose system ends it when it decodes one too many.
///
///     ShareSession(context, of: [.images], in: folder, scaling: .system())
///
/// Which pictures are too large is read from their files' headers; those that are not stay as they are, byte for byte, and
/// so do animated GIFs, of which nothing but one picture would be left. The scaling itself is the system's:
/// `PictureScaling.system()`.
public struct PictureScaling: Sendable {
    /// Writes a picture smaller: `longestSide` is in pixels, the file at `result` is not there yet. Gives the type of what
    /// it has written, which need not be that of the picture.
    public typealias Scale = @Sendable (_ picture: URL, _ longestSide: Int, _ result: URL) throws -> UTType

    /// Bytes that a decoded picture may take, at four bytes a pixel.
    public var limit: Int
    /// How it is done.
    public var scale: Scale

    /// A quarter of what share extensions were seen to have, 120 MB: two pictures load at a time, and others of the
    /// extension's own are there, too. Ours.
    public static let usualLimit = 30 << 20

    /// - Parameter limit: Bytes of a decoded picture.
    public init(limit: Int = Self.usualLimit, scale: @escaping Scale) {
        precondition(limit > 0, "a picture of no bytes is none")
        self.limit = limit
        self.scale = scale
    }

    /// How long the longer side of a picture may be; nil for one that is small enough, or of unknown size, or moves.
    func longestSide(of picture: URL) -> Int? {
        guard let size = PictureSize(of: picture), size.decodedBytes > limit, !GIFFrames.areSeveral(in: picture) else {
            return nil
        }
        let factor = (Double(limit) / Double(size.decodedBytes)).squareRoot()
        return max(1, Int(Double(max(size.width, size.height)) * factor))
    }
}
