// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemModel

/// The folders of a process that shares a program with others. They are made when the process's code asks for them: most
/// apps in tests write nothing.
public protocol ProcessFiles: Sendable {
    /// Code of the process has used the files of a group of which it is a member. Called on any thread.
    func note(_ use: StoreUse)

    /// Creates the home directory, `AppEnvironment.home`, with its folders; does nothing the second time.
    func makeHome()

    /// Creates the container of a group of which the process is a member; does nothing the second time.
    func makeGroupContainer(of group: String)

    /// Whether the bundle has more than an `Info.plist` and localizations: interface files, for example.
    var hasResources: Bool { get }

    /// Creates the bundle that `Bundle.main` is to be, and returns its path.
    func makeBundle() -> String
}
