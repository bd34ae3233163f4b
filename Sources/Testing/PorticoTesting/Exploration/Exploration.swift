// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemModel
public import VirtualDevice

/// Runs a scenario in every order of events, and says in which of them something breaks.
///
///     let exploration = Exploration { device in
///         device.install(.booking, delegate: AppDelegate.self)
///         try device.schedule(.openURL("booking://messages/1", sender: nil), after: .seconds(1))
///         try device.schedule(.lock, after: .seconds(1))
///         device.advance(by: .seconds(60))
///     }
///     let report = try exploration.search(for: Property.ofEveryApp, within: .seconds(10))
///
/// Each run has a new device, whose apps begin anew; what app code keeps in globals stays, as in any test. If that changes
/// the course of a later run, it is an error that says where (``OrderSearch/NotDeterministic``, ``ExplorationLeak``): the
/// usual order is run once more at the end, and so is the story of a fault.
///
/// The search begins with orders that differ from the usual one in one decision, then in two: their stories are short.
/// Then it tries all that are left, without those that cannot matter (``OrderSearch``). When
/// that takes long, every second run takes an order at random: depth first, a fault early in the scenario is found late.
@MainActor
public struct Exploration {
    /// Makes the device of a run.
    let boot: @MainActor (Chooser) throws -> TestDevice
    let scenario: @MainActor (TestDevice) throws -> Void

    /// - Parameters:
    ///   - profile: The iOS version.
    ///   - model: The model of iPhone or iPad.
    ///   - scenario: Installs apps, and makes happen what happens. What is to be tried in every order is scheduled for the
    ///     same instant: `TestDevice.schedule(_:after:)`. It must do the same in every run.
    public init(
        profile: String = BehaviorProfile.defaultName, model: String = DeviceModel.defaultName,
        scenario: @escaping @MainActor (TestDevice) throws -> Void
    ) {
        boot = { try TestDevice(profile: profile, model: model, chooser: $0) }
        self.scenario = scenario
    }

    // MARK: - One run

    /// What a run has led to.
    struct Run {
        var device: TestDevice
        var points: [OrderPoint]
        var violation: Violation?
    }

    struct Violation: Hashable {
        var property: String
        var text: String
        /// How much of the history there was.
        var entries: Int
    }

    func run(_ chooser: Chooser, _ properties: [Property], records: Bool = true) throws -> Run {
        let device = try boot(chooser)
        if records { device.recordOrders() }
        var violation: Violation?
        func look(_ moment: Property.Moment) {
            for property in properties where violation == nil && property.moment == moment {
                guard let text = property.violation(device) else { continue }
                violation = Violation(property: property.name, text: text, entries: device.history.count)
            }
        }
        if properties.contains(where: { $0.moment == .always }) { device.afterEvent = { look(.always) } }
        defer { device.afterEvent = nil }
        try scenario(device)
        look(.finally)
        return Run(device: device, points: device.look { $0.orderPoints }, violation: violation)
    }

    /// Runs the scenario once, in the order of a report's line, and says what is violated; nil when nothing is.
    public func replay(_ chooser: Chooser, _ properties: [Property] = Property.ofEveryApp) throws -> String? {
        try run(chooser, properties, records: false).violation.map { "\($0.property): \($0.text)" }
    }

    // MARK: - Searching

    /// So many runs of a search that is not limited come before the first one at random.
    static let patience = 64

    /// About so many runs at most make a story shorter. They do not count, neither as runs nor as time.
    static let shrinkingLimit = 2000

    /// Tries orders until one violates a property, all have been tried, or the time is up.
    ///
    /// - Parameters:
    ///   - properties: What must hold.
    ///   - time: The machine's time; the run that is under way is finished, and a story is made shorter after that.
    ///   - runs: The most runs, those aside that make a story shorter or look for leaks.
    /// - Throws: What the scenario throws in some order, ``OrderSearch/NotDeterministic``, and ``ExplorationLeak``.
    public func search(
        for properties: [Property] = Property.ofEveryApp, within time: Duration = .seconds(10), runs: Int = .max
    ) throws -> ExplorationReport {
        let end = ContinuousClock.now.advanced(by: time)
        let usual = try run(.interleaving(.pinned([])), properties)
        var report = ExplorationReport()
        try search(properties, &report) { report in
            report.runs == 0 || report.runs < runs && ContinuousClock.now < end
        }
        guard report.failure == nil else { return report }
        let again = try run(.interleaving(.pinned([])), properties)
        if let leak = ExplorationLeak(usual.device.history, again.device.history, runs: report.runs) { throw leak }
        return report
    }

    private func search(
        _ properties: [Property], _ report: inout ExplorationReport, goesOn: (ExplorationReport) -> Bool
    ) throws {
        for deviations in [1, 2, nil] as [Int?] {
            var search = OrderSearch(deviations: deviations)
            while let answers = search.next() {
                guard goesOn(report) else { return }
                let isRandom = deviations == nil && report.random < search.runs - Self.patience
                let chooser: Chooser = isRandom ? .seeded(UInt64(report.random)) : .pinned(answers)
                let run = try run(.interleaving(chooser), properties)
                report.runs += 1
                if let violation = run.violation {
                    report.failure = try story(of: run, violation, properties, runs: report.runs)
                    return
                }
                if isRandom { report.random += 1 } else { try search.record(run.points) }
                report.longest = max(report.longest, run.points.count(where: \.isAsked))
            }
            report.deviations = deviations ?? report.deviations
            if deviations == nil { report.orders = search.complete }
            // With so few decisions that none was left out there is nothing more to try.
            report.isExhausted = search.isExhausted
            if search.isExhausted, deviations != nil { report.orders = search.complete }
            if search.isExhausted { return }
        }
    }

    // MARK: - The shortest story

    private func story(
        of run: Run, _ violation: Violation, _ properties: [Property], runs: Int
    ) throws -> ExplorationReport.Failure {
        var shortest = run
        var wanted = violation
        var shrinks = true
        var tries = 0
        while shrinks, tries < Self.shrinkingLimit {
            shrinks = false
            let answers = Self.answers(of: shortest.points)
            for index in answers.indices.reversed() where answers[index] != 0 {
                tries += 1
                var fewer = answers
                fewer[index] = 0
                let other = try self.run(.interleaving(.pinned(fewer)), properties)
                guard let found = other.violation, found.property == violation.property,
                    Self.deviations(of: other.points) < Self.deviations(of: shortest.points)
                else { continue }
                (shortest, wanted, shrinks) = (other, found, true)
                break
            }
        }
        // Twice by the same answers: in a run that was shortened an answer may have been none of the options.
        let again = try (0..<2).map { _ in
            try self.run(.interleaving(.pinned(Self.answers(of: shortest.points))), properties)
        }
        if let leak = ExplorationLeak(again[0].device.history, again[1].device.history, runs: runs) { throw leak }
        return ExplorationReport.Failure(
            property: wanted.property, text: wanted.text,
            chooser: .interleaving(.pinned(Self.answers(of: shortest.points))),
            decisions: shortest.points.filter { $0.picked != 0 }.map {
                "\($0.decision.text): \($0.pickedOption.text), not \($0.options[0].text)"
            },
            timeline: TimelineText.lines(of: shortest.device.history.prefix(wanted.entries)))
    }

    /// Without the usual ones at the end.
    private static func answers(of points: [OrderPoint]) -> [Int] {
        let answers = points.filter(\.isAsked).map(\.picked)
        return Array(answers[...(answers.lastIndex { $0 != 0 } ?? -1)])
    }

    private static func deviations(of points: [OrderPoint]) -> Int { points.count { $0.picked != 0 } }
}
