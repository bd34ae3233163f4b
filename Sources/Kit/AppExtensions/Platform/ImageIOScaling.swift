// Portico
// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
    import Foundation
    import ImageIO
    import SystemFrameworks

    extension PictureScaling {
        /// Scales with ImageIO, which only decodes as much of a picture as the smaller one needs. Formats that ImageIO
        /// reads but does not write, such as WebP, become JPEG.
        ///
        /// - Parameter limit: The maximum size of a decoded picture in bytes.
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
