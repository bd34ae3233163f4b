// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import OrderExploration
public import SystemModel
public import VirtualDevice

/// Runs a scenario in every order of events, and says in which of them something breaks.
///
///     let exploration = Exploration { device in
///         device.install(.booking, delegate: AppDelegate.self)
///         device.interleave([.event(.openURL("booking://messages/1", sender: nil)), .event(.lock)])
///     }
///     let report = try await exploration.search(for: Property.ofEveryApp, within: .seconds(10))
///
/// Each run has a new device, whose apps begin anew; what app code keeps in globals stays, as in any test. If that changes
/// the course of a later run, it is an error that says where (`OrderSearch.NotDeterministic`, `ExplorationLeak`): the
/// usual order is run once more at the end, and so is the story of a fault.
///
/// As long as a run decides as one before, its apps run and its device answers as it did then (`RunTape`): it need not work that
/// out again.
///
/// The search begins with orders that differ from the usual one in one decision: their stories are short. Then several
/// searches take turns: orders with two unusual decisions, then with three, and so on; every order, without those that cannot
/// matter (`OrderSearch`); and orders at random.
@MainActor
public struct Exploration {
    /// Makes the device of a run.
    let boot: @MainActor (Chooser) throws -> TestDevice
    let scenario: @MainActor (TestDevice) async throws -> Void
    private let faults: Int?
    /// Whether an app's blocks and tasks may go on only after the next callback, or the next event of a stream. Without, a search
    /// has less to try, and its lines lead to the same order only here.
    public var allowsLateWork = true
    /// Where the files are in runs outside of searches.
    private let place = ExplorationSearch.newPlace()

    /// - Parameters:
    ///   - profile: The iOS version.
    ///   - model: The model of iPhone or iPad.
    ///   - faults: How often in one run the system may behave otherwise than is usual (a keyboard that hides late, a flag that
    ///     lies), how often work of an app may begin late, and how many faults of streams may happen, all in all;
    ///     nil for any number. With a small number a search is over sooner, and its stories are about few things.
    ///   - scenario: Installs apps, and makes happen what happens. What is to come at any time is given to
    ///     `TestDevice.interleave`; what is to come at one instant, in every order, is scheduled for it. It must do the same
    ///     in every run.
    /// - Precondition: `faults` is not negative.
    public init(
        profile: String = BehaviorProfile.defaultName, model: String = DeviceModel.defaultName,
        faults: Int? = nil, scenario: @escaping @MainActor (TestDevice) async throws -> Void
    ) {
        precondition(
            faults ?? 0 >= 0, "Exploration: \(faults ?? 0) faults; give 0 for none, or nil for any number")
        // Read once: there are thousands of runs.
        let found = Result { (try BehaviorProfile.named(profile), try DeviceModel.named(model)) }
        boot = { chooser in
            let (profile, model) = try found.get()
            return TestDevice(
                BootRecord(
                    name: "test", identifier: "00000000-TEST", profile: profile, chooser: chooser, model: model,
                    faults: faults))
        }
        self.scenario = scenario
        self.faults = faults
    }

    // MARK: - One run

    /// - Throws: What the scenario throws, if nothing was violated before.
    func run(_ chooser: Chooser, _ properties: [Property], records: Bool = true) async throws -> ExploredRun {
        try await DevicePlace.$group.withValue(DevicePlace.explored(place)) {
            try await run(on: boot(chooser), properties, records: records)
        }
    }

    private func run(on device: TestDevice, _ properties: [Property], records: Bool) async throws -> ExploredRun {
        device.allowsLateWork = allowsLateWork
        if records { device.recordOrders() }
        if ExploredRun.isTold { device.noteWork() }
        var violation: ExploredRun.Violation?
        let checks = properties.map { ($0, $0.begin()) }
        func look(_ isOver: Bool) {
            for (property, check) in checks where violation == nil && (isOver || property.moment == .always) {
                guard let text = check(device, isOver) else { continue }
                violation = ExploredRun.Violation(
                    property: property.name, text: text, entries: device.history.count)
            }
        }
        if properties.contains(where: { $0.moment == .always }) { device.afterEvent = { look(false) } }
        defer { device.afterEvent = nil }
        do {
            try await scenario(device)
            device.tellStoreUses()
            look(true)
        } catch  where violation != nil {
            // What is violated says more than what came of it.
        }
        let points = device.look { $0.orderPoints }
        return ExploredRun(
            history: device.history, points: points, violation: violation, suspicions: device.queues.suspicions,
            work: ExploredRun.isTold ? device.workDecidedAbout(in: points) : [:])
    }

