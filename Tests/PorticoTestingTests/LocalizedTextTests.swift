// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import Testing

/// Texts that are looked up by `String(localized:)`.
@Suite struct LocalizedTextTests {
    private static let count = 3

    @Test("a text without a table is its own, with the values in it")
    func ownKey() {
        #expect(String(localized: "\(Self.count) of \("all"), \(UInt8(7)), 100%") == "3 of all, 7, 100%")
        #expect(String(localized: "100 %d %@") == "100 %d %@")
        #expect(String(localized: "half: \(0.5)", locale: Locale(identifier: "en_US")).hasPrefix("half: 0.5"))
        #expect(String(localized: "items.count", defaultValue: "\(Self.count) items") == "3 items")
        #expect(String.LocalizationValue("a") == "a")
    }

    @Test("a table's text is found by its key, which has a format for each value")
    func table() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).bundle")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(#""%lld items" = "Es sind %lld"; "hello" = "Hallo"; "greeting" = "Hallo %@";"#.utf8)
            .write(to: folder.appending(path: "Localizable.strings"))
        let bundle = try #require(Bundle(path: folder.path))
        #expect(String(localized: "\(Self.count) items", bundle: bundle) == "Es sind 3")
        #expect(String(localized: "hello", bundle: bundle) == "Hallo")
        #expect(String(localized: "greeting", defaultValue: "Hello \("Ada")", bundle: bundle) == "Hallo Ada")
        #expect(String(localized: "hello", table: "Other", bundle: bundle) == "hello")
    }
}

/// Notifications as a sequence.
@MainActor
@Suite(.timeline) struct NotificationSequenceTests {
    @Test("a loop takes each notification of its name and object, in order, and ends with its task")
    func loop() throws {
        let device = try TestDevice()
        let notes = device.installNotes()
        try notes.launch()
        var (taken, isOver) = ([String](), false)
        let (name, mine, other) = (Notification.Name("changed"), SentObject(), SentObject())
        let task = try notes.run {
            Task {
                for await notification in NotificationCenter.default.notifications(named: name, object: mine) {
                    taken.append(notification.userInfo?["key"] as? String ?? "-")
                }
                isOver = true
            }
        }
        device.settle()
        try notes.run {
            for key in ["a", "b"] {
                NotificationCenter.default.post(name: name, object: mine, userInfo: ["key": key])
                NotificationCenter.default.post(name: name, object: other, userInfo: ["key": "other"])
            }
            NotificationCenter.default.post(name: Notification.Name("else"), object: mine)
        }
        #expect(taken == [])
        device.settle()
        #expect(taken == ["a", "b"] && !isOver)
        try notes.run { task.cancel() }
        device.settle()
        #expect(isOver)
    }

    private final class SentObject: Sendable {}
}
