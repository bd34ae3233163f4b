// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// The scenes of one process alone: which is in front, what is for which, and what the next one is told.
@Suite struct ProcessScenesTests {
    /// These scenes, connected in this order.
    private static func scenes(_ identifiers: String...) -> ProcessScenes {
        var scenes = ProcessScenes()
        for identifier in identifiers { scenes.connect(SceneSessionRecord(identifier: identifier)) }
        return scenes
    }

    private static func behind(_ scenes: ProcessScenes) -> [String] { scenes.behind.map(\.identifier) }

    private static let first = OpenURLRecord(url: "app://1", sourceApplication: "com.example.mail")
    private static let page = ActivityRecord(type: ActivityRecord.browsingWeb, webpageURL: "https://example.com/1")
    private static let reading = ActivityRecord(type: "reading")
    private static let item = ShortcutRecord(type: "new", title: "New")
    private static let response = ResponseRecord(
        notification: NotificationRecord(
            request: NotificationRequestRecord(identifier: "n", content: NotificationContentRecord()),
            delivered: .boot, date: 0))

    // MARK: - Coming and going

    @Test("one scene is in front, the others are behind it, the one that was in front last at the end")
    func front() {
        var scenes = Self.scenes("a", "b", "c")
        #expect(scenes.front?.identifier == "c")
        #expect(Self.behind(scenes) == ["a", "b"])
        scenes.bringToFront("a")
        #expect(scenes.front?.identifier == "a")
        #expect(Self.behind(scenes) == ["b", "c"])
        let isBehind = ["a", "b", "c", "d"].map { scenes.isBehind($0) }
        #expect(isBehind == [false, true, true, false])
        // In front already, and not there.
        for scene in ["a", "d"] { scenes.bringToFront(scene) }
        #expect(scenes.front?.identifier == "a")
        #expect(Self.behind(scenes) == ["b", "c"])
    }

    @Test("a scene is taken back once; where the one in front was, another one can come")
    func reclaimed() {
        var scenes = Self.scenes("a", "b", "c")
        let wasInFront = ["c", "c", "a"].map { scenes.reclaim($0) }
        #expect(wasInFront == [true, false, false])
        #expect(scenes.front == nil)
        #expect(Self.behind(scenes) == ["b"])
        scenes.bringToFront("b")
        #expect(scenes.front?.identifier == "b")
        #expect(Self.behind(scenes) == [])
        scenes.connect(SceneSessionRecord(identifier: "a"))
        #expect(scenes.front?.identifier == "a")
        #expect(Self.behind(scenes) == ["b"])
    }

    @Test("a session changes in front and behind, in this copy of the process only")
    func change() {
        let before = Self.scenes("a", "b")
        var scenes = before
        for scene in ["a", "b", "c"] { scenes.change(scene) { $0.restoration = Self.reading } }
        #expect(scenes.front?.restoration == Self.reading)
        #expect(scenes.behind.compactMap(\.restoration) == [Self.reading])
        scenes.join(.url(Self.first))
        #expect(before.front == SceneSessionRecord(identifier: "b"))
        #expect(before.behind == [SceneSessionRecord(identifier: "a")])
        #expect(before.connection == ConnectionRecord())
    }

    // MARK: - What is for which

    @Test("a content is for the scene that prefers it, else for one that can show it; the last in front comes first")
    func target() {
        var scenes = Self.scenes("a", "b", "c")
        #expect(scenes.target(of: "x") == "c", "they have said nothing")
        scenes.setConditions(SceneConditions(canActivate: .always(false)), of: "c")
        #expect(scenes.target(of: "x") == "b")
        let isX = ContentPredicate.compare(.equal, "x", ignoresCase: false)
        scenes.setConditions(SceneConditions(prefersToActivate: isX), of: "a")
        #expect(scenes.target(of: "x") == "a")
        #expect(scenes.target(of: "y") == "b")
        for scene in ["a", "b"] { scenes.setConditions(SceneConditions(canActivate: .always(false)), of: scene) }
        #expect(scenes.target(of: "x") == nil)
        // It says anew what it can show.
        _ = scenes.reclaim("c")
        scenes.connect(SceneSessionRecord(identifier: "c"))
        #expect(scenes.target(of: "x") == "c")
    }

    // MARK: - What the scene will be told

    @Test("what brought the user is in the options, and the next scene begins with none")
    func joining() {
        var scenes = Self.scenes("a")
        let last = OpenURLRecord(url: "app://2", sourceApplication: "com.example.notes")
        let entries: [Entry] = [
            .url(Self.first), .universalLink(Self.page, sender: "com.example.browser"), .url(last),
            .quickAction(Self.item), .handoff(Self.reading, .arrives), .response(Self.response),
            .notificationSettings(nil),
        ]
        for entry in entries { scenes.join(entry) }
        scenes.join(restoration: Self.reading)
        let connection = ConnectionRecord(
            urls: [Self.first, last], activities: [Self.page, Self.reading], handoffActivityType: "reading",
            shortcut: Self.item, response: Self.response, sourceApplication: "com.example.notes")
        #expect(scenes.connection == connection)
        scenes.order(urls: [last, Self.first], activities: [Self.reading, Self.page])
        #expect(scenes.connection.urls == [last, Self.first])
        #expect(scenes.connection.activities == [Self.reading, Self.page])
        scenes.connect(SceneSessionRecord(identifier: "b"))
        #expect(scenes.connection == ConnectionRecord())
    }

    @Test("links and one quick action may still join, until the options are handed over")
    func mayJoin() {
        let entries: [Entry] = [
            .url(Self.first), .universalLink(Self.page, sender: nil), .quickAction(Self.item),
            .handoff(Self.reading, .arrives), .response(Self.response), .notificationSettings(nil),
        ]
        func mayJoin(_ scenes: ProcessScenes) -> [Bool] { entries.map { scenes.mayJoin($0) } }
        let none = Array(repeating: false, count: entries.count)
        var scenes = ProcessScenes()
        #expect(mayJoin(scenes) == none, "no scene is to connect")
        scenes.connect(SceneSessionRecord(identifier: "a"))
        #expect(mayJoin(scenes) == [true, true, true, false, false, false])
        scenes.join(.quickAction(Self.item))
        #expect(mayJoin(scenes) == [true, true, false, false, false, false])
        scenes.closeConnection()
        #expect(mayJoin(scenes) == none)
        #expect(scenes.connection.shortcut == Self.item)
        // One that is nobody's to enter.
        scenes.openConnection()
        #expect(scenes.connection == ConnectionRecord())
        #expect(mayJoin(scenes) == none)
    }
}
