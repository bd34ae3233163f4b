// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes a body into a folder as it arrives: pictures as files, texts into the post.
struct PostReceiver {
    /// The limits of a post.
    struct Limits {
        var pictures = 9
        /// The maximum size of a picture.
        var pictureBytes = 64 << 20
        /// The maximum size of a text or any other field.
        var textBytes = 16 << 10
        var fields = 32
    }

    /// An error that describes why a form is not a post.
    enum Fault: Error, Equatable {
        case tooManyPictures(most: Int)
        case pictureTooLarge(name: String, limit: Int)
        case textTooLong(field: String, limit: Int)
        case tooManyFields(most: Int)
        case noPictures
    }

    private enum Part {
        case picture(FileHandle)
        case text(field: String, [UInt8])
    }

    private let folder: URL
    private let limits: Limits
    private var parser: MultipartParser
    private var part: Part?
    private var fields = 0
    private(set) var post = StoredPost(number: 0)

    /// - Parameter folder: An existing empty folder.
    init(boundary: String, into folder: URL, limits: Limits = Limits()) {
        self.folder = folder
        self.limits = limits
        parser = MultipartParser(boundary: boundary)
    }

    /// - Throws: ``MultipartFault``, ``Fault``, or an error of the file system. Files that were written remain in the
    ///   folder.
    mutating func take(_ bytes: some Sequence<UInt8>) throws {
        for event in try parser.feed(bytes) {
            switch event {
            case .part(let header): try begin(header)
            case .content(let content): try append(content)
            case .partEnd: try end()
            }
        }
    }

    /// - Throws: The errors of ``take(_:)``: the body is incomplete or has no picture.
    mutating func finish() throws -> StoredPost {
        try parser.finish()
        if post.pictures.isEmpty { throw Fault.noPictures }
        return post
    }

    // MARK: - Parts

    private mutating func begin(_ header: PartHeader) throws {
        fields += 1
        if fields > limits.fields { throw Fault.tooManyFields(most: limits.fields) }
        guard let name = header.fileName else {
            part = .text(field: header.name, [])
            return
        }
        if post.pictures.count == limits.pictures { throw Fault.tooManyPictures(most: limits.pictures) }
        let file = "\(post.pictures.count + 1)-\(Self.plain(name))"
        let url = folder.appending(path: file)
        try Data().write(to: url, options: .withoutOverwriting)
        part = .picture(try FileHandle(forWritingTo: url))
        post.pictures.append(
            .init(file: file, name: name, contentType: header.contentType ?? "application/octet-stream", bytes: 0))
    }

    private mutating func append(_ content: [UInt8]) throws {
        switch part {
        case .picture(let file):
            let index = post.pictures.count - 1
            post.pictures[index].bytes += content.count
            if post.pictures[index].bytes > limits.pictureBytes {
                throw Fault.pictureTooLarge(name: post.pictures[index].name, limit: limits.pictureBytes)
            }
            try file.write(contentsOf: content)
        case .text(let field, var text):
            // Avoids a copy, because there is no second reference to the growing part.
            part = nil
            text += content
            if text.count > limits.textBytes { throw Fault.textTooLong(field: field, limit: limits.textBytes) }
            part = .text(field: field, text)
        case nil: preconditionFailure("content without a part")
        }
    }

    private mutating func end() throws {
        switch part {
        case .picture(let file): try file.close()
        case .text(let field, let bytes):
            let text = String(decoding: bytes, as: UTF8.self)
            switch field {
            case "content": post.text = text
            case "category": post.category = text
            // Other fields are ignored.
            default: break
            }
        case nil: preconditionFailure("the end of no part")
        }
        part = nil
    }

    /// The characters of a sender's name that are valid in file names everywhere.
    private static func plain(_ name: String) -> String {
        let last = name.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
        let plain = last.unicodeScalars.map { scalar in
            let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
            return isPlain || "-_.".unicodeScalars.contains(scalar) ? Character(scalar) : "_"
        }
        return plain.isEmpty ? "picture" : String(plain.suffix(80))
    }
}

extension PostReceiver.Fault: CustomStringConvertible {
    /// The problem and the limit.
    var description: String {
        switch self {
        case .tooManyPictures(let most): "more than \(most) pictures"
        case .pictureTooLarge(let name, let limit): "\"\(name)\" has more than \(limit) bytes"
        case .textTooLong(let field, let limit): "the field \"\(field)\" has more than \(limit) bytes"
        case .tooManyFields(let most): "more than \(most) fields"
        case .noPictures: "a post must have at least one picture: a field with a file name"
        }
    }
}
