// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The folders that an app's attachments may come from.
public struct AttachmentSources: Hashable, Sendable {
    /// Data containers of the app and of its extensions: files in them are moved.
    public var containers: [URL]
    /// Bundles: files in them are copied.
    public var bundles: [URL]

    public init(containers: [URL], bundles: [URL] = []) {
        self.containers = containers
        self.bundles = bundles
    }
}

extension AttachmentSources {
    /// A file inside of one of the folders, opened and known to be a file.
    struct Found {
        let folder: OpenFolder
        let name: String
        let file: OpenFile
        let status: FileStatus
        let isCopied: Bool
    }

    /// Opens the file that a path leads to.
    ///
    /// The path is first resolved, links and `..` included, and must then lie below one of the folders. From that
    /// folder on every component is opened by itself and must be no link: an app that puts one there in between gains
    /// nothing.
    func find(_ path: String) throws(AttachmentRefusal) -> Found {
        guard path.hasPrefix("/"), !path.utf8.contains(0) else {
            throw .invalidURL("\"\(path)\" is no absolute path: an attachment needs the URL of a file")
        }
        let (real, isMissing) = try resolve(path)
        guard let root = root(of: real) else {
            let detour = real == path ? "" : " leads to \(real), which"
            throw .invalidURL("\(path)\(detour) is outside of the app's containers and of its bundle")
        }
        guard !isMissing else { throw .missing(path) }
        do throws(FileError) {
            return try open(real, below: root)
        } catch {
            throw switch error.code {
            case EISDIR: .invalidURL("\(path) is a folder; an attachment is a file")
            case EINVAL: .invalidURL("\(path) is no regular file; pipes, sockets and devices cannot be attached")
            case ENOENT: .missing(path)
            default: .notMoved("\(path) cannot be opened: \(error.text)")
            }
        }
    }

    private func open(_ path: String, below root: Root) throws(FileError) -> Found {
        var names = path.utf8.dropFirst(root.path.utf8.count).split(separator: UInt8(ascii: "/")).map { String($0) }
        // Without a name the path is the root itself.
        guard let name = names.popLast() ?? nil else { throw FileError(code: EISDIR) }
        var folder = try OpenFolder(path: root.path)
        for name in names { folder = try folder.folder(name ?? "") }
        // Asked first: to open a device may do something already.
        switch try folder.status(of: name).kind {
        case .file: break
        case .folder: throw FileError(code: EISDIR)
        case .link, .other: throw FileError(code: EINVAL)
        }
        let file = try folder.file(name)
        let status = try file.status()
        guard status.kind == .file else { throw FileError(code: EINVAL) }
        return Found(folder: folder, name: name, file: file, status: status, isCopied: root.isBundle)
    }

    private struct Root {
        var path: String
        var isBundle: Bool
    }

    /// The folder above a resolved path; the innermost, should one lie in another.
    private func root(of path: String) -> Root? {
        let folders = containers.map { ($0, false) } + bundles.map { ($0, true) }
        let roots = folders.compactMap { url, isBundle in
            (try? realPath(url.path)).map { Root(path: $0, isBundle: isBundle) }
        }
        // Byte by byte: two spellings of one letter are two folders.
        let above = roots.filter {
            path.utf8.elementsEqual($0.path.utf8) || path.utf8.starts(with: ($0.path + "/").utf8)
        }
        return above.max { $0.path.utf8.count < $1.path.utf8.count }
    }

    /// The path without links and dots, also when it leads to nothing.
    private func resolve(_ path: String) throws(AttachmentRefusal) -> (path: String, isMissing: Bool) {
        var existing = path.split(separator: "/")
        var rest: [Substring] = []
        while true {
            do throws(FileError) {
                var names = try realPath("/" + existing.joined(separator: "/")).split(separator: "/")
                for name in rest where name != "." {
                    if name != ".." { names.append(name) } else { _ = names.popLast() }
                }
                return ("/" + names.joined(separator: "/"), !rest.isEmpty)
            } catch {
                guard error.isMissing, let last = existing.popLast() else {
                    throw .invalidURL("\(path) cannot be resolved: \(error.text)")
                }
                rest.insert(last, at: 0)
            }
        }
    }
}

private func realPath(_ path: String) throws(FileError) -> String {
    guard let resolved = realpath(path, nil) else { throw .last }
    defer { free(resolved) }
    return String(cString: resolved)
}
