// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CommandSupport
import DeviceHost
import Foundation
import OrderExploration
import SystemModel
import VirtualDevice

struct ExploreAppCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "app",
        abstract: "Try ready scenarios with an app in a process of its own.",
        discussion: """
            Each run has a new device in a temporary folder. The exit status is 1 if something is violated, and 2 \
            if the search has no answer.

              portico explore Booking.app
              portico explore Booking.app --scenario links-and-lifecycle --seconds 60
              portico explore Booking.app --scenario links-and-lifecycle --replay "interleaving pinned 0 1"
              portico explore Booking.app --file links.yaml
              portico explore Booking.app --seconds 600 --part 1/4 --reports reports
              portico explore --scenarios

            Several machines share a search: give each of them one --part, and merge their reports. A search that was stopped \
            goes on where it was when the same folder of reports is given again.

            A file has a scenario of your own. What happens is written as the command that does it:

              apps: [Notes.app]        # besides the one that is explored
              before:                  # in this order, and nothing is under way in between
                - privacy booted grant notifications com.example.booking
              streams:                 # at any time; those of one stream keep their order
                - [openurl booted booking://messages/1]
                - [background booted, launch booted com.example.booking]
              faults:                  # may happen at any time, and need not
                - terminate booted com.example.booking
              most-faults: 1           # in one run
              seconds: 60              # of the device's time
              never: ["is lost"]       # no line of the timeline has this text
              finally: ["Message 1"]   # some line has it in the end
            """)

    @Argument(help: ArgumentHelp("An .app bundle.", valueName: "bundle"), completion: .file(extensions: ["app"]))
    var bundle: String?
    @Option(help: ArgumentHelp("Only this scenario. Can be given several times.", valueName: "name"))
    var scenario: [String] = []
    @Option(
        help: ArgumentHelp("Try the scenario of this file, and no ready one.", valueName: "file"),
        completion: .file(extensions: ["yaml", "yml"]))
    var file: String?
    @Option(
        help: ArgumentHelp(
            "A link of the app's, for links-and-lifecycle. Can be given several times.", valueName: "url"))
    var link: [String] = []
    @Option(help: ArgumentHelp("How long each scenario is tried, again in each session.", valueName: "seconds"))
    var seconds: Double = 20
    @Option(help: "The iOS version.")
    var profile = BehaviorProfile.defaultName
    @Option(help: "The model of iPhone or iPad.")
    var model = DeviceModel.defaultName
    @Option(
        help: ArgumentHelp(
            "How often in one run the system may behave otherwise than is usual, or end a process; any number without it.",
            valueName: "count"))
    var faults: Int?
    @Option(
        help: ArgumentHelp(
            "Play this order only: the line behind \"again:\" in a report, with the same --faults.", valueName: "order")
    )
    var replay: String?
    @Flag(help: "List the scenarios, and try nothing.")
    var scenarios = false
    @OptionGroup var parts: SearchParts
    @OptionGroup var json: JSONOption

    func validate() throws {
        if parts.isGiven, scenarios || replay != nil {
            throw ValidationError(
                "--jobs, --part and --reports are for a search: leave them out with --scenarios and --replay")
        }
        if scenarios { return }
        guard bundle != nil else { throw ValidationError("Missing expected argument '<bundle>'") }
        guard seconds >= 0, seconds < 1e9 else {
            throw ValidationError("--seconds must be a number of seconds, 0 or more")
        }
        if file != nil, !scenario.isEmpty || !link.isEmpty {
            throw ValidationError("--file has a scenario of its own; leave out --scenario and --link")
        }
        if let faults, faults < 0 { throw ValidationError("--faults must be 0 or more") }
        for text in link where URL(string: text)?.scheme == nil {
            throw ValidationError("\"\(text)\" is not a link; give one with a scheme, such as booking://messages/1")
        }
        for name in scenario where ReadyScenario.named(name) == nil {
            throw ValidationError(
                "there is no scenario \"\(name)\"; there are \(ReadyScenario.all.map(\.name).joined(separator: ", "))")
        }
        if let replay {
            guard Chooser(replay) != nil else {
                throw ValidationError(
                    "\"\(replay)\" is not an order; give what stands behind \"again:\" in a report, such as \"interleaving pinned 0 1\""
                )
            }
            guard scenario.count == 1 || file != nil else {
                throw ValidationError("--replay needs one --scenario, or a --file")
            }
        }
    }

    func run() async throws {
        if scenarios {
            return try json.print(ReadyScenario.all.map(ScenarioListing.init)) {
                ReadyScenario.all.map { "\($0.name): \($0.summary)" }.joined(separator: "\n")
            }
        }
        try await Self.answering {
            let reports = try await reports()
            try json.print(reports) { "" }
            if reports.contains(where: \.isViolated) { throw ExitCode.failure }
            if reports.contains(where: { $0.unfit != nil }) { throw ExitCode(2) }
        }
    }

    private func reports() async throws -> [ScenarioReport] {
        let folder = try parts.folder()
        if let file {
            let file = try await ScenarioFile(file)
            let report = try await report(of: file.scenario, others: file.apps, file.rules, in: folder, text: file.text)
            if !json.isOn { say(report.text) }
            return [report]
        }
        let chosen = scenario.isEmpty ? ReadyScenario.all : scenario.compactMap(ReadyScenario.named)
        var reports: [ScenarioReport] = []
        for ready in chosen {
            let ready = ready.name == ReadyScenario.linksAndLifecycle.name ? .linksAndLifecycle(link) : ready
            let report = try await report(of: ready, in: folder)
            reports.append(report)
            if !json.isOn { say(report.text) }
        }
        return reports
    }

    @MainActor
    private func report(
        of ready: ReadyScenario, others: [URL] = [], _ rules: [HistoryRule] = [], in folder: URL?, text: String = ""
    ) async throws -> ScenarioReport {
        let exploration = try HostExploration(
            ready, bundle: URL(filePath: bundle ?? ""), others: others, profile: try .named(profile),
            model: try .named(model), faults: faults, rules: HistoryRule.ofEveryApp + rules)
        let doubt = scenario.isEmpty && file == nil ? exploration.doubt : nil
        if let misfit = exploration.misfit ?? doubt { return ScenarioReport(scenario: ready.name, misfit: misfit) }
        let chooser = replay.flatMap { Chooser($0) } ?? .interleaving(.pinned([]))
        let first = try await exploration.play(chooser, at: ExplorationSearch.newPlace())
        if replay != nil { return ScenarioReport(scenario: ready.name, replayed: first, chooser) }
        guard exploration.hasStreams(in: first) else {
            return ScenarioReport(scenario: ready.name, misfit: ready.lack)
        }
        let search = ScenarioSearch(
            ready.name, of: exploration, time: .seconds(seconds), faults: faults, subject: [ready.expression, text])
        return ScenarioReport(scenario: ready.name, report: try await search.run(parts.all, in: folder))
    }
}

