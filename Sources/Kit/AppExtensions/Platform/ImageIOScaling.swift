// Portico
// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
    import Foundation
    import ImageIO
    import SystemFrameworks

    extension PictureScaling {
        /// Scales with ImageIO, which decodes no more of a picture than the smaller one needs. What ImageIO reads and does
        /// not write, such as WebP, becomes a JPEG.
        ///
        /// - Parameter limit: Bytes of a decoded picture.
        /// - Behavior: https://developer.apple.com/documentation/imageio/cgimagesourcecreatethumbnailatindex(_:_:_:)
        public static func system(limit: Int = usualLimit) -> PictureScaling {
            PictureScaling(limit: limit) { picture, longestSide, result in
                let reading = [kCGImageSourceShouldCache: false] as CFDictionary
                guard let source = CGImageSourceCreateWithURL(picture as CFURL, reading),
                    let type = CGImageSourceGetType(source)
                else { throw CocoaError(.fileReadCorruptFile) }
                let options: [CFString: Any] = [
                    kCGImageSourceCreateThumbnailFromImageAlways: true,
                    kCGImageSourceCreateThumbnailWithTransform: true,
                    kCGImageSourceThumbnailMaxPixelSize: longestSide,
                ]
                let writable = CGImageDestinationCopyTypeIdentifiers() as? [String] ?? []
                let written = writable.contains(type as String) ? UTType(type as String) ?? .jpeg : .jpeg
                guard let image = CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary),
                    let destination = CGImageDestinationCreateWithURL(
                        result as CFURL, written.identifier as CFString, 1, nil)
                else { throw CocoaError(.fileReadCorruptFile) }
                CGImageDestinationAddImage(destination, image, nil)
                guard CGImageDestinationFinalize(destination) else { throw CocoaError(.fileWriteUnknown) }
                return written
            }
        }
    }
#endif
