// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import SystemModel

/// The store of notification attachments: which files it has been asked to take, and which it has. Rules: notifications
/// sheet 2.11.
///
/// The device only decides; moving, checking and deleting are effects.
///
///     store ─► ticket ── the host has done it ──► take ─► keep, or discard
///                                                           └─► release, once nothing refers to a file
struct AttachmentStore: Codable, Sendable {
    private struct App: Codable {
        /// How many files there have been: no name is used twice by one installation.
        var count = 0
        /// Paths of those that are there.
        var files: Set<String> = []
    }

    private var apps = OrderedDictionary<String, App>()
    private var tickets = OrderedDictionary<Int, AttachmentTicket>()
    private var lastTicket = 0

    /// The files that are not in the store yet, as far as the device knows, in the order in which it asked for them.
    var open: [(ticket: Int, bundle: String, moves: [AttachmentMove])] {
        tickets.map { ($0.key, $0.value.bundle, $0.value.moves) }
    }

    /// Asks the host to take those files of a content that are not in the store.
    mutating func store(
        _ content: NotificationContentRecord, of bundle: String, for purpose: AttachmentTicket.Purpose
    ) -> (ticket: Int, actions: [ServiceAction]) {
        if apps[bundle] == nil { apps[bundle] = App() }
        lastTicket += 1
        let moves = content.attachments.filter { !$0.isStored }.map { attachment in
            apps[bundle]!.count += 1
            let name = "\(apps[bundle]!.count)"
            let ending = AttachmentType(identifier: attachment.type)?.preferredExtension
            return AttachmentMove(
                source: attachment.path, type: attachment.type, name: ending.map { "\(name).\($0)" } ?? name)
        }
        tickets[lastTicket] = AttachmentTicket(bundle: bundle, purpose: purpose, moves: moves)
        return (lastTicket, [.storeAttachments(ticket: lastTicket, bundle: bundle, moves)])
    }

    /// The host has answered; nil for what it was not asked, or has answered before.
    mutating func take(_ ticket: Int) -> AttachmentTicket? { tickets.removeValue(forKey: ticket) }

    mutating func keep(_ outcomes: [AttachmentOutcome], of bundle: String) {
        if apps[bundle] == nil { apps[bundle] = App() }
        apps[bundle]!.files.formUnion(outcomes.compactMap(\.path))
    }

    /// Nobody wants what was stored.
    func discard(_ outcomes: [AttachmentOutcome]) -> [ServiceAction] { remove(outcomes.compactMap(\.path)) }

    /// Whether an attachment is not in the store, or its file is: a notification of which a process has a copy may have
    /// been removed meanwhile, and its files with it.
    func has(_ attachment: AttachmentRecord, of bundle: String) -> Bool {
        !attachment.isStored || apps[bundle]?.files.contains(attachment.path) == true
    }

    /// Whether every file is there that a process says is in the store.
    func hasFiles(of content: NotificationContentRecord, of bundle: String) -> Bool {
        content.attachments.allSatisfy { has($0, of: bundle) }
    }

    /// Deletes files that nothing refers to any more.
    ///
    /// - Parameter kept: Paths that something refers to.
    mutating func release(_ paths: [String], keeping kept: Set<String>, of bundle: String) -> [ServiceAction] {
        remove(paths.filter { !kept.contains($0) && apps[bundle]?.files.remove($0) != nil })
    }

    /// What is on its way belongs to nobody.
    mutating func uninstalled(_ bundle: String) -> [ServiceAction] {
        for ticket in Array(tickets.keys) where tickets[ticket]?.bundle == bundle {
            tickets[ticket]!.purpose = .abandoned
        }
        return remove(apps.removeValue(forKey: bundle)?.files.sorted() ?? [])
    }

    private func remove(_ paths: [String]) -> [ServiceAction] { paths.isEmpty ? [] : [.removeAttachments(paths)] }
}

/// Files that the host has been asked to take into the store.
struct AttachmentTicket: Codable, Sendable {
    /// What waits for them.
    enum Purpose: Codable, Sendable {
        /// The first operation of the app's queue that has this ticket.
        case scheduling
        /// A push that its service extension has changed; `content` is what it made of it.
        case presenting(NotificationRequestRecord, content: NotificationContentRecord)
        /// Nothing does any more: the app was uninstalled.
        case abandoned
    }

    var bundle: String
    var purpose: Purpose
    var moves: [AttachmentMove]
}

extension AttachmentOutcome {
    fileprivate var path: String? { if case .stored(let path, _) = self { path } else { nil } }
}
