// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemFrameworks

/// A picture that a host has in memory, as the bytes of a file.
struct EncodedPicture {
    let data: Data
    let type: UTType

    /// Returns nil if the object is not a picture. On a Mac no object is: its hosts provide files and data.
    init?(_ item: any NSSecureCoding, prefersPNG: Bool) throws(AttachmentError) {
        #if canImport(UIKit) || os(Linux)
            guard let image = item as? UIImage else { return nil }
            if prefersPNG, let data = image.pngData() {
                (self.data, type) = (data, .png)
            } else if let data = image.jpegData(compressionQuality: 0.9) {
                (self.data, type) = (data, .jpeg)
            } else if let data = image.pngData() {
                (self.data, type) = (data, .png)
            } else {
                throw .notEncodable
            }
        #else
            return nil
        #endif
    }
}
