// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension BackgroundUploader {
    /// Uploads a file without a form, as object stores expect it in a `PUT` request.
    ///
    /// The file is copied into the container and is no longer needed when this method returns. From then on the upload
    /// survives the death of the process.
    ///
    /// - Parameter contentType: The content type, such as `image/jpeg`.
    /// - Throws: ``UploadError``.
    public func upload(
        contentsOf file: URL, contentType: String, _ request: UploadRequest
    ) async throws(UploadError) -> UploadRecord {
        guard contentType.utf8.allSatisfy({ (0x20...0x7E).contains($0) }), contentType.contains("/") else {
            throw .body(.contentType(part: 0, name: file.lastPathComponent, contentType))
        }
        return try await handingOver { () throws(UploadError) in try await keep(file, contentType, request) }
    }

    /// Blocks a separate thread while writing.
    private func keep(
        _ file: URL, _ contentType: String, _ request: UploadRequest
    ) async throws(UploadError) -> UploadRecord {
        let result = await withCheckedContinuation { continuation in
            queue.async { [folders, activities, written = now()] in
                continuation.resume(
                    returning: Result {
                        let isExpired = ExpiryFlag()
                        return try activities.perform("Preparing an upload", onExpiry: { isExpired.set() }) {
                            let id = UUID().uuidString
                            return try folders.make(id) { body in
                                let length = try RawBody.copy(file, to: body, isInterrupted: { isExpired.isSet })
                                return UploadRecord(
                                    id: id, request: request, contentType: contentType, contentLength: length,
                                    written: written)
                            }
                        }
                    })
            }
        }
        do {
            return try result.get()
        } catch let error as FileFailure {
            throw .file(error)
        } catch {
            // The only other errors are a refusal and an interruption.
            throw .suspended
        }
    }
}

/// Copies a file in chunks, and returns when it is on the disk.
private enum RawBody {
    struct Interruption: Error {}

    static func copy(_ file: URL, to body: URL, isInterrupted: () -> Bool) throws -> Int {
        // Non-blocking, so that opening a pipe does not wait for a writer.
        let input = try OpenFile(file.path, O_RDONLY | O_NONBLOCK)
        guard try input.isRegular() else { throw FileFailure(file.path, code: EISDIR) }
        let output = try OpenFile(body.path, O_WRONLY | O_CREAT | O_EXCL)
        var count = 0
        do {
            try input.readChunks { (chunk) throws(any Error) in
                if isInterrupted() { throw Interruption() }
                try output.write(chunk)
                count += chunk.count
            }
        } catch {
            switch error {
            case .reading(let failure): throw failure
            case .body(let failure): throw failure
            }
        }
        try output.synchronize()
        return count
    }
}
