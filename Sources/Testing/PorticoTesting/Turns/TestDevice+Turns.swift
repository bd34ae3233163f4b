// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import CallInterposition
import SystemModel
import VirtualDevice

// One instant of virtual time, and the way to the next:
//
//     messages, events, main queue ──► nothing left ──► work for other queues, or under way there?
//              ▲                                          │ yes: the next piece   │ no
//              ├──────────────────────────────────────────┘                       ▼
//              └────────────────────── a delay's end, or else a callback ◄── one is due? ── no ──► the clock moves
//
// Without interleaving, all delays end when the clock moves.

extension TestDevice {
    /// The outcome of one instant.
    enum Outcome {
        case nothing
        /// Apps ran code, and the device received no message.
        case turns
        case progress
    }

    /// Performs every step of this instant; without callbacks, if they are not to be delivered.
    ///
    /// An app that keeps running on the main thread and sends no message, for example one that polls with `Task.yield`,
    /// waits for something from elsewhere: it runs again at the next instant.
    ///
    /// - Parameter othersMayCome: Whether something else can happen now; nil where only callbacks can.
    @discardableResult
    func doWhatIsDue(
        _ effort: inout Effort, delivers: Bool = true, othersMayCome: (() -> Bool)? = nil
    ) -> Outcome {
        var outcome = Outcome.nothing
        var turns = 0
        while true {
            portico_flush_notices()
            if isQuiet, !delivers || nextDelivery == nil {
                outbox.leaveMainQueue()
                return outcome
            }
            let givesTurns = turns < Effort.turnsWithoutProgress
            awaitRest(&effort)
            // Callbacks come after all work of this instant; otherwise the order of the two would differ from run to run. Where
            // orders are explored, it is a decision.
            let mayWait = { [self] in
                (delivers || othersMayCome != nil) && callbackMayCome || othersMayCome?() == true
            }
            var step = takeStep(givesTurns: givesTurns, endsDelays: false, delivers: false, mayWait: mayWait)
            if step == nil {
                if awaitsMore(&effort, givesTurns: givesTurns, mayWait: mayWait) { continue }
                step = takeStep(givesTurns: givesTurns, delivers: delivers)
            }
            switch step {
            case .progress:
                outcome = .progress
                turns = 0
                effort.spend(self)
            case .turn:
                turns += 1
                if outcome == .nothing { outcome = .turns }
            case nil:
                guard delivers, postponesWork else { return outcome }
                // Nothing has come before it.
                postponesWork = false
            }
        }
    }

    /// Lets work off the main thread run; returns whether it produced anything that ``takeStep(givesTurns:delivers:)``
    /// would take.
    ///
    /// - Parameter mayWait: Whether something else can happen before it begins.
    func awaitsMore(_ effort: inout Effort, givesTurns: Bool, mayWait: () -> Bool = { false }) -> Bool {
        let outbox = outbox
        var hasMore: Bool { outbox.hasMessages || givesTurns && hasTurn }
        awaitOffMain(&effort, until: { hasMore }, mayWait: mayWait)
        return hasMore || workIsUnderWay
    }

    /// Lets work off the main thread run, one piece after the other, until there is none or something is there. Returns
    /// when nothing runs.
    private func awaitOffMain(
        _ effort: inout Effort, until isThere: () -> Bool, mayWait: () -> Bool = { false }
    ) {
        while outbox.offMain.isBusy || workIsUnderWay && !isThere() {
            let isAbandoned = outbox.offMain.wait(
                Effort.limits, while: { !isThere() },
                handOver: {
                    take(isAskedWhetherLate(mayWait) ? .handOverOrWait : .handOver) && !postponesWork
                }, mayBeEndedOutside: { queues.expectsMore })
            guard isAbandoned else { continue }
            if let app = outbox.offMain.lastApp { log.note(OutsideInfluence(of: app, .endlessWork)) }
            effort.giveUp(self)
        }
        portico_flush_notices()
        outbox.leaveMainQueue()
    }

    /// Waits for the piece of work that runs, if one does.
    func awaitRest(_ effort: inout Effort) {
        if outbox.offMain.isBusy { awaitOffMain(&effort, until: { true }) }
    }

