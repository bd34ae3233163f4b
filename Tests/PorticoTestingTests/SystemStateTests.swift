// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

final class CachingController: UIViewController {
    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        (UIApplication.shared.delegate as? SystemStateDelegate)?.calls.append("controller \(title ?? "")")
    }
}

/// As tutorials write it.
final class SystemStateDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var calls: [String] = []
    var fetch: ((UIBackgroundFetchResult) -> Void)?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        application.setMinimumBackgroundFetchInterval(600)
        let names = [
            UIApplication.didReceiveMemoryWarningNotification,
            UIApplication.protectedDataWillBecomeUnavailableNotification,
            UIApplication.protectedDataDidBecomeAvailableNotification,
        ]
        for name in names {
            NotificationCenter.default.addObserver(forName: name, object: application, queue: nil) { [weak self] in
                let name = $0.name.rawValue
                MainActor.assumeIsolated { self?.calls.append(name) }
            }
        }
        let root = CachingController()
        root.title = "root"
        let child = CachingController()
        child.title = "child"
        root.addChild(child)
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = root
        window?.makeKeyAndVisible()
        calls.append("launched, protected data \(application.isProtectedDataAvailable)")
        return true
    }

    func applicationDidReceiveMemoryWarning(_ application: UIApplication) { calls.append("memory") }

    func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {
        calls.append("will become unavailable, \(application.isProtectedDataAvailable)")
    }

    func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {
        calls.append("did become available, \(application.isProtectedDataAvailable)")
    }

    func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        calls.append("fetch in \(application.applicationState.rawValue)")
        fetch = completionHandler
    }
}

final class AsyncFetchDelegate: UIResponder, UIApplicationDelegate {
    var calls: [String] = []

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        application.setMinimumBackgroundFetchInterval(UIApplication.backgroundFetchIntervalMinimum)
        return true
    }

    func applicationPerformFetch(_ application: UIApplication) async -> UIBackgroundFetchResult {
        calls.append("fetch")
        return .noData
    }
}

/// Memory warnings, protected files, and fetching in the background: what the system tells an app of itself.
@MainActor
@Suite(.timeline) struct SystemStateTests {
    private static let bundle = "com.example.State"

    private static func install<Delegate: UIApplicationDelegate>(
        _ delegate: Delegate.Type, modes: [String] = ["fetch"]
    ) throws -> (TestDevice, TestApp) {
        let device = try TestDevice(profile: "ios17")
        let manifest = AppManifest(
            bundleIdentifier: bundle, displayName: "State", executable: "State", backgroundModes: modes)
        return (device, device.install(manifest, delegate: delegate))
    }

    private static func running() throws -> (TestDevice, TestApp, SystemStateDelegate) {
        let (device, app) = try install(SystemStateDelegate.self)
        try app.launch()
        let delegate = try #require(app.delegate(as: SystemStateDelegate.self))
        delegate.calls = []
        return (device, app, delegate)
    }

