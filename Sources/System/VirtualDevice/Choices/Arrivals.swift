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
    /// What may go on now: of each process's main queue the next item, and pieces of work as above.
    ///
    /// With `orOthers`, something else can happen first: a callback, or an event of a scenario. Then all of this is late,
    /// which counts as a fault of the run, unless all of it has been late before: see ``BootRecord/faults``.
    case turns(mainQueues: [PieceOfWork], work: [PieceOfWork], orOthers: Bool)
    /// Delays that end now.
    case delays([PieceOfWork])

    /// Something that an app has submitted to a queue, a part of a task, or what waits for a delay.
    public struct PieceOfWork: Codable, Hashable, Sendable {
        /// The app's display name; empty for code of a test.
        public var app: String
        /// Counted on the device, from 1: delays by themselves, and so are items of main queues.
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
        case .turns(let queues, let pieces, let orOthers): queues.count + pieces.count + (orOthers ? 1 : 0)
        }
    }
}

extension Device {
    mutating func decide(_ arrivals: Arrivals) {
        guard arrivals.count > 1 else { return }
        switch arrivals {
        case .messages(let ids):
            _ = choose(.nextMessage, ids.map { .message(referenceIfAny($0)) })
        case .work(let pieces): _ = decide(pieces.map { .work($0) })
        case .turns(let queues, let pieces, let orOthers):
            _ = decide(queues.map { .mainQueue($0) } + pieces.map { .work($0) }, orOthers: orOthers)
        case .delays(let pieces):
            let picked = choose(.nextDelay, pieces.map { .delay($0) })
            if tellsFootprints { execute(footprint(of: .delay(pieces[picked]))) }
        }
    }

    /// What goes on in a process of its own.
    mutating func decide(_ turns: [ClockMessage.Turn], mayWait: Bool, of process: ProcessID) {
        let app = manifest(of: process)?.displayName ?? ""
        func piece(_ number: Int) -> Arrivals.PieceOfWork {
            Arrivals.PieceOfWork(app: app, number: number, process: process)
        }
        let options = turns.map { turn -> ChoiceOption in
            switch turn {
            case .mainQueue(let number): .mainQueue(piece(number))
            case .work(let number): .work(piece(number))
            }
        }
        let orOthers =
            mayWait && interleaves && !processClocks.mustBegin(process) && (callbackMayCome || eventMayCome)
        let picked = options.count > 1 || orOthers ? decide(options, orOthers: orOthers) : 0
        carryOut(processClocks.decided(picked, of: process, isLate: picked == options.count))
    }

    /// - Parameters:
    ///   - turns: What could go on, in the usual order.
    ///   - orOthers: Whether something else can happen first.
    private mutating func decide(_ turns: [ChoiceOption], orOthers: Bool = false) -> Int {
        let mayWait = orOthers && (faultsLeft != 0 || choices.areLate(turns))
        let options = turns + (mayWait ? [.workLater] : [])
        let picked = options.count > 1 ? choose(.nextWork, options) : 0
        if tellsFootprints {
            if options[picked] == .workLater {
                // What is called now comes before it, and was decided earlier.
                for id in busy.ids { executeOutstandingCall(of: id) }
            } else {
                // The work itself is no event.
                execute(footprint(of: options[picked]))
            }
        }
        return picked
    }

    private mutating func executeOutstandingCall(of id: ProcessID) {
        guard let process = processes[id], let call = process.outstanding else { return }
        execute(footprint(ofCalling: call.delivery.callback, in: id))
    }
}
