// Portico
// SPDX-License-Identifier: Apache-2.0

#if !os(Linux)
    import Foundation
    import ImageIO

    extension PictureScaling {
        /// Scales with ImageIO, which decodes no more of a picture than the smaller one needs.
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
                guard let image = CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary),
                    let destination = CGImageDestinationCreateWithURL(result as CFURL, type, 1, nil)
                else { throw CocoaError(.fileReadCorruptFile) }
                CGImageDestinationAddImage(destination, image, nil)
                guard CGImageDestinationFinalize(destination) else { throw CocoaError(.fileWriteUnknown) }
            }
        }
    }
#endif
