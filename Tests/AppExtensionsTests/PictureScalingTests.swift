// Portico
// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import AppGroups
import Foundation
import Synchronization
import SystemFrameworks
import Testing

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
            let scaling = PictureScaling(limit: 1) { _, _, _ in Issue.record("nothing is known of its size") }
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
}
