// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

// Files on their way into the attachment store. Rules: notifications sheet 2.11. The device only decides; moving,
// checking and deleting are effects.

/// Files that the host has been asked to take into the store.
struct AttachmentTicket: Codable, Sendable {
    /// What waits for them.
    enum Purpose: Codable, Sendable {
        /// The first operation of the app's queue that has this ticket.
        case scheduling
        /// A push that its service extension has changed; `content` is what it made of it.
        case presenting(NotificationRequestRecord, content: NotificationContentRecord)
    }

    var bundle: String
    var purpose: Purpose
    var moves: [AttachmentMove]
}

extension Device {
    /// The files that are not in the store yet, as far as the device knows: after a restart a host does these again.
    public var openAttachmentTickets: [(ticket: Int, bundle: String, moves: [AttachmentMove])] {
        attachmentTickets.map { ($0.key, $0.value.bundle, $0.value.moves) }
    }

    /// How many bytes the store keeps for one app.
    public var attachmentStoreLimit: Int { profile.notifications.attachmentStoreLimit }

    mutating func storeAttachments(
        of content: NotificationContentRecord, of bundle: String, for purpose: AttachmentTicket.Purpose
    ) -> Int {
        lastTicket += 1
        let moves = content.attachments.filter { !$0.isStored }.map { attachment in
            apps[bundle]!.notifications.stored += 1
            let name = "\(apps[bundle]!.notifications.stored)"
            let ending = AttachmentType(identifier: attachment.type)?.preferredExtension
            return AttachmentMove(
                source: attachment.path, type: attachment.type, name: ending.map { "\(name).\($0)" } ?? name)
        }
        attachmentTickets[lastTicket] = AttachmentTicket(bundle: bundle, purpose: purpose, moves: moves)
        effects.append(.storeAttachments(ticket: lastTicket, bundle: bundle, moves))
        return lastTicket
    }

    /// The host has done it, or says why not.
    mutating func attachmentsStored(_ number: Int, _ outcomes: [AttachmentOutcome]) {
        guard let ticket = attachmentTickets.removeValue(forKey: number) else { return }
        guard apps[ticket.bundle] != nil else { return discard(outcomes) }
        switch ticket.purpose {
        case .scheduling: attachmentsStored(number, outcomes, of: ticket.bundle)
        case .presenting(let original, var content):
            keep(outcomes, of: ticket.bundle)
            let problems = content.settle(outcomes)
            for problem in problems { diagnose(ticket.bundle, "an attachment is left out: \(problem.reason)") }
            var request = original
            request.content = content
            present(request, of: ticket.bundle)
        }
    }

    private mutating func attachmentsStored(_ number: Int, _ outcomes: [AttachmentOutcome], of bundle: String) {
        guard let index = apps[bundle]!.notifications.operations.firstPosition(where: { $0.ticket == number }),
            case .add(var request, let call, let process) = apps[bundle]!.notifications.operations[index].work
        else { return discard(outcomes) }
        let problems = request.content.settle(outcomes)
        if let problem = problems.first {
            // A local request with a bad attachment is not scheduled at all.
            apps[bundle]!.notifications.operations.remove(at: index)
            discard(outcomes)
            diagnose(bundle, "\(request.identifier) is not scheduled: \(problem.reason)")
            enqueue(.reply(call: call, .done(problem.code)), to: process, source: .replies)
        } else {
            keep(outcomes, of: bundle)
            apps[bundle]!.notifications.operations[index].work = .add(request, call: call, process: process)
            apps[bundle]!.notifications.operations[index].ticket = nil
        }
        runOperations(of: bundle)
    }

    private mutating func keep(_ outcomes: [AttachmentOutcome], of bundle: String) {
        apps[bundle]!.notifications.files.formUnion(outcomes.compactMap(\.path))
    }

    private mutating func discard(_ outcomes: [AttachmentOutcome]) {
        let paths = outcomes.compactMap(\.path)
        if !paths.isEmpty { effects.append(.removeAttachments(paths)) }
    }

