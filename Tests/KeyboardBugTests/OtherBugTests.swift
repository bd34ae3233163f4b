// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import PuppetShared
import SystemFrameworks
import SystemModel
import Telemetry
import TestClocks
import Testing
import VirtualDevice

@testable import KeyboardTracking

/// The bugs of sheet 5.2 that no frame of the legs shows.
@Suite struct OtherBugTests {
    @Test("B8: after a touch of the home indicator, the first keyboard window is a hidden one (I9)")
    @MainActor func hiddenWindow() throws {
        let puppet = try PuppetDevice(AppOf<B8>.self)
        for step in [PuppetStep.open, .settle, .tapTummy, .settle] { puppet.device.take(step) }
        let screen = try #require(puppet.screen as? B8)
        try puppet.device.inApp(PuppetBundle.puppet) {
            #expect(UIApplication.shared.windows.map(\.isHidden) == [false, false])
            screen.dragKeyboard(to: 700)
            #expect(B8.keyboardViews(in: UIApplication.shared.windows).map(\.frame.origin.y) == [700])
        }
        puppet.device.take(.indicator)
        puppet.device.settle()
        try puppet.device.inApp(PuppetBundle.puppet) {
            #expect(UIApplication.shared.windows.map(\.isHidden) == [false, true, false])
            let views = B8.keyboardViews(in: UIApplication.shared.windows)
            let visible = try #require(views.last)
            let before = visible.frame.origin.y
            screen.dragKeyboard(to: 750)
            #expect(views.first?.frame.origin.y == 750)
            #expect(visible.frame.origin.y == before, "the one that the user sees does not follow the finger")
        }
    }

    @Test("B8: the kit's puppet leaves that to the scroll view: the keyboard goes with the finger, and away")
    @MainActor func interactiveDismissal() throws {
        let puppet = try PuppetDevice(KitPuppetApp.self)
        for step in [PuppetStep.open, .settle, .tapTummy, .settle, .indicator, .settle] { puppet.device.take(step) }
        #expect(puppet.screen?.lift == 336)
        func touch(_ phase: TouchRecord.Phase, _ y: Double) throws {
            try puppet.device.perform(.touch(TouchRecord(phase: phase, x: 300, y: y)))
            puppet.device.settle()
        }
        try touch(.began, 400)
        try touch(.moved, 560)
        #expect(puppet.device.device.summary.keyboard?.frame.y == 560)
        try touch(.moved, 840)
        try touch(.ended, 840)
        #expect(puppet.device.device.summary.keyboard == nil)
        #expect(puppet.screen?.lift == 0)
        #expect(puppet.screen?.tummy.isFirstResponder == false)
    }

    @Test("B14: an accessory view that is made anew for each question cannot be closed (I5)")
    @MainActor func freshAccessory() throws {
        let puppet = try PuppetDevice(AccessoryApp.self)
        for step in [PuppetStep.open, .settle] { puppet.device.take(step) }
        for (title, isWrong) in [("Open", true), ("Close", true)] {
            try puppet.device.perform(.tapButton(title: title))
            puppet.device.settle()
            #expect((puppet.device.device.summary.keyboard != nil) == isWrong, "\(title)")
        }
        try puppet.device.inApp(PuppetBundle.puppet) {
            let navigation = UINavigationController(rootViewController: AccessoryPuppetViewController())
            puppet.app?.window?.rootViewController = navigation
        }
        puppet.device.settle()
        for (title, height) in [("Open", 60.0 + 34), ("Close", nil)] {
            try puppet.device.perform(.tapButton(title: title))
            puppet.device.settle()
            let keyboard = puppet.device.device.summary.keyboard
            #expect(keyboard?.frame.height == height, "\(title)")
        }
    }

    @Test("B15: a timer that is on no run loop finds nothing; the kit's watchdog repairs within its period (I12)")
    @MainActor func sleepingWatchdog() async throws {
        let wrong = try PuppetDevice(AppOf<B15>.self)
        for step in [PuppetStep.open, .settle, .tapTummy, .settle] { wrong.device.take(step) }
        let screen = try #require(wrong.screen as? B15)
        screen.raise(by: 0)
        wrong.device.advance(by: .seconds(10))
        await wrong.device.settleTasks()
        #expect(screen.lift == 0 && screen.log.isEmpty)

        let watched = try await WatchedPuppet()
        try await watched.open()
        watched.puppet.figure.lift = 0
        try await watched.pass(.seconds(1))
        #expect(watched.puppet.figure.lift == 336)
        #expect(watched.incidents.map(\.expected) == [336])
    }

    @Test("B16: what cannot be repaired is reported once and tried again ever later, not each second (I12)")
    @MainActor func flood() async throws {
        let clock = ManualClock()
        let wrong = try PuppetDevice(FloodApp.self)
        FloodApp.clock = clock
        for step in [PuppetStep.open, .settle, .tapTummy, .settle] { wrong.device.take(step) }
        let screen = try #require(wrong.screen as? B16)
        screen.isStuck = true
        for _ in 0..<60 {
            await wrong.device.settleTasks()
            clock.advance(by: .seconds(1))
        }
        await wrong.device.settleTasks()
        #expect(screen.log.count == 60)

        let watched = try await WatchedPuppet()
        try await watched.open()
        watched.isStuck = true
        try await watched.pass(.seconds(60))
        #expect(watched.incidents.map(\.kind).first == "keyboard.overlap")
        #expect(watched.incidents.count <= 8, "\(watched.incidents.count)")
    }

    @Test("B18: the focus comes back without an animation of its own")
    @MainActor func flash() throws {
        func restored(_ app: PuppetApp.Type) throws -> [InputRequest] {
            let puppet = try PuppetDevice(app, chooser: .usual)
            for step in [PuppetStep.open, .settle, .tapTummy, .settle, .home, .settle] { puppet.device.take(step) }
            let before = puppet.device.journal.count
            for step in [PuppetStep.open, .settle] { puppet.device.take(step) }
            return puppet.device.journal.dropFirst(before).compactMap { event in
                if case .said(_, _, .input(let request?)) = event { request } else { nil }
            }
        }
        #expect(try restored(AppOf<B18>.self).first?.isAnimated == true)
        #expect(try restored(KitPuppetApp.self).first?.isAnimated == false)
    }
}

private final class AccessoryApp: PuppetApp {
    override func show(in window: UIWindow) {
        self.window = window
        window.rootViewController = B14()
        window.makeKeyAndVisible()
    }
}

private final class FloodApp: PuppetApp {
    static var clock = ManualClock()
    override func makeScreen() -> any PuppetScreen { B16(clock: Self.clock) }
}
