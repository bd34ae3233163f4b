// Portico
// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation
import Testing

/// Uploads of a file as it is.
@Suite struct RawBodyTests {
    private let place: TestContainer
    private let system = TransferSystem()
    private let request = UploadRequest(url: URL(filePath: "/pictures/1"), method: "PUT")

    init() throws {
        place = try TestContainer()
    }

    private func uploader() throws -> BackgroundUploader {
        try BackgroundUploader(in: place.container, transfer: system.connect()) { _, _ in }
    }

    @Test("the body is the file's bytes, the header says its type; the file itself is left alone")
    func put() async throws {
        let bytes = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        let file = try place.container.url(of: "cat.jpg")
        try bytes.write(to: file)
        let record = try await uploader().upload(contentsOf: file, contentType: "image/jpeg", request)
        let order = try #require(system.orders.first)
        #expect(order.method == "PUT" && order.file != file)
        #expect(
            order.headers == [
                "Content-Type": "image/jpeg", "Content-Length": "200000", "Idempotency-Key": record.id,
            ])
        #expect(try Data(contentsOf: order.file) == bytes)
        #expect(try Data(contentsOf: file) == bytes)
    }

    @Test("what is no file, and no type, is said so, and nothing is kept", arguments: ["missing", "folder", "type"])
    func refused(what: String) async throws {
        let file = try place.container.url(of: "cat.jpg")
        if what == "folder" { try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true) }
        if what == "type" { try Data().write(to: file) }
        let uploader = try uploader()
        let error = await #expect(throws: UploadError.self) {
            try await uploader.upload(
                contentsOf: file, contentType: what == "type" ? "jpeg\r\nX: y" : "image/jpeg", request)
        }
        #expect(error?.description.contains(what == "type" ? "is not a content type" : "cat.jpg") == true)
        #expect(system.orders.isEmpty && place.files("Uploads") == [])
    }
}
