// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemModel

// Processes of app extensions: like an app's, without a life cycle of their own.

extension Device {
    /// Starts an extension's process.
    mutating func startExtension(_ manifest: ExtensionManifest, of bundle: String) -> ProcessID {
        lastProcess += 1
        let id = lastProcess
        let groups = apps[bundle].map { view.groups($0.manifest, part: manifest.bundleIdentifier) } ?? []
        processes[id] = AppProcess(
            id: id, bundle: bundle, name: manifest.displayName, usesScenes: false,
            extensionBundle: manifest.bundleIdentifier, groups: groups)
        starting.insert(id)
        trace(.processStarted(app: manifest.displayName, process: id))
        effects.append(.startProcess(id, bundle: bundle, extensionBundle: manifest.bundleIdentifier))
        return id
    }

    /// The extension that a process runs; nil for an app's process.
    public func extensionManifest(of process: ProcessID) -> ExtensionManifest? {
        guard let process = processes[process], let identifier = process.extensionBundle else { return nil }
        return apps[process.bundle]?.manifest.extensions.first { $0.bundleIdentifier == identifier }
    }

    /// Whether some extension has something that it owes the system an answer to, whatever the user does: a notification,
    /// a widget's update, the end of a request after Post or Cancel, the end of a completion handler.
    public var isWaitingForExtension: Bool {
        if !requests.isEmpty || !widgets.isEmpty, owesAnswer { return true }
        return hasUnansweredNotification
    }

    /// To when the clock may move for an extension's own code that waits, such as by a sleep: see `ClockMessage`. nil when
    /// none waits, or when something other than code that waits comes first, such as a time limit.
    public var nextWaitForExtensions: VirtualInstant? {
        let running = processes.values.lazy.filter { $0.isExtension && $0.phase != .suspended }.map(\.id)
        guard processClocks.nextEnd(of: running) != nil, case .processClock = timers.first?.purpose,
            let next = timers.next, nextWatchdog.map({ next < $0 }) ?? true
        else { return nil }
        return next
    }

    /// Those that ``isWaitingForExtension`` is about, by bundle identifier, for messages.
    public var extensionsThatOweAnswers: [String] {
        var bundles = requests.all.filter(owesAnswer).map(\.manifest.bundleIdentifier)
        bundles += processes.values.filter { owesUpdate($0) || owesNotification($0) }.compactMap(\.extensionBundle)
        return Set(bundles).sorted()
    }

    private var owesAnswer: Bool {
        requests.all.contains(where: owesAnswer) || processes.values.contains(where: owesUpdate)
    }

    private func owesAnswer(_ request: ExtensionRequest) -> Bool {
        // A suspended one answers when it is awake again; one that asks its user, when the user has answered.
        (request.hasOpenHandler || request.isLeaving && request.isOpen && request.view.presented == nil)
            && processes[request.process]?.phase != .suspended
    }

    private func owesUpdate(_ process: AppProcess) -> Bool {
        process.openCompletions.values.contains {
            if case .appExtension(.widgetPerformUpdate) = $0 { true } else { false }
        }
    }

    private func owesNotification(_ process: AppProcess) -> Bool {
        process.isExtension
            && process.openCompletions.values.contains {
                if case .notificationService(.didReceive) = $0 { true } else { false }
            }
    }

    /// Whether some extension's view is on the screen, whose code may work at any time.
    public var hasExtensionViews: Bool {
        requests.all.contains { $0.isWidget ? widgets.isShown($0.manifest.bundleIdentifier) : $0.isOpen }
    }

    private var hasUnansweredNotification: Bool { processes.values.contains(where: owesNotification) }
}
