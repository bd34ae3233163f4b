// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import SystemModel

/// What apps have asked of the notification daemon and it has not done yet, in order. Rules: notifications sheet 2.2, 8
/// and 9.
///
///     app     remove(a) ─ add(a) ─ getDelivered
///     daemon  ├── latency ──┤ remove ─ add        the getter is answered at once: it still sees the old a
///
/// Removals return at once and show later. What the same app asks for after a removal waits for it, so an addition is
/// never taken away by an older removal. Getters do not wait. What is delivered at once may not wait either: it has been
/// seen to come while those that were to go before it were still there (a choice; the report is 2.2, 9). The removal then
/// takes what was there before the addition.
struct DaemonOperations: Codable, Sendable {
    /// By bundle identifier.
    private var apps = OrderedDictionary<String, Line<DaemonOperation>>()

    /// Whether an app waits for nothing.
    func isEmpty(of bundle: String) -> Bool { apps[bundle]?.isEmpty ?? true }

    mutating func append(_ operation: DaemonOperation, of bundle: String) {
        if apps[bundle] == nil { apps[bundle] = Line() }
        apps[bundle]!.append(operation)
    }

    /// What is due and waits for no file, up to the first thing that must wait; call again after it is done.
    mutating func takeDue(of bundle: String, _ now: VirtualInstant) -> DaemonOperation.Work? {
        guard let first = apps[bundle]?.first, first.due <= now, first.ticket == nil else { return nil }
        return apps[bundle]!.removeFirst().work
    }

    /// The categories that an app has set and that wait behind a removal; nil when none do.
    func waitingCategories(of bundle: String) -> [CategoryRecord]? {
        for case .setCategories(let categories)? in apps[bundle]?.waiting.reversed().map(\.work) ?? [] {
            return categories
        }
        return nil
    }

    mutating func uninstalled(_ bundle: String) { apps[bundle] = nil }

    // MARK: - Overtaking

    /// Whether an addition without a trigger may come before the removals of delivered notifications that it follows:
    /// when nothing else waits, and they remove some of what can be seen.
    ///
    /// Source: https://github.com/feedback-assistant/reports/issues/784 (FB22334806)
    ///
    /// - Parameter shown: Identifiers of all that was delivered and can still be seen.
    func mayOvertake(_ work: DaemonOperation.Work, shown: [String], of bundle: String) -> Bool {
        guard case .add(let request, _, _) = work, request.trigger == nil,
            request.content.attachments.allSatisfy(\.isStored)
        else { return false }
        var removesSome = false
        for operation in apps[bundle]?.waiting ?? [] {
            guard case .removeDelivered(let identifiers) = operation.work else { return false }
            if (identifiers ?? shown).contains(where: shown.contains) { removesSome = true }
        }
        return removesSome
    }

    /// An addition comes before the removals, which leave it alone.
    mutating func overtake(_ identifier: String, shown: [String], of bundle: String) {
        for position in 0..<(apps[bundle]?.waiting.count ?? 0) {
            guard case .removeDelivered(let identifiers) = apps[bundle]![position].work else { continue }
            apps[bundle]![position].work = .removeDelivered((identifiers ?? shown).filter { $0 != identifier })
        }
    }

    // MARK: - Files

    /// The addition that waits for a ticket's files, which are there now or never will be; nil when none waits.
    func addition(waitingFor ticket: Int, of bundle: String) -> DaemonOperation.Work? {
        apps[bundle]?.waiting.first { $0.ticket == ticket }?.work
    }

    /// The files are there: the addition goes on as it is now. nil takes it away.
    mutating func settle(_ ticket: Int, as work: DaemonOperation.Work?, of bundle: String) {
        guard let index = apps[bundle]?.firstPosition(where: { $0.ticket == ticket }) else { return }
        guard let work else { return apps[bundle]!.remove(at: index) }
        apps[bundle]![index].work = work
        apps[bundle]![index].ticket = nil
    }

    /// Paths of stored files that something here refers to.
    func storedPaths(of bundle: String) -> Set<String> {
        var paths: Set<String> = []
        for case .add(let request, _, _) in (apps[bundle]?.waiting ?? []).map(\.work) {
            paths.formUnion(request.content.storedPaths)
        }
        return paths
    }
}

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
