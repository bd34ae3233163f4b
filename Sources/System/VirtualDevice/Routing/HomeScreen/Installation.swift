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
        serviceProcesses.uninstalled(bundle)
        endProcesses(of: bundle, reason: "uninstalled")
        carryOut(tokens.unregister(bundle))
        carryOut(transfers.uninstalled(bundle))
        backgroundTasks.uninstalled(bundle)
        searchIndex.uninstalled(bundle)
        quickActions.uninstalled(bundle)
        self.location.uninstalled(bundle)
        notificationSettings.uninstalled(bundle)
        notificationCategories.uninstalled(bundle)
        notificationList.uninstalled(bundle)
        pendingNotifications.uninstalled(bundle)
        daemonOperations.uninstalled(bundle)
        scheduledSummary.uninstalled(bundle)
        expanded.uninstalled(bundle)
        carryOut(attachments.uninstalled(bundle))
        widgets.uninstalled(apps[bundle]?.manifest.extensions ?? [])
        widgetTimelines.uninstalled(bundle)
        apps.removeValue(forKey: bundle)
        homeScreen.uninstalled(bundle)
        switcher.uninstalled(bundle)
        windows.cleared(bundle)
        microphone.uninstalled(bundle)
        pasteboard.uninstalled(bundle)
        sceneSessions.uninstalled(bundle)
        universalLinks.uninstalled(bundle)
        tellOpenableSchemes()
        effects.append(.removeDataOfUninstalledApps)
    }

    /// One that the user has thrown out and that is still ending goes too: nobody may speak for an app that is gone.
    private mutating func endProcesses(of bundle: String, reason: String) {
        endProcesses(reason: reason) { $0.bundle == bundle }
    }
}
