// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// One process of an app, from the decision to start it until its end.
///
///     starting ──connected──► running ──suspension──► suspended
///         │                     ▲  │                      │
///         └─────── ended ◄──────┼──┴───────── ended ◄─────┘
///                               └────────── resumed ◄─────┘
///
/// What is kept of it; ``AppProcess`` is how the device holds it.
struct ProcessState: Codable, Sendable {
    enum Phase: Codable, Hashable, Sendable {
        case starting, running, suspended
    }

    let identity: ProcessIdentity

    var phase = Phase.starting
    // Calls into the app
    var queue = DeliveryQueue()
    var lastItem = 0
    var lastDelivery = 0
    var outstanding: Outstanding?
    /// What the watchdog counts together.
    var watchdog = WatchdogPhase()
    /// Callbacks whose completion handler has not been called yet, by delivery number.
    var openCompletions: [Int: Callback] = [:]
    /// When they were given; also of some that have been called since.
    var completionsGiven: [Int: VirtualInstant] = [:]
    /// Those of them that were reported as forgotten.
    var reportedCompletions: Set<Int> = []
    /// How much the process has said since it was last called.
    var messagesSinceDelivery = 0
    /// The number of the last message of the process that is in the journal.
    var lastMessage = 0

    // What services keep of it
    /// Where its life-cycle callbacks lead.
    var lifecycle = LifecycleState()
    /// Its connected scenes.
    var scenes = ProcessScenes()
    /// Its first responder, as far as the keyboard is concerned.
    var boxedInput = Boxed(wrappedValue: InputState())

    init(_ identity: ProcessIdentity) {
        self.identity = identity
    }

    var id: ProcessID { identity.id }
    var bundle: String { identity.bundle }
    var name: String { identity.name }
    var usesScenes: Bool { identity.usesScenes }
    var extensionBundle: String? { identity.extensionBundle }
    var isExtension: Bool { identity.isExtension }
}

/// What never changes about a process.
///
/// Functions that go on to change the process are handed this and not the process itself: while they held a copy of it,
/// every change of its queue would copy the queue.
final class ProcessIdentity: Codable, Hashable, Sendable {
    let id: ProcessID
    let bundle: String
    /// The app's name in the timeline.
    let name: String
    let usesScenes: Bool
    /// Which of the app's extensions this is; nil for the app itself.
    let extensionBundle: String?
    /// The App Groups that it may use, in the order of its entitlements.
    let groups: [String]

    init(
        id: ProcessID, bundle: String, name: String, usesScenes: Bool, extensionBundle: String? = nil,
        groups: [String] = []
    ) {
        self.id = id
        self.bundle = bundle
        self.name = name
        self.usesScenes = usesScenes
        self.extensionBundle = extensionBundle
        self.groups = groups
    }

    /// Stands for a process of which nothing is known any more.
    static func ended(_ id: ProcessID) -> ProcessIdentity {
        ProcessIdentity(id: id, bundle: "", name: "process \(id)", usesScenes: false)
    }

    var isExtension: Bool { extensionBundle != nil }

    static func == (left: ProcessIdentity, right: ProcessIdentity) -> Bool {
        left === right
            || left.id == right.id && left.bundle == right.bundle && left.name == right.name
                && left.usesScenes == right.usesScenes && left.extensionBundle == right.extensionBundle
                && left.groups == right.groups
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(bundle)
    }
}

/// The call that a process is busy with.
struct Outstanding: Codable, Hashable, Sendable {
    let item: Int
    let delivery: Delivery
    let began: VirtualInstant
    /// When the watchdog ends the process.
    let deadline: VirtualInstant?
}
