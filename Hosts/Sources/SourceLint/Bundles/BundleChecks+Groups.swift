// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// App Groups: the app and its extensions each have their own entitlements. Source: extensions sheet 5.1.

extension BundlePart {
    static let groupsKey = "com.apple.security.application-groups"

    var groups: [String] { entitlements.strings(Self.groupsKey) }
    var hasUnknownGroups: Bool { entitlements.isUnknown(Self.groupsKey) }
}

extension BundleChecks {
    var groupFindings: [LintFinding] {
        let parts = [app] + extensions
        let names = parts.flatMap(groupNames)
        // One that is not known may be any group.
        if (parts + others).contains(where: \.hasUnknownGroups) { return names }
        let unshared = extensions.flatMap(lonelyGroups)
        // Where one is misspelled, that it is not shared goes without saying.
        return names + unshared + (unshared.isEmpty ? unsharedGroups : [])
    }

    private func groupNames(of part: BundlePart) -> [LintFinding] {
        part.groups.filter { !$0.hasPrefix("group.") || $0 == "group." }.map { group in
            let message = "\"\(group)\" is not an App Group: its name must be group. and a suffix"
            return part.entitlements.finding(.groupName, at: BundlePart.groupsKey, value: group, message)
        }
    }

    /// Groups of an extension that nobody else of the bundle has.
    private func lonelyGroups(of part: BundlePart) -> [LintFinding] {
        let shared = ([app] + extensions + others).filter { $0.name != part.name }.flatMap(\.groups)
        return part.groups.filter { !shared.contains($0) }.map { group in
            let similar = app.groups.first { Nearness.isSlip(group, for: $0) }
            let advice = similar.map { "; did you mean \($0)?" } ?? ": nothing else can read what it writes there"
            let message = "only \(part.name) is entitled for \(group), not the app\(advice)"
            return part.entitlements.finding(.groupUnshared, at: BundlePart.groupsKey, value: group, message)
        }
    }

    /// Groups of an app that has extensions which show its data, and none that could read them there.
    private var unsharedGroups: [LintFinding] {
        let points = ExtensionManifest.requestPoints + [ExtensionManifest.todayPoint]
        let readers = extensions.filter { points.contains($0.point ?? "") }
        let shared = (extensions + others).flatMap(\.groups)
        guard !readers.isEmpty, !app.groups.isEmpty, !app.groups.contains(where: shared.contains) else { return [] }
        let names = readers.map(\.name).joined(separator: ", ")
        return app.groups.map { group in
            let message =
                "only the app is entitled for \(group): \(names) cannot read what it writes there; an extension needs "
                + "the entitlement too"
            return app.entitlements.finding(.groupUnshared, at: BundlePart.groupsKey, value: group, message)
        }
    }
}
