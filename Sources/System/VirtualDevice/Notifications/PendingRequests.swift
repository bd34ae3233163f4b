// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import SystemModel

/// A request that waits for its trigger.
struct PendingRequest: Sendable {
    var request: NotificationRequestRecord
    /// Tells it from an older one of the same identifier.
    var serial: Int
    /// nil for one that waits for a place.
    var due: VirtualInstant?
    /// The same moment in seconds since 1970, as the calendar gave it.
    var date: Double?
    /// The device's zone when it was scheduled; a trigger that follows the device's is moved to a new one with it.
    var zone: String
    /// One too many, under the policy in which those never fire.
    var isDeaf = false
}

/// The pending requests of one app, in the order in which they were added; one of each identifier.
///
/// Few: the profile limits them. Finding by identifier is O(1), everything else O(n) in their number.
struct PendingRequests: Sendable {
    private(set) var requests: OrderedDictionary<String, PendingRequest> = [:]

    var count: Int { requests.count }

    func contains(serial: Int) -> Bool { request(serial: serial) != nil }

    func request(serial: Int) -> PendingRequest? {
        requests.values.first { $0.serial == serial }
    }

    subscript(identifier: String) -> PendingRequest? { requests[identifier] }

    /// Puts a request behind all others.
    mutating func append(_ request: PendingRequest) {
        requests[request.request.identifier] = request
    }

    /// Changes when a request is due; its place in the order stays.
    mutating func reschedule(_ identifier: String, due: VirtualInstant?, date: Double?) {
        requests[identifier]?.due = due
        requests[identifier]?.date = date
    }

    /// Puts a request in the place of the older one of its identifier.
    mutating func replace(_ request: PendingRequest) {
        requests.updateValue(request, forKey: request.request.identifier)
    }

    mutating func remove(_ identifier: String) -> PendingRequest? {
        requests.removeValue(forKey: identifier)
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
