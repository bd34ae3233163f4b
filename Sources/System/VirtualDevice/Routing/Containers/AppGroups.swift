// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// App Groups: folders that an app and its extensions share, and other apps of the team. Rules: extensions sheet 5.1.
// The device says who may use which; the folders are the host's.

extension Device {
    /// The App Groups that a process may use, in the order of its entitlements: none for a process that does not exist.
    ///
    /// An app's entitlements say nothing about its extensions: each bundle has its own.
    public func groups(of process: ProcessID) -> [String] {
        view.groups(of: process)
    }

    /// Every App Group of which an app is installed: its folder stays until the last of them goes.
    public var applicationGroups: [String] {
        var groups: [String] = []
        for app in apps.values {
            for group in app.manifest.groups where !groups.contains(group) { groups.append(group) }
        }
        return groups
    }

    /// Says at installation which groups an app will not get.
    mutating func checkGroups(of manifest: AppManifest) {
        let team = manifest.entitlements.team
        for group in manifest.groups where !view.isGroup(group, of: team) {
            diagnose(manifest.bundleIdentifier, "cannot use \(group): the group is another team's")
        }
    }
}

extension AppManifest {
    /// Its own and those of its extensions.
    var groups: [String] {
        extensions.reduce(into: entitlements.applicationGroups) { groups, part in
            groups += part.entitlements.applicationGroups.filter { !groups.contains($0) }
        }
    }
}
