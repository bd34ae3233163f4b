// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// What has come from apps at the same time, in the usual order. Which comes first is a decision: ask with
/// ``DeviceEvent/arrivals(_:)``, and the answer is the ``Choice`` that the event leads to.
public enum Arrivals: Codable, Hashable, Sendable {
    /// A message of each of these processes.
    case messages([ProcessID])
    /// Pieces of work that apps have submitted to queues other than the main queue, each of which may begin.
    case work([PieceOfWork])
    /// The same where something else can happen first: a callback, or an event of a scenario. Then they begin late, which
    /// counts as a fault of the run: see ``BootRecord/faults``.
    case workOrOthers([PieceOfWork])
    /// Delays that end now.
    case delays([PieceOfWork])

    /// Something that an app has submitted to a queue, a part of a task, or what waits for a delay.
    public struct PieceOfWork: Codable, Hashable, Sendable {
        /// The app's display name; empty for code of a test.
        public var app: String
        /// Counted on the device, from 1: delays by themselves.
        public var number: Int
        /// Whose code it is; nil in journals that are older than this.
        public var process: ProcessID?

        /// - Parameters:
        ///   - app: The app's display name.
        ///   - number: Counted on the device, from 1.
        ///   - process: Whose code it is; nil where that is not known.
        public init(app: String, number: Int, process: ProcessID? = nil) {
            self.app = app
            self.number = number
            self.process = process
        }
    }

    /// How many there are.
    public var count: Int {
        switch self {
        case .messages(let processes): processes.count
        case .work(let pieces), .delays(let pieces): pieces.count
        case .workOrOthers(let pieces): pieces.count + 1
        }
    }
}

extension Device {
    mutating func decide(_ arrivals: Arrivals) {
        guard arrivals.count > 1 else { return }
        switch arrivals {
        case .messages(let ids):
            _ = choose(.nextMessage, ids.map { .message(referenceIfAny($0)) })
        case .work(let pieces): _ = decide(pieces)
        case .workOrOthers(let pieces): _ = decide(pieces, orOthers: true)
        case .delays(let pieces):
            let picked = choose(.nextDelay, pieces.map { .delay($0) })
            if tellsFootprints { execute(footprint(of: .delay(pieces[picked]))) }
        }
    }

    /// Which of a process's pieces of work begins, by the process's numbers.
    mutating func decide(_ numbers: [Int], of process: ProcessID) {
        let app = manifest(of: process)?.displayName ?? ""
        let pieces = numbers.map { Arrivals.PieceOfWork(app: app, number: $0, process: process) }
        carryOut(processClocks.decided(pieces.count > 1 ? decide(pieces) : 0, of: process))
    }

    private mutating func decide(_ pieces: [Arrivals.PieceOfWork], orOthers: Bool = false) -> Int {
        let options = pieces.map { ChoiceOption.work($0) } + (orOthers && faultsLeft != 0 ? [.workLater] : [])
        let picked = options.count > 1 ? choose(.nextWork, options) : 0
        // The work itself is no event.
        if tellsFootprints, picked < pieces.count { execute(footprint(of: .work(pieces[picked]))) }
        return picked
    }
}
