// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SystemModel
public import VirtualDevice

/// The files that go with a device's notifications: `<root>/<bundle>/<name>`, the system's own and nobody else's.
///
///     app's container ──move──►  ┌───────────────────┐
///                                │ <root>/<bundle>/  │ ──remove──► gone
///     app's bundle ────copy───►  └───────────────────┘
///
/// The files of one request go in together or not at all. Storing them a second time does no harm: where a target is
/// there already, its file has been stored. Names are therefore used once in an installation of an app. A file of the
/// app's own part of the store is copied: two notifications never share one.
///
/// One thread at a time: calls for one store must not overlap.
///
/// Sources: notifications sheet 2.11. Decided: what the store is full with (`attachmentStoreLimit` of the profile), and
/// the error codes where Apple only names them.
public struct AttachmentStore: Sendable {
    /// Where the store is; it is made when the first file comes.
    public let root: URL
    private let isDurable: Bool

    /// - Parameter isDurable: Whether what was stored survives a power cut too. Costs a write to the disk a request.
    public init(root: URL, isDurable: Bool = true) {
        self.root = root
        self.isDurable = isDurable
    }

    /// An app's part of the store.
    public func folder(of bundle: String) -> URL {
        root.appending(path: bundle, directoryHint: .isDirectory)
    }

    // MARK: - Storing

    /// Takes the files of one request into the store.
    ///
    /// - Parameters:
    ///   - bundle: The app they belong to.
    ///   - sources: Where files may be taken from.
    ///   - limit: How many bytes the store keeps for the app.
    /// - Returns: One outcome for each file, in order. When one is refused all are; those with nothing wrong carry the
    ///   code of the first that has.
    public func store(
        _ moves: [AttachmentMove], of bundle: String, from sources: AttachmentSources, limit: Int
    ) -> [AttachmentOutcome] {
        do throws(AttachmentRefusal) {
            let target = try openFolder(of: bundle)
            var sources = sources
            sources.bundles.append(folder(of: bundle))
            var plans: [AttachmentPlan] = []
            var refusals: [Int: AttachmentRefusal] = [:]
            for (index, move) in moves.enumerated() {
                do throws(AttachmentRefusal) {
                    plans.append(try AttachmentPlan(move, into: target, from: sources, after: plans))
                } catch {
                    refusals[index] = error
                }
            }
            if let first = refusals.keys.min().flatMap({ refusals[$0] }) {
                return moves.enumerated().map { index, move in
                    let bystander = AttachmentRefusal(
                        code: first.code, reason: "\(move.source) stays where it is: \(first.reason)")
                    return (refusals[index] ?? bystander).outcome
                }
            }
            try checkRoom(for: plans, in: target, of: bundle, limit: limit)
            try perform(plans, in: target)
            return plans.map { .stored(path: folder(of: bundle).appending(path: $0.name).path, bytes: $0.size) }
        } catch {
            return moves.map { _ in error.outcome }
        }
    }

    private func openFolder(of bundle: String) throws(AttachmentRefusal) -> OpenFolder {
        guard isPlainName(bundle) else { throw .notMoved("\"\(bundle)\" cannot be the name of a folder") }
        let folder = folder(of: bundle)
        do {
            try FileManager.default.createDirectory(
                at: root, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            // Not with its parents: what is at this name may be a link.
            if mkdir(folder.path, 0o700) != 0, errno != EEXIST { throw FileError.last }
            return try OpenFolder(path: folder.path)
        } catch {
            throw .notMoved(
                "\(folder.path) cannot be used as the attachment store: \((error as? FileError)?.text ?? "\(error)")")
        }
    }

    private func checkRoom(
        for plans: [AttachmentPlan], in target: OpenFolder, of bundle: String, limit: Int
    ) throws(AttachmentRefusal) {
        let used = target.names.compactMap { try? target.status(of: $0).size }.reduce(0, +)
        let new = plans.filter { $0.source != nil }.map(\.size).reduce(0, +)
        guard new == 0 || used + new <= limit else {
            throw .notMoved(
                "\(new) bytes do not fit: the store has \(used) bytes of \(bundle) and may have \(limit); "
                    + "remove notifications that are no longer needed")
        }
    }

    private func perform(_ plans: [AttachmentPlan], in target: OpenFolder) throws(AttachmentRefusal) {
        var done: [AttachmentPlan] = []
        do throws(AttachmentRefusal) {
            for plan in plans {
                try plan.perform(in: target, isDurable: isDurable)
                done.append(plan)
            }
        } catch {
            for plan in done.reversed() { plan.undo(in: target) }
            throw error
        }
        if isDurable { target.synchronize() }
    }

    // MARK: - Removing

    /// Removes files of the store.
    ///
    /// - Returns: Paths that are none of a file in the store, with which nothing was done. A file that is gone already
    ///   is no such path.
    @discardableResult
    public func remove(_ paths: [String]) -> [String] {
        paths.filter { path in
            let prefix = root.path + "/"
            guard path.utf8.starts(with: prefix.utf8) else { return true }
            let names = String(path.utf8.dropFirst(prefix.utf8.count))?.split(
                separator: "/", omittingEmptySubsequences: false)
            guard let names = names?.map(String.init), names.count == 2, names.allSatisfy(isPlainName) else {
                return true
            }
            let folder = try? OpenFolder(path: root.path).folder(names[0])
            folder?.remove(names[1])
            return false
        }
    }

    /// Removes everything of apps other than those named: what is left of apps that were uninstalled.
    public func keepOnly(_ bundles: Set<String>) {
        RemovedFolders(in: root, except: bundles).delete()
    }
}
