// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinks
import SystemFrameworks

extension LinkParsers where Link == BookingLink {
    /// One parser for each way into Booking.
    static var booking: LinkParsers {
        LinkParsers(
            quickAction: { QuickAction(rawValue: $0.type)?.link },
            // deeplinkTutorial://messages/1
            customURL: { url in BookingLink(place: url.host, id: url.pathComponents.dropFirst().first) },
            // https://booking.example.com/messages/1
            universalLink: { url in
                let path = url.pathComponents.dropFirst()
                return BookingLink(place: path.first, id: path.dropFirst().first)
            },
            // { "aps": …, "data": { "messageId": "1" } }
            notification: { payload in
                let data = payload["data"] as? [String: Any]
                if let id = data?["messageId"] as? String { return .message(id: id) }
                if let id = data?["requestId"] as? String { return .request(id: id) }
                return nil
            },
            // Handoff from another device, where the user was reading a message.
            userActivity: { activity in
                guard activity.activityType == BookingLink.readingActivity else { return nil }
                return (activity.userInfo?["messageId"] as? String).map(BookingLink.message)
            })
    }
}

extension BookingLink {
    /// Listed in Info.plist under NSUserActivityTypes.
    static let readingActivity = "com.deeplinkTut.Booking.reading"

    fileprivate init?(place: String?, id: String?) {
        guard let id, !id.isEmpty else { return nil }
        switch place {
        case "messages": self = .message(id: id)
        case "request": self = .request(id: id)
        default: return nil
        }
    }
}
