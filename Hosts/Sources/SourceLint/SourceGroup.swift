// Portico
// SPDX-License-Identifier: Apache-2.0

/// Source files that are built together, and what the lint says of them.
struct SourceGroup: Sendable {
    /// Not in order.
    private(set) var findings: [LintFinding]
    let categories: DeclaredCategories
    let links: [DeclaredLinks]
    let classes: Set<String>
    let groups: [GroupUse]
    /// Whether the files mention `preferredContentSize`.
    let setsContentSize: Bool
    /// Whether an app starts here whose life cycle only its Info.plist tells.
    let hasUnjudgedApp: Bool

    /// - Parameters:
    ///   - sources: In the order of their numbers.
    ///   - texts: Of all files, by number.
    ///   - scenes: What the Info.plist of the group's app says about scenes.
    ///   - oldFiles: The numbers of the files that are compiled as Swift 2.
    ///   - isReported: Whether findings in a file are wanted; by default they are in all.
    init(
        _ sources: [ReadSource], texts: [SourceText], scenes: SceneUse = .unknown, oldFiles: Set<Int> = [],
        reporting isReported: (Int) -> Bool = { _ in true }
    ) {
        var declarations = Declarations()
        var notes = SceneNotes()
        for source in sources {
            declarations.add(source.declarations)
            notes.add(source.notes)
        }
        let others = sources.compactMap(\.objectiveC)
        // What these files do with categories and with the center's delegate is not read.
        for file in others where file.words.contains("UNNotificationCategory") {
            declarations.categories.add(file.texts)
        }
        declarations.categories.resolve(declarations.constants)
        let isSetElsewhere = others.contains { $0.words.isSuperset(of: ["UNUserNotificationCenter", "delegate"]) }
        let types = TypeLint(declarations, texts: texts, oldFiles: oldFiles)
        let receivesResponses = types.receivesResponses || others.contains { $0.receivesResponses }
        let late =
            isSetElsewhere || !receivesResponses ? [] : Self.lateReports(declarations.assignments, texts)
        let lint = SceneLint(types, notes, use: scenes)
        let reports =
            Self.withoutDead(types.reports, lint.reports) + ObjectiveCLint(others).reports(texts)
            + ObjectiveCSceneLint(others, apps: lint.apps, use: scenes).reports(texts) + late
        hasUnjudgedApp = lint.apps.hasUnjudgedApp
        let kept = reports.filter { finding, place in
            isReported(place.file) && !texts[place.file].ignores(finding, declaredAt: place.start)
        }
        let ofFiles = sources.filter { isReported($0.number) }.flatMap(\.declarations.findings)
        findings = kept.map(\.finding) + ofFiles
        categories = declarations.categories
        setsContentSize = declarations.setsContentSize
        links = sources.flatMap(\.links)
        classes = Set(
            declarations.types.filter { $0.kind == .class }
                .flatMap { ($0.path.count == 1 ? $0.path : []) + [$0.selectorName].compactMap { $0 } }
        ).union(others.flatMap(\.classes))
        groups = declarations.groups.uses(declarations.constants) { place in
            let finding = texts[place.file].finding(.groupUnentitled, at: place.offset, "")
            return texts[place.file].ignores(finding, declaredAt: place.start) ? nil : finding
        }
    }

    /// What a method lacks that is never called does not matter.
    private static func withoutDead(_ types: [TypeLint.Report], _ scenes: [TypeLint.Report]) -> [TypeLint.Report] {
        let dead = Set(scenes.filter { $0.finding.rule == .sceneDeadMethod }.map(\.place))
        return types.filter { $0.finding.rule != .completionMissing || !dead.contains($0.place) } + scenes
    }

    /// Source: notifications sheet 2.7 #7. One assignment that may be in time is enough: others repair or change it.
    private static func lateReports(_ assignments: [DelegateAssignment], _ texts: [SourceText]) -> [TypeLint.Report] {
        guard assignments.allSatisfy({ $0.lateness != nil }) else { return [] }
        return assignments.map { assignment in
            let message =
                "the delegate is set \(assignment.lateness ?? ""), after the launch: the response that launches the app "
                + "may be lost; set it before application(_:didFinishLaunchingWithOptions:) returns"
            let place = assignment.place
            return (texts[place.file].finding(.delegateLate, at: place.offset, message), place)
        }
    }
}
