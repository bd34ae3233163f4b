// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// Where a callback comes from. Each source is first-in first-out.
enum DeliverySource: Int, CaseIterable, Codable, Hashable, Sendable {
    case lifecycle, links, notifications, replies, userInterface
    /// The keyboard's commands and will-notifications; the ends of shows; the ends of hides. See ``KeyboardGroup``.
    case keyboard, keyboardShown, keyboardHidden
    /// Other processes and the system's own time limits; background sessions.
    case signals, transfers
    /// The ends of delays of the app's own code, which come before everything else, as that code would.
    case clock
}

/// A callback that waits for its turn.
struct QueuedDelivery: Codable, Hashable, Sendable {
    /// Rises with every item of the process.
    let id: Int
    let source: DeliverySource
    var callback: Callback
    /// Items that must have returned before this one may be delivered: the causal rules.
    var after: [Int]
    /// Virtual time that passes between the moment this item could be delivered and its delivery.
    let delay: Duration
    /// When the delay is over; nil until everything before it has returned.
    var due: VirtualInstant?
    /// Whether a launch method that returns false takes this item away (the return-false rule).
    let belongsToLaunch: Bool
    /// Whether its delay is one that a person would wait for.
    var isActivity = true

    /// Whether it is worth a line when the process ends before its turn: what the user or a sender started.
    var isMissed: Bool {
        switch callback {
        case .notification(.willPresent): return true
        // The original is shown in its place, which is a line of its own; a view that is gone shows nothing.
        case .notificationService(.didReceive), .notificationContent(.didReceive): return false
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
/// delay is over. When several can, which one goes first is a choice; the usual order is the order of queueing. What a
/// burst of pushes costs does not depend on how many wait: only the first items are looked at.
struct DeliveryQueue: Codable, Sendable {
    /// One for each source, in the order of its cases.
    private var lines = [Line<QueuedDelivery>](repeating: Line(), count: DeliverySource.allCases.count)
    /// A bit for each line in which something waits: mostly none or one has, and the others need not be looked at.
    private var occupied: UInt16 = 0
    /// Items that wait for no other item, each a source of its own: what an extension has asked of its attachments.
    private(set) var unordered: [QueuedDelivery] = []

    var isEmpty: Bool { occupied == 0 && unordered.isEmpty }

    /// Everything that waits, in order of queueing.
    var items: [QueuedDelivery] { (lines.flatMap(\.waiting) + unordered).sorted { $0.id < $1.id } }

    func contains(_ id: Int) -> Bool {
        var rest = occupied
        while rest != 0 {
            if position(of: id, in: lines[rest.trailingZeroBitCount]) != nil { return true }
            rest &= rest - 1
        }
        return false
    }

    /// Where an item waits in a line, by halving: numbers rise in each line.
    private func position(of id: Int, in line: Line<QueuedDelivery>) -> Int? {
        let items = line.waiting
        var (low, high) = (items.startIndex, items.endIndex)
        while low < high {
            let middle = (low + high) / 2
            if items[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low < items.endIndex && items[low].id == id ? low - items.startIndex : nil
    }

    /// One more item that must have returned before another may be delivered.
    mutating func addCause(_ cause: Int, to id: Int) {
        for index in lines.indices {
            if let position = position(of: id, in: lines[index]) { lines[index][position].after.append(cause) }
        }
    }

    func contains(where isWanted: (QueuedDelivery) -> Bool) -> Bool {
        lines.contains { $0.waiting.contains(where: isWanted) } || unordered.contains(where: isWanted)
    }

    func first(of source: DeliverySource) -> QueuedDelivery? { lines[source.rawValue].first }

    /// The newest waiting item of a source.
    func lastItem(of source: DeliverySource) -> Int? { lines[source.rawValue].waiting.last?.id }

    mutating func append(_ item: QueuedDelivery) {
        lines[item.source.rawValue].append(item)
        occupied |= 1 << UInt16(item.source.rawValue)
    }

    /// - Parameter source: One that has an item.
    mutating func removeFirst(of source: DeliverySource) -> QueuedDelivery {
        let item = lines[source.rawValue].removeFirst()
        noteRemoval(from: source.rawValue)
        return item
    }

    private mutating func noteRemoval(from line: Int) {
        if lines[line].isEmpty { occupied &= ~(1 << UInt16(line)) }
    }

    // MARK: - Items without an order

    mutating func appendUnordered(_ item: QueuedDelivery) { unordered.append(item) }

    mutating func removeUnordered(at position: Int) -> QueuedDelivery { unordered.remove(at: position) }

    mutating func removeUnordered(where isUnwanted: (QueuedDelivery) -> Bool) {
        unordered.removeAll(where: isUnwanted)
    }

    mutating func setDue(_ instant: VirtualInstant, ofUnordered position: Int) { unordered[position].due = instant }

    // MARK: - What could come next

    mutating func setDue(_ instant: VirtualInstant, ofFirst source: DeliverySource) {
        lines[source.rawValue][0].due = instant
    }

    /// Takes away what the launch was to deliver, and returns it.
    mutating func removeLaunchItems() -> [QueuedDelivery] {
        let removed = items.filter(\.belongsToLaunch)
        for index in lines.indices {
            lines[index].removeAll(where: \.belongsToLaunch)
            noteRemoval(from: index)
        }
        return removed
    }

    /// The sources whose turn it could be now, delays aside, in order of queueing.
    func candidates() -> [DeliverySource] {
        var found: [(id: Int, source: DeliverySource)] = []
        var rest = occupied
        while rest != 0 {
            let line = rest.trailingZeroBitCount
            rest &= rest - 1
            guard let source = DeliverySource(rawValue: line), let item = first(of: source), isFree(item) else {
                continue
            }
            found.append((item.id, source))
        }
        return found.count < 2 ? found.map(\.source) : found.sorted { $0.id < $1.id }.map(\.source)
    }

    /// The one source in which something waits, when there is just one.
    var onlySource: DeliverySource? {
        guard occupied & (occupied &- 1) == 0, occupied != 0, unordered.isEmpty else { return nil }
        return DeliverySource(rawValue: occupied.trailingZeroBitCount)
    }

    /// Whether everything has returned that an item must come after.
    func isFree(_ item: QueuedDelivery) -> Bool { item.after.isEmpty || !item.after.contains(where: contains) }
}
