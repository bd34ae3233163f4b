// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoFoundation
import PorticoUIKit
import Testing

/// Pictures as providers write and read them, and what UIKit adds to a provider.
@Suite struct ImageProviderTests {
    @Test func aPictureWritesTheFormatThatItWasReadFrom() throws {
        let png = try #require(UIImage(data: Picture.png()))
        let gif = try #require(UIImage(data: Picture.gif))
        #expect(NSItemProvider(object: png).registeredTypeIdentifiers == ["public.png"])
        #expect(NSItemProvider(object: gif).registeredTypeIdentifiers == ["com.compuserve.gif"])
        #expect(png.pngData() == Picture.png())
        #expect(png.jpegData(compressionQuality: 1) == nil)
        #expect(gif.pngData() == nil)
    }

    @Test func aJpegGivesItsOwnBytes() throws {
        let bytes = Data([0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 3, 0, 4, 1, 0, 0, 0])
        let image = try #require(UIImage(data: bytes))
        #expect(image.size == CGSize(width: 4, height: 3))
        #expect(image.jpegData(compressionQuality: 0.1) == bytes)
        #expect(image.pngData() == nil)
        #expect(NSItemProvider(object: image).registeredTypeIdentifiers == ["public.jpeg"])
    }

    @MainActor
    @Test func aDrawnPictureHasNoBytes() {
        let stage = Stage()
        let log = Log()
        stage.run {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }
            #expect(NSItemProvider(object: image).registeredTypeIdentifiers == [])
            #expect(image.pngData() == nil)
            let provider = NSItemProvider(item: image, typeIdentifier: "public.image")
            provider.loadItem(forTypeIdentifier: "public.image") { log.add($0, $1) }
            provider.loadDataRepresentation(forTypeIdentifier: "public.image") { log.add($0, $1) }
        }
        stage.settle()
        #expect(log.lines == ["UIImage", "NSItemProviderErrorDomain -1200"])
    }

    @Test func scaleDividesPixels() throws {
        let image = try #require(UIImage(data: Picture.png(width: 6, height: 4), scale: 2))
        #expect(image.size == CGSize(width: 3, height: 2))
        #expect(image.scale == 2)
        #expect(UIImage(data: Picture.png(), scale: 0)?.scale == 1)
        #expect(UIImage(data: Data(), scale: 1) == nil)
    }

    @Test func anArchiveHoldsThePicturesFile() throws {
        let image = try #require(UIImage(data: Picture.png(width: 6, height: 4), scale: 2))
        let data = try NSKeyedArchiver.archivedData(withRootObject: image, requiringSecureCoding: true)
        let restored = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIImage.self, from: data))
        #expect(restored.size == image.size)
        #expect(restored.scale == 2)
        #expect(restored.pngData() == image.pngData())
    }

    @Test func uikitsPropertiesAreKept() {
        let provider = NSItemProvider()
        #expect(provider.preferredPresentationSize == .zero)
        #expect(provider.preferredPresentationStyle == .unspecified)
        #expect(provider.teamData == nil)
        provider.preferredPresentationSize = CGSize(width: 1, height: 2)
        provider.preferredPresentationStyle = .attachment
        provider.teamData = Data([7])
        #expect(provider.preferredPresentationSize == CGSize(width: 1, height: 2))
        #expect(provider.preferredPresentationStyle == .attachment)
        #expect(provider.teamData == Data([7]))
    }
}
