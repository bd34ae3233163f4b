// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemModel

/// A process that a decision is about. A reference: naming a process makes no copy of what is known about it.
public struct ProcessReference: Codable, Hashable, Sendable {
    let identity: ProcessIdentity

    init(_ identity: ProcessIdentity) {
        self.identity = identity
    }

    /// The process's number on the device.
    public var id: ProcessID { identity.id }
    /// The name in the timeline: that of the extension, where it is one.
    public var name: String { identity.name }
    /// The app's bundle identifier, also for its extensions.
    public var bundle: String { identity.bundle }
    /// Which of the app's extensions it is; nil for the app itself.
    public var extensionBundle: String? { identity.extensionBundle }
    /// The App Groups whose containers it shares, in the order of its entitlements.
    public var groups: [String] { identity.groups }
}

extension Device {
    /// - Precondition: The process exists.
    func reference(_ id: ProcessID) -> ProcessReference { ProcessReference(processes[id]!.identity) }

    /// What happens when a callback that was handed out arrives; nil for a process that does not exist.
    public func option(delivering callback: Callback, to id: ProcessID) -> ChoiceOption? {
        processes[id].map { .callback(callback, ProcessReference($0.identity), isDetailed: false) }
    }

    /// One that has ended is named by its number.
    func referenceIfAny(_ id: ProcessID) -> ProcessReference {
        ProcessReference(processes[id]?.identity ?? .ended(id))
    }
}
