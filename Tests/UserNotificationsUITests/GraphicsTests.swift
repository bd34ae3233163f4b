// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoUIKit
import Testing

/// Colours, and pictures as far as their headers tell.
@Suite struct GraphicsTests {
    @Test("colours of the same parts are equal, however they were made")
    func equalColors() {
        #expect(UIColor.orange == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        #expect(UIColor.gray == UIColor(white: 0.5, alpha: 1))
        #expect(UIColor.red.withAlphaComponent(0.5) == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
        #expect(UIColor.black != UIColor.clear)
        #expect(UIColor.black.isEqual("black") == false)
        #expect(Set([UIColor.white, UIColor(white: 1, alpha: 1), .black]).count == 2)
    }

    @Test func parts() {
        var (red, alpha): (CGFloat, CGFloat) = (-1, -1)
        #expect(UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).getRed(&red, green: nil, blue: nil, alpha: &alpha))
        #expect([red, alpha] == [0.1, 0.4])
    }

    struct Picture: CustomTestStringConvertible {
        var name: String
        var bytes: [UInt8]
        var size: CGSize?
        var testDescription: String { name }

        static func png(_ width: [UInt8], _ height: [UInt8]) -> [UInt8] {
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + width + height + [
                8, 6,
            ]
        }
        /// A marker, a segment of that much rubbish, and a frame of 300 × 200.
        static func jpeg(_ marker: UInt8, rubbish: Int) -> [UInt8] {
            let segment: [UInt8] = [0xFF, 0xE1, UInt8((rubbish + 2) >> 8), UInt8((rubbish + 2) & 0xFF)]
            return [0xFF, 0xD8] + segment + [UInt8](repeating: 0xC0, count: rubbish)
                + [0xFF, marker, 0, 17, 8, 0, 200, 1, 44, 3]
        }
    }

    static let pictures = [
        Picture(name: "PNG", bytes: Picture.png([0, 0, 1, 0], [0, 1, 0, 2]), size: CGSize(width: 256, height: 65538)),
        Picture(name: "PNG without width", bytes: Picture.png([0, 0, 0, 0], [0, 0, 0, 2])),
        Picture(name: "PNG that is cut off", bytes: Array(Picture.png([0, 0, 1, 0], [0, 0, 1, 0]).prefix(23))),
        Picture(
            name: "GIF", bytes: Array("GIF89a".utf8) + [0x40, 0x01, 0xF0, 0x00], size: CGSize(width: 320, height: 240)),
        Picture(name: "GIF that is cut off", bytes: Array("GIF87a".utf8) + [0x40, 0x01, 0xF0]),
        Picture(name: "JPEG", bytes: Picture.jpeg(0xC0, rubbish: 0), size: CGSize(width: 300, height: 200)),
        Picture(
            name: "progressive JPEG after a long segment", bytes: Picture.jpeg(0xC2, rubbish: 700),
            size: CGSize(width: 300, height: 200)),
        // C4 is a table, not a frame: sources of the figure are ITU T.81, table B.1.
        Picture(name: "JPEG of tables only", bytes: Picture.jpeg(0xC4, rubbish: 4)),
        Picture(name: "JPEG that is cut off", bytes: Array(Picture.jpeg(0xC0, rubbish: 4).dropLast(3))),
        Picture(name: "WebP", bytes: Array("RIFF\0\0\0\0WEBPVP8 ".utf8)),
        Picture(name: "nothing", bytes: []),
    ]

    @Test("a picture's size is what its header says", arguments: pictures)
    func header(_ picture: Picture) {
        #expect(UIImage(data: Data(picture.bytes))?.size == picture.size)
    }

    @Test("a file's name tells the scale")
    func scale() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "images-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let bytes = Data(Picture.png([0, 0, 0, 60], [0, 0, 0, 30]))
        let scales: [(String, CGFloat)] = [("a.png", 1), ("a@2x.png", 2), ("a@3x.png", 3)]
        for (name, scale) in scales {
            let file = folder.appending(path: name)
            try bytes.write(to: file)
            let image = try #require(UIImage(contentsOfFile: file.path))
            #expect(image.scale == scale)
            #expect(image.size == CGSize(width: 60 / scale, height: 30 / scale))
        }
        #expect(UIImage(contentsOfFile: folder.appending(path: "none.png").path) == nil)
    }

    @Test("an image view is as large as its image, and lets touches through, as a label does")
    @MainActor func imageView() throws {
        let image = try #require(UIImage(data: Data(Picture.png([0, 0, 0, 60], [0, 0, 0, 30]))))
        let view = UIImageView(image: image)
        #expect(view.frame == CGRect(x: 0, y: 0, width: 60, height: 30))
        #expect(UIImageView(image: nil).frame == .zero)
        #expect(!view.isUserInteractionEnabled)
        #expect(!UILabel().isUserInteractionEnabled)
        #expect(UIView().isUserInteractionEnabled)
    }
}
