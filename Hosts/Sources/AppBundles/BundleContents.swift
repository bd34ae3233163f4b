// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The files of a bundle: regular files, folders, and links that stay inside. Nothing else is opened, read or copied: a
/// FIFO would block its reader forever, and a link out of the bundle would refer to another file on the device.
///
/// Links are checked as text: an absolute link refers to a file outside even if it leads back into the bundle, as it
/// would do so on the device.
struct BundleContents {
    /// The path of the folder, or of the single file, with the links that lead to it resolved.
    private let root: String

    init(_ url: URL) {
        root = url.resolvingSymlinksInPath().path
    }

    private enum Kind {
        case file, folder
        case link(String)
    }

    /// - Throws: A flaw with the first path, in order of name, that is not allowed in a bundle.
    func check() throws(BundleFlaw) {
        try visit("") { _, _ throws(BundleFlaw) in }
    }

    /// Copies everything that ``check()`` accepts; the target must not exist.
    ///
    /// - Throws: A flaw with the path that is not allowed in a bundle, or that could not be copied.
    func copy(to target: URL) throws(BundleFlaw) {
        let target = target.path
        try visit("") { name, kind throws(BundleFlaw) in
            let place = name.isEmpty ? target : "\(target)/\(name)"
            let failure: Int32? =
                switch kind {
                case .folder: mkdir(place, 0o755) == 0 ? nil : errno
                case .link(let destination): symlink(destination, place) == 0 ? nil : errno
                case .file: FileCopy.copy(path(name), to: place)
                }
            guard let failure else { return }
            if failure == FileCopy.isNoFile { throw Self.noPlace(name) }
            throw BundleFlaw("\(Self.called(name)) could not be copied: \(String(cString: strerror(failure)))")
        }
    }

    // MARK: - Going through it

    /// Visits folders before their contents.
    private func visit(
        _ name: String, _ body: (_ name: String, _ kind: Kind) throws(BundleFlaw) -> Void
    ) throws(BundleFlaw) {
        let kind = try kind(of: name)
        try body(name, kind)
        guard case .folder = kind else { return }
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: path(name))
        } catch {
            throw BundleFlaw("\(Self.called(name)) cannot be read")
        }
        for entry in names.sorted() { try visit(name.isEmpty ? entry : "\(name)/\(entry)", body) }
    }

    private func kind(of name: String) throws(BundleFlaw) -> Kind {
        var status = stat()
        guard lstat(path(name), &status) == 0 else { throw BundleFlaw("\(Self.called(name)) cannot be read") }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        case S_IFLNK:
            let destination = destination(of: name) ?? ""
            guard resolve(name) != nil else {
                throw BundleFlaw("\(Self.called(name)) is a link that points outside of the bundle: \(destination)")
            }
            return .link(destination)
        default: throw Self.noPlace(name)
        }
    }

    private static func noPlace(_ name: String) -> BundleFlaw {
        BundleFlaw("\(called(name)) is neither a file nor a folder nor a link")
    }

    private static func called(_ name: String) -> String { name.isEmpty ? "it" : name }

    private func path(_ name: String) -> String { name.isEmpty ? root : "\(root)/\(name)" }

    // MARK: - Links

    private func destination(of name: String) -> String? {
        try? FileManager.default.destinationOfSymbolicLink(atPath: path(name))
    }

    /// The target of a name in the bundle after following all links; nil if it is outside, or after forty links. The
    /// target need not exist.
    private func resolve(_ name: String) -> [String]? {
        var place: [String] = []
        var rest = ArraySlice(name.split(separator: "/").map(String.init))
        // Source: path_resolution(7), the kernel's own limit.
        var links = 40
        while let step = rest.popFirst() {
            switch step {
            case ".": continue
            case "..":
                guard place.popLast() != nil else { return nil }
            default:
                place.append(step)
                guard let destination = destination(of: place.joined(separator: "/")) else { continue }
                links -= 1
                guard links > 0, !destination.hasPrefix("/") else { return nil }
                place.removeLast()
                rest = ArraySlice(destination.split(separator: "/").map(String.init)) + rest
            }
        }
        return place
    }
}

/// Copies a file, and never blocks if it is not a regular file.
private enum FileCopy {
    /// The error for something that has replaced a file in the meantime.
    static let isNoFile = ENXIO

    /// - Returns: An `errno`; nil for success.
    static func copy(_ source: String, to target: String) -> Int32? {
        // Opening a FIFO or a device waits without O_NONBLOCK.
        let reader = open(source, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard reader >= 0 else { return errno }
        defer { close(reader) }
        var status = stat()
        guard fstat(reader, &status) == 0 else { return errno }
        guard status.st_mode & S_IFMT == S_IFREG else { return isNoFile }
        let writer = open(target, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard writer >= 0 else { return errno }
        defer { close(writer) }
        if let failure = copy(from: reader, to: writer) { return failure }
        return fchmod(writer, status.st_mode & 0o777) == 0 ? nil : errno
    }

    private static func copy(from reader: Int32, to writer: Int32) -> Int32? {
        var bytes = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = read(reader, &bytes, bytes.count)
            if count == 0 { return nil }
            guard count > 0 else { return errno }
            var written = 0
            while written < count {
                let step = bytes.withUnsafeBytes { write(writer, $0.baseAddress! + written, count - written) }
                guard step >= 0 else { return errno }
                written += step
            }
        }
    }
}
