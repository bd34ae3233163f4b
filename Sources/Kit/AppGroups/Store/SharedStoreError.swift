// Portico
// SPDX-License-Identifier: Apache-2.0

/// Why a ``SharedStore`` has not done what it was asked to. What was stored before is stored still.
public enum SharedStoreError: Error, Hashable, Sendable {
    /// The name leads out of the container, or the container cannot be used.
    case container(GroupContainerError)
    /// What is there is no store, or a damaged one. It has been moved to `movedTo`, with its log; nothing of it was
    /// deleted. Opening the store again makes a new one. With nil the damage was found in an open store: open it anew.
    case corrupt(path: String, movedTo: String?)
    /// Made by a later version of this module, or by something else that uses SQLite. Left as it is.
    case foreign(path: String, reason: String)
    /// The file has been moved or deleted while the store was open; nothing written to it now would be found.
    case replaced(path: String)
    /// The disk, or the store's largest size, does not allow it.
    case full(path: String)
    /// The process is being suspended: no lock may be held. Try again after ``SharedStore/resume()``.
    case suspended(path: String)
    /// Another process has kept the lock for longer than ``SharedStore/Options/patience``.
    case busy(path: String)
    /// What is stored is no value of the key's type; left as it is.
    case undecodable(key: String, type: String, reason: String)
    /// The value cannot be written as JSON.
    case unencodable(key: String, type: String, reason: String)
    /// Anything else that SQLite says, with its extended result code.
    case database(path: String, code: Int, message: String)
    /// What the file system has to say when the store is opened, or listened to.
    case file(FileFailure)
}

extension SharedStoreError: CustomStringConvertible {
    /// What, where, and what to do.
    public var description: String {
        switch self {
        case .container(let error): error.description
        case .corrupt(let path, let place?):
            "\(path) was damaged and is now at \(place); open the store again for a new one, and look at the old one"
        case .corrupt(let path, nil): "\(path) is damaged; close the store and open it again to move it aside"
        case .foreign(let path, let reason): "\(path) \(reason); it was left as it is"
        case .replaced(let path): "\(path) was moved or deleted while it was open; open the store again"
        case .full(let path): "\(path) cannot grow: the disk or the store is full; make room and try again"
        case .suspended(let path): "\(path) is not written to while the process is being suspended; try again after it"
        case .busy(let path): "\(path) is locked by another process; try again"
        case .undecodable(let key, let type, let reason):
            "what is stored as \"\(key)\" is no \(type): \(reason); use the type it was written with, or remove it"
        case .unencodable(let key, let type, let reason): "\"\(key)\", a \(type), cannot be written as JSON: \(reason)"
        case .database(let path, let code, let message): "\(path): \(message) (SQLite \(code))"
        case .file(let failure): failure.description
        }
    }
}