    /// Whether every attachment that a process says is in the store is there: a notification of which it has a copy
    /// may have been removed meanwhile, and its files with it.
    func hasFiles(of content: NotificationContentRecord, of bundle: String) -> Bool {
        content.attachments.allSatisfy { hasFile(of: $0, of: bundle) }
    }

    func hasFile(of attachment: AttachmentRecord, of bundle: String) -> Bool {
        !attachment.isStored || apps[bundle]!.notifications.files.contains(attachment.path)
    }

    // MARK: - Letting go

    /// Deletes the stored files of a content that nothing refers to any more. Harmless while something does: whoever
    /// lets go last deletes them.
    mutating func releaseAttachments(of content: NotificationContentRecord, of bundle: String) {
        guard !content.storedPaths.isEmpty, apps[bundle] != nil else { return }
        let kept = storedPathsInUse(of: bundle)
        let paths = content.storedPaths.filter {
            !kept.contains($0) && apps[bundle]!.notifications.files.remove($0) != nil
        }
        if !paths.isEmpty { effects.append(.removeAttachments(paths)) }
    }

    /// A process is done with a call, or will never get it.
    mutating func releaseAttachments(of callback: Callback, of bundle: String) {
        if let content = callback.notificationContent { releaseAttachments(of: content, of: bundle) }
    }

    /// What the daemon keeps, what is on the screen, and what the app's code is dealing with: an app may look at the
    /// files of the notification that was answered until it has called the completion handler.
    func storedPathsInUse(of bundle: String) -> Set<String> {
        var paths = apps[bundle]?.notifications.storedPaths ?? []
        if let banner, banner.bundle == bundle { paths.formUnion(banner.record.content.storedPaths) }
        if let expanded, expanded.bundle == bundle { paths.formUnion(expanded.record.content.storedPaths) }
        for process in processes.values where process.bundle == bundle {
            for content in process.notificationContents { paths.formUnion(content.storedPaths) }
        }
        return paths
    }
}

extension AttachmentOutcome {
    fileprivate var path: String? { if case .stored(let path, _) = self { path } else { nil } }
}

extension ProcessState {
    /// The notifications that the process is dealing with, or is about to be told of.
    var notificationContents: [NotificationContentRecord] {
        let callbacks = queue.items.map(\.callback) + openCompletions.keys.sorted().compactMap { openCompletions[$0] }
        let connecting =
            connectionIsOpen ? boxedConnection.wrappedValue.response.map { [$0.notification.content] } ?? [] : []
        return (callbacks + (outstanding.map { [$0.delivery.callback] } ?? [])).compactMap(\.notificationContent)
            + waitingResponses.map(\.notification.content) + connecting
    }
}

extension Callback {
    /// What the notification says that this is about.
    var notificationContent: NotificationContentRecord? {
        switch self {
        case .willPresentNotification(let notification), .contentDidReceive(let notification, _):
            notification.content
        case .didReceiveResponse(let response), .contentDidReceiveResponse(let response):
            response.notification.content
        case .sceneWillConnect(_, let options): options.response?.notification.content
        case .openNotificationSettings(let notification): notification?.content
        default: nil
        }
    }
}

extension NotificationContentRecord {
    /// Puts the outcomes in the places of the files that were to be stored, in order; drops the refused ones and says
    /// why.
    fileprivate mutating func settle(
        _ outcomes: [AttachmentOutcome]
    ) -> [(code: NotificationErrorCode, reason: String)] {
        var rest = outcomes[...]
        var problems: [(NotificationErrorCode, String)] = []
        var settled: [AttachmentRecord] = []
        for var attachment in attachments {
            if !attachment.isStored {
                switch rest.popFirst() {
                case .stored(let path, _):
                    attachment.path = path
                    attachment.isStored = true
                case .refused(let code, let reason):
                    problems.append((code, reason))
                    continue
                case nil:
                    problems.append((.attachmentMoveIntoDataStoreFailed, "the store did not answer for it"))
                    continue
                }
            }
            settled.append(attachment)
        }
        attachments = settled
        return problems
    }
}
