// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemModel

/// The folders of a process that shares a program with others. They are made when the process's code asks for them: most
/// apps in tests write nothing.
public protocol ProcessFiles: Sendable {
    /// Creates the home directory, `AppEnvironment.home`, with its folders; does nothing the second time.
    func makeHome()

    /// Creates the container of a group of which the process is a member; does nothing the second time.
    func makeGroupContainer(of group: String)

    /// Whether the bundle has more than an `Info.plist` and localizations: interface files, for example.
    var hasResources: Bool { get }

    /// Creates the bundle that `Bundle.main` is to be, and returns its path.
    func makeBundle() -> String
}

extension ProcessContext {
    /// The path of a group's container; nil if the process is not a member of the group. Creates the folder if it is missing,
    /// unless the process has ended.
    ///
    /// - Parameter isTold: Whether the caller keeps the path for itself, and says so (``note(_:)``) when it uses a file there.
    ///   Otherwise every member of the group may use the files at any time from now on, as far as anybody knows.
    public func groupContainer(of group: String, isTold: Bool = false) -> String? {
        guard let path = environment.groupContainers[group] else { return nil }
        if !hasEnded { files?.makeGroupContainer(of: group) }
        if !isTold { note(StoreUse(group, .opened)) }
        return path
    }

    /// Code of the process has used the files of a group.
    public func note(_ use: StoreUse) { tellUse?(use) }
}
