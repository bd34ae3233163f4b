// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

extension Device {
    /// Installs an app, or updates it: what the system stores for it stays, a running process ends.
    mutating func install(_ manifest: AppManifest, at location: String) {
        let bundle = manifest.bundleIdentifier
        endProcesses(of: bundle, reason: "updated")
        if apps[bundle] != nil {
            apps[bundle]!.manifest = manifest
            apps[bundle]!.location = location
        } else {
            installations += 1
            apps[bundle] = InstalledApp(manifest: manifest, location: location, installation: installations)
        }
        for warning in manifest.warnings { diagnose(bundle, warning) }
        checkGroups(of: manifest)
        carryOut(universalLinks.installed(bundle, view))
        tellOpenableSchemes()
    }

    mutating func uninstall(_ bundle: String) {
        // What its service extension has in its hands goes with the app.
        apps[bundle]?.serviceProcess = nil
        endProcesses(of: bundle, reason: "uninstalled")
        carryOut(tokens.unregister(bundle))
        carryOut(transfers.uninstalled(bundle))
        backgroundTasks.uninstalled(bundle)
        searchIndex.uninstalled(bundle)
        quickActions.uninstalled(bundle)
        self.location.uninstalled(bundle)
        if expanded?.bundle == bundle { expanded = nil }
        if banner?.bundle == bundle { banner = nil }
        let paths = apps[bundle]?.notifications.files.sorted() ?? []
        if !paths.isEmpty { effects.append(.removeAttachments(paths)) }
        apps.removeValue(forKey: bundle)
        if foregroundApp == bundle { foregroundApp = nil }
        if breadcrumb == bundle { breadcrumb = nil }
        universalLinks.uninstalled(bundle)
        tellOpenableSchemes()
        effects.append(.removeDataOfUninstalledApps)
    }

    /// One that the user has thrown out and that is still ending goes too: nobody may speak for an app that is gone.
    private mutating func endProcesses(of bundle: String, reason: String) {
        endProcesses(reason: reason) { $0.bundle == bundle }
    }
}
