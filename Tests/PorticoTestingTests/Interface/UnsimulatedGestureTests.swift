// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import Testing
import VirtualDevice

/// Gestures that one finger cannot make, and the screen's frames, which do not occur.
@MainActor
@Suite(.timeline) struct UnsimulatedGestureTests {
    @MainActor private final class Log: NSObject {
        private(set) var lines: [String] = []

        func panned(_ pan: UIPanGestureRecognizer) { lines.append("pan \(pan.state.rawValue)") }
        func other(_ gesture: UIGestureRecognizer) { lines.append("\(type(of: gesture))") }
        func frame(_ link: CADisplayLink) { lines.append("frame") }
    }

    @Test("they hold their values, never begin, say so once, and let a pan begin that waits for them to fail")
    func gestures() throws {
        let stage = try InterfaceStage()
        let screen = try stage.show { UIViewController() }
        let log = Log()
        try stage.run {
            let other = Selector("other(_:)", Log.other(_:))
            let pinch = UIPinchGestureRecognizer(target: log, action: other)
            let rotation = UIRotationGestureRecognizer(target: log, action: other)
            let edge = UIScreenEdgePanGestureRecognizer(target: log, action: other)
            let hover = UIHoverGestureRecognizer(target: log, action: other)
            pinch.scale = 2
            rotation.rotation = 1
            edge.edges = .left
            #expect(pinch.scale == 2 && pinch.velocity == 0 && rotation.rotation == 1 && rotation.velocity == 0)
            #expect(edge.edges == .left && hover.zOffset == 0)
            let pan = UIPanGestureRecognizer(target: log, action: Selector("panned(_:)", Log.panned(_:)))
            let gestures: [UIGestureRecognizer] = [pinch, rotation, edge, hover, UIPinchGestureRecognizer()]
            for gesture in gestures {
                screen.view.addGestureRecognizer(gesture)
                pan.require(toFail: gesture)
            }
            screen.view.addGestureRecognizer(pan)
        }
        // From the left edge, where iOS would see a pan from there.
        try stage.drag(x: 1, from: 300, to: 400)
        #expect(log.lines == ["pan 1", "pan 2", "pan 3"])
        #expect(
            stage.device.history.diagnostics == [
                "not simulated: UIPinchGestureRecognizer; it never begins",
                "not simulated: UIRotationGestureRecognizer; it never begins",
                "not simulated: UIScreenEdgePanGestureRecognizer; it never begins",
                "not simulated: UIHoverGestureRecognizer; it never begins",
            ])
    }

    @Test("a display link calls nobody, which is said once, and keeps its target until it is invalidated")
    func displayLink() throws {
        let stage = try InterfaceStage()
        weak var target: Log?
        weak var link: CADisplayLink?
        try stage.run {
            let made = Log()
            target = made
            for _ in 0..<2 {
                let display = CADisplayLink(target: made, selector: Selector("frame(_:)", Log.frame(_:)))
                link?.invalidate()
                link = display
                display.preferredFramesPerSecond = 30
                display.add(to: .main, forMode: .common)
                display.add(to: .main, forMode: .default)
                display.remove(from: .main, forMode: .default)
            }
        }
        stage.device.advance(by: .seconds(1))
        #expect(target?.lines == [])
        try stage.run {
            let display = try #require(link)
            #expect(display.preferredFramesPerSecond == 30 && !display.isPaused)
            #expect(display.timestamp == 0 && display.targetTimestamp == 0 && display.duration == 0)
            display.invalidate()
        }
        #expect(target == nil && link == nil)
        #expect(
            stage.device.history.diagnostics == [
                "not simulated: CADisplayLink.add(to:forMode:); the method is never called"
            ])
    }

    @Test("a display link of a process that has ended is released with its target")
    func endedProcess() throws {
        let stage = try InterfaceStage()
        weak var target: Log?
        try stage.run {
            let made = Log()
            target = made
            CADisplayLink(target: made, selector: Selector("frame(_:)", Log.frame(_:))).add(to: .main, forMode: .common)
        }
        #expect(target != nil)
        try stage.app.terminate()
        stage.device.settle()
        #expect(target == nil)
    }
}
