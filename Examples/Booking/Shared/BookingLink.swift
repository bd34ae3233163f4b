// Portico
// SPDX-License-Identifier: Apache-2.0

/// A place in Booking that can be reached from outside.
public enum BookingLink: Hashable, Sendable {
    case activity
    case messages
    case message(id: String)
    case newListing
    case request(id: String)

    /// What the navigator says when it has arrived.
    public var title: String {
        switch self {
        case .activity: "Activity"
        case .messages: "Messages Root"
        case .message(let id): "Messages Details \(id)"
        case .newListing: "New Listing"
        case .request(let id): "Request Details \(id)"
        }
    }
}
