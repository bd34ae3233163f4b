// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import VirtualDevice

// Where the device answers: itself, or from the tape of an earlier run with the same decisions.

extension TestDevice {
    /// Looks at the device where it is: a computed property or a method would be called with a copy of all of it.
    ///
    /// - Parameter subject: What is asked about. What is seen must follow from it and from what has happened on the device.
    func look<Subject: Equatable, Result>(
        about subject: Subject, file: StaticString = #fileID, line: Int = #line, _ body: (inout Device) -> Result
    ) -> Result {
        guard let tape else { return body(&live) }
        let place = RunTape.Place(file: file.utf8Start, line: line)
        if tape.isPlaying {
            if let answer = tape.play(place, subject, Result.self) { return answer }
            goLive(tape)
        }
        let answer = body(&live)
        tape.record(place, subject, answer)
        return answer
    }

    /// Looks at the device itself.
    func look<Result>(file: StaticString = #fileID, line: Int = #line, _ body: (inout Device) -> Result) -> Result {
        look(about: true, file: file, line: line, body)
    }

    var isOnTape: Bool { tape?.isPlaying == true }

    func catchUp() { tape?.catchUp(&live) }

    /// Called when the run is over: the next one's device answers from the tape, and this one may live on.
    func leaveTape() {
        if isOnTape { catchUp() }
        tape = nil
    }

    func goLive(_ tape: RunTape) {
        tape.catchUp(&live)
        tape.goLive(live)
    }

    /// Has the device record the points at which it could have gone on in another way: see `Device.recordOrders(tellsStoreUses:)`.
    func recordOrders() { live.recordOrders(tellsStoreUses: true) }

    /// Called when a call of the scenario has had the device run, and returns.
    func scenarioGoesOn() {
        guard turns == 0 else { return }
        tellStoreUses()
        tell(.barrier)
    }

    func tell(_ note: RunTape.Note) {
        if let tape, tape.isPlaying {
            if tape.play(note) { return }
            goLive(tape)
        }
        note.tell(&live)
        tape?.record(note)
    }

    /// What the device does now, and how late it is afterwards.
    func effects(of event: DeviceEvent) -> RunTape.Handled {
        tellStoreUses()
        if let tape, tape.isPlaying {
            if let handled = tape.play(event) { return handled }
            goLive(tape)
        }
        // Who decides from now on is not the chooser of the run.
        if case .choose = event { tape = nil }
        if let tape, tape.wantsCopy { tape.copy(live) }
        let effects = live.handle(event)
        let handled = RunTape.Handled(event: event, effects: effects, now: live.now, epoch: live.epoch)
        tape?.record(handled)
        return handled
    }
}
