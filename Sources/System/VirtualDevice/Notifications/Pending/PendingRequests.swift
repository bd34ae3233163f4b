// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import SystemModel

/// A request that waits for its trigger.
struct PendingRequest: Codable, Sendable {
    @Boxed var request: NotificationRequestRecord
    /// Rises with every addition on the device: tells it from an older one of the same identifier.
    var serial: Int
    /// A timer of any other moment is stale; nil for one that waits for a place.
    var due: VirtualInstant?
    /// The same moment in seconds since 1970, as the calendar gave it.
    var date: Double?
    /// The device's zone when it was scheduled; a trigger that follows the device's is moved to a new one with it.
    var zone: String
    /// One too many, under the policy in which those never fire.
    var isOverLimit = false
}

/// The pending requests of one app, in the order in which they were added; one of each identifier.
///
/// Few, unless the policy keeps those that never fire: the profile limits them. Serials rise from the first to the last.
/// Finding is O(log n) at most, taking away from the middle O(n).
struct PendingRequests: Codable, Sendable {
    private var requests: OrderedDictionary<String, PendingRequest> = [:]
    /// What they take in all, see ``NotificationRequestRecord/storedBytes``.
    private(set) var bytes = 0

    var count: Int { requests.count }
    var all: [PendingRequest] { Array(requests.values) }
    var identifiers: [String] { Array(requests.keys) }

    func request(serial: Int) -> PendingRequest? { position(ofSerial: serial).map { requests.values[$0] } }

    private func position(ofSerial serial: Int) -> Int? {
        var low = 0, high = requests.count
        while low < high {
            let middle = (low + high) / 2
            if requests.values[middle].serial < serial { low = middle + 1 } else { high = middle }
        }
        return low < requests.count && requests.values[low].serial == serial ? low : nil
    }

    subscript(identifier: String) -> PendingRequest? { requests[identifier] }

    /// Puts a request behind all others.
    mutating func append(_ request: PendingRequest) {
        let old = requests.updateValue(request, forKey: request.request.identifier)
        bytes += request.request.storedBytes - (old?.request.storedBytes ?? 0)
    }

    /// Puts a request in its own place, to be due at another moment.
    mutating func update(_ request: PendingRequest) {
        requests.updateValue(request, forKey: request.request.identifier)
    }

    mutating func remove(_ identifier: String) -> PendingRequest? {
        let removed = requests.removeValue(forKey: identifier)
        if let removed { bytes -= removed.request.storedBytes }
        return removed
    }

    /// Which one must go when there is one too many; nil keeps all.
    func victim(limit: Int, policy: BehaviorProfile.PendingOverflow) -> String? {
        guard requests.count > limit else { return nil }
        switch policy {
        case .failAll: return nil
        case .keepLastAdded: return requests.keys.first
        case .keepSoonest:
            // What waits for a place has no moment: it goes first.
            var latest: PendingRequest?
            for request in requests.values {
                guard let due = request.due else { return request.request.identifier }
                if let current = latest?.due, current > due { continue }
                latest = request
            }
            return latest?.request.identifier
        }
    }
}
