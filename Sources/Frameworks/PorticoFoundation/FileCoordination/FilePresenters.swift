// Portico
// SPDX-License-Identifier: Apache-2.0

package import AppRuntime
import Foundation
import SystemModel

/// The file presenters of one process.
package final class FilePresenters: Sendable {
    /// Begins the name of the notification that tells other processes of a file in an App Group that has been written.
    private static let signal = "portico.file-written:"
    private static let outsideOfApps = FilePresenters(nil)

    private struct State {
        var presenters: [any NSFilePresenter] = []
        /// Notifications of this process's own, which it hears too: by name, how many are on their way.
        var own: [String: Int] = [:]
    }

    private let context: ProcessContext?
    private let state = Locked(State())

    private init(_ context: ProcessContext?) {
        self.context = context
    }

    static var current: FilePresenters {
        ProcessContext.currentIfAny.map(of) ?? outsideOfApps
    }

    package static func of(_ context: ProcessContext) -> FilePresenters {
        context.singleton { FilePresenters(context) }
    }

    // MARK: - Who there is

    var all: [any NSFilePresenter] { state.withLock { $0.presenters } }

    func add(_ presenter: any NSFilePresenter) {
        state.withLock { $0.presenters.append(presenter) }
        if let name = Self.signal(for: presenter) { context?.send(.darwin(.observe(name: name))) }
    }

    func remove(_ presenter: any NSFilePresenter) {
        state.withLock { state in state.presenters.removeAll { $0 === presenter } }
        guard let name = Self.signal(for: presenter), !all.contains(where: { Self.signal(for: $0) == name }) else {
            return
        }
        context?.send(.darwin(.ignore(name: name)))
    }

    private static func signal(for presenter: any NSFilePresenter) -> String? {
        presenter.presentedItemURL.flatMap {
            KnownContainers.isInGroup($0) ? signal + $0.standardizedFileURL.path : nil
        }
    }

    /// Called when another process has written a file. Returns false for a notification of another kind.
    package func hear(_ name: String) -> Bool {
        guard name.hasPrefix(Self.signal) else { return false }
        let isOwn = state.withLock { state in
            guard let count = state.own[name] else { return false }
            state.own[name] = count == 1 ? nil : count - 1
            return true
        }
        guard !isOwn else { return true }
        for presenter in all where Self.signal(for: presenter) == name {
            tell(presenter) { $0.presentedItemDidChange() }
        }
        return true
    }

    // MARK: - Before an access

    /// Asks every presenter of the items and waits for the answers; returns what is to run after the access.
    func ask(
        _ intents: [NSFileAccessIntent], except own: (any NSFilePresenter)?, isCancelled: () -> Bool
    ) throws -> [@Sendable () -> Void] {
        var reacquirers: [@Sendable () -> Void] = []
        for intent in intents {
            for presenter in all where own == nil || presenter !== own! {
                guard let place = Place(of: intent.url, shownBy: presenter) else { continue }
                let reacquirer: (@Sendable () -> Void)? = wait(isCancelled) { done in
                    self.tell(presenter) { presenter in
                        if intent.writing != nil {
                            presenter.relinquishPresentedItem(toWriter: { done($0) })
                        } else {
                            presenter.relinquishPresentedItem(toReader: { done($0) })
                        }
                    }
                }
                if let reacquirer {
                    // On the presenter's queue, where it follows what the presenter was told during the access.
                    let queue = presenter.presentedItemOperationQueue
                    reacquirers.append { queue.addOperation(reacquirer) }
                }
                if let error = try request(intent, of: presenter, place, isCancelled) {
                    for reacquirer in reacquirers { reacquirer() }
                    throw error
                }
            }
        }
        return reacquirers
    }

    private func request(
        _ intent: NSFileAccessIntent, of presenter: any NSFilePresenter, _ place: Place, _ isCancelled: () -> Bool
    ) throws -> (any Error)? {
        let needsSaving =
            intent.reading.map { $0.isDisjoint(with: [.withoutChanges, .immediatelyAvailableMetadataOnly]) }
            ?? intent.writing!.contains(.forMerging)
        if needsSaving {
            let error = wait(isCancelled) { done in
                self.tell(presenter) { $0.savePresentedItemChanges { done($0) } }
            }
            if let error { return error }
        }
        guard let writing = intent.writing, !writing.isDisjoint(with: [.forDeleting, .forReplacing]) else { return nil }
        let url = intent.url
        return wait(isCancelled) { done in
            self.tell(presenter) { presenter in
                switch place {
                case .inside: presenter.accommodatePresentedSubitemDeletion(at: url) { done($0) }
                case .itself, .above: presenter.accommodatePresentedItemDeletion { done($0) }
                }
            }
        }
    }

    /// Waits until `done` is called, and returns what it was called with; nil when the coordinator is cancelled.
    private func wait<Answer: Sendable>(
        _ isCancelled: () -> Bool, _ begin: (@escaping @Sendable (Answer?) -> Void) -> Void
    ) -> Answer? {
        let answer = Locked<Answer?>(nil)
        let semaphore = DispatchSemaphore(value: 0)
        begin { value in
            answer.withLock { $0 = value }
            semaphore.signal()
        }
        let mayGoOn = { ProcessContext.inRealTime { semaphore.wait(timeout: .now() + 0.05) == .success } }
        while !mayGoOn() { if isCancelled() { return nil } }
        return answer.withLock { $0 }
    }

    // MARK: - After an access

    func tellChange(of intents: [NSFileAccessIntent], except own: (any NSFilePresenter)?) {
        for intent in intents {
            guard let writing = intent.writing,
                writing.isDisjoint(with: [.forDeleting, .contentIndependentMetadataOnly])
            else { continue }
            let url = intent.url
            for presenter in all where own == nil || presenter !== own! {
                switch Place(of: url, shownBy: presenter) {
                case .itself: tell(presenter) { $0.presentedItemDidChange() }
                case .inside: tell(presenter) { $0.presentedSubitemDidChange(at: url) }
                case .above, nil: break
                }
            }
            guard let context, KnownContainers.isInGroup(url) else { continue }
            let name = Self.signal + url.standardizedFileURL.path
            let observes = all.contains { Self.signal(for: $0) == name }
            if observes { state.withLock { $0.own[name, default: 0] += 1 } }
            context.send(.darwin(.post(name: name)))
        }
    }

    func tellMove(from old: URL, to new: URL, except own: (any NSFilePresenter)?) {
        for presenter in all where own == nil || presenter !== own! {
            switch Place(of: old, shownBy: presenter) {
            case .itself: tell(presenter) { $0.presentedItemDidMove(to: new) }
            case .inside: tell(presenter) { $0.presentedSubitem(at: old, didMoveTo: new) }
            case .above, nil: break
            }
        }
    }

    private func tell(_ presenter: any NSFilePresenter, _ message: @escaping (any NSFilePresenter) -> Void) {
        let call = UncheckedCall { message(presenter) }
        presenter.presentedItemOperationQueue.addOperation {
            if let context = self.context { context.asCurrent { call.body() } } else { call.body() }
        }
    }

    private struct UncheckedCall: @unchecked Sendable {
        // A presenter is called on its own queue, wherever it was made.
        let body: () -> Void
    }

    /// Where an item lies, seen from what a presenter shows.
    private enum Place {
        case itself, inside
        /// The presenter presents something inside the item.
        case above

        init?(of item: URL, shownBy presenter: any NSFilePresenter) {
            guard let shown = presenter.presentedItemURL?.standardizedFileURL.path else { return nil }
            let path = item.standardizedFileURL.path
            if path == shown {
                self = .itself
            } else if path.hasPrefix(shown + "/") {
                self = .inside
            } else if shown.hasPrefix(path + "/") {
                self = .above
            } else {
                return nil
            }
        }
    }
}
