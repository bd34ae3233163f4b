// Portico
// SPDX-License-Identifier: Apache-2.0

/// The processes there are, by number.
///
/// Numbers rise and are never used twice, so that the places are in order of number: a process is found without hashing,
/// at the end for the newest, by halving among many. Reading and changing move nothing; what is removed leaves a gap
/// until half of the places are gaps.
struct ProcessTable: Sendable {
    /// The first is no process's: where one is read that is not there.
    private var slots: ContiguousArray<AppProcess?> = [nil]
    private var ids: ContiguousArray<ProcessID> = [0]
    private(set) var count = 0

    /// Below so many places gaps are not worth a walk.
    private static var tolerated: Int { 16 }

    var isEmpty: Bool { count == 0 }

    // One yield each, as in `Table`.
    subscript(id: ProcessID) -> AppProcess? {
        @inline(__always) _read { yield slots[position(of: id)] }
        @inline(__always) _modify {
            var position = position(of: id)
            // One that has ended stays nobody's: only a new number gets a place.
            if position == 0, id > ids[ids.count - 1] { position = addSlot(for: id) }
            yield &slots[position]
            if case nil = slots[position] { close(position) }
        }
    }

    mutating func removeValue(forKey id: ProcessID) {
        let position = position(of: id)
        guard position > 0 else { return }
        slots[position] = nil
        close(position)
    }

    /// Where a process is; 0 for one that is not there.
    @inline(__always)
    private func position(of id: ProcessID) -> Int {
        let last = ids.count - 1
        if ids[last] == id { return last }
        return positionBelow(last, of: id)
    }

    private func positionBelow(_ end: Int, of id: ProcessID) -> Int {
        var (low, high) = (1, end)
        while low < high {
            let middle = (low + high) / 2
            if ids[middle] < id { low = middle + 1 } else { high = middle }
        }
        guard low < end, ids[low] == id, case .some = slots[low] else { return 0 }
        return low
    }

    private mutating func addSlot(for id: ProcessID) -> Int {
        ids.append(id)
        slots.append(nil)
        count += 1
        return slots.count - 1
    }

    /// The process has gone, or never came.
    private mutating func close(_ position: Int) {
        guard position > 0 else { return }
        count -= 1
        while slots.count > 1, case nil = slots[slots.count - 1] {
            slots.removeLast()
            ids.removeLast()
        }
        guard slots.count > Self.tolerated, slots.count > 2 * count else { return }
        let kept = slots.indices.filter { if case nil = slots[$0] { $0 == 0 } else { true } }
        ids = ContiguousArray(kept.map { ids[$0] })
        slots = ContiguousArray(kept.map { slots[$0] })
    }
}

// MARK: - In order of start

extension ProcessTable {
    var values: some Sequence<AppProcess> { slots.lazy.compactMap(\.self) }
    var keys: some Sequence<ProcessID> { values.lazy.map(\.id) }
}

// MARK: - Saved

extension ProcessTable: Codable {
    init(from decoder: any Decoder) throws {
        self.init()
        for process in try [AppProcess](from: decoder) { self[process.id] = process }
    }

    func encode(to encoder: any Encoder) throws {
        try Array(values).encode(to: encoder)
    }
}
