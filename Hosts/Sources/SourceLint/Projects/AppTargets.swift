// Portico
// SPDX-License-Identifier: Apache-2.0

import XcodeProjects

/// An app and the extensions in it, which share its sources and are checked together.
struct AppTargets {
    /// Nil for extensions whose app is not in the checkout.
    var app: ProjectTarget?
    /// Sorted by project and name.
    var extensions: [ProjectTarget]

    var targets: [ProjectTarget] { [app].compactMap { $0 } + extensions }

    /// The app's name, or the first extension's.
    var name: String { targets.first?.name ?? "" }

    /// All apps of a checkout, app clips and watch apps among them, and what is left of the extensions, each alone.
    ///
    /// An extension belongs to the apps that embed it. One that none embeds belongs to the app whose bundle identifier
    /// its own begins with.
    static func all(in checkout: SourceTree) -> [AppTargets] {
        let apps = checkout.targets.filter { [.app, .appClip, .watchApp].contains($0.kind) }
        var groups = apps.map { app in
            let embedded = app.embedded.compactMap { checkout[$0] }.filter { $0.kind == .appExtension }
            return AppTargets(app: app, extensions: embedded)
        }
        let embedded = Set(groups.flatMap(\.extensions).map(\.id))
        for target in checkout.targets where target.kind == .appExtension && !embedded.contains(target.id) {
            if let owner = owner(of: target, among: apps) {
                groups[owner].extensions.append(target)
            } else {
                groups.append(AppTargets(app: nil, extensions: [target]))
            }
        }
        return groups
    }

    /// The app with the longest identifier, the first where several have it.
    private static func owner(of target: ProjectTarget, among apps: [ProjectTarget]) -> Int? {
        guard let identifier = target.bundleIdentifier?.known else { return nil }
        let prefixes = apps.map { $0.bundleIdentifier?.known ?? "" }
        let owners = prefixes.indices.filter { !prefixes[$0].isEmpty && identifier.hasPrefix("\(prefixes[$0]).") }
        return owners.max { (prefixes[$0].count, -$0) < (prefixes[$1].count, -$1) }
    }
}
