// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Notifications between processes.
@MainActor
@Suite struct SignalTests {
    private static func observe(_ name: String, as who: String) {
        CFNotificationCenterAddObserver(
            CFNotificationCenterGetDarwinNotifyCenter(), nil,
            { _, _, name, object, info in
                let isBare = object == nil && info == nil
                Script.note("\(who): \(name?.rawValue.description ?? "")\(isBare ? "" : " with something")")
            }, name as CFString, nil, .deliverImmediately)
    }

    private static func post(_ name: String) {
        CFNotificationCenterPostNotification(
            CFNotificationCenterGetDarwinNotifyCenter(), CFNotificationName(name as CFString), nil,
            ["a": 1] as NSDictionary, true)
    }

    private static let two = [GroupApp.manifest(hasService: false), GroupApp.manifest("lister", hasService: false)]

    @Test("reach every process that observes the name, the one that posts too, and carry nothing")
    func reach() throws {
        let stage = try GroupDevice(Self.two)
        try stage.launch("lister")
        try stage.inApp("lister") { Self.observe("changed", as: "lister") }
        try stage.launch()
        try stage.inApp {
            Self.observe("changed", as: "pictures")
            Self.observe("other", as: "pictures")
        }
        _ = stage.script.takeNotes()
        try stage.inApp("lister") { Self.post("changed") }
        #expect(stage.script.takeNotes() == ["lister: changed", "pictures: changed"])
        try stage.inApp { Self.post("unheard") }
        #expect(stage.script.takeNotes() == [])
    }

    @Test("a suspended process gets one of each name when it is resumed, however many were posted")
    func coalesced() throws {
        let stage = try GroupDevice(Self.two)
        try stage.launch("lister")
        try stage.inApp("lister") {
            Self.observe("a", as: "lister")
            Self.observe("b", as: "lister")
        }
        try stage.launch()
        stage.device.advance(by: .seconds(10))
        _ = stage.script.takeNotes()
        let before = stage.device.history.count
        try stage.inApp { for name in ["b", "a", "b", "b", "a"] { Self.post(name) } }
        #expect(stage.script.takeNotes() == [])
        try stage.launch("lister")
        #expect(stage.script.takeNotes() == ["lister: b", "lister: a"])
        #expect(
            stage.device.history.dropFirst(before).map(\.kind).contains {
                if case .processResumed("Lister", _) = $0 { true } else { false }
            })
    }

    @Test("each post to a running process is a call of its own")
    func uncoalesced() throws {
        let stage = try GroupDevice(Self.two)
        try stage.launch()
        try stage.inApp {
            Self.observe("a", as: "x")
            Self.post("a")
            Self.post("a")
        }
        #expect(stage.script.takeNotes() == ["launched", "x: a", "x: a"])
    }

    @Test("an observer that was removed hears nothing; others of the process do")
    func removal() throws {
        let stage = try GroupDevice(Self.two)
        try stage.launch()
        let (first, second) = (UnsafeRawPointer(bitPattern: 8), UnsafeRawPointer(bitPattern: 16))
        try stage.inApp {
            let center = CFNotificationCenterGetDarwinNotifyCenter()
            for (observer, name) in [(first, "a"), (first, "b"), (second, "a")] {
                CFNotificationCenterAddObserver(
                    center, observer,
                    { _, observer, name, _, _ in
                        Script.note("\(UInt(bitPattern: observer)) \(name?.rawValue.description ?? "")")
                    }, name as CFString, nil, .coalesce)
            }
            CFNotificationCenterRemoveObserver(center, first, CFNotificationName("a" as CFString), nil)
            Self.post("a")
            Self.post("b")
        }
        try stage.inApp {
            CFNotificationCenterRemoveEveryObserver(CFNotificationCenterGetDarwinNotifyCenter(), first)
            Self.post("b")
            Self.post("a")
        }
        #expect(stage.script.takeNotes() == ["launched", "16 a", "8 b", "16 a"])
    }
}
