// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A `multipart/form-data` body in a file, for background uploads.
///
///     let body = try MultipartBody.write(
///         [MultipartPart(name: "image", file: photo, contentType: "image/jpeg"), MultipartPart(name: "text", text: "Hi")],
///         to: container.url(of: "Uploads/1"))
///
/// | rule | how |
/// |---|---|
/// | Format | a part is `--B`, its header lines, an empty line, its bytes; after the last one `--B--`; lines end with CR LF (RFC 7578, RFC 2046) |
/// | Quotes and line ends in names | `%22`, `%0D`, `%0A`; all other characters as UTF-8 |
/// | The boundary occurs in no part | the written bytes are searched for it; if it is found, writing starts again with another |
/// | Memory | one chunk of 64 KiB, regardless of the parts' sizes |
/// | No incomplete file | written under another name, synchronized, then renamed; removed after an error |
///
/// - Behavior: https://www.rfc-editor.org/rfc/rfc7578
public struct MultipartBody: Hashable, Sendable {
    /// The file.
    public let file: URL
    /// The boundary, without the two hyphens before it in the file. No part contains it.
    public let boundary: String
    /// The size of the file in bytes, for the header `Content-Length`.
    public let contentLength: Int

    /// The value of the header `Content-Type`.
    public var contentType: String { "multipart/form-data; boundary=\(boundary)" }

    /// Writes the parts in order into a file, and replaces an existing file.
    ///
    /// Blocks the calling thread while writing.
    public static func write(_ parts: [MultipartPart], to file: URL) throws(MultipartError) -> MultipartBody {
        try write(parts, to: file, boundary: { "portico.\(UUID().uuidString)" })
    }

    /// The number of boundaries to try. One is practically always sufficient.
    static let attempts = 8

    /// - Parameter isInterrupted: Called between chunks. Returns whether to stop writing.
    static func write(
        _ parts: [MultipartPart], to file: URL, boundary: () -> String = { "portico.\(UUID().uuidString)" },
        isInterrupted: @escaping () -> Bool = { false }
    ) throws(MultipartError) -> MultipartBody {
        try check(parts)
        let temporary = file.path + ".unfinished"
        do throws(MultipartError) {
            for _ in 0..<attempts {
                let boundary = boundary()
                let output = try writing { () throws(FileFailure) in
                    try OpenFile(temporary, O_RDWR | O_CREAT | O_TRUNC)
                }
                var writer = MultipartWriter(output: output, boundary: boundary, isInterrupted: isInterrupted)
                for (index, part) in parts.enumerated() { try writer.write(part, index) }
                try writer.end()
                if writer.hasCollided { continue }
                try writing { () throws(FileFailure) in
                    try output.synchronize()
                    try DurableFile.move(temporary, to: file.path)
                }
                return MultipartBody(file: file, boundary: boundary, contentLength: writer.count)
            }
            throw .noBoundary
        } catch {
            unlink(temporary)
            throw error
        }
    }

    private static func check(_ parts: [MultipartPart]) throws(MultipartError) {
        if parts.isEmpty { throw .noParts }
        for (index, part) in parts.enumerated() {
            for name in [part.name, part.fileName ?? "none"] where name.isEmpty || name.utf8.contains(0) {
                throw .name(part: index, name)
            }
            guard let type = part.contentType else { continue }
            let halves = type.split(separator: "/", omittingEmptySubsequences: false)
            guard halves.count >= 2, !halves[0].isEmpty, !halves[1].isEmpty,
                type.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
            else { throw .contentType(part: index, name: part.name, type) }
        }
    }

    static func writing<Result>(_ work: () throws(FileFailure) -> Result) throws(MultipartError) -> Result {
        do throws(FileFailure) { return try work() } catch { throw .unwritable(error) }
    }
}
