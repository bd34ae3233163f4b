// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// Service extensions change a push before it is shown. Rules: notifications sheet 2.12.
//
//     push ─► starts or reuses the process ─► didReceive ── content ──► shown
//                │            │                   └── 30 s ─► serviceExtensionTimeWillExpire ── content ──► shown
//                │            │                                        └── grace ─► the original is shown
//                └────────────┴─ does not come up, crashes, is killed ─► the original is shown
//
// Whatever happens, each notification is shown once: as changed, or as it came. The one exception is an extension with
// the filtering entitlement that hands back an empty content.

extension Device {
    /// Which extension may change a push: only one with an alert text and `mutable-content`, and only while the app's
    /// alerts are on (rule 1).
    func serviceExtension(for payload: NotificationPayload, of bundle: String) -> ExtensionManifest? {
        guard payload.isMutable, payload.isVisible else { return nil }
        let settings = notificationSettings[bundle]
        let isQuiet = settings.authorization == .provisional
        guard settings.alert == .enabled || isQuiet && profile.extensions.service.runsForQuietApps else { return nil }
        return apps[bundle]!.manifest.extensions.first { $0.point == ExtensionManifest.servicePoint }
    }

    mutating func hand(
        _ request: NotificationRequestRecord, pushType: String, to service: ExtensionManifest, of bundle: String
    ) {
        let running = serviceProcesses.process(of: bundle)
        if profile.extensions.service.burstFallback, let running, processes[running]?.hasOpenWork == true {
            trace(.notice(app: service.displayName, "is busy: \(request.identifier) is shown unchanged"))
            return present(request, of: bundle)
        }
        let id = running ?? startService(service, of: bundle)
        processes[id]!.lifecycle.revisit()
        serviceProcesses.handed(request.identifier, isAlertPush: pushType == "alert", to: id)
        // What comes while the process starts waits behind the first, and no longer.
        let delay = running == nil ? profile.extensions.service.processStart.duration : .zero
        enqueue(.notificationService(.didReceive(request)), to: id, source: .notifications, delay: delay)
    }

    private mutating func startService(_ service: ExtensionManifest, of bundle: String) -> ProcessID {
        let id = startExtension(service, of: bundle)
        serviceProcesses.started(id, of: bundle)
        let due = now.advanced(by: profile.extensions.service.startupLimit.duration)
        timers.add(.appExtension(.startup(id)), at: due, isActivity: false)
        return id
    }

    // MARK: - The answer

    /// The extension has called the content handler.
    mutating func serviceAnswered(
        _ original: NotificationRequestRecord, _ content: NotificationContentRecord, of process: ProcessIdentity
    ) {
        let bundle = process.bundle
        defer { restOrEnd(process.id) }
        let isAlertPush = serviceProcesses.takeIsAlertPush(of: original.identifier, in: process.id)
        guard content.isVisible else {
            let mayFilter = apps[bundle]!.manifest.extensions.contains {
                $0.bundleIdentifier == process.extensionBundle && $0.entitlements.allowsFiltering
            }
            if mayFilter, isAlertPush, content.isEmpty {
                trace(.notice(app: process.name, "\(original.identifier) is suppressed"))
            } else {
                diagnose(bundle, "\(process.name) handed back no alert text: \(original.identifier) is shown unchanged")
                present(original, of: bundle)
            }
            return
        }
        var content = content
        if !attachments.hasFiles(of: content, of: bundle) {
            diagnose(bundle, "an attachment is left out: it is no longer in the store")
            content.attachments.removeAll { !attachments.has($0, of: bundle) }
        }
        if content.attachments.contains(where: { !$0.isStored }) {
            _ = storeAttachments(of: content, of: bundle, for: .presenting(original, content: content))
        } else {
            var request = original
            request.content = content
            present(request, of: bundle)
        }
    }

    // MARK: - Failures

    /// The principal class could not be made: the process has said why.
    mutating func serviceHasNoPrincipal(_ original: NotificationRequestRecord, of process: ProcessIdentity) {
        trace(.notice(app: process.name, "\(original.identifier) is shown unchanged"))
        present(original, of: process.bundle)
        endProcess(process.id, reason: "has no principal object")
    }

    mutating func serviceTimeIsUp(_ delivery: Int, of id: ProcessID) {
        guard let name = processes[id]?.name, processes[id]?.openCompletions[delivery] != nil else { return }
        trace(.notice(app: name, "its time is up"))
        enqueue(.notificationService(.timeWillExpire(delivery: delivery)), to: id, source: .lifecycle)
        let due = now.advanced(by: profile.extensions.service.expiryGrace.duration)
        timers.add(.notification(.serviceGrace(id, delivery: delivery)), at: due, isActivity: false)
    }

    mutating func serviceGraceIsUp(_ delivery: Int, of id: ProcessID) {
        guard let process = processes[id]?.identity,
            case .notificationService(.didReceive(let original)) = processes[id]!.openCompletions.removeValue(
                forKey: delivery)
        else { return }
        _ = serviceProcesses.takeIsAlertPush(of: original.identifier, in: id)
        diagnose(
            process.bundle, "\(process.name) did not answer in time: \(original.identifier) is shown unchanged")
        present(original, of: process.bundle)
        // Code that does not even return from its call is good for nothing more.
        if processes[id]?.outstanding != nil { endProcess(id, reason: "hangs") } else { restOrEnd(id) }
    }

    mutating func serviceDidNotStart(_ id: ProcessID) {
        guard let process = processes[id] else { return }
        diagnose(process.bundle, "\(process.name) did not start in time")
        endProcess(id, reason: "did not start")
    }

    /// A process ends with notifications in its hands: they are shown as they came.
    mutating func showOriginals(of process: AppProcess) {
        for original in process.unanswered {
            trace(.notice(app: process.name, "\(original.identifier) is shown unchanged"))
            present(original, of: process.bundle)
        }
    }

    /// After the last piece of work the process stays for a while (rule 2).
    ///
    /// Whatever else it still has to be told, and whatever of its code is running, it stays no longer than that.
    private mutating func restOrEnd(_ id: ProcessID) {
        guard processes[id]?.hasOpenWork == false else { return }
        let visit = processes[id]!.lifecycle.revisit()
        let due = now.advanced(by: profile.extensions.service.keepAlive.duration)
        timers.add(.appExtension(.idle(id, visit: visit)), at: due, isActivity: false)
    }
}

extension ProcessState {
    /// The notifications that a service extension has in its hands, oldest first.
    var unanswered: [NotificationRequestRecord] {
        let called = openCompletions.keys.sorted().compactMap { openCompletions[$0] }
        return (called + queue.items.map(\.callback)).compactMap {
            if case .notificationService(.didReceive(let request)) = $0 { request } else { nil }
        }
    }

    var hasOpenWork: Bool {
        openCompletions.values.contains(where: \.isForService) || queue.contains { $0.callback.isForService }
    }
}

extension Callback {
    fileprivate var isForService: Bool { if case .notificationService(.didReceive) = self { true } else { false } }
}

extension NotificationContentRecord {
    /// As `UNNotificationContent()` makes it.
    var isEmpty: Bool { self == NotificationContentRecord() }
}
