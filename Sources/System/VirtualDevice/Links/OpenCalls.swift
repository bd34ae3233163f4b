// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections

/// Calls of `open` that wait for what the receiver's app delegate answers. Links sheet 1.2.
struct OpenCalls: Codable, Sendable {
    /// A call that waits.
    struct Call: Codable, Hashable, Sendable {
        var process: ProcessID
        var call: Int
    }

    /// By process of the receiver, then by the queue item with the URL.
    private var waiting = OrderedDictionary<ProcessID, Table<Int, Call>>()

    /// A call waits for what a process answers to a queue item.
    mutating func wait(_ call: Call, for item: Int, of receiver: ProcessID) {
        if waiting[receiver] == nil { waiting[receiver] = Table() }
        waiting[receiver]![item] = call
    }

    /// The receiver has answered, or will not any more; nil when nobody waits for it.
    mutating func take(_ item: Int, of receiver: ProcessID) -> Call? { waiting[receiver]?.removeValue(forKey: item) }

    /// A receiver has ended; returns the calls that waited for it, in order of their items.
    mutating func ended(_ receiver: ProcessID) -> [Call] {
        guard let calls = waiting.removeValue(forKey: receiver) else { return [] }
        return calls.sorted { $0.key < $1.key }.map(\.value)
    }
}
