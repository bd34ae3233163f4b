// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Files that hold secrets.
enum PrivateFile {
    /// Makes a file that only its owner can read, from its first byte on; an existing one is not touched.
    ///
    /// - Throws: ``GatewayError/unusableFile(path:problem:remedy:)``.
    static func write(_ text: String, to path: String) throws(GatewayError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw unwritable(path, code: errno) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try handle.write(contentsOf: Data(text.utf8))
            try handle.synchronize()
        } catch {
            unlink(path)
            throw unwritable(path, code: errno)
        }
    }

    private static func unwritable(_ path: String, code: Int32) -> GatewayError {
        .unusableFile(
            path: path, problem: "the file cannot be written (\(String(cString: strerror(code))))",
            remedy: "check the directory's permissions and free space")
    }
}
