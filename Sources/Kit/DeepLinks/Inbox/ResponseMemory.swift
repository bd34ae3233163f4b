// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

// Remembers earlier notification responses: rule 10 of InboxQueue.swift.

struct ResponseMemory {
    /// The way a response arrives.
    enum Way {
        /// In the options of a connection.
        case connection
        /// To the notification center's delegate.
        case delegate
    }

    private struct Name: Hashable {
        var request: String
        var delivery: Date
        var action: String
    }

    /// Responses that cannot be told apart.
    private struct Alike {
        var name: Name
        var count = 0
        var calls = 0
        /// Retained, so that no other response gets the same address.
        var objects: [UNNotificationResponse] = []
    }

    private var known: [Alike] = []

    /// Whether the response has arrived before. Remembers it if not.
    mutating func isRepeated(_ response: UNNotificationResponse, by way: Way) -> Bool {
        let name = Name(
            request: response.notification.request.identifier, delivery: response.notification.date,
            action: response.actionIdentifier)
        let index = known.firstIndex { $0.name == name } ?? add(name)
        if known[index].objects.contains(where: { $0 === response }) { return true }
        known[index].objects.append(response)
        if way == .delegate { known[index].calls += 1 }
        let count = max(known[index].calls, 1)
        defer { known[index].count = max(known[index].count, count) }
        return count <= known[index].count
    }

    private mutating func add(_ name: Name) -> Int {
        if known.count == ArrivalMemory.capacity { known.removeFirst() }
        known.append(Alike(name: name))
        return known.count - 1
    }
}
