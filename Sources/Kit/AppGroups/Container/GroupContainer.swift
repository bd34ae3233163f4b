// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A directory that an app shares with its extensions.
///
///     let container = try GroupContainer(identifier: "group.com.example.todolist")
///     let store = try SharedStore("tasks", in: container)
///
/// All files of this module are inside such a directory. Paths cannot lead out of it: each component is checked, and
/// symbolic links on the way are refused.
public struct GroupContainer: Sendable {
    /// The directory, with its symbolic links resolved.
    public var directory: URL {
        services?.use?.anything()
        return place
    }
    /// The same for those who report each use: ``GroupUse``.
    let place: URL
    /// The prefix of the group's change notifications: the group's identifier, or the directory's name.
    public let name: String
    /// The system services for everything opened in this container; nil for the platform's defaults.
    public let services: GroupServices?
    /// The protection of the files that stores, inboxes and uploads create in this container. Set it before opening
    /// them. The default suits extensions, and transfers that continue while the device is locked.
    public var protection = FileProtection.completeUntilFirstUserAuthentication

    /// - Parameters:
    ///   - name: The name of the group, or nil for the directory's name.
    ///   - services: The system services for everything opened in the container, or nil for the platform's defaults.
    /// - Throws: ``GroupContainerError/noDirectory(path:)``.
    public init(directory: URL, name: String? = nil, services: GroupServices? = nil) throws(GroupContainerError) {
        let resolved = directory.resolvingSymlinksInPath().standardizedFileURL
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: resolved.path, isDirectory: &isDirectory), isDirectory.boolValue
        else { throw .noDirectory(path: directory.path) }
        place = resolved
        self.name = name ?? resolved.lastPathComponent
        self.services = services
    }

    /// Returns the URL of a file in the container, whether or not it exists.
    ///
    /// - Parameter path: Names separated by slashes, relative to the container: `Inbox/photo.jpg`.
    /// - Throws: ``GroupContainerError/outside(path:container:)`` if the path is empty or absolute, contains an empty
    ///   name, `.`, `..` or a zero byte, or goes through a symbolic link.
    public func url(of path: String) throws(GroupContainerError) -> URL {
        services?.use?.anything()
        return try reportedURL(of: path)
    }

    /// The same for those who report each use: ``GroupUse``.
    func reportedURL(of path: String) throws(GroupContainerError) -> URL {
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
        guard names.allSatisfy({ !["", ".", ".."].contains($0) && $0.utf8.count <= 255 && !$0.utf8.contains(0) })
        else { throw .outside(path: path, container: place.path) }
        var url = place
        for name in names {
            url.append(path: String(name))
            var status = stat()
            if lstat(url.path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
                throw .outside(path: path, container: place.path)
            }
        }
        return url
    }

    /// Returns the URL of a directory in the container, and creates the directory if necessary.
    ///
    /// - Throws: The errors of ``url(of:)``, and ``GroupContainerError/cannotMake(path:reason:)``.
    public func makeDirectory(_ path: String) throws(GroupContainerError) -> URL {
        let url = try url(of: path)
        do {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        } catch {
            throw .cannotMake(path: url.path, reason: error.localizedDescription)
        }
        return url
    }

    /// Whether a file is in the container, after resolving symbolic links.
    public func contains(_ file: URL) -> Bool {
        let path = file.resolvingSymlinksInPath().standardizedFileURL.path
        return path.hasPrefix(place.path + "/")
    }
}

extension GroupContainer: Hashable {
    /// Two containers are equal if their directory and name are equal.
    public static func == (one: GroupContainer, other: GroupContainer) -> Bool {
        one.place == other.place && one.name == other.name
    }

    /// Hashes the directory and the name, but not the services.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(place)
        hasher.combine(name)
    }
}
