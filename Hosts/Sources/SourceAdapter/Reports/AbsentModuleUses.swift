// Portico
// SPDX-License-Identifier: Apache-2.0

/// How much the copied files use of the modules that are not there. Nobody knows what such a module declares: a name that
/// nothing else declares is of a module that all files with that name import.
struct AbsentModuleUses {
    /// With the one that most files import first.
    let list: [AdaptationReport.AbsentModule]

    /// - Parameters:
    ///   - imports: The absent modules that each file imports.
    ///   - places: Where names are used that the app and the frameworks do not declare.
    init(imports: [String: Set<String>], places: [String: Set<NameUses.Place>]) {
        var files: [String: Int] = [:]
        for modules in imports.values { for module in modules { files[module, default: 0] += 1 } }
        var certain: [String: Set<NameUses.Place>] = [:]
        var possible: [String: Set<NameUses.Place>] = [:]
        for (name, places) in places {
            let modules = Self.modules(of: name, used: Set(places.map(\.path)), imports)
            for module in modules {
                if modules.count == 1 {
                    certain[module, default: []].formUnion(places)
                } else {
                    possible[module, default: []].formUnion(places)
                }
            }
        }
        list = files.map { module, files in
            let uses = certain[module] ?? []
            return AdaptationReport.AbsentModule(
                name: module, files: files, uses: uses.count,
                possibleUses: possible[module]?.subtracting(uses).count ?? 0)
        }
        .sorted { ($1.files, $1.uses, $0.name) < ($0.files, $0.uses, $1.name) }
    }

    /// Those that may declare a name. One that the name begins with is taken for it: `SDWebImage` for `SDWebImageManager`.
    private static func modules(of name: String, used files: Set<String>, _ imports: [String: Set<String>]) -> Set<
        String
    > {
        // A file sees the members of extensions that another file imports.
        let importing = files.compactMap { imports[$0] }.filter { !$0.isEmpty }
        let modules = importing.dropFirst().reduce(importing.first ?? []) { $0.intersection($1) }
        let named = modules.filter(name.hasPrefix)
        return named.count == 1 ? named : modules
    }
}
