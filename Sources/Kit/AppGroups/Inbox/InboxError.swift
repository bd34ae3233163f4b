// Portico
// SPDX-License-Identifier: Apache-2.0

/// Why an ``InboxDirectory`` has not done what it was asked to. Its items are what they were.
public enum InboxError: Error, Hashable, Sendable {
    /// The path leads out of the container, or the container cannot be used.
    case container(GroupContainerError)
    /// No name for an item.
    case name(String)
    /// Another item would be more than the limits allow; how much there is now.
    case full(path: String, items: Int, bytes: Int)
    /// The process is being suspended: no lock may be held. Try again after ``InboxDirectory/resume()``.
    case suspended(path: String)
    /// The claim has ended before.
    case lost(id: String)
    /// What the file system has to say.
    case file(FileFailure)
}

extension InboxError: CustomStringConvertible {
    /// What, where, and what to do.
    public var description: String {
        switch self {
        case .container(let error): error.description
        case .name(let name):
            "\"\(name)\" is no name for an item; use up to 100 letters, digits, dots, hyphens and underscores, no dot first"
        case .full(let path, let items, let bytes):
            "\(path) is full with \(items) items of \(bytes) bytes; finish some, or raise the limits"
        case .suspended(let path): "\(path) is not used while the process is being suspended; try again after it"
        case .lost(let id): "item \(id) is not claimed any more; another process may have it: claim again"
        case .file(let failure): failure.description
        }
    }
}
