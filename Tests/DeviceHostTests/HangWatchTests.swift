// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

@testable import DeviceHost

/// What real processes may take in real time: as much as the watchdog allows them, a launch as a whole. Lifecycle sheet
/// 1.4.
@Suite struct HangWatchTests {
    private static let bundle = "com.example.app"

    /// A device whose one app has been asked to launch, and a clock that goes on when it is told to.
    private struct Stage {
        var device: Device
        var watch: HangWatch
        private var now = ContinuousClock.now
        /// How long each process has waited for a processor.
        var starved = Duration.zero
        private var messages = 0

        init(override: Duration? = nil) throws {
            device = Device(
                BootRecord(name: "test", identifier: "00000000-TEST", profile: try .named("ios26")))
            watch = HangWatch(override: override)
            let manifest = AppManifest(
                bundleIdentifier: bundle, displayName: "App", executable: "App",
                sceneManifest: SceneManifest(configurations: [SceneConfigurationRecord(name: "Default")]))
            _ = device.handle(.install(manifest, location: "/apps/App"))
            _ = device.handle(.launch(bundle: bundle))
        }

        /// How long until the process is overdue; nil when it is.
        mutating func rest() -> Duration? {
            let (overdue, next) = watch.look(at: device, now: now) { _ in starved }
            return overdue.isEmpty ? next : nil
        }

        mutating func overdue() -> [HangWatch.Overdue] { watch.look(at: device, now: now) { _ in starved }.overdue }

        mutating func wait(_ duration: Duration) { now = now.advanced(by: duration) }

        mutating func connect() {
            _ = device.handle(.connected(1))
            settle()
        }

        /// The call that is open returns.
        mutating func comeBack() {
            guard let call = device.watchedCalls.first else { return }
            messages += 1
            _ = device.handle(.said(1, number: messages, .returned(number: call.delivery, .done)))
            settle()
        }

        mutating func settle() {
            while device.watchedCalls.isEmpty, let next = device.nextActivity { _ = device.handle(.clock(next)) }
        }
    }

    @Test("a launch has 20 s as a whole, from the start of the process")
    func launch() throws {
        var stage = try Stage()
        #expect(stage.rest() == .seconds(20))
        stage.wait(.seconds(2))
        #expect(stage.rest() == .seconds(18))
        stage.connect()
        #expect(stage.rest() == .seconds(18), "willFinishLaunching")
        stage.wait(.seconds(9))
        #expect(stage.rest() == .seconds(9))
        stage.comeBack()
        #expect(stage.rest() == .seconds(9), "didFinishLaunching")
        stage.wait(.seconds(9))
        #expect(stage.rest() == nil)
        guard case .call(let call)? = stage.overdue().first else {
            return #expect(Bool(false), "no call is overdue")
        }
        #expect(call.process == 1 && call.delivery == 2)
    }

    @Test("what a process waits for a processor does not count")
    func busyMachine() throws {
        var stage = try Stage()
        stage.starved = .seconds(1)
        #expect(stage.rest() == .seconds(20))
        stage.wait(.seconds(30))
        stage.starved = .seconds(26)
        #expect(stage.rest() == .seconds(15))
        stage.connect()
        #expect(stage.rest() == .seconds(15), "willFinishLaunching")
        stage.wait(.seconds(20))
        stage.starved = .seconds(36)
        #expect(stage.rest() == .seconds(5))
        stage.comeBack()
        #expect(stage.rest() == .seconds(5), "didFinishLaunching")
        stage.wait(.seconds(5))
        #expect(stage.rest() == nil)
    }

    @Test("a process that does not connect has the same 20 s")
    func noConnection() throws {
        var stage = try Stage()
        #expect(stage.rest() == .seconds(20))
        stage.wait(.seconds(21))
        #expect(stage.rest() == nil)
    }

    @Test("an update of a scene has 10 s, entering the background 5; time between calls is not counted")
    func updates() throws {
        var stage = try Stage()
        stage.connect()
        // willFinish, didFinish, configuration, willConnect, willEnterForeground
        for _ in 0..<5 {
            _ = stage.rest()
            stage.comeBack()
        }
        #expect(stage.rest() == .seconds(10), "didBecomeActive")
        stage.comeBack()
        #expect(stage.rest() == nil && stage.device.watchedCalls.isEmpty)
        stage.wait(.seconds(1000))
        _ = stage.device.handle(.goHome)
        #expect(stage.rest() == .seconds(10), "willResignActive")
        stage.wait(.seconds(2))
        stage.comeBack()
        #expect(stage.rest() == .seconds(5), "didEnterBackground")
        stage.wait(.seconds(4))
        #expect(stage.rest() == .seconds(1))
        // Together they have no more than 10.
        stage.comeBack()
        _ = stage.device.handle(.launch(bundle: Self.bundle))
        for _ in 0..<2 {
            _ = stage.rest()
            stage.comeBack()
        }
        _ = stage.device.handle(.goHome)
        _ = stage.rest()
        stage.wait(.seconds(8))
        stage.comeBack()
        #expect(stage.rest() == .seconds(2), "didEnterBackground after a slow resignation")
    }

    @Test("a limit of one's own counts for each call")
    func override() throws {
        var stage = try Stage(override: .seconds(60))
        #expect(stage.rest() == .seconds(60))
        stage.wait(.seconds(50))
        stage.connect()
        #expect(stage.rest() == .seconds(60))
        stage.wait(.seconds(50))
        stage.comeBack()
        #expect(stage.rest() == .seconds(60))
    }
}
