// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemModel

// What is known of the files of App Groups, which code uses without the device.

extension Device {
    /// Code of processes has done this since the last point. Changes nothing but what is recorded of orders, and the history.
    public mutating func note(_ uses: [StoreUse]) {
        for use in uses {
            switch use.kind {
            case .opened:
                orders.open(use.group)
                execute(Footprint(writes: [.store(use.group)]))
            case .read: execute(Footprint(reads: [.store(use.group)]))
            case .written: execute(Footprint(writes: [.store(use.group)]))
            // It was written too.
            case .stored: trace(.notice(app: use.writer, "what it has set in the defaults of \(use.group) is stored"))
            }
        }
    }

    /// What a call reads and changes, without the files of groups whose uses are told.
    func footprint(ofCalling callback: Callback, in id: ProcessID) -> Footprint {
        orders.withoutToldStores(callback.footprint(in: reference(id)))
    }
}

extension OrderLog {
    /// - Returns: The footprint without stores whose uses are told when there are some.
    func withoutToldStores(_ footprint: Footprint) -> Footprint {
        guard tellsUses, footprint.writes.contains(where: isTold) else { return footprint }
        var footprint = footprint
        footprint.writes.removeAll(where: isTold)
        return footprint
    }

    private func isTold(_ resource: Footprint.Resource) -> Bool {
        if case .store(let group) = resource { !openStores.contains(group) } else { false }
    }
}
