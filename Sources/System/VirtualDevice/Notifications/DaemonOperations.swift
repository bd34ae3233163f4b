// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// What an app asks of the daemon, in order. Rules: notifications sheet 2.2, 8 and 9.
//
//     app     remove(a) ─ add(a) ─ getDelivered
//     daemon  ├── latency ──┤ remove ─ add        the getter is answered at once: it still sees the old a
//
// Removals return at once and show later. What the same app asks for after a removal waits for it, so an addition is
// never taken away by an older removal. Getters do not wait. What is delivered at once may not wait either: it has been
// seen to come while those that were to go before it were still there (a choice; the report is 2.2, 9). The removal then
// takes what was there before the addition.

/// Something that the daemon does for an app when its turn comes.
struct DaemonOperation: Codable, Sendable {
    enum Work: Codable, Sendable {
        /// nil removes all.
        case removePending([String]?)
        case removeDelivered([String]?)
        case add(NotificationRequestRecord, call: Int, process: ProcessID)
        /// Says that an addition is refused, in its turn.
        case refuse(NotificationErrorCode, call: Int, process: ProcessID)
        case setCategories([CategoryRecord])
        case setBadge(Int, call: Int, process: ProcessID)
    }

    var work: Work
    /// Not before that moment.
    var due: VirtualInstant
    /// Not before these files are in the attachment store.
    var ticket: Int?
}

extension Device {
    /// Does something for an app now, or in its turn.
    mutating func operate(_ work: DaemonOperation.Work, for bundle: String) {
        var work = work
        if case .add(let request, let call, let process) = work, !hasFiles(of: request.content, of: bundle) {
            diagnose(bundle, "\(request.identifier) is not scheduled: an attachment is no longer in the store")
            work = .refuse(.attachmentNotInDataStore, call: call, process: process)
        }
        let latency: Duration =
            switch work {
            case .removePending, .removeDelivered: profile.notifications.removalLatency.duration
            case .add, .refuse, .setCategories, .setBadge: .zero
            }
        let due = now.advanced(by: latency)
        if overtakesRemovals(work, of: bundle) { return perform(work, for: bundle) }
        let isFree = apps[bundle]!.notifications.operations.isEmpty
        let ticket = ticket(for: work, of: bundle)
        guard !isFree || latency > .zero || ticket != nil else { return perform(work, for: bundle) }
        apps[bundle]!.notifications.operations.append(DaemonOperation(work: work, due: due, ticket: ticket))
        guard latency > .zero else { return }
        timers.add(.daemon(bundle: bundle, installation: apps[bundle]!.installation), at: due, isActivity: true)
    }

    /// Whether an addition without a trigger comes before the removals of delivered notifications that it follows.
    ///
    /// Source: https://github.com/feedback-assistant/reports/issues/784 (FB22334806)
    private mutating func overtakesRemovals(_ work: DaemonOperation.Work, of bundle: String) -> Bool {
        guard case .add(let request, _, _) = work, request.trigger == nil,
            request.content.attachments.allSatisfy(\.isStored)
        else { return false }
        let waiting = apps[bundle]!.notifications.operations.waiting
        let shown = shownIdentifiers(of: bundle)
        var removesSome = false
        for operation in waiting {
            guard case .removeDelivered(let identifiers) = operation.work else { return false }
            if (identifiers ?? shown).contains(where: shown.contains) { removesSome = true }
        }
        guard removesSome, choose(.additionAfterRemoval, .waitsForRemoval, .comesBeforeRemoval) else {
            return false
        }
        for position in 0..<waiting.count {
            guard case .removeDelivered(let identifiers) = apps[bundle]!.notifications.operations[position].work else {
                continue
            }
            let rest = (identifiers ?? shown).filter { $0 != request.identifier }
            apps[bundle]!.notifications.operations[position].work = .removeDelivered(rest)
        }
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
        let notifications = apps[bundle]!.notifications
        for case .setCategories(let categories) in notifications.operations.waiting.reversed().map(\.work) {
            return categories
        }
        return notifications.categories
    }

    /// Does what is due, in order, up to the first thing that must wait.
    mutating func runOperations(of bundle: String) {
        while let first = apps[bundle]?.notifications.operations.first, first.due <= now, first.ticket == nil {
            let operation = apps[bundle]!.notifications.operations.removeFirst()
            perform(operation.work, for: bundle)
        }
    }

    private mutating func perform(_ work: DaemonOperation.Work, for bundle: String) {
        switch work {
        case .removePending(let identifiers):
            let chosen = identifiers ?? apps[bundle]!.notifications.pending.identifiers
            for identifier in chosen { removePending(identifier, of: bundle) }
        case .removeDelivered(let identifiers):
            let chosen = identifiers ?? shownIdentifiers(of: bundle)
            for identifier in chosen { removeDelivered(identifier, of: bundle) }
        case .add(let request, let call, let process):
            let error = add(request, of: bundle)
            enqueue(.reply(call: call, .done(error)), to: process, source: .replies)
        case .refuse(let code, let call, let process):
            enqueue(.reply(call: call, .done(code)), to: process, source: .replies)
        case .setCategories(let categories):
            apps[bundle]!.notifications.categories = categories
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
        let notifications = apps[bundle]!.notifications
        var identifiers = Array(notifications.delivered.keys) + Array(notifications.held.keys)
        if let banner, banner.bundle == bundle { identifiers.append(banner.record.identifier) }
        if let expanded, expanded.bundle == bundle { identifiers.append(expanded.record.identifier) }
        return identifiers
    }

    /// Takes a delivered notification away, wherever it is: in the list, on the screen, on its way into the summary.
    mutating func removeDelivered(_ identifier: String, of bundle: String) {
        let record = apps[bundle]!.notifications.unlist(identifier)
        if let expanded, expanded.bundle == bundle, expanded.record.identifier == identifier { closeExpanded() }
        if let banner, banner.bundle == bundle, banner.record.identifier == identifier { clearBanner() }
        removeHeld(identifier, of: bundle)
        if let record { releaseAttachments(of: record.content, of: bundle) }
    }
}
