// Portico
// SPDX-License-Identifier: Apache-2.0

public import DeepLinkMacros

/// A screen of Booking that links can open.
@DeepLink(schemes: ["deeplinktutorial"], hosts: ["booking.example.com"])
public enum BookingLink: Hashable, Sendable {
    @Route("/activity") case activity
    @Route("/messages") case messages
    @Route("/messages/{id}") case message(id: String)
    @Route("/listings/new") case newListing
    @Route("/request/{id}") case request(id: String)

    /// The title that the navigator shows.
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
