// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// Where a callback comes from. Each source is first-in first-out.
enum DeliverySource: Int, Hashable, Sendable {
    case lifecycle, links, notifications, replies, userInterface
}

/// A callback that waits for its turn.
struct QueuedDelivery: Hashable, Sendable {
    let id: Int
    let source: DeliverySource
    var callback: Callback
    /// Items that must have returned before this one may be delivered: the causal rules.
    let after: [Int]
    /// Virtual time that passes between the moment this item could be delivered and its delivery.
    let delay: Duration
    /// When the delay is over; nil until everything before it has returned.
    var due: VirtualInstant?
    /// Whether a launch method that returns false takes this item away (the return-false rule).
    let belongsToLaunch: Bool

    /// Whether it is worth a line when the process ends before its turn: what the user or a sender started.
    var isMissed: Bool {
        switch callback {
        case .willPresentNotification: return true
        // The original is shown in its place, which is a line of its own; a view that is gone shows nothing.
        case .serviceDidReceive, .contentDidReceive: return false
        default: break
        }
        return source == .links || source == .notifications
    }
}

/// What one process still has to be told.
///
///     lifecycle      [willEnterForeground] [didBecomeActive ─ after: 2]
///     links          [2: openURLContexts]
///     notifications
///
/// An item can be delivered when it is the first of its source, everything it must come after has returned, and its
/// delay is over. When several can, which one goes first is a choice; the usual order is the order of queueing. Items
/// are few, so a plain array beats anything cleverer.
struct DeliveryQueue: Hashable, Sendable {
    private(set) var items: [QueuedDelivery] = []

    var isEmpty: Bool { items.isEmpty }

    func contains(_ id: Int) -> Bool {
        items.contains { $0.id == id }
    }

    /// The newest waiting item of a source.
    func lastItem(of source: DeliverySource) -> Int? {
        items.last { $0.source == source }?.id
    }

    mutating func append(_ item: QueuedDelivery) {
        items.append(item)
    }

    mutating func remove(at index: Int) -> QueuedDelivery {
        items.remove(at: index)
    }

    /// Takes away what the launch was to deliver, and returns it.
    mutating func removeLaunchItems() -> [QueuedDelivery] {
        let removed = items.filter(\.belongsToLaunch)
        items.removeAll(where: \.belongsToLaunch)
        return removed
    }

    mutating func setDue(_ instant: VirtualInstant, at index: Int) {
        items[index].due = instant
    }

    /// Positions of the items whose turn it could be now, delays aside.
    func candidates() -> [Int] {
        var seen = 0
        var candidates: [Int] = []
        for index in items.indices {
            let bit = 1 << items[index].source.rawValue
            guard seen & bit == 0 else { continue }
            seen |= bit
            if !items[index].after.contains(where: contains) { candidates.append(index) }
        }
        return candidates
    }
}
