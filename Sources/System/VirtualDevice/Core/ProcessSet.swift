// Portico
// SPDX-License-Identifier: Apache-2.0

/// A few processes, in order of start.
struct ProcessSet: Codable, Sendable {
    private(set) var ids: [ProcessID] = []

    var isEmpty: Bool { ids.isEmpty }

    mutating func insert(_ id: ProcessID) {
        let position = position(of: id)
        if position == ids.count || ids[position] != id { ids.insert(id, at: position) }
    }

    mutating func remove(_ id: ProcessID) {
        let position = position(of: id)
        if position < ids.count, ids[position] == id { ids.remove(at: position) }
    }

    /// Empties the set and returns what was in it when that is one process, as it nearly always is; nil, and nothing is
    /// changed, when it is not. Keeps its memory.
    mutating func takeOnly() -> ProcessID? {
        guard ids.count == 1 else { return nil }
        let only = ids[0]
        ids.removeAll(keepingCapacity: true)
        return only
    }

    /// Empties the set and returns what was in it.
    mutating func takeAll() -> [ProcessID] {
        defer { ids = [] }
        return ids
    }

    /// Where it is or would be, by halving.
    private func position(of id: ProcessID) -> Int {
        var low = 0, high = ids.count
        while low < high {
            let middle = (low + high) / 2
            if ids[middle] < id { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
