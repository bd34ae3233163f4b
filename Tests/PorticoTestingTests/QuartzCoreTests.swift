// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import Testing
import VirtualDevice

final class AnimatingDelegate: UIResponder, UIApplicationDelegate {
    var calls: [String] = []

    func animate() {
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setDisableActions(true)
        CATransaction.setCompletionBlock { [self] in calls.append("completed") }
        CATransaction.begin()
        calls.append("inner \(CATransaction.animationDuration()) \(CATransaction.disableActions())")
        CATransaction.commit()
        calls.append("outer \(CATransaction.animationDuration()) \(CATransaction.disableActions())")
        CATransaction.commit()
        calls.append("committed")
    }
}

/// The parts of Core Animation that need no layers.
@MainActor
@Suite(.timeline) struct QuartzCoreTests {
    private static func running() throws -> (TestDevice, TestApp) {
        let device = try TestDevice(profile: "ios17")
        let app = device.install("com.example.Animating", delegate: AnimatingDelegate.self)
        try app.launch()
        return (device, app)
    }

    @Test("media time is the device's, and does not follow a clock that is set; absolute time does")
    func time() throws {
        let (device, app) = try Self.running()
        let begin = try app.run { (CACurrentMediaTime(), CFAbsoluteTimeGetCurrent()) }
        device.advance(by: .seconds(90))
        try device.perform(.moveDate(seconds: 3600))
        device.settle()
        let end = try app.run { (CACurrentMediaTime(), CFAbsoluteTimeGetCurrent()) }
        #expect(abs(end.0 - begin.0 - 90) < 0.01)
        #expect(abs(end.1 - begin.1 - 3690) < 0.01)
    }

    @Test("transactions are nested, and the completion block comes after the code that commits")
    func transactions() throws {
        let (device, app) = try Self.running()
        let delegate = try #require(app.delegate(as: AnimatingDelegate.self))
        try app.run { delegate.animate() }
        device.settle()
        #expect(delegate.calls == ["inner 0.25 false", "outer 2.0 true", "committed", "completed"])
    }
}
