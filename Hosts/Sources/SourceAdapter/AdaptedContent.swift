// Portico
// SPDX-License-Identifier: Apache-2.0

import SourceLint
import SwiftSyntax
import XcodeProjects

/// The sources of the package: the rewritten files and the stubs.
struct AdaptedContent: Sendable {
    struct Copy: Sendable {
        var original: String
        /// Relative to the target's folder.
        var path: String
        var source: RewrittenSource
    }

    private(set) var copies: [Copy] = []
    let plan: StubPlan
    let facts: LaunchFacts
    /// The modules that the copied files import.
    let imports: Set<String>
    /// What the copied files force, by its last name.
    private let forced: Set<String>
    private let keyValues: KeyValueSupport
    /// The types that each copied file declares, by its path.
    private let typesOfFiles: [String: Set<String>]
    private(set) var notes: [String] = []
    /// The active compilation conditions.
    let conditions: [String]

    /// What is found in one file, whatever is in the others.
    private struct Part: Sendable {
        var source: RewrittenSource
        var uses: NameUses
    }

    init(_ input: AppInput, _ chosen: ChosenFiles) {
        let (copied, others) = (chosen.copied, chosen.others)
        let names = CopyNames(copied.map(\.path))
        let imports = Set(copied.flatMap { ImportedModules.names(in: $0) }.map(Modules.name))
        // Types of modules that are there, and that only files with such an import see.
        let separate = Set(Modules.separateNames(imports))
        let context = DeepStack.run {
            var context = RewriteFacts.context(
                copied + others, mergedModules: input.mergedModules.union(chosen.modules))
            context.types.formUnion(separate)
            return context
        }
        let parts = DeepStack.map(copied.count) { index in
            Part(source: RewrittenSource(copied[index], in: context), uses: NameWalk.uses(in: copied[index]))
        }
        var uses = NameUses()
        for (file, part) in zip(copied, parts) {
            uses.formUnion(part.uses)
            var source = part.source
            if LineCount.of(source.bytes[...]) != LineCount.of(file.bytes[...]) {
                // Never seen; the original at least has its lines.
                source.bytes = file.bytes
                notes.append("\(file.path) could not be rewritten, and is copied as it is")
            }
            notes += source.problems.map { "\(file.path):\($0.line): \($0.message)" }
            if file.tree.hasError { notes.append("\(file.path) is not Swift as far as this version of Swift knows") }
            copies.append(Copy(original: file.path, path: names.name(of: file.path), source: source))
        }
        self.imports = imports
        typesOfFiles = Dictionary(uniqueKeysWithValues: copied.map { ($0.path, Set($0.declaredTypes)) })
        forced = uses.forced
        conditions = Self.conditions(of: input)
        (facts, plan, keyValues) = DeepStack.run { [uses] in
            let declarations = AppDeclarations(others)
            return (
                LaunchFacts(copied),
                StubPlan(
                    uses, declarations: declarations, extra: separate,
                    assets: input.folders.map(AssetSymbols.init) ?? AssetSymbols()),
                KeyValueSupport(copied, uses: uses, declarations: declarations)
            )
        }
        notes += keyValues.notes
        notes += plan.omitted.map { "\($0), so it has no stub" }
    }

    // MARK: - The package

    func fill(
        _ package: inout PackageFiles, name: String, input: AppInput, portico: String, report: inout AdaptationReport
    ) throws(AdaptationError) {
        let sources = "Sources/\(input.module)"
        for copy in copies { package.add("\(sources)/\(copy.path)", copy.source.bytes, owner: .tool) }
        let stubs = "\(sources)/Stubs.swift"
        write(plan.stubs, to: &package, at: stubs, report: &report)
        package.add(
            "\(sources)/Unfilled.swift",
            UnfilledSupport.text(stubs: stubs, members: plan.unfilledMembers, forced: forced), owner: .tool)
        package.add("\(sources)/\(ClosureSupport.fileName)", ClosureSupport.text, owner: .tool)
        if let text = keyValues.text { package.add("\(sources)/\(KeyValueSupport.fileName)", text, owner: .tool) }
        if imports.contains("Combine") {
            package.add("\(sources)/\(CombineSupport.fileName)", CombineSupport.text, owner: .tool)
        }

        let lists = AppPropertyLists(input)
        report.notes += lists.notes
        package.add("Info.plist", try PropertyListText.xml(lists.info, name: "Info.plist"), owner: .shared)
        if let entitlements = lists.entitlements {
            let file = "\(input.module).entitlements"
            package.add(file, try PropertyListText.xml(entitlements, name: file), owner: .shared)
        }
        let resources = ResourceFiles(input.resources, shown: input.shown)
        for file in resources.files {
            package.add("\(ResourceFiles.folder)/\(file.name)", file.bytes, owner: .shared)
        }
        (report.resources, report.uncopiedResources) = (resources.files.map(\.name), resources.uncopiedCount)
        report.notes += resources.notes
        let extensions = input.extensions.map { part in
            ExtensionPackaging(part, settings: lists.settings, module: input.module, shown: input.shown)
        }.filter { part in
            guard let name = part.principalClass,
                !part.part.sources.contains(where: { typesOfFiles[input.shown($0)]?.contains(name) == true })
            else { return true }
            report.notes.append(
                "the extension \(part.part.target.name) is not adapted: its class \(name) is in none of its files that are copied"
            )
            return false
        }
        for part in extensions {
            try part.add(to: &package)
            report.notes += part.notes
        }
        report.extensions = extensions.map { "\($0.part.target.name) (\($0.part.point))" }
        let entries = AppEntries(
            info: lists.info, entitlements: lists.entitlements ?? [:], extensions: extensions.map(\.part),
            categories: facts.categories)
        report.notes += entries.notes
        (report.urlSchemes, report.linkDomains) = (entries.urlSchemes, entries.linkDomains)
        (report.quickActions, report.notificationCategories) = (entries.quickActions, entries.notificationCategories)
        if let delegate = facts.delegate {
            let test = LaunchTestText(
                module: input.module, delegate: delegate, entries: entries,
                applicationIdentifier: lists.applicationIdentifier, hasEntitlements: lists.entitlements != nil,
                hasResources: !resources.files.isEmpty, extensions: extensions)
            package.add("Tests/\(input.module)Tests/LaunchTests.swift", test.text, owner: .shared)
        }
        let manifest = ManifestText(
            name: name, module: input.module, portico: portico, isExecutable: !facts.entryPoints.isEmpty,
            imports: imports,
            conditions: conditions, hasTests: facts.delegate != nil)
        package.add("Package.swift", manifest.text, owner: .shared)
        package.add(".gitignore", "/.build\n", owner: .shared)
    }