/// One ready scenario, for `--scenarios --json`.
private struct ScenarioListing: Encodable {
    let name: String
    let summary: String

    init(_ scenario: ReadyScenario) {
        (name, summary) = (scenario.name, scenario.summary)
    }
}

/// What has become of one scenario.
struct ScenarioReport: Encodable {
    let scenario: String
    /// Why it was not tried.
    var misfit: String?
    var report: ExplorationReport?
    /// What is violated in the one order that was to be played; empty when nothing is.
    var violation: String?
    /// What has happened in that order until then.
    var timeline: [String]?
    /// Why the line does not lead to its order any more.
    var unfit: String?

    init(scenario: String, misfit: String) { (self.scenario, self.misfit) = (scenario, misfit) }
    init(scenario: String, report: ExplorationReport) { (self.scenario, self.report) = (scenario, report) }
    init(scenario: String, replayed run: ExploredRun, _ chooser: Chooser) {
        self.scenario = scenario
        violation = run.violation.map { "\($0.property): \($0.text)" } ?? ""
        timeline = run.violation.map { TimelineText.story(of: run.history.prefix($0.entries)) }
        unfit = chooser.misfit(with: run.history)
    }

    var isViolated: Bool { report?.failure != nil || violation?.isEmpty == false }

    var text: String {
        if let misfit { return "◇ \(scenario): not tried, as \(misfit)" }
        if let violation {
            let none = "\(scenario): nothing is violated"
            let verdict =
                violation.isEmpty
                ? unfit == nil ? "✔ \(none)" : "◇ \(none), in another order than that" : "✘ \(scenario): \(violation)"
            let story = timeline.map { ["what has happened until then:"] + $0.map { "  \($0)" } } ?? []
            let remark = unfit.map {
                "the line does not fit any more, as the app or the scenario has changed: \($0). Leave --replay out to search anew"
            }
            return ([verdict] + story + [remark].compactMap(\.self)).joined(separator: "\n")
        }
        guard let report else { return "" }
        return "\(report.failure == nil ? "✔" : "✘") \(scenario): \(report)"
    }
}
