// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// A process as the device holds it: a ``ProcessState`` on the heap, so that looking at one thing of a process copies a
/// reference and not all of it. Nearly every event looks several times.
///
/// Still a value: what another copy of the device has too is copied before it changes.
@dynamicMemberLookup
struct AppProcess: Sendable {
    private final class Storage: @unchecked Sendable {
        // Changed only while one value refers to it.
        @exclusivity(unchecked) var state: ProcessState

        init(_ state: ProcessState) {
            self.state = state
        }
    }

    private var storage: Storage

    init(
        id: ProcessID, bundle: String, name: String, usesScenes: Bool, extensionBundle: String? = nil,
        groups: [String] = []
    ) {
        let identity = ProcessIdentity(
            id: id, bundle: bundle, name: name, usesScenes: usesScenes, extensionBundle: extensionBundle,
            groups: groups)
        storage = Storage(ProcessState(identity))
    }

    subscript<Member>(dynamicMember member: WritableKeyPath<ProcessState, Member>) -> Member {
        @inline(__always) _read { yield storage.state[keyPath: member] }
        @inline(__always) _modify {
            makeUnique()
            yield &storage.state[keyPath: member]
        }
    }

    @inline(__always)
    private mutating func makeUnique() {
        if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.state) }
    }

    /// For what is computed and seldom asked for: all of the state is copied on the way.
    subscript<Member>(dynamicMember member: KeyPath<ProcessState, Member>) -> Member {
        storage.state[keyPath: member]
    }

    /// Changes several things of it, or calls a method that does.
    mutating func change<Result>(_ body: (inout ProcessState) -> Result) -> Result {
        makeUnique()
        return body(&storage.state)
    }

    // MARK: - What never changes, or is computed, and often asked for

    var identity: ProcessIdentity { storage.state.identity }
    var id: ProcessID { identity.id }
    var bundle: String { identity.bundle }
    var name: String { identity.name }
    var usesScenes: Bool { identity.usesScenes }
    var extensionBundle: String? { identity.extensionBundle }
    var isExtension: Bool { identity.isExtension }
    // Field by field: a method of the state would be handed a copy of it.
    var isReadyForDelivery: Bool { isIdle && !storage.state.queue.isEmpty }
    /// Whether it runs and has returned from its last call.
    var isIdle: Bool {
        guard storage.state.phase == .running, case nil = storage.state.outstanding else { return false }
        return true
    }
    var isActive: Bool { storage.state.isActive }
    var notificationContents: [NotificationContentRecord] { storage.state.notificationContents }
    var unanswered: [NotificationRequestRecord] { storage.state.unanswered }

    // MARK: - What is asked for a key at a time: by way of a key path all of the state would be copied

    var openCompletions: [Int: Callback] {
        @inline(__always) _read { yield storage.state.openCompletions }
        @inline(__always) _modify {
            makeUnique()
            yield &storage.state.openCompletions
        }
    }

    // MARK: - What is in a box of its own: by way of a key path it would be copied with every change

    var input: InputState {
        @inline(__always) _read { yield storage.state.boxedInput.wrappedValue }
        @inline(__always) _modify {
            makeUnique()
            yield &storage.state.boxedInput.wrappedValue
        }
    }
}

// MARK: - Saved

extension AppProcess: Codable {
    init(from decoder: any Decoder) throws {
        storage = Storage(try ProcessState(from: decoder))
    }

    func encode(to encoder: any Encoder) throws {
        try storage.state.encode(to: encoder)
    }
}
