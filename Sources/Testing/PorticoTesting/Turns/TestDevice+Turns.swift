// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import CallInterposition
import SystemModel
import VirtualDevice

// One instant of virtual time, and the way to the next:
//
//     messages, events, main queue ──► nothing left ──► work under way off the main thread?
//              ▲                                          │ yes: wait for it      │ no
//              ├──────────────────────────────────────────┘                       ▼
//              └───────────────────────────────────────────── a callback ◄── one is due? ── no ──► the clock moves

extension TestDevice {
    /// What has come of an instant.
    enum Outcome {
        case nothing
        /// Apps had turns, and the device has heard of nothing.
        case turns
        case progress
    }

    /// Does everything at this instant.
    ///
    /// An app that gives itself one turn after the other and says nothing, as one that polls with `Task.yield`, waits for
    /// something that has to come from elsewhere: it has some more turns at the next instant.
    @discardableResult
    func doWhatIsDue(_ effort: inout Effort) -> Outcome {
        var outcome = Outcome.nothing
        var turns = 0
        while true {
            let givesTurns = turns < Effort.turnsWithoutProgress
            var step = takeStep(givesTurns: givesTurns, delivers: false)
            if step == nil {
                // A callback comes after all of it, or the order of the two would be another one in each run.
                if awaitsMore(&effort, givesTurns: givesTurns) { continue }
                step = takeStep(givesTurns: givesTurns)
            }
            switch step {
            case .progress:
                outcome = .progress
                turns = 0
                effort.spend(self)
            case .turn:
                turns += 1
                if outcome == .nothing { outcome = .turns }
            case nil: return outcome
            }
        }
    }

    /// Waits for what is under way off the main thread; whether something has come of it.
    private func awaitsMore(_ effort: inout Effort, givesTurns: Bool) -> Bool {
        let outbox = pending
        var hasMore: Bool { givesTurns ? !outbox.isEmpty : outbox.hasMessages }
        while outbox.offMain.isUnderWay, !hasMore {
            if outbox.offMain.wait(limit: Effort.timeout, while: { !hasMore }) { effort.giveUp(self) }
        }
        portico_flush_notices()
        return hasMore || outbox.offMain.isUnderWay
    }

    /// Lets the clock go on to what happens next of itself; false when nothing does.
    func moveToNextActivity(_ effort: inout Effort) -> Bool {
        guard let next = device.nextActivity else { return false }
        move(to: next, &effort)
        return true
    }

    func move(to instant: VirtualInstant, _ effort: inout Effort) {
        effort.spend(self)
        if let refusal = handle(.clock(instant)) {
            preconditionFailure("TestDevice.\(effort.method): the clock does not go on to \(instant): \(refusal)")
        }
    }
}

/// What one call of a device's has cost so far.
struct Effort {
    /// Of the test device.
    let method: String
    /// How many times a device's limit it may cost.
    private let share: Int
    private var spent = 0
    /// How many times it has not waited any longer for work off the main thread.
    private var givenUp = 0

    /// So many turns of an app's code in a row that lead to nothing are waiting. Ours.
    static let turnsWithoutProgress = 500
    /// After so many instants of the kind a device counts as quiet. Ours.
    static let turnsWithoutNews = 50
    /// Turns of the test's tasks without anything new before time moves on, and before the device counts as settled.
    /// Ours: what an app's own tasks do is known without them, and these are for others that it waits for.
    static let quietTurnsOfAnInstant = 2
    static let quietTurnsInTheEnd = 20
    /// Real time after which work off the main thread counts no more. Ours: short enough for code that blocks a thread until
    /// the device calls it, and longer than libdispatch needs to see that all of its threads are blocked and to make more,
    /// which it looks for once a second: https://github.com/swiftlang/swift-corelibs-libdispatch/blob/main/src/event/workqueue.c
    static let timeout = Duration.milliseconds(1500)
    /// So many times in a call. Ours: half a minute of real time.
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

    /// Work off the main thread has taken longer than ``timeout``.
    @MainActor
    mutating func giveUp(_ device: TestDevice) {
        givenUp += 1
        if givenUp >= Self.maximumGivenUp { fail(device) }
    }

    @MainActor
    private func fail(_ device: TestDevice) -> Never {
        let offMain =
            givenUp == 0
            ? ""
            : ". Work off the main thread never ends: \(givenUp) times it has taken longer than \(Self.timeout), and was "
                + "not waited for"
        preconditionFailure(
            "TestDevice.\(method): the device does not come to rest. In the last of \(spent) steps, at "
                + "\(device.device.now): \(Self.causes(in: device.journal.suffix(1000), of: device.device))\(offMain)")
    }

    /// What has happened most often: `334 × the clock moves; 333 × com.example.app says startTimer`.
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
            "\(device.manifest(of: process)?.bundleIdentifier ?? "process \(process)") says "
                + "\("\(message)".prefix { $0 != "(" })"
        default: event.summary
        }
    }
}