    /// Merges stubs into the file that is there.
    func write(
        _ stubs: [StubPlan.Stub], to package: inout PackageFiles, at path: String, report: inout AdaptationReport
    ) {
        let old = package.contents(of: path).map { String(decoding: $0, as: UTF8.self) }
        let merge = StubFile.merge(stubs, imports: Modules.separateModules(imports), into: old)
        package.add(path, merge.text, owner: .merged)
        report.stubs = stubs.map { stub in
            AdaptationReport.Stub(
                name: stub.name, origin: stub.origin.rawValue, declaredAt: stub.declaredAt, usedAt: stub.usedAt,
                isFilled: merge.filled.contains(stub.name))
        }
        report.stubs += merge.filledOfCompiler.map {
            AdaptationReport.Stub(
                name: $0, origin: StubPlan.Stub.Origin.compiler.rawValue, declaredAt: nil, usedAt: [], isFilled: true)
        }
        (report.unusedStubs, report.missingMembers) = (merge.unused, merge.missing)
    }

    private static func conditions(of input: AppInput) -> [String] {
        let names = input.target?.settings.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS") ?? []
        return names.filter { name in
            name.first.map { $0.isLetter || $0 == "_" } == true
                && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        }.removingDuplicates()
    }

    // MARK: - The report

    func report(_ input: AppInput, _ chosen: ChosenFiles, folder: String) -> AdaptationReport {
        let modules = AbsentModuleUses(
            imports: Dictionary(uniqueKeysWithValues: copies.map { ($0.original, Set($0.source.absentModules)) }),
            places: plan.foreignPlaces)
        return AdaptationReport(
            app: input.name, module: input.module, output: folder, isWritten: false, delegate: facts.delegate,
            files: copies.map { copy in
                AdaptationReport.File(
                    original: copy.original, copy: "Sources/\(input.module)/\(copy.path)",
                    rewrites: Dictionary(uniqueKeysWithValues: copy.source.counts.map { ($0.key.rawValue, $0.value) }))
            },
            uncopied: chosen.others.count { !$0.isOfOtherModule },
            extensions: [], resources: [], uncopiedResources: 0, stubs: [],
            absentModules: modules.list,
            addedPackages: Modules.packages.filter { imports.contains($0.key) }.map {
                "\($0.value.package) for \($0.key)"
            }
            .sorted(),
            urlSchemes: [], linkDomains: [], quickActions: [], notificationCategories: [], unusedStubs: [],
            missingMembers: [], keptFiles: [], notes: notes + problems(input, chosen))
    }

    private func problems(_ input: AppInput, _ chosen: ChosenFiles) -> [String] {
        var notes = chosen.notes
        if facts.delegate == nil {
            notes.append("there is no app delegate among the copied files, so there is no test that launches the app")
        } else if facts.hasForeignEntryPoint {
            notes.append(
                "the entry point is not the app delegate; the test installs \(facts.delegate ?? "") all the same")
        }
        if input.objectiveCCount > 0 {
            let files =
                input.objectiveCCount == 1 ? "1 Objective-C file is" : "\(input.objectiveCCount) Objective-C files are"
            notes.append("\(files) not copied, and what they declare is not known")
        }
        return notes + input.notes
    }
}

/// The names of the copies: files of one target must not have the same name.
struct CopyNames {
    private let names: [String: String]

    init(_ paths: [String]) {
        var names: [String: String] = [:]
        // Not those of the files that are added.
        var taken: Set<String> = [
            "main.swift", "stubs.swift", "unfilled.swift", "closures.swift", "combineoperators.swift",
            "keyvalues.swift",
        ]
        for path in paths.sorted() {
            let parts = path.split(separator: "/").map(String.init)
            let name = parts.last ?? path
            var candidate = name
            // The folders in front tell them apart.
            var folder = parts.count - 2
            while !taken.insert(candidate.lowercased()).inserted {
                candidate = folder >= 0 ? "\(parts[folder])+\(candidate)" : "_\(candidate)"
                folder -= 1
            }
            names[path] = ([String](parts.dropLast()) + [candidate]).filter { $0 != ".." }.joined(separator: "/")
        }
        self.names = names
    }

    func name(of path: String) -> String { names[path] ?? path }
}