    /// Moves the clock to the next scheduled activity; returns false when there is none.
    func moveToNextActivity(_ effort: inout Effort) -> Bool {
        guard let next = look({ $0.nextActivity }) else { return false }
        move(to: min(next, clock.nextDeadline ?? next), &effort)
        return true
    }

    func move(to instant: VirtualInstant, _ effort: inout Effort) {
        effort.spend(self)
        if let refusal = handle(.clock(instant)) {
            preconditionFailure("TestDevice.\(effort.method): the clock cannot move to \(instant): \(refusal)")
        }
    }
}

/// The cost of one call of a test device's method so far.
struct Effort {
    /// The method's name, for messages.
    let method: String
    /// How many times the device's step limit the call may take.
    private let share: Int
    private var spent = 0
    /// How many times the call has stopped waiting for work off the main thread.
    private var givenUp = 0

    /// The number of turns of app code in a row without a message after which the app is considered to be polling. Our
    /// choice.
    static let turnsWithoutProgress = 500
    /// The number of such instants in a row after which a device is considered quiet. Our choice.
    static let turnsWithoutNews = 50
    /// The number of turns of the test's tasks without anything new before time moves on, and before the device counts
    /// as settled. Our choice: an app's own tasks are tracked without them; these turns are for other tasks that it
    /// waits for.
    static let quietTurnsOfAnInstant = 2
    static let quietTurnsInTheEnd = 20
    /// How long work off the main thread is waited for, in real time in which it computes or sleeps. Our choice: short enough for code
    /// that blocks a thread until the device calls it, and long enough for libdispatch to notice that all of its
    /// threads are blocked and to add more, which it checks once a second:
    /// https://github.com/swiftlang/swift-corelibs-libdispatch/blob/main/src/event/workqueue.c
    static let timeout = Duration.milliseconds(1500)
    /// The same for work that gets no thread. Our choice: some tests block the threads of the concurrency runtime, of
    /// which there is one for each processor.
    static let unbegunTimeout = Duration.seconds(30)
    /// The same for work on a queue on which something sleeps: after that it waits behind what sleeps. Our choice: long
    /// enough for a thread to begin it on a busy machine.
    static let heldUpTimeout = Duration.milliseconds(100)
    static let limits = OffMainWork.Limits(begun: timeout, unbegun: unbegunTimeout, heldUp: heldUpTimeout)
    /// How many times one call may stop waiting. Our choice: half a minute of real time.
    static let maximumGivenUp = 20

    init(_ method: String, share: Int = 1) {
        self.method = method
        self.share = share
    }

    @MainActor
    mutating func spend(_ device: TestDevice) {
        spent += 1
        if spent >= share * device.stepLimit { fail(device) }
    }

    /// Called when work off the main thread has taken longer than ``timeout``.
    @MainActor
    mutating func giveUp(_ device: TestDevice) {
        givenUp += 1
        if givenUp >= Self.maximumGivenUp { fail(device) }
    }

    @MainActor
    func fail(_ device: TestDevice, after steps: Int) -> Never {
        var effort = self
        effort.spent = steps
        effort.fail(device)
    }

    @MainActor
    private func fail(_ device: TestDevice) -> Never {
        let offMain =
            givenUp == 0
            ? ""
            : ". Work off the main thread does not end: \(givenUp) times it took longer than \(Self.timeout), and was "
                + "no longer waited for"
        preconditionFailure(
            "TestDevice.\(method): the device does not come to rest. In the last of \(spent) steps, at "
                + "\(device.device.now): \(Self.causes(in: device.journal.suffix(1000), of: device.device))\(offMain)")
    }

    /// The most frequent events: `334 × the clock moves; 333 × com.example.app sends startTimer`.
    static func causes(in events: some Sequence<DeviceEvent>, of device: Device) -> String {
        var counts: [String: Int] = [:]
        for event in events { counts[name(of: event, device), default: 0] += 1 }
        let causes = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        return causes.prefix(4).map { "\($0.value) × \($0.key)" }.joined(separator: "; ")
    }

    private static func name(of event: DeviceEvent, _ device: Device) -> String {
        switch event {
        case .clock: "the clock moves"
        case .said(let process, _, let message):
            "\(device.manifest(of: process)?.bundleIdentifier ?? "process \(process)") sends "
                + "\("\(message)".prefix { $0 != "(" })"
        default: event.summary
        }
    }
}
