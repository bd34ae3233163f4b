// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import VirtualDevice

/// What the device of a run has been told and has answered, for the next run that begins with the same decisions.
///
/// That run has new app objects, whose code must run from the beginning; but as long as the decisions are the same, the device
/// need not work out again what it has answered. Where the first decision is another one, the device goes on live: from the
/// last copy of it before that, which catches up with what it has been told since.
///
///     the run before     ─┬────┬────┬────┬────┬──      ┬ a decision
///     this run           ═┴════┴════┴══╤─┴────┴──      ═ apps run, the device answers from the tape
///                                      └ the device goes on live, and is recorded
///
/// Nothing is taken for granted: what the device is told, and what is asked of it, must be what is on the tape. If an app
/// behaves otherwise this time, the device goes on live from there.
@MainActor
final class RunTape {
    /// What the device was told, and what it has answered.
    struct Handled {
        let event: DeviceEvent
        let effects: [Effect]
        let now: VirtualInstant
        let epoch: Double
    }

    /// What the device is told for its record of orders only.
    enum Note: Equatable {
        case uses([StoreUse])
        case barrier

        func tell(_ device: inout Device) {
            switch self {
            case .uses(let uses): device.note(uses)
            case .barrier: device.executeBarrier()
            }
        }
    }

    /// Where somebody looks at the device.
    struct Place: Equatable {
        let file: UnsafePointer<UInt8>
        let line: Int
    }

    private enum Entry {
        case handled(Handled)
        case noted(Note)
        case seen(Place, AnyObject)
    }

    private final class Seen<Subject: Equatable, Answer> {
        let subject: Subject
        let answer: Answer

        init(_ subject: Subject, _ answer: Answer) { (self.subject, self.answer) = (subject, answer) }
    }

    /// The device before the entry at this position.
    private final class Copy {
        let device: Device
        let position: Int

        init(of device: consuming Device, at position: Int) {
            self.device = device
            self.position = position
        }
    }

    @exclusivity(unchecked) private var entries: [Entry] = []
    @exclusivity(unchecked) private var copies: [Copy] = []
    /// What was decided, and in which entry.
    @exclusivity(unchecked) private var picks: [(picked: Int, position: Int)] = []
    /// How many events have been recorded since the last copy.
    @exclusivity(unchecked) private var sinceCopy = 0
    /// Where this run is.
    @exclusivity(unchecked) private var position = 0
    /// Where it goes on live, at the latest.
    @exclusivity(unchecked) private var end = 0
    /// The entry before which the device of this run is.
    @exclusivity(unchecked) private var devicePosition = 0
    /// Whether the device answers from the tape.
    private(set) var isPlaying = true

    /// A copy is made after so many events. What changes after one is copied, and what follows one is worked out again.
    @exclusivity(unchecked) private var distance = leastDistance
    /// Our choice: in a short run.
    private static let leastDistance = 16
    /// Our choice: more copies are not kept. In a long run they are farther from each other.
    private static let mostCopies = 128
    private static let mostDistance = 4096

    /// Whether a run from it has something to answer from.
    var hasBeginning: Bool { end > 0 }

    /// How many of these answers are those on the tape.
    func agreement(with answers: [Int]) -> Int {
        let limit = min(answers.count, picks.count)
        return (0..<limit).first { answers[$0] != picks[$0].picked } ?? limit
    }

    /// Begins a run with these answers. It goes on live where the last of them is asked for at the latest: what need not come
    /// after them (`AwakePlan`) is another matter in each run.
    func rewind(for answers: [Int]) {
        let same = min(agreement(with: answers), answers.count - 1)
        (position, devicePosition, isPlaying) = (0, 0, true)
        end = same < picks.count ? picks[max(0, same)].position : entries.count
    }

    // MARK: - Playing

    /// What the device has answered to this event; nil where the tape is over, or has something else.
    func play(_ event: DeviceEvent) -> Handled? {
        guard position < end, case .handled(let handled) = entries[position], handled.event == event else { return nil }
        position += 1
        return handled
    }

    /// Whether the same is on the tape.
    func play(_ note: Note) -> Bool {
        guard position < end, case .noted(note) = entries[position] else { return false }
        position += 1
        return true
    }

    /// What has been seen at this place of this subject; nil where the tape is over, or has something else.
    func play<Subject: Equatable, Answer>(_ place: Place, _ subject: Subject, _: Answer.Type) -> Answer? {
        guard position < end, case .seen(place, let seen) = entries[position],
            let seen = seen as? Seen<Subject, Answer>, seen.subject == subject
        else { return nil }
        position += 1
        return seen.answer
    }

    /// Has the device of this run catch up with it.
    func catchUp(_ device: inout Device) {
        if let copy = copies.last(where: { $0.position <= position }), copy.position > devicePosition {
            let record = device.identity
            (device, devicePosition) = (copy.device, copy.position)
            device.goOn(as: record)
        }
        for entry in entries[devicePosition..<position] {
            switch entry {
            case .handled(let handled): _ = device.handle(handled.event)
            case .noted(let note): note.tell(&device)
            case .seen: break
            }
        }
        devicePosition = position
    }

    // MARK: - Recording

    /// What follows is recorded in the place of what is on the tape from here on.
    ///
    /// - Parameter device: It has caught up.
    func goLive(_ device: consuming Device) {
        isPlaying = false
        entries.removeSubrange(position...)
        while let last = picks.last, last.position >= position { picks.removeLast() }
        while let last = copies.last, last.position >= position { copies.removeLast() }
        if copies.count < Self.mostCopies / 4 { distance = Self.leastDistance }
        copy(device)
    }

    /// Whether it is time for a copy of the device, before it is told something.
    var wantsCopy: Bool { sinceCopy >= distance }

    func copy(_ device: consuming Device) {
        if copies.count == Self.mostCopies {
            copies = copies.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
            distance = min(2 * distance, Self.mostDistance)
        }
        copies.append(Copy(of: device, at: entries.count))
        sinceCopy = 0
    }

    func record(_ handled: Handled) {
        for effect in handled.effects {
            if case .trace(let entry) = effect, case .choice(let choice) = entry.kind {
                picks.append((choice.picked, entries.count))
            }
        }
        entries.append(.handled(handled))
        sinceCopy += 1
    }

    func record(_ note: Note) { entries.append(.noted(note)) }

    func record<Subject: Equatable, Answer>(_ place: Place, _ subject: Subject, _ answer: Answer) {
        entries.append(.seen(place, Seen(subject, answer)))
    }
}