    /// A run whose scenario throws has a violation, if it is not the usual order: then the scenario itself is wrong.
    ///
    /// - Parameter tape: Of an earlier run with the same beginning; nil for a run that stands for itself.
    func runInAnyCase(
        _ chooser: Chooser, _ properties: [Property], _ tape: RunTape?
    ) async throws -> ExploredRun {
        let device = try boot(chooser)
        device.tape = tape
        TrappedRun.begins(chooser)
        defer {
            TrappedRun.ends()
            device.leaveTape()
        }
        do {
            return try await run(on: device, properties, records: true)
        } catch  where chooser != .interleaving(.pinned([])) {
            let violation = ExploredRun.Violation(
                property: "the scenario can be played", text: "\(error)", entries: device.history.count)
            return ExploredRun(
                history: device.history, points: device.look { $0.orderPoints }, violation: violation,
                suspicions: device.queues.suspicions)
        }
    }

    /// Runs the scenario once, in the order of a report's line, and says what is violated; nil when nothing is.
    public func replay(_ chooser: Chooser, _ properties: [Property] = Property.ofEveryApp) async throws -> String? {
        try await run(chooser, properties, records: false).violation.map { "\($0.property): \($0.text)" }
    }

    /// Runs the scenario once, for a search of one's own: see `OrderSearch`.
    ///
    /// - Parameter chooser: Decides; without `Chooser.interleaving`, which is added.
    /// - Returns: The points at which it could have gone on in another way.
    public func points(of chooser: Chooser) async throws -> [OrderPoint] {
        let points = try await run(.interleaving(chooser), []).points
        await ExplorationSearch.letMainQueueRun()
        return points
    }

    // MARK: - Searching

    /// Tries orders until one violates a property, all have been tried, or the time is up.
    ///
    /// - Parameters:
    ///   - properties: What must hold.
    ///   - time: The machine's time, without what other tests do meanwhile; the run that is under way is finished, and a
    ///     story is made shorter after that.
    ///   - runs: The most runs, those aside that make a story shorter or look for leaks.
    ///   - part: Which part of the search this is, where several machines share it; nil for all of it.
    ///   - seed: Determines the orders at random.
    ///   - onlyEveryOrder: Whether every order is tried once and none at random, which comes to an end sooner where there is
    ///     one: see `ExplorationSearch.onlyEveryOrder`.
    ///   - checkpoint: A file that is written every few seconds and at the end. If it exists, the search goes on from there.
    ///   - progress: Is told now and then how far the search has come.
    /// - Throws: What the scenario throws in the usual order (in another one that is a violation),
    ///   `OrderSearch.NotDeterministic`, `ExplorationLeak`, `ExplorationCheckpoint.Unfit`, and what reading or writing
    ///   the checkpoint throws.
    public func search(
        for properties: [Property] = Property.ofEveryApp, within time: Duration = .seconds(10), runs: Int = .max,
        part: SearchPart? = nil, seed: UInt64 = 0, onlyEveryOrder: Bool = false, checkpoint: URL? = nil,
        progress: ((ExplorationReport) -> Void)? = nil
    ) async throws -> ExplorationReport {
        let tapes = RunTapes()
        let timelines = TestTimelines.current
        let devices = timelines?.count ?? 0
        var search = ExplorationSearch { chooser, place in
            try await DevicePlace.$group.withValue(DevicePlace.explored(place)) {
                defer { timelines?.keep(devices) }
                let run = try await runInAnyCase(chooser, properties, tapes.tape(for: chooser))
                // Whether it is so is found out by runs that stand for themselves.
                if run.violation != nil { tapes.isOff = true }
                return run
            }
        }
        (search.time, search.runs, search.part, search.seed) = (time, runs, part, seed)
        (search.checkpoint, search.progress, search.subject) = (checkpoint, progress, properties.map(\.name))
        (search.faults, search.onlyEveryOrder) = (faults, onlyEveryOrder)
        search.found = { TrappedRun.hasFound($0, $1) }
        defer { TrappedRun.searchEnds() }
        return try await search()
    }
}
