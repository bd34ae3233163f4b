// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// What an app asks of the daemon is done, in the order that `DaemonOperations` keeps.

extension Device {
    /// Does something for an app now, or in its turn.
    mutating func operate(_ work: DaemonOperation.Work, for bundle: String) {
        var work = work
        if case .add(let request, let call, let process) = work, !attachments.hasFiles(of: request.content, of: bundle)
        {
            diagnose(bundle, "\(request.identifier) is not scheduled: an attachment is no longer in the store")
            work = .refuse(.attachmentNotInDataStore, call: call, process: process)
        }
        let latency: Duration =
            switch work {
            case .removePending, .removeDelivered: profile.notifications.removalLatency.duration
            case .add, .refuse, .setCategories, .setBadge: .zero
            }
        let isFree = daemonOperations.isEmpty(of: bundle)
        if !isFree, overtakesRemovals(work, of: bundle) { return perform(work, for: bundle) }
        let ticket = ticket(for: work, of: bundle)
        guard !isFree || latency > .zero || ticket != nil else { return perform(work, for: bundle) }
        let due = now.advanced(by: latency)
        daemonOperations.append(DaemonOperation(work: work, due: due, ticket: ticket), of: bundle)
        guard latency > .zero else { return }
        timers.add(
            .notification(.operations(bundle: bundle, installation: apps[bundle]!.installation)), at: due,
            isActivity: true)
    }

    /// Decides whether an addition without a trigger comes before removals.
    private mutating func overtakesRemovals(_ work: DaemonOperation.Work, of bundle: String) -> Bool {
        guard case .add(let request, _, _) = work else { return false }
        let shown = shownIdentifiers(of: bundle)
        guard daemonOperations.mayOvertake(work, shown: shown, of: bundle),
            choose(.additionAfterRemoval, .waitsForRemoval, .comesBeforeRemoval)
        else { return false }
        daemonOperations.overtake(request.identifier, shown: shown, of: bundle)
        return true
    }

    /// Files must be in the store before their request is scheduled.
    private mutating func ticket(for work: DaemonOperation.Work, of bundle: String) -> Int? {
        guard case .add(let request, _, _) = work, request.content.attachments.contains(where: { !$0.isStored })
        else { return nil }
        return storeAttachments(of: request.content, of: bundle, for: .scheduling)
    }

    /// The categories as the app has last set them, also when that still waits behind a removal.
    func registeredCategories(of bundle: String) -> [CategoryRecord] {
        daemonOperations.waitingCategories(of: bundle) ?? notificationCategories.categories(of: bundle)
    }

    /// Does what is due, in order, up to the first thing that must wait.
    mutating func runOperations(of bundle: String) {
        while let work = daemonOperations.takeDue(of: bundle, now) { perform(work, for: bundle) }
    }

    private mutating func perform(_ work: DaemonOperation.Work, for bundle: String) {
        switch work {
        case .removePending(let identifiers):
            let chosen = identifiers ?? pendingNotifications.identifiers(of: bundle)
            for identifier in chosen { carryOut(pendingNotifications.remove(identifier, of: bundle)) }
        case .removeDelivered(let identifiers):
            let chosen = identifiers ?? shownIdentifiers(of: bundle)
            for identifier in chosen { removeDelivered(identifier, of: bundle) }
        case .add(let request, let call, let process):
            let error = add(request, of: bundle)
            enqueue(.reply(call: call, .done(error)), to: process, source: .replies)
        case .refuse(let code, let call, let process):
            enqueue(.reply(call: call, .done(code)), to: process, source: .replies)
        case .setCategories(let changed): notificationCategories.set(changed, of: bundle)
        case .setBadge(let count, let call, let process):
            enqueue(.reply(call: call, .done(setBadgeCount(count, of: bundle))), to: process, source: .replies)
        }
    }

    /// `setBadgeCount`; without the user's permission it succeeds and does nothing.
    private mutating func setBadgeCount(_ count: Int, of bundle: String) -> NotificationErrorCode? {
        guard count >= 0 else { return .badgeInputInvalid }
        setBadge(count, of: bundle)
        if count == 0, profile.notifications.zeroBadgeClearsDelivered {
            for identifier in shownIdentifiers(of: bundle) { removeDelivered(identifier, of: bundle) }
        }
        return nil
    }

    /// Everything that was delivered and can still be seen, now or in the summary.
    private func shownIdentifiers(of bundle: String) -> [String] {
        var identifiers = notificationList.identifiers(of: bundle)
        identifiers += scheduledSummary.notifications(of: bundle).map(\.identifier)
        if let banner = notificationList.banner, banner.bundle == bundle {
            identifiers.append(banner.record.identifier)
        }
        if let open = expanded.open, open.bundle == bundle { identifiers.append(open.record.identifier) }
        return identifiers
    }

    /// Takes a delivered notification away, wherever it is: in the list, on the screen, on its way into the summary.
    mutating func removeDelivered(_ identifier: String, of bundle: String) {
        let record = notificationList.remove(identifier, of: bundle)
        if expanded.isOpen(identifier, of: bundle) { closeExpanded() }
        if notificationList.isBanner(identifier, of: bundle) { clearBanner() }
        removeHeld(identifier, of: bundle)
        if let record { releaseAttachments(of: record.content, of: bundle) }
    }
}
