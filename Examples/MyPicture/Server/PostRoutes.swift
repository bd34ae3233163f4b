// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Hummingbird
import NIOCore

/// The responses of the server.
///
/// | | |
/// |---|---|
/// | `POST /posts` | accepts a form; 201 with the post's number, 200 if it was sent before, 400 or 413 for an invalid one |
/// | `GET /posts` | the posts as JSON, oldest first |
/// | `GET /posts/1/1-cat.jpg` | a picture |
/// | `GET /` | the page |
struct PostRoutes {
    let archive: PostArchive
    var limits = PostReceiver.Limits()
    /// The maximum size of a body in bytes.
    var bodyLimit = 256 << 20

    func router() -> Router<BasicRequestContext> {
        let router = Router()
        router.get("/") { _, _ in
            Response.text(Page.html(await archive.posts()), type: "text/html; charset=utf-8")
        }
        router.get("/posts") { _, _ in try Response.json(await archive.posts()) }
        router.get("/posts/:number/:file") { _, context in
            let number = try context.parameters.require("number", as: Int.self)
            let name = try context.parameters.require("file")
            guard let (path, picture) = await archive.file(name.removingPercentEncoding ?? name, ofPost: number) else {
                throw HTTPError(.notFound, message: "there is no such picture")
            }
            let body = try await FileIO().loadFile(path: path, context: context)
            // Received files must never be served as pages of this server.
            let type = picture.contentType.hasPrefix("image/") ? picture.contentType : "application/octet-stream"
            return Response(status: .ok, headers: Response.fields(type: type), body: body)
        }
        router.post("/posts") { request, _ in try await receive(request) }
        return router
    }

    // MARK: - Receiving

    private func receive(_ request: Request) async throws -> Response {
        do {
            let (post, isNew) = try await store(request)
            return try Response.json(["number": post.number], status: isNew ? .created : .ok)
        } catch let fault as MultipartFault {
            throw HTTPError(.badRequest, message: fault.description)
        } catch let fault as PostReceiver.Fault {
            throw HTTPError(fault.status, message: fault.description)
        }
    }

    private func store(_ request: Request) async throws -> (StoredPost, isNew: Bool) {
        let boundary = try boundary(of: request)
        if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > bodyLimit { throw tooLarge }
        let key = request.headers[values: .init("Idempotency-Key")!].first.flatMap(UUID.init(uuidString:))?.uuidString
        let place = try archive.makeFolder()
        do {
            var receiver = PostReceiver(boundary: boundary, into: place, limits: limits)
            var count = 0
            for try await buffer in request.body {
                count += buffer.readableBytes
                if count > bodyLimit { throw tooLarge }
                try receiver.take(buffer.readableBytesView)
            }
            var post = try receiver.finish()
            post.idempotencyKey = key
            return try await archive.store(post, from: place)
        } catch {
            archive.discard(place)
            throw error
        }
    }

    private func boundary(of request: Request) throws(MultipartFault) -> String {
        let type = request.headers[.contentType] ?? ""
        guard let boundary = HeaderParameters(type, of: "multipart/form-data")?["boundary"],
            (1...70).contains(boundary.utf8.count)
        else { throw .contentType(String(type.prefix(200))) }
        return boundary
    }

    private var tooLarge: HTTPError {
        HTTPError(.contentTooLarge, message: "the body has more than \(bodyLimit) bytes")
    }
}

extension PostReceiver.Fault {
    fileprivate var status: HTTPResponse.Status {
        switch self {
        case .pictureTooLarge, .textTooLong: .contentTooLarge
        case .tooManyPictures, .tooManyFields, .noPictures: .badRequest
        }
    }
}

extension Response {
    fileprivate static func fields(type: String) -> HTTPFields {
        [.contentType: type, .xContentTypeOptions: "nosniff"]
    }

    fileprivate static func text(_ text: String, type: String, status: HTTPResponse.Status = .ok) -> Response {
        Response(status: status, headers: fields(type: type), body: .init(byteBuffer: ByteBuffer(string: text)))
    }

    fileprivate static func json(_ value: some Encodable, status: HTTPResponse.Status = .ok) throws -> Response {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let text = String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
        return self.text(text, type: "application/json", status: status)
    }
}
