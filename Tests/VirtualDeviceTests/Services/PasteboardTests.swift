// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

@testable import VirtualDevice

/// The service of the pasteboard, alone: who is told of a change, and who has to ask.
@Suite struct PasteboardTests {
    private static let text = [["public.utf8-plain-text": Data("Hi".utf8)]]

    private static func view(_ read: BehaviorProfile.PasteboardRead) -> DeviceView {
        NotificationSample.view(profile: Sample.profile { $0.homeScreen.pasteboardRead = read })
    }

    @Test("a change is told to all but who has made it")
    func changes() {
        var service = Pasteboard()
        let calls = service.set(Self.text, by: 1, Self.view(.silent))
        let record = PasteboardRecord(changeCount: 1, items: Self.text, owner: "a")
        #expect(service.content == record)
        #expect(calls == [.call(.pasteboard(.changed(record)), 2, .signals)])
        #expect(service.set([], by: nil, Self.view(.silent)).count == 2)
        #expect(service.content == PasteboardRecord(changeCount: 2))
    }

    @Test("reading what another app has put there", arguments: [BehaviorProfile.PasteboardRead.silent, .banner, .asks])
    func reads(_ read: BehaviorProfile.PasteboardRead) {
        let view = Self.view(read)
        var service = Pasteboard()
        _ = service.set(Self.text, by: 1, view)
        #expect(service.read(change: 1, by: "a", view) == .nothing, "it is its own")
        let expected: Pasteboard.Reading =
            switch read {
            case .silent: .nothing
            case .banner: .shown(from: "a")
            case .asks: .asked(from: "a")
            }
        #expect(service.read(change: 1, by: "b", view) == expected)
        #expect(service.read(change: 1, by: "b", view) == .nothing, "once a change")
        #expect(service.read(change: 0, by: "b", view) == .nothing, "it has changed since")
    }

    @Test("the user lets an app read, once")
    func allows() {
        let view = Self.view(.asks)
        var service = Pasteboard()
        _ = service.set(Self.text, by: 1, view)
        #expect(service.decide(true, for: "b", view) == [], "it has not asked")
        _ = service.read(change: 1, by: "b", view)
        #expect(service.decide(false, for: "b", view) == [])
        #expect(service.decide(true, for: "b", view) == [.call(.pasteboard(.mayRead(change: 1)), 2, .signals)])
        #expect(service.decide(true, for: "b", view) == [])
        service.uninstalled("b")
        #expect(service.read(change: 1, by: "b", view) == .asked(from: "a"), "another installation")
    }
}
