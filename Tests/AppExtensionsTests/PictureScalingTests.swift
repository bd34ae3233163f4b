// Portico
// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation
import Synchronization
import SystemFrameworks
import Testing

@testable import AppExtensions

/// Pictures that are too large for an extension are made smaller; all others are left alone.
@Suite struct PictureScalingTests {
    private let place: Place
    private let folder: ShareFolder

    init() throws {
        place = try Place()
        folder = try ShareFolder(in: place.container.directory.appending(path: "Shares"))
    }

    /// The beginning of a file of that format: no more of it is ever read.
    private static func header(_ format: String, _ width: Int, _ height: Int) -> Data {
        func big(_ value: Int, _ count: Int) -> [UInt8] {
            (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        func little(_ value: Int, _ count: Int) -> [UInt8] { big(value, count).reversed() }
        let zeros = [UInt8](repeating: 0, count: 40)
        var bytes: [UInt8] = []
        switch format {
        case "png":
            bytes += [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
            bytes += Array("IHDR".utf8)
            bytes += big(width, 4)
            bytes += big(height, 4)
        case "jpg":
            // Behind a thumbnail of 60 KB, as cameras put one there, another segment, and a fill byte.
            bytes += [0xFF, 0xD8, 0xFF, 0xE1]
            bytes += big(60_002, 2)
            bytes += [UInt8](repeating: 0xFF, count: 60_000)
            bytes += [0xFF, 0xE2]
            bytes += big(50_002, 2)
            bytes += [UInt8](repeating: 0, count: 50_000)
            bytes += [0xFF, 0xFF, 0xC2, 0, 17, 8]
            bytes += big(height, 2)
            bytes += big(width, 2)
        case "gif":
            bytes += Array("GIF89a".utf8)
            bytes += little(width, 2)
            bytes += little(height, 2)
        case "webp":
            bytes += Array("RIFF".utf8)
            bytes += zeros.prefix(4)
            bytes += Array("WEBPVP8X".utf8)
            bytes += zeros.prefix(8)
            bytes += little(width - 1, 3)
            bytes += little(height - 1, 3)
        case "vp8":
            bytes += Array("RIFF".utf8)
            bytes += zeros.prefix(4)
            bytes += Array("WEBPVP8 ".utf8)
            bytes += zeros.prefix(7)
            bytes += [0x9D, 0x01, 0x2A]
            // Two bits beside each say how it may be shown larger.
            bytes += little(width | 0x4000, 2)
            bytes += little(height | 0xC000, 2)
        case "vp8l":
            bytes += Array("RIFF".utf8)
            bytes += zeros.prefix(4)
            bytes += Array("WEBPVP8L".utf8)
            bytes += zeros.prefix(4)
            bytes += [0x2F]
            // And that there is an alpha channel.
            bytes += little((width - 1) | (height - 1) << 14 | 1 << 28, 4)
        default:
            bytes += zeros.prefix(4)
            bytes += Array("ftypheic".utf8)
            for (width, height) in [(320, 240), (width, height)] {
                bytes += Array("ispe".utf8)
                bytes += zeros.prefix(4)
                bytes += big(width, 4)
                bytes += big(height, 4)
            }
        }
        bytes += zeros
        return Data(bytes)
    }

    /// What the scaling was asked for, and what the file holds then.
    private func load(_ format: String, _ width: Int, _ height: Int) async throws -> (sides: [Int], bytes: Data) {
        let source = try place.write(Self.header(format, width, height), "picture.\(format)")
        let sides = Sides()
        let scaling = PictureScaling(limit: 4_000_000) { picture, side, result in
            sides.list.withLock { $0.append(side) }
            #expect(picture != result)
            try Data("small".utf8).write(to: result)
            return try #require(UTType(filenameExtension: format))
        }
        let provider = try #require(NSItemProvider(contentsOf: source))
        let loader = ItemProviderLoader([provider], of: [.images], into: folder, scaling: scaling)
        let file = try #require(try await loader.load(0).file)
        #expect(file.url.lastPathComponent == "picture.\(format)")
        return (sides.list.withLock { $0 }, try Data(contentsOf: file.url))
    }

    private final class Sides: Sendable {
        let list = Mutex<[Int]>([])
    }

    @Test("one pixel too many, in each format", arguments: ["png", "jpg", "gif", "webp", "heic"])
    func large(format: String) async throws {
        let (sides, bytes) = try await load(format, 4000, 1000)
        // A quarter of the bytes: half of each side.
        #expect(sides == [2000])
        #expect(bytes == Data("small".utf8))
    }

    @Test("exactly as large as it may be: not a byte is changed", arguments: ["png", "jpg", "gif", "webp", "heic"])
    func small(format: String) async throws {
        let (sides, bytes) = try await load(format, 1000, 1000)
        #expect(sides == [])
        #expect(bytes == Self.header(format, 1000, 1000))
    }

    @Test("sizes that are none, and files that end early, are left alone")
    func damaged() async throws {
        for data in [
            Data(), Data([0xFF, 0xD8]), Data([0xFF, 0xD8, 0xFF, 0xE1, 0, 0, 0, 0, 0, 0]), Self.header("png", 0, 9),
        ] {
            let provider = try #require(NSItemProvider(contentsOf: try place.write(data, "broken.jpg")))
            let scaling = PictureScaling(limit: 1) { _, _, _ in
                Issue.record("nothing is known of its size")
                return .png
            }
            let loader = ItemProviderLoader([provider], of: [.images], into: folder, scaling: scaling)
            let file = try #require(try await loader.load(0).file)
            #expect(try Data(contentsOf: file.url) == data)
        }
    }

    @Test("one that cannot be made smaller is an error of its own, with the reason")
    func failed() async throws {
        struct Broken: Error, CustomStringConvertible {
            var description: String { "no such pixels" }
        }
        let source = try place.write(Self.header("png", 4000, 4000), "large.png")
        let scaling = PictureScaling(limit: 1000) { _, _, _ in throw Broken() }
        let provider = try #require(NSItemProvider(contentsOf: source))
        let loader = ItemProviderLoader([provider], of: [.images], into: folder, scaling: scaling)
        await #expect(throws: AttachmentError.notScaled("no such pixels")) { _ = try await loader.load(0) }
    }

    private func load(_ data: Data, _ name: String, _ scaling: PictureScaling) async throws -> ShareFile {
        let provider = try #require(NSItemProvider(contentsOf: try place.write(data, name)))
        return try #require(
            try await ItemProviderLoader([provider], of: [.images], into: folder, scaling: scaling).load(0).file)
    }

    @Test("WebP without an extended header, lossy and lossless", arguments: ["vp8", "vp8l"])
    func simpleWebP(format: String) async throws {
        let sides = Sides()
        let scaling = PictureScaling(limit: 4_000_000) { _, side, result in
            sides.list.withLock { $0.append(side) }
            try Data("small".utf8).write(to: result)
            return .webP
        }
        for width in [4000, 1000] { _ = try await load(Self.header(format, width, 1000), "picture.webp", scaling) }
        #expect(sides.list.withLock { $0 } == [2000])
    }

    @Test("what cannot be written as it was is said to be what it is now, by its type and by its name")
    func otherType() async throws {
        let scaling = PictureScaling(limit: 1000) { _, _, result in
            try Data("small".utf8).write(to: result)
            return .jpeg
        }
        let file = try await load(Self.header("webp", 4000, 4000), "picture.webp", scaling)
        let ending = try #require(UTType.jpeg.preferredFilenameExtension)
        #expect(file.contentType == "image/jpeg" && file.url.lastPathComponent == "picture.\(ending)")
        #expect(try Data(contentsOf: file.url) == Data("small".utf8))
        // Names have 255 bytes at most, and the result of the scaling needs one for a while.
        for ending in ["gif", "webp"] {
            let name = String(repeating: "a", count: 254 - ending.count) + ".\(ending)"
            let file = try await load(Self.header(ending, 4000, 4000), name, scaling)
            #expect(file.contentType == "image/jpeg")
            #expect(try Data(contentsOf: file.url) == Data("small".utf8))
        }
    }

    @Test("an animated GIF stays as it is: one of its pictures is not what was shared", arguments: [1, 2])
    func animated(frames: Int) async throws {
        var gif = Data("GIF89a".utf8) + [0xA0, 0x0F, 0xA0, 0x0F, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
        for _ in 0..<frames {
            // How long it shows, then a picture with a table of its own.
            gif += [0x21, 0xF9, 4, 0, 10, 0, 0, 0]
            gif += [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 0, 0, 0, 255, 255, 255, 2, 2, 0x44, 0x01, 0]
        }
        gif += [0x3B]
        let scaling = PictureScaling(limit: 1000) { _, _, result in
            try Data("small".utf8).write(to: result)
            return .gif
        }
        let file = try await load(gif, "cat.gif", scaling)
        #expect(try Data(contentsOf: file.url) == (frames == 1 ? Data("small".utf8) : gif))
    }

    #if os(Linux)
        @Test("on a virtual device: a whole PNG of the size that the picture would have")
        func plain() async throws {
            let file = try await load(Self.header("jpg", 4000, 1000), "cat.jpg", .system(limit: 4_000_000))
            #expect(file.contentType == "image/png" && file.url.lastPathComponent == "cat.png")
            #expect(PictureSize(of: file.url) == PictureSize(width: 2000, height: 500))
            let bytes = [UInt8](try Data(contentsOf: file.url))
            func number(_ offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
            // Chunks, one behind the other: length, name, content, check sum.
            var offset = 8
            var names: [String] = []
            while offset + 12 <= bytes.count {
                names.append(String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self))
                offset += 12 + number(offset)
            }
            #expect(names == ["IHDR", "IDAT", "IEND"] && offset == bytes.count)
            // The check sum of an empty IEND, as it is in every PNG.
            #expect(bytes.suffix(4) == [0xAE, 0x42, 0x60, 0x82])
            // The pixels in stored blocks: a filter's byte and 500 bytes for each row, in four blocks, with their own frame.
            #expect(number(33) == 2 + 4 * 5 + 500 * 501 + 4)
        }
    #endif
}
