// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The directory that an app shares with its extensions.
///
///     let container = try GroupContainer(identifier: "group.com.example.todolist")
///     let store = try SharedStore("tasks", in: container)
///
/// Everything of this module lives in such a directory, under a name that cannot lead out of it: a path is taken part
/// by part, and a symbolic link on the way is refused, wherever it leads.
public struct GroupContainer: Sendable {
    /// The directory itself, its symbolic links followed.
    public let directory: URL
    /// What the group's processes call each other's attention with: the group's identifier, or the directory's name.
    public let name: String
    /// What is opened here hears and waits by; nil for what the platform has for every directory.
    public let services: GroupServices?
    /// While which the files that stores, inboxes and uploads make here can be read and written. Set it before they are
    /// opened. What it is from the start suits extensions, and transfers that go on while the device is locked.
    public var protection = FileProtection.completeUntilFirstUserAuthentication

    /// - Parameters:
    ///   - name: Of the group; nil for the directory's name.
    ///   - services: Of the system, for all that is opened in the container; nil for the platform's defaults.
    /// - Throws: ``GroupContainerError/noDirectory(path:)``.
    public init(directory: URL, name: String? = nil, services: GroupServices? = nil) throws(GroupContainerError) {
        let resolved = directory.resolvingSymlinksInPath().standardizedFileURL
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: resolved.path, isDirectory: &isDirectory), isDirectory.boolValue
        else { throw .noDirectory(path: directory.path) }
        self.directory = resolved
        self.name = name ?? resolved.lastPathComponent
        self.services = services
    }

    /// Where a file of the container is, whether it is there or not.
    ///
    /// - Parameter path: Names with slashes between them, from the container down: `Inbox/photo.jpg`.
    /// - Throws: ``GroupContainerError/outside(path:container:)`` for a path that is empty, begins at the root, has an
    ///   empty name, `.`, `..` or a zero byte in it, or goes through a symbolic link.
    public func url(of path: String) throws(GroupContainerError) -> URL {
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
        guard names.allSatisfy({ !["", ".", ".."].contains($0) && $0.utf8.count <= 255 && !$0.utf8.contains(0) })
        else { throw .outside(path: path, container: directory.path) }
        var url = directory
        for name in names {
            url.append(path: String(name))
            var status = stat()
            if lstat(url.path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
                throw .outside(path: path, container: directory.path)
            }
        }
        return url
    }

    /// Where a directory of the container is, after it has been made if it was not there.
    ///
    /// - Throws: As ``url(of:)``, and ``GroupContainerError/cannotMake(path:reason:)``.
    public func makeDirectory(_ path: String) throws(GroupContainerError) -> URL {
        let url = try url(of: path)
        do {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        } catch {
            throw .cannotMake(path: url.path, reason: error.localizedDescription)
        }
        return url
    }

    /// Whether a file is one of the container's: its symbolic links, and those of the directories above it, followed.
    public func contains(_ file: URL) -> Bool {
        let path = file.resolvingSymlinksInPath().standardizedFileURL.path
        return path.hasPrefix(directory.path + "/")
    }
}

extension GroupContainer: Hashable {
    /// Two are the same when directory and name are.
    public static func == (one: GroupContainer, other: GroupContainer) -> Bool {
        one.directory == other.directory && one.name == other.name
    }

    /// Of what makes two the same; the services do not.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(directory)
        hasher.combine(name)
    }
}
