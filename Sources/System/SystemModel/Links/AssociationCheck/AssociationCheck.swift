// Portico
// SPDX-License-Identifier: Apache-2.0

/// Goes through the values of a file and writes down probable mistakes; rules among each other come last.
struct AssociationCheck {
    let contents: AssociationContents
    private(set) var warnings: [AssociationWarning] = []
    /// The names in `substitutionVariables`, also of lists that are none: the reader has reported those.
    private(set) var variables: Set<String> = []

    /// Enough for a person, as in `AssociationReader`.
    private static let most = 100

    init(contents: AssociationContents) {
        self.contents = contents
    }

    mutating func warn(_ path: PayloadPath, _ message: String) { warn(path.description, message) }

    mutating func warn(_ path: String, _ message: String) {
        if warnings.count < Self.most { warnings.append(AssociationWarning(path: path, message: message)) }
    }

    // MARK: - Services

    private static let services = ["applinks", "webcredentials", "appclips", "activitycontinuation"]

    mutating func read(_ root: PayloadObject) {
        readServiceNames(root)
        for (service, value) in root.members {
            let path = PayloadPath.root.member(service)
            if service == "applinks", let links = value.object {
                read(links: links, at: path)
            } else if Self.services.contains(service) {
                readApplications(value.object?["apps"], at: path.member("apps"))
            }
        }
    }

    private mutating func readServiceNames(_ root: PayloadObject) {
        // Single sign-on by an extension has the service authsrv (links sheet 2.1).
        guard !root.members.contains(where: { Self.services.contains($0.key) || $0.key == "authsrv" }) else { return }
        let list = "\(Self.services.dropLast().joined(separator: ", ")) or \(Self.services[Self.services.count - 1])"
        let near = root.members.lazy.compactMap { NearestKey.of($0.key, among: Self.services) }.first
        warn(
            .root,
            "has no known service, so no app is associated; "
                + (near.map { "did you mean \($0)?" } ?? "add \(list)"))
    }

    // MARK: - Universal links

    private mutating func read(links: PayloadObject, at path: PayloadPath) {
        variables = Set(links["substitutionVariables"]?.object?.members.map(\.key) ?? [])
        if let defaults = links["defaults"]?.object { read(rule: defaults, at: path.member("defaults")) }
        let place = path.member("details")
        switch links["details"] {
        case .array(let entries):
            if entries.isEmpty { warnOfNoEntry(place) }
            for (index, value) in entries.enumerated() {
                if let entry = value.object { read(entry: entry, at: place.element(index)) }
            }
        case .object(let entries):
            if entries.members.isEmpty { warnOfNoEntry(place) }
            for (application, value) in entries.members {
                guard let entry = value.object else { continue }
                readApplication(application, at: place.member(application))
                read(entry: entry, at: place.member(application), hasApplications: false)
            }
        default: break
        }
    }

    private mutating func warnOfNoEntry(_ path: PayloadPath) {
        warn(path, "is empty, so no app opens links; add an entry with \"appIDs\" and \"components\"")
    }

    private mutating func read(entry: PayloadObject, at path: PayloadPath, hasApplications: Bool = true) {
        if hasApplications {
            readApplications(entry["appIDs"], at: path.member("appIDs"))
            if let application = entry["appID"]?.string { readApplication(application, at: path.member("appID")) }
        }
        if let defaults = entry["defaults"]?.object { read(rule: defaults, at: path.member("defaults")) }
        if let components = entry["components"]?.array {
            for (index, value) in components.enumerated() {
                if let rule = value.object { read(rule: rule, at: path.member("components").element(index)) }
            }
        } else {
            for (index, value) in (entry["paths"]?.array ?? []).enumerated() {
                guard let text = value.string else { continue }
                let place = path.member("paths").element(index)
                readVariables(of: text, at: place)
                if Self.hasQuery(text) {
                    warn(
                        place,
                        "has a query in the path, where ? stands for any one character; \"paths\" cannot match queries, "
                            + "use \"components\"")
                }
            }
        }
    }

    private mutating func readApplications(_ value: PayloadValue?, at path: PayloadPath) {
        for (index, value) in (value?.array ?? []).enumerated() {
            if let application = value.string { readApplication(application, at: path.element(index)) }
        }
    }

    private mutating func readApplication(_ application: String, at path: PayloadPath) {
        if let problem = ApplicationPrefix.problem(in: application) { warn(path, problem) }
    }
}
