// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// The app switcher alone: whether it is open, and what its pictures show.
@Suite struct AppSwitcherTests {
    private static let bundle = "com.example.chat"
    private static let window = item("UIWindow", 0, 852, depth: 0)
    /// Above the keyboard.
    private static let bar = item("Bar", 457, 50)
    private static let room = ScreenRect(x: 0, y: 507, width: 393, height: 345)

    private static func item(
        _ kind: String, _ y: Double, _ height: Double, depth: Int = 1
    ) -> SnapshotRecord.Item {
        SnapshotRecord.Item(
            depth: depth, kind: kind, frame: ScreenRect(x: 0, y: y, width: 393, height: height))
    }

    private static func picture(_ kind: String) -> SnapshotRecord { SnapshotRecord(items: [item(kind, 0, 852)]) }

    @Test("it opens once and closes once")
    func opening() {
        var service = AppSwitcher()
        #expect(!service.isOpen)
        let isNews = [service.show(), service.show()]
        #expect(isNews == [true, false])
        #expect(service.isOpen)
        let wasOpen = [service.close(), service.close()]
        #expect(wasOpen == [true, false])
        #expect(!service.isOpen)
    }

    @Test("the light picture is kept, and a dark one only where there is none")
    func styles() throws {
        var service = AppSwitcher()
        #expect(service.snapshot(of: Self.bundle) == nil)
        let pictures = ["A", "B", "C", "D"].map(Self.picture)
        var kept: [SnapshotRecord] = []
        for (picture, isDark) in zip(pictures, [true, false, true, false]) {
            #expect(service.keep(picture, dark: isDark, room: nil, of: Self.bundle) == picture)
            kept.append(try #require(service.snapshot(of: Self.bundle)))
        }
        #expect(kept == [pictures[0], pictures[1], pictures[1], pictures[3]])
    }

    @Test("every app has its own, as long as it is installed")
    func apps() {
        var service = AppSwitcher()
        _ = service.keep(Self.picture("A"), dark: false, room: nil, of: "a")
        _ = service.keep(Self.picture("B"), dark: false, room: nil, of: "b")
        service.uninstalled("a")
        #expect(service.snapshot(of: "a") == nil)
        #expect(service.snapshot(of: "b") == Self.picture("B"))
    }

    // MARK: - Holes

    struct Views: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var items: [SnapshotRecord.Item]
        var isHole: Bool

        init(_ description: String, _ items: [SnapshotRecord.Item], isHole: Bool) {
            testDescription = description
            self.items = items
            self.isHole = isHole
        }
    }

    static let views = [
        Views("a view ends where the keyboard began", [bar], isHole: true),
        Views("it ends less than a point above", [item("Bar", 456.5, 50)], isHole: true),
        Views("2: it ends a point above", [item("Bar", 456, 50)], isHole: false),
        Views("2: nothing but the window", [], isHole: false),
        Views("2: the view has come down", [item("Bar", 802, 50)], isHole: false),
        Views("2: the view has no area", [item("Line", 507, 0)], isHole: false),
        Views("3: a view lies in the room, in front", [bar, item("Note", 600, 40)], isHole: false),
        Views("3: a view lies in the room, behind", [item("Note", 600, 40), bar], isHole: false),
        Views("3: a view reaches into the room", [item("List", 400, 200), bar], isHole: false),
        Views("3: a view reaches into the room by less than can be seen", [item("Bar", 400, 107.4)], isHole: true),
        Views("3: a view lies around the room, behind", [item("Wall", 0, 852), bar], isHole: true),
        Views("4: a view lies around the room, in front", [bar, item("Cover", 0, 852)], isHole: false),
    ]

    @Test("a hole where the app still makes room for a keyboard", arguments: views)
    func hole(_ views: Views) {
        var service = AppSwitcher()
        let record = SnapshotRecord(items: [Self.window] + views.items)
        var expected = record
        expected.hole = views.isHole ? Self.room : nil
        #expect(service.keep(record, dark: false, room: Self.room, of: Self.bundle) == expected)
        #expect(service.snapshot(of: Self.bundle) == expected)
    }

    @Test("no hole while the keyboard is the app's, or where there has been none, whoever says so")
    func noRoom() {
        var service = AppSwitcher()
        let record = SnapshotRecord(items: [Self.window, Self.bar])
        #expect(service.keep(record, dark: false, room: nil, of: Self.bundle) == record)
        let found = SnapshotRecord(items: record.items, hole: Self.room)
        #expect(service.keep(found, dark: false, room: nil, of: Self.bundle) == record)
        #expect(service.snapshot(of: Self.bundle) == record)
    }

    @Test("a hole that the process has found stays as it is")
    func found() {
        var service = AppSwitcher()
        let hole = ScreenRect(x: 0, y: 500, width: 393, height: 352)
        let record = SnapshotRecord(items: [Self.window], hole: hole)
        #expect(service.keep(record, dark: false, room: Self.room, of: Self.bundle) == record)
        #expect(service.snapshot(of: Self.bundle) == record)
    }
}
