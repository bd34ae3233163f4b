// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemModel

/// A point of a run at which the device went on in one of several ways, or in the only one there was: what a search for
/// orders needs to know of it. See ``Device/recordOrders(tellsStoreUses:)``.
public struct OrderPoint: Codable, Sendable {
    /// What was to be decided.
    public let decision: Decision
    /// The possibilities, the usual one first; one or more.
    public let options: [ChoiceOption]
    /// Position in ``options``, from 0.
    public let picked: Int
    /// Whether the chooser was asked: it is not where there is one option.
    public let isAsked: Bool
    /// Whether nothing has happened since the point before: it narrows down what was decided there, such as which callback
    /// a process gets when it was decided that it gets one.
    public let refines: Bool
    /// When it was.
    public let instant: VirtualInstant
    /// What has been read and changed from this point to the next.
    public internal(set) var executed = Footprint()
    /// Whether a barrier follows: the clock has moved, as nothing was left to happen, or the scenario has gone on. What comes
    /// later could not have come before that.
    public internal(set) var precedesBarrier = false
    /// The positions of the points after which the callbacks were queued that have been delivered here, if that was decided.
    public internal(set) var follows: [Int] = []

    /// The option that was taken.
    public var pickedOption: ChoiceOption { options[picked] }
}

/// The points of a run so far; empty unless somebody has asked for them.
struct OrderLog: Codable, Sendable {
    private(set) var isOn = false
    private(set) var points: [OrderPoint] = []
    /// Whether something has happened since the last point.
    private var hasExecuted = true
    /// After which point each callback of a process was queued, by its number, which counts from 1.
    private var origins: [ProcessID: [Int]] = [:]
    /// Whether ``Device/note(_:)`` is called with every use of the files of App Groups.
    private(set) var tellsUses = false
    /// The groups whose files may be used without that.
    private(set) var openStores: [String] = []

    mutating func start(tellsUses: Bool) {
        (isOn, points, hasExecuted, origins, self.tellsUses) = (true, [], true, [:], tellsUses)
    }

    /// A callback has been queued.
    mutating func queues(_ item: Int, to process: ProcessID) {
        let known = origins[process]?.count ?? 0
        // What was queued before the record begins follows from nothing in it.
        for _ in known..<max(known, item) { origins[process, default: []].append(-1) }
        origins[process]?[item - 1] = points.count - 1
    }

    /// It is delivered now. Only where that is what was decided: an event that has led to it could have come earlier.
    mutating func delivers(_ item: Int, to process: ProcessID) {
        guard let last = points.indices.last, !points[last].precedesBarrier, let items = origins[process],
            item <= items.count, items[item - 1] >= 0
        else { return }
        switch points[last].pickedOption {
        case .process, .callback: points[last].follows.append(items[item - 1])
        default: break
        }
    }

    mutating func open(_ group: String) {
        if !openStores.contains(group) { openStores.append(group) }
    }

    mutating func add(
        _ decision: Decision, _ options: [ChoiceOption], picked: Int, isAsked: Bool, at instant: VirtualInstant
    ) {
        points.append(
            OrderPoint(
                decision: decision, options: options, picked: picked, isAsked: isAsked, refines: !hasExecuted,
                instant: instant))
        hasExecuted = false
    }

    /// Something happens after everything so far and before everything later. Where that has just been decided, it is a step of
    /// its own.
    mutating func addBarrier() {
        if hasExecuted, !points.isEmpty {
            points[points.count - 1].precedesBarrier = true
        } else {
            execute(.unknown)
        }
    }

    /// Something happens, after the last point and those that it refines.
    mutating func execute(_ footprint: Footprint) {
        hasExecuted = true
        var index = points.count - 1
        // It is behind the barrier, as everything later.
        if index >= 0, points[index].precedesBarrier { return }
        while index >= 0 {
            points[index].executed.join(footprint)
            guard points[index].refines else { return }
            index -= 1
        }
    }
}

extension Device {
    /// Keeps from now on, at each point at which the device goes on, which options there were and what has been read and
    /// changed afterwards: for a search that need not try orders that cannot matter. Costs time and memory.
    ///
    /// - Parameter tellsStoreUses: Whether the device is told of each use of the files of App Groups: ``note(_:)``. Otherwise
    ///   every call may use those of its process.
    public mutating func recordOrders(tellsStoreUses: Bool = false) { orders.start(tellsUses: tellsStoreUses) }

    /// Whether somebody wants to know what is read and changed: it takes time to find out.
    ///
    /// Not inlined: `deliver(_:to:)` would look at a copy of the device, which took a twelfth of a run of a search.
    @inline(never)
    var tellsFootprints: Bool { orders.isOn || choices.isAwaiting }

    /// This is read and changed now.
    mutating func execute(_ footprint: Footprint) {
        if orders.isOn { orders.execute(footprint) }
        if choices.isAwaiting { choices.wake(footprint) }
    }

    /// What was possible before is over: the clock moves now, or the scenario goes on. Changes nothing but what is recorded of
    /// orders.
    public mutating func executeBarrier() {
        if orders.isOn { orders.addBarrier() }
        if choices.isAwaiting { choices.wake(.unknown) }
    }

    /// Whether they are kept.
    public var recordsOrders: Bool { orders.isOn }

    /// What has been recorded since ``recordOrders(tellsStoreUses:)``, oldest first.
    public var orderPoints: [OrderPoint] { orders.points }
}
