// Portico
// SPDX-License-Identifier: Apache-2.0

extension AdaptationReport {
    /// The report for people: what was done, what could not be done, and what to do next.
    public var text: String {
        [done, entries, absent, stubText, checked, leftOut, kept, problems, next].compactMap { $0 }.joined(
            separator: "\n\n")
    }

    private static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
        "\(number) \(number == 1 ? one : many ?? "\(one)s")"
    }

    private var done: String {
        var lines = [
            "\(app): \(Self.count(files.count, "file")) \(isWritten ? "copied" : "would be copied") to \(output), "
                + "\(uncopied) not copied"
        ]
        var totals: [RewriteKind: Int] = [:]
        for (name, count) in files.flatMap(\.rewrites) {
            if let kind = RewriteKind(rawValue: name) { totals[kind, default: 0] += count }
        }
        let rewrites = RewriteKind.allCases.compactMap { kind in totals[kind].map { kind.text($0) } }
        if !rewrites.isEmpty { lines.append("  rewritten: \(rewrites.joined(separator: ", "))") }
        lines += files.map { "  \($0.original)" }
        return (lines + [resourceText].compactMap(\.self)).joined(separator: "\n")
    }

    private var resourceText: String? {
        guard !resources.isEmpty else { return nil }
        let shown = resources.prefix(8).joined(separator: ", ")
        let rest = resources.count > 8 ? " and \(resources.count - 8) more" : ""
        let others =
            uncopiedResources == 0
            ? "" : "; \(Self.count(uncopiedResources, "picture or other file", "pictures and other files")) not copied"
        return "  \(Self.count(resources.count, "resource")) for the app's bundle: \(shown)\(rest)\(others)"
    }

    private var entries: String? {
        guard let delegate else { return nil }
        var lines = ["The test launches \(delegate) and opens:"]
        let kinds = [
            ("URL schemes", urlSchemes), ("universal links", linkDomains), ("quick actions", quickActions),
            ("notification categories", notificationCategories), ("extensions", extensions),
        ]
        for (kind, values) in kinds where !values.isEmpty {
            lines.append("  \(kind): \(values.joined(separator: ", "))")
        }
        return lines.count > 1
            ? lines.joined(separator: "\n") : "The test launches \(delegate); the app declares no other entry."
    }

    private var absent: String? {
        var lines: [String] = []
        if !addedPackages.isEmpty {
            lines.append("Packages that are fetched: \(addedPackages.joined(separator: ", "))")
        }
        if !absentModules.isEmpty { lines.append("Modules that are not there:") }
        lines += absentModules.map { module in
            let possible = module.possibleUses == 0 ? "" : ", and perhaps in \(module.possibleUses) more"
            return "  \(module.name): in \(Self.count(module.files, "file")), "
                + "used in \(Self.count(module.uses, "line"))\(possible)"
        }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    private var stubText: String? {
        guard !stubs.isEmpty || !unusedStubs.isEmpty else { return nil }
        let open = stubs.filter { !$0.isFilled && $0.origin != "ready" }
        let filled = stubs.count { $0.isFilled }
        let ready = stubs.count { $0.origin == "ready" && !$0.isFilled }
        var lines = ["Stubs: \(open.count) to fill in when a test calls them, \(filled) filled in, \(ready) ready"]
        let app = open.filter { $0.origin == "app" }.map(\.name)
        let unknown = open.filter { $0.origin == "unknown" }.map(\.name)
        if !app.isEmpty { lines.append("  of the app: \(app.joined(separator: ", "))") }
        if !unknown.isEmpty {
            lines.append("  of other modules, guessed from their use: \(unknown.joined(separator: ", "))")
        }
        let asked = open.filter { $0.origin == "compiler" }.map(\.name)
        if !asked.isEmpty { lines.append("  which the compiler asked for: \(asked.joined(separator: ", "))") }
        if !missingMembers.isEmpty {
            lines.append(
                "  now used, and missing in what you have filled in: \(missingMembers.joined(separator: ", "))")
        }
        if !unusedStubs.isEmpty { lines.append("  no longer used, and kept: \(unusedStubs.joined(separator: ", "))") }
        return lines.joined(separator: "\n")
    }

    private var checked: String? {
        guard let check else { return nil }
        if let problem = check.problem { return "Not checked with the compiler: \(problem)" }
        let fitted =
            check.fittedPlaces == 0
            ? ""
            : "; the copies convert a value with fitting(…) in \(Self.count(check.fittedPlaces, "place"))"
        let wrong = check.filesWithErrors.count
        guard wrong > 0 || !check.errors.isEmpty else {
            return "Checked with the compiler: no error is left in \(Self.count(files.count, "copied file"))\(fitted)."
        }
        let head =
            "Checked with the compiler: \(wrong) of \(Self.count(files.count, "copied file")) with errors\(fitted):"
        return ([head] + check.errors.map { "  \($0)" }).joined(separator: "\n")
    }

    private var leftOut: String? {
        guard let places = check?.leftOut, !places.isEmpty else { return nil }
        let head =
            "Left out from these lines on, because it does not compile here; a test that comes to one ends with its name:"
        let lines = places.prefix(20).map { "  \($0.path):\($0.line) \($0.name): \($0.error)" }
        let rest = places.count - lines.count
        return ([head] + lines + (rest > 0 ? ["  and \(rest) more (--json lists them)"] : [])).joined(separator: "\n")
    }

    private var kept: String? {
        keptFiles.isEmpty ? nil : "Changed by hand, and kept: \(keptFiles.joined(separator: ", "))"
    }

    private var problems: String? {
        notes.isEmpty ? nil : (["Not done:"] + notes.map { "  \($0)" }).joined(separator: "\n")
    }

    private var next: String {
        guard isWritten else { return "Nothing was written: this was a dry run." }
        // In a shell, spaces in a path need quotes.
        let folder = output.allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) } ? output : "'\(output)'"
        let stubs = "\(folder)/Sources/\(module)/Stubs.swift"
        let command = delegate == nil ? "swift build" : "swift test"
        let goingOn =
            delegate == nil
            ? ""
            : "\n  PORTICO_UNFILLED=continue \(command) goes on with empty values where it can, and names each stub that is called."
        return """
            Next: cd \(folder) && \(command)
              An error in a copied file: its line is that of the original. Copy more files with --include, or complete a \
            stub in \(stubs).
              A test that ends with "is a stub that nobody has filled in": write into that stub what the test needs.\(goingOn)
              After a change of the app, run portico adapt again; what you have filled in is kept.
            """
    }
}