    @Test("a memory warning: the delegate, each view controller after those below it, then the notification")
    func memoryWarning() throws {
        let (device, _, delegate) = try Self.running()
        try device.perform(.warnOfMemory(bundle: Self.bundle))
        device.settle()
        #expect(
            delegate.calls == [
                "memory", "controller child", "controller root", "UIApplicationDidReceiveMemoryWarningNotification",
            ])
        #expect(device.history.callbacks.last == "applicationDidReceiveMemoryWarning(_:)")
    }

    @Test("a suspended app gets no memory warning, and one that does not run cannot be given one")
    func noMemoryWarning() throws {
        let (device, app, delegate) = try Self.running()
        try device.goHome()
        device.advance(by: .seconds(60))
        #expect(app.state == .suspended)
        try device.perform(.warnOfMemory(bundle: nil))
        try app.launch()
        #expect(!delegate.calls.contains("memory"))
        try app.terminate(.kill)
        #expect(throws: DeviceError.notRunning(bundle: Self.bundle)) {
            try device.perform(.warnOfMemory(bundle: Self.bundle))
        }
    }

    @Test("with a passcode, protected files are inaccessible ten seconds after the lock")
    func protectedData() throws {
        let (device, app, delegate) = try Self.running()
        // So long that it is not suspended.
        _ = try app.run { UIApplication.shared.beginBackgroundTask() }
        try device.perform(.setPasscode(true))
        try device.perform(.lock)
        device.settle()
        #expect(
            delegate.calls == ["will become unavailable, true", "UIApplicationProtectedDataWillBecomeUnavailable"])
        #expect(try app.run { UIApplication.shared.isProtectedDataAvailable })
        device.advance(by: .seconds(11))
        #expect(try !app.run { UIApplication.shared.isProtectedDataAvailable })
        delegate.calls = []
        try device.perform(.unlock)
        device.settle()
        #expect(delegate.calls == ["did become available, true", "UIApplicationProtectedDataDidBecomeAvailable"])
    }

    @Test("without a passcode a lock changes nothing")
    func noPasscode() throws {
        let (device, app, delegate) = try Self.running()
        try device.perform(.lock)
        device.advance(by: .seconds(20))
        try device.perform(.unlock)
        device.settle()
        #expect(delegate.calls == [])
        #expect(try app.run { UIApplication.shared.isProtectedDataAvailable })
    }

    @Test("an app that is launched under the lock finds protected files inaccessible")
    func launchedUnderLock() throws {
        let (device, app, _) = try Self.running()
        try app.terminate(.kill)
        try device.perform(.setPasscode(true))
        try device.perform(.lock)
        device.advance(by: .seconds(11))
        try device.perform(.backgroundTask(.fetch(bundle: Self.bundle)))
        device.settle()
        let delegate = try #require(app.delegate(as: SystemStateDelegate.self))
        #expect(delegate.calls == ["launched, protected data false", "fetch in 2"])
    }

    @Test("a fetch launches the app in the background, which may be suspended when its handler was called")
    func fetch() throws {
        let (device, app, _) = try Self.running()
        try app.terminate(.kill)
        try device.perform(.backgroundTask(.fetch(bundle: Self.bundle)))
        device.settle()
        let delegate = try #require(app.delegate(as: SystemStateDelegate.self))
        #expect(delegate.calls == ["launched, protected data true", "fetch in 2"])
        device.advance(by: .seconds(10))
        #expect(app.state == .background)
        try app.run { delegate.fetch?(.newData) }
        device.advance(by: .seconds(30))
        #expect(app.state == .suspended)
        #expect(device.history.callbacks.suffix(1) == ["application(_:performFetchWithCompletionHandler:)"])
        // Within the interval that it has asked for.
        #expect(throws: DeviceError.self) { try device.perform(.backgroundTask(.fetch(bundle: Self.bundle))) }
        device.advance(by: .seconds(600))
        try device.perform(.backgroundTask(.fetch(bundle: Self.bundle)))
        device.settle()
        #expect(delegate.calls.count { $0 == "fetch in 2" } == 2)
    }

    @Test("the asynchronous form is called too")
    func asyncFetch() async throws {
        let (device, app) = try Self.install(AsyncFetchDelegate.self)
        try app.launch()
        try device.goHome()
        try device.perform(.backgroundTask(.fetch(bundle: Self.bundle)))
        await device.settleTasks()
        #expect(app.delegate(as: AsyncFetchDelegate.self)?.calls == ["fetch"])
        #expect(device.history.diagnostics == [])
    }

    @Test("an app that does not fetch, may not, or was force quit cannot be made to")
    func refusals() throws {
        let fetch = DeviceEvent.backgroundTask(.fetch(bundle: Self.bundle))
        let (silent, _) = try Self.install(SystemStateDelegate.self, modes: [])
        #expect(throws: DeviceError.noBackgroundFetch(bundle: Self.bundle, isDeclared: false)) {
            try silent.perform(fetch)
        }
        let (device, app) = try Self.install(SystemStateDelegate.self)
        #expect(throws: DeviceError.noBackgroundFetch(bundle: Self.bundle, isDeclared: true)) {
            try device.perform(fetch)
        }
        try app.launch()
        try device.perform(.backgroundTask(.setRefresh(bundle: Self.bundle, isOn: false)))
        #expect(throws: DeviceError.backgroundRefreshIsOff(bundle: Self.bundle)) { try device.perform(fetch) }
        try app.terminate(.forceQuit)
        #expect(throws: DeviceError.forceQuit(bundle: Self.bundle)) { try device.perform(fetch) }
    }
}
