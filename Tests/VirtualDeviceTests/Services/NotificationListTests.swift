// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// The service of delivered notifications alone: the lists, what came last on the screen, and the numbers.
@Suite struct NotificationListTests {
    private static let view = NotificationSample.view()

    private static func notification(
        _ identifier: String, at seconds: Int = 0, body: String = "Hello", thread: String = ""
    ) -> NotificationRecord {
        NotificationSample.notification(identifier, at: seconds, NotificationSample.content(body, thread: thread))
    }

    @Test("a notification takes the place of one of its identifier, on top of its app's list")
    func list() {
        var service = NotificationList()
        let (x, y, newX) = (Self.notification("x"), Self.notification("y", at: 1), Self.notification("x", at: 2))
        #expect(service.add(x, to: "a") == nil)
        #expect(service.add(y, to: "a") == nil)
        #expect(service.add(x, to: "b") == nil, "of another app")
        #expect(service.add(newX, to: "a") == x)
        #expect(service.identifiers(of: "a") == ["y", "x"])
        #expect(service.delivered(of: "a") == [y, newX])
        #expect(service.remove("x", of: "a") == newX)
        #expect(service.remove("x", of: "a") == nil)
        #expect(service.notification("x", of: "a") == nil)
        #expect(service.notification("x", of: "b") == x)
    }

    @Test("the sum of bytes follows what comes, is replaced and goes")
    func bytes() {
        var service = NotificationList()
        #expect(service.bytes(of: "a") == 0)
        _ = service.add(Self.notification("x", body: "12345"), to: "a")
        _ = service.add(Self.notification("y", body: "1"), to: "a")
        #expect(service.bytes(of: "a") == 8)
        _ = service.add(Self.notification("x", body: "12"), to: "a")
        #expect(service.bytes(of: "a") == 5)
        _ = service.remove("y", of: "a")
        _ = service.remove("unknown", of: "a")
        #expect(service.bytes(of: "a") == 3)
        #expect(service.bytes(of: "b") == 0)
    }

    @Test("others of a thread are counted in one app, without the notification itself")
    func threads() {
        var service = NotificationList()
        for identifier in ["x", "y"] { _ = service.add(Self.notification(identifier, thread: "t"), to: "a") }
        _ = service.add(Self.notification("z", thread: "other"), to: "a")
        _ = service.add(Self.notification("w", thread: "t"), to: "b")
        #expect(service.countOthers(ofThreadOf: Self.notification("x", thread: "t"), of: "a") == 1)
        #expect(service.countOthers(ofThreadOf: Self.notification("new", thread: "t"), of: "a") == 2)
        #expect(service.countOthers(ofThreadOf: Self.notification("new"), of: "a") == 0)
        #expect(service.countOthers(ofThreadOf: Self.notification("new", thread: "t"), of: "c") == 0)
    }

    @Test("the newest is found in the lists and on the screen, where it need not be listed")
    func newest() {
        var service = NotificationList()
        #expect(service.newest(of: nil, identifier: nil, Self.view)?.record == nil)
        _ = service.add(Self.notification("x", at: 1), to: "a")
        _ = service.add(Self.notification("y", at: 2), to: "a")
        _ = service.add(Self.notification("x", at: 2), to: "b")
        #expect(service.newest(of: nil, identifier: nil, Self.view)?.bundle == "b", "of one moment: installed last")
        #expect(service.newest(of: "a", identifier: nil, Self.view)?.record.identifier == "y")
        #expect(service.newest(of: nil, identifier: "y", Self.view)?.bundle == "a")
        #expect(service.newest(of: "a", identifier: "x", Self.view)?.record.delivered == NotificationSample.instant(1))
        #expect(service.newest(of: "b", identifier: "y", Self.view)?.record == nil)
        _ = service.show(Self.notification("shown", at: 3), of: "a")
        #expect(service.newest(of: nil, identifier: nil, Self.view)?.record.identifier == "shown")
        #expect(service.newest(of: "b", identifier: "shown", Self.view)?.record == nil)
        let without = NotificationSample.view(apps: [NotificationSample.app("b")])
        #expect(service.newest(of: nil, identifier: nil, without)?.bundle == "b", "a is not installed")
        // Later than what is on the screen.
        _ = service.add(Self.notification("z", at: 4), to: "b")
        #expect(service.newest(of: nil, identifier: nil, Self.view)?.record.identifier == "z")
    }

    @Test("one notification is on the screen, until the next or until it is cleared")
    func banner() {
        var service = NotificationList()
        #expect(service.show(Self.notification("x"), of: "a")?.bundle == nil)
        #expect(service.isBanner("x", of: "a"))
        #expect(!service.isBanner("x", of: "b"))
        #expect(service.identifiers(of: "a") == [], "to be seen is not to be listed")
        #expect(service.show(Self.notification("x"), of: "b")?.bundle == "a")
        #expect(!service.isBanner("x", of: "a"))
        #expect(service.clearBanner()?.bundle == "b")
        #expect(service.clearBanner()?.bundle == nil)
        #expect(service.banner?.bundle == nil)
    }

    @Test("the badge says whether the icon changes, pushes are numbered by app, and both go with the app")
    func numbers() {
        var service = NotificationList()
        #expect(service.setBadge(0, of: "a") == false, "it shows none already")
        #expect(service.setBadge(3, of: "a") == true)
        #expect(service.setBadge(3, of: "a") == false)
        #expect(service.badge(of: "b") == 0)
        #expect(service.countPush(of: "a") == 1)
        #expect(service.countPush(of: "b") == 1)
        #expect(service.countPush(of: "a") == 2)
        #expect(service.receivedPushes(of: "a") == 2)
        _ = service.show(Self.notification("x"), of: "b")
        service.uninstalled("a")
        #expect([service.badge(of: "a"), service.receivedPushes(of: "a")] == [0, 0])
        #expect(service.receivedPushes(of: "b") == 1)
        #expect(service.isBanner("x", of: "b"), "of an app that is still there")
        service.uninstalled("b")
        #expect(service.banner?.bundle == nil)
    }

    @Test("files of the list and of the screen are in use, by app")
    func files() {
        var service = NotificationList()
        let listed = NotificationSample.content(stored: ["/1.png", "/2.png"])
        let shown = NotificationSample.content(stored: ["/3.png"])
        _ = service.add(NotificationSample.notification("x", listed), to: "a")
        _ = service.show(NotificationSample.notification("y", shown), of: "a")
        #expect(service.storedPaths(of: "a") == ["/1.png", "/2.png", "/3.png"])
        #expect(service.storedPaths(of: "b") == [])
        _ = service.remove("x", of: "a")
        #expect(service.storedPaths(of: "a") == ["/3.png"])
        _ = service.clearBanner()
        #expect(service.storedPaths(of: "a") == [])
    }
}
