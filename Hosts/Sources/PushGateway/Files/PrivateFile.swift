// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LocalSocket

/// Private files and folders of the gateway: they contain keys, tokens and other people's messages.
enum PrivateFile {
    /// Writes a file atomically: under another name, flushed to disk, and then renamed to replace the old one. Only its
    /// owner can read it, from its first byte on.
    ///
    /// - Parameter isSecret: False for files that anybody may read.
    /// - Throws: ``GatewayError/unusableFile(path:problem:remedy:)``.
    static func replace(_ path: String, with data: Data, isSecret: Bool = true) throws(GatewayError) {
        let new = path + ".new"
        // Left by a write that was interrupted.
        unlink(new)
        let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isSecret ? 0o600 : 0o644)
        guard descriptor >= 0 else { throw unwritable(path, code: errno) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try handle.write(contentsOf: data)
            try handle.synchronize()
        } catch {
            unlink(new)
            throw unwritable(path, code: (error as NSError).posixCode)
        }
        guard rename(new, path) == 0 else { throw unwritable(path, code: errno) }
        // The new name is durable once the folder is flushed. If a file system does not support that, the file is still
        // complete.
        let folder = open((path as NSString).deletingLastPathComponent, O_RDONLY | O_CLOEXEC)
        if folder >= 0 {
            _ = fsync(folder)
            close(folder)
        }
    }

    /// Creates a folder that only its owner can access, and restricts an existing one that others can access.
    ///
    /// - Throws: ``GatewayError/unusableFile(path:problem:remedy:)``.
    static func makeFolder(_ folder: URL) throws(GatewayError) {
        let files = FileManager.default
        do {
            try files.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
        } catch {
            throw .unusableFile(
                path: folder.path, problem: "the folder cannot be made private (\(error.localizedDescription))",
                remedy: "choose a folder of your own")
        }
    }

    /// Reserves the resource that the file `name` represents for this process.
    ///
    /// - Throws: ``GatewayError/inUse(path:process:)`` when another has it and it is not to be waited for,
    ///   ``GatewayError/unusableFile(path:problem:remedy:)`` when the file cannot be opened.
    static func lock(_ name: String, in folder: URL, waits: Bool = false) throws(GatewayError) -> FolderLock {
        do {
            return try FolderLock(folder: folder.path, fileName: name, waits: waits)
        } catch {
            switch error {
            case .held(_, let process):
                throw .inUse(path: folder.appendingPathComponent(name).path, process: process)
            case .system(_, let path, let code): throw unwritable(path, code: code)
            }
        }
    }

    static func unwritable(_ path: String, code: Int32) -> GatewayError {
        .unusableFile(
            path: path, problem: "the file cannot be written (\(String(cString: strerror(code))))",
            remedy: "check the directory's permissions and free space")
    }
}

extension NSError {
    /// The system's error that caused this one.
    fileprivate var posixCode: Int32 {
        let source = userInfo[NSUnderlyingErrorKey] as? NSError ?? self
        return source.domain == NSPOSIXErrorDomain ? Int32(source.code) : EIO
    }
}
