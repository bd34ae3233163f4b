// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// Which orientation the device gives an app, and when it tells it.
@Suite struct OrientationTests {
    private static let bundle = Sample.app.bundleIdentifier
    private static let landscape: [InterfaceOrientation] = [.landscapeRight, .landscapeLeft]

    /// An app that supports only these; nil says nothing of it.
    private func stage(_ orientations: [InterfaceOrientation]?) -> Stage {
        var stage = Stage()
        stage.launch()
        stage.say(.screen(ScreenRecord(screens: ["Home"], orientations: orientations)))
        stage.settle()
        stage.mark()
        return stage
    }

    @Test("an app that stays upright hears only how the device is held")
    func upright() {
        var stage = stage([.portrait])
        stage.settle(.rotate(.landscapeLeft))
        #expect(stage.device.summary.orientation == .portrait)
        let window = "window fullScreen portrait (0, 0, 393 × 852)"
        #expect(stage.heard == ["App \(window)"])
        stage.settle(.rotate(.portrait))
        #expect(stage.heard == ["App \(window)", "App \(window)"])
    }

    @Test("another answer turns nothing before the app says so")
    func update() {
        var stage = stage(nil)
        stage.say(.screen(ScreenRecord(screens: ["Film"], orientations: Self.landscape)))
        stage.settle()
        #expect(stage.heard.isEmpty)
        stage.say(.orientation(.update))
        stage.settle()
        #expect(stage.heard == ["App window fullScreen landscapeRight (0, 0, 852 × 393)"])
        stage.say(.screen(ScreenRecord(screens: ["Home"])))
        stage.say(.orientation(.controllerChanged))
        stage.settle()
        #expect(stage.heard.last == "App window fullScreen portrait (0, 0, 393 × 852)")
    }

    @Test("a request outlives the lock, and not the way home")
    func request() {
        var stage = stage(nil)
        stage.say(.orientation(.request(.landscapeLeft)))
        stage.settle()
        #expect(stage.device.summary.orientation == .landscapeLeft)
        stage.settle(.lock, .unlock)
        #expect(stage.device.summary.orientation == .landscapeLeft)
        stage.settle(.goHome, .launch(bundle: Self.bundle))
        #expect(stage.device.summary.orientation == .portrait)
        let windows = stage.heard.filter { $0.hasPrefix("App window") }
        #expect(windows.count == 2)
    }

    @Test("an app that is not in front turns nothing")
    func background() {
        var stage = stage(nil)
        stage.settle(.goHome)
        stage.say(.orientation(.request(.landscapeLeft)))
        stage.settle()
        #expect(stage.device.summary.orientation == .portrait)
    }

    @Test("the keyboard goes in the old orientation and comes in the new one")
    func keyboard() {
        var stage = Stage()
        stage.launch()
        stage.focus()
        stage.mark()
        stage.say(.orientation(.request(.landscapeRight)))
        stage.settle()
        let heard = stage.heard.map { $0.split(separator: " ")[1] }
        var rotated = Stage()
        rotated.launch()
        rotated.focus()
        rotated.mark()
        rotated.settle(.rotate(.landscapeRight))
        #expect(heard == rotated.heard.map { $0.split(separator: " ")[1] }, "as if the device had been turned")
        #expect(heard.contains("window"))
    }
}
