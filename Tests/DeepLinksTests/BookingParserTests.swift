// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinks
import Foundation
import SystemFrameworks
import Testing

@testable import BookingShared

/// Booking's parsers, one for each way in, through the inbox that uses them.
@MainActor
@Suite struct BookingParserTests {
    private func link(_ receive: (DeepLinkInbox<BookingLink>) -> Bool) -> BookingLink? {
        var opened: [BookingLink] = []
        let inbox = DeepLinkInbox(parsers: LinkParsers<BookingLink>.booking) { opened.append($0) }
        inbox.didBecomeActive("S")
        let isKnown = receive(inbox)
        #expect(opened.count == (isKnown ? 1 : 0))
        return opened.first
    }

    @Test(
        "URLs of Booking's own scheme and of the web",
        arguments: [
            ("deeplinkTutorial://messages/1", .message(id: "1")), ("deeplinkTutorial://request/7", .request(id: "7")),
            ("DEEPLINKTUTORIAL://messages/1", .message(id: "1")), ("deeplinkTutorial://messages", .messages),
            ("deeplinkTutorial://messages/", .messages), ("deeplinkTutorial://other/1", nil),
            ("deeplinkTutorial:messages/1", .message(id: "1")), ("deeplinkTutorial://", nil),
            ("deeplinkTutorial://messages/a%2Fb", .message(id: "a/b")), ("deeplinkTutorial://messages/1/2", nil),
            ("https://evil.example.org/messages/1", nil), ("https://booking.example.com@evil.org/messages/1", nil),
            ("https://booking.example.com/messages/1", .message(id: "1")),
            ("https://booking.example.com/request/7?from=mail#top", .request(id: "7")),
            ("https://booking.example.com/", nil), ("https://booking.example.com", nil),
        ] as [(String, BookingLink?)])
    func urls(text: String, expected: BookingLink?) throws {
        let url = try #require(URL(string: text))
        #expect(link { $0.receive(url) } == expected)
    }

    @Test(
        "quick actions",
        arguments: [
            ("com.deeplinkTut.Booking.activity", .activity), ("com.deeplinkTut.Booking.messages", .messages),
            ("com.deeplinkTut.Booking.newListing", .newListing), ("com.deeplinkTut.Booking.other", nil),
        ] as [(String, BookingLink?)])
    func quickActions(type: String, expected: BookingLink?) {
        #expect(link { $0.receive(Arriving.action(type)) } == expected)
    }

    @Test(
        "payloads",
        arguments: [
            (#"{"messageId":"1"}"#, .message(id: "1")), (#"{"requestId":"7"}"#, .request(id: "7")),
            (#"{"messageId":1}"#, nil), ("{}", nil), ("[]", nil),
        ] as [(String, BookingLink?)])
    func payloads(data: String, expected: BookingLink?) throws {
        let payload = Data(#"{"aps":{"alert":"Hi"},"data":\#(data)}"#.utf8)
        let response = Arriving.response("n", payload: payload)
        #expect(link { $0.receive(response) } == expected)
    }

    @Test("a message that is read on another device")
    func reading() {
        let known = Arriving.activity(nil, type: BookingLink.readingActivity)
        known.userInfo = ["messageId": "1"]
        #expect(link { $0.receive(known) } == .message(id: "1"))
        #expect(link { $0.receive(Arriving.activity(nil, type: BookingLink.readingActivity)) } == nil)
        #expect(link { $0.receive(Arriving.activity("1")) } == nil)
    }
}
