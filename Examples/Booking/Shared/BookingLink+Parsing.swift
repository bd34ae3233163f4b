// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinks
import SystemFrameworks

extension LinkParsers where Link == BookingLink {
    /// One parser for each source.
    static var booking: LinkParsers {
        // The routes read URLs: deeplinkTutorial://messages/1, https://booking.example.com/messages/1
        LinkParsers(
            BookingLink.self,
            quickAction: { QuickAction(rawValue: $0.type)?.link },
            // { "aps": …, "data": { "messageId": "1" } }
            notification: { payload in
                let data = payload["data"] as? [String: Any]
                if let id = data?["messageId"] as? String { return .message(id: id) }
                if let id = data?["requestId"] as? String { return .request(id: id) }
                return nil
            },
            // Handoff from another device on which the user was reading a message.
            userActivity: { activity in
                guard activity.activityType == BookingLink.readingActivity else { return nil }
                return (activity.userInfo?["messageId"] as? String).map(BookingLink.message)
            })
    }
}

extension BookingLink {
    /// Listed in Info.plist under NSUserActivityTypes.
    static let readingActivity = "com.deeplinkTut.Booking.reading"
}
