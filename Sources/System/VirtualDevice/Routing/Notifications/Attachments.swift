// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// Files of notifications, between the store, the daemon and the processes that look at them.

extension Device {
    /// The files that are not in the store yet, as far as the device knows: after a restart a host does these again.
    public var openAttachmentTickets: [(ticket: Int, bundle: String, moves: [AttachmentMove])] { attachments.open }

    /// How many bytes the store keeps for one app.
    public var attachmentStoreLimit: Int { profile.notifications.attachmentStoreLimit }

    mutating func storeAttachments(
        of content: NotificationContentRecord, of bundle: String, for purpose: AttachmentTicket.Purpose
    ) -> Int {
        let stored = attachments.store(content, of: bundle, for: purpose)
        carryOut(stored.actions)
        return stored.ticket
    }

    /// The host has done it, or says why not.
    mutating func attachmentsStored(_ number: Int, _ outcomes: [AttachmentOutcome]) {
        guard let ticket = attachments.take(number) else { return }
        switch ticket.purpose {
        case .abandoned: carryOut(attachments.discard(outcomes))
        case .scheduling: attachmentsStored(number, outcomes, of: ticket.bundle)
        case .presenting(let original, var content):
            attachments.keep(outcomes, of: ticket.bundle)
            let problems = content.settle(outcomes)
            for problem in problems { diagnose(ticket.bundle, "an attachment is left out: \(problem.reason)") }
            var request = original
            request.content = content
            present(request, of: ticket.bundle)
        }
    }

    private mutating func attachmentsStored(_ number: Int, _ outcomes: [AttachmentOutcome], of bundle: String) {
        guard case .add(var request, let call, let process) = daemonOperations.addition(waitingFor: number, of: bundle)
        else { return carryOut(attachments.discard(outcomes)) }
        let problems = request.content.settle(outcomes)
        if let problem = problems.first {
            // A local request with a bad attachment is not scheduled at all.
            daemonOperations.settle(number, as: nil, of: bundle)
            carryOut(attachments.discard(outcomes))
            diagnose(bundle, "\(request.identifier) is not scheduled: \(problem.reason)")
            enqueue(.reply(call: call, .done(problem.code)), to: process, source: .replies)
        } else {
            attachments.keep(outcomes, of: bundle)
            daemonOperations.settle(number, as: .add(request, call: call, process: process), of: bundle)
        }
        runOperations(of: bundle)
    }

    // MARK: - Letting go

    /// Deletes the stored files of a content that nothing refers to any more. Harmless while something does: whoever
    /// lets go last deletes them.
    mutating func releaseAttachments(of content: NotificationContentRecord, of bundle: String) {
        let paths = content.storedPaths
        guard !paths.isEmpty, apps[bundle] != nil else { return }
        carryOut(attachments.release(paths, keeping: storedPathsInUse(of: bundle), of: bundle))
    }

    /// A process is done with a call, or will never get it.
    mutating func releaseAttachments(of callback: Callback, of bundle: String) {
        if let content = callback.notificationContent { releaseAttachments(of: content, of: bundle) }
    }

    /// What the daemon keeps, what is on the screen, and what the app's code is dealing with: an app may look at the
    /// files of the notification that was answered until it has called the completion handler.
    func storedPathsInUse(of bundle: String) -> Set<String> {
        var paths = notificationList.storedPaths(of: bundle)
        paths.formUnion(scheduledSummary.storedPaths(of: bundle))
        paths.formUnion(pendingNotifications.storedPaths(of: bundle))
        paths.formUnion(daemonOperations.storedPaths(of: bundle))
        paths.formUnion(expanded.storedPaths(of: bundle))
        for process in processes.values where process.bundle == bundle {
            for content in process.notificationContents { paths.formUnion(content.storedPaths) }
            for response in waitingResponses.responses(of: process.id) {
                paths.formUnion(response.notification.content.storedPaths)
            }
        }
        return paths
    }
}

extension ProcessState {
    /// The notifications that the process is dealing with, or is about to be told of.
    var notificationContents: [NotificationContentRecord] {
        let callbacks = queue.items.map(\.callback) + openCompletions.keys.sorted().compactMap { openCompletions[$0] }
        let connecting =
            scenes.connectionIsOpen ? scenes.connection.response.map { [$0.notification.content] } ?? [] : []
        return (callbacks + (outstanding.map { [$0.delivery.callback] } ?? [])).compactMap(\.notificationContent)
            + connecting
    }
}

extension Callback {
    /// What the notification says that this is about.
    var notificationContent: NotificationContentRecord? {
        switch self {
        case .notification(.willPresent(let notification)), .notificationContent(.didReceive(let notification, _)):
            notification.content
        case .notification(.didReceiveResponse(let response)), .notificationContent(.didReceiveResponse(let response)):
            response.notification.content
        case .scene(.willConnect(_, let options)): options.response?.notification.content
        case .notification(.openSettings(let notification)): notification?.content
        default: nil
        }
    }
}
