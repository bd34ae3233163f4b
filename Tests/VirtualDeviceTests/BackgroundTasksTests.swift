// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// The service of background tasks alone: what it is told, and what it wants done.
@Suite struct BackgroundTasksTests {
    private static let bundle = "com.example.news"
    private static let refresh = BackgroundTaskRequestRecord(identifier: "refresh", kind: .appRefresh)
    private static let cleanup = BackgroundTaskRequestRecord(identifier: "cleanup", kind: .processing)
    private static let limits = Sample.profile().background

    /// Process 1 of one installed app.
    private static func view(
        at seconds: Int = 0, presence: LifecycleState.Presence = .background, visit: Int = 1, isForceQuit: Bool = false
    ) -> DeviceView {
        var apps = Table<String, InstalledApp>()
        var app = InstalledApp(
            manifest: AppManifest(
                bundleIdentifier: bundle, displayName: "News", executable: "News", sceneManifest: SceneManifest()),
            location: "/", installation: 1)
        app.isForceQuit = isForceQuit
        apps[bundle] = app
        var process = AppProcess(id: 1, bundle: bundle, name: "News", usesScenes: true)
        if presence == .foreground { process.lifecycle.enter() }
        while process.lifecycle.visit < visit { process.lifecycle.revisit() }
        var processes = ProcessTable()
        processes[1] = process
        let now = VirtualInstant.boot.advanced(by: .seconds(seconds))
        return DeviceView(
            now: now, wallDate: Double(seconds), isOn: true,
            boot: Device.Boot(BootRecord(name: "a", identifier: "b", profile: Sample.profile())), apps: apps,
            processes: processes)
    }

    private static func instant(_ seconds: Int) -> VirtualInstant { .boot.advanced(by: .seconds(seconds)) }

    // MARK: - Begun tasks

    @Test("a begun task keeps a process running until it is ended")
    func keeps() {
        var service = BackgroundTasks()
        #expect(service.receive(.began(number: 1, name: nil), from: 1, Self.view(presence: .foreground)) == [])
        #expect(service.keepsRunning(1))
        #expect(!service.keepsRunning(2))
        #expect(service.receive(.ended(number: 1), from: 1, Self.view()) == [])
        #expect(!service.keepsRunning(1))
    }

    @Test("the time of begun tasks runs from the background on, once a visit")
    func limit() {
        var service = BackgroundTasks()
        _ = service.receive(.began(number: 1, name: nil), from: 1, Self.view(presence: .foreground))
        let timer = ServiceAction.timer(.backgroundTask(.limit(1, visit: 1)), at: Self.instant(40))
        #expect(service.isInBackground(1, Self.view(at: 10)) == [timer])
        #expect(service.isInBackground(1, Self.view(at: 15)) == [])
        #expect(service.receive(.began(number: 2, name: nil), from: 1, Self.view(at: 20)) == [])
        // Later in the same visit: its time has begun before.
        _ = service.receive(.ended(number: 1), from: 1, Self.view(at: 21))
        _ = service.receive(.ended(number: 2), from: 1, Self.view(at: 21))
        #expect(service.fire(.limit(1, visit: 1), Self.view(at: 40)) == [])
        let next = ServiceAction.timer(.backgroundTask(.limit(1, visit: 2)), at: Self.instant(80))
        _ = service.isInBackground(1, Self.view(at: 50, visit: 2))
        #expect(service.receive(.began(number: 3, name: nil), from: 1, Self.view(at: 60, visit: 2)) == [next])
    }

    @Test("at the end of the time the handlers are called, and the process is ended for what is still open")
    func expiry() {
        var service = BackgroundTasks()
        _ = service.receive(.began(number: 1, name: "Save"), from: 1, Self.view(presence: .foreground))
        _ = service.receive(.began(number: 2, name: nil), from: 1, Self.view(presence: .foreground))
        _ = service.isInBackground(1, Self.view())
        #expect(
            service.fire(.limit(1, visit: 1), Self.view(at: 30)) == [
                .call(.backgroundTask(.expire([1, 2])), 1, .signals),
                .timer(.backgroundTask(.grace(1, visit: 1)), at: Self.instant(35)),
            ])
        _ = service.receive(.ended(number: 2), from: 1, Self.view(at: 31))
        #expect(
            service.fire(.grace(1, visit: 1), Self.view(at: 35)) == [
                .diagnostic("has not ended its background task 1 \"Save\" in time", about: Self.bundle),
                .end(1, reason: "killed: background task assertion timeout"),
            ])
    }

    @Test("a timer of an earlier visit, or of a process in front, means nothing")
    func stale() {
        let service = BackgroundTasks()
        #expect(!service.isStale(.limit(1, visit: 1), Self.view()))
        #expect(service.isStale(.limit(1, visit: 1), Self.view(presence: .foreground)))
        #expect(service.isStale(.grace(1, visit: 1), Self.view(visit: 2)))
        #expect(service.isStale(.limit(2, visit: 0), Self.view()))
        #expect(service.isStale(.launchedLimit(1), Self.view()))
    }

    // MARK: - Requests

    @Test("a request replaces one of its identifier, and goes to the end")
    func replacing() {
        var service = BackgroundTasks()
        for request in [Self.refresh, Self.cleanup, Self.refresh] {
            _ = service.receive(.submitted(request), from: 1, Self.view())
        }
        #expect(service.pendingRequests(of: Self.bundle) == [Self.cleanup, Self.refresh])
        _ = service.receive(.cancelled(identifier: "cleanup"), from: 1, Self.view())
        _ = service.receive(.cancelled(identifier: "unknown"), from: 1, Self.view())
        #expect(
            service.receive(.getRequests(call: 7), from: 1, Self.view()) == [
                .call(.backgroundTask(.requests(call: 7, [Self.refresh])), 1, .replies)
            ])
        _ = service.receive(.cancelledAll, from: 1, Self.view())
        #expect(service.pendingRequests(of: Self.bundle) == [])
    }

    @Test("what cannot be run is refused with its reason")
    func refusals() {
        var service = BackgroundTasks()
        let run = BackgroundTaskGesture.run(bundle: Self.bundle, identifier: "refresh")
        #expect(
            service.refusal(of: .run(bundle: "other", identifier: "refresh"), Self.view())
                == .unknownApp(bundle: "other", installed: [Self.bundle]))
        #expect(
            service.refusal(of: run, Self.view())
                == .noBackgroundTaskRequest("refresh", bundle: Self.bundle, pending: []))
        var late = Self.refresh
        late.earliestBegin = 60
        _ = service.receive(.submitted(late), from: 1, Self.view())
        #expect(service.refusal(of: run, Self.view(at: 59)) == .backgroundTaskIsEarly("refresh", seconds: 1))
        #expect(service.refusal(of: run, Self.view(at: 60)) == nil)
        #expect(service.refusal(of: run, Self.view(at: 60, isForceQuit: true)) == .forceQuit(bundle: Self.bundle))
        #expect(service.perform(.setRefresh(bundle: Self.bundle, isOn: false), Self.view()) == [])
        #expect(service.refusal(of: run, Self.view(at: 60)) == .backgroundRefreshIsOff(bundle: Self.bundle))
        #expect(!service.environment(of: Self.bundle, Self.view()).isRefreshAllowed)
        #expect(service.perform(.setRefresh(bundle: Self.bundle, isOn: true), Self.view()) == [])
        #expect(service.refusal(of: run, Self.view(at: 60)) == nil)
        #expect(
            service.refusal(of: .expire(bundle: Self.bundle, identifier: "refresh"), Self.view())
                == .noBackgroundTask("refresh", bundle: Self.bundle, running: []))
    }

    // MARK: - Launched tasks

    /// With `request` launched as number 1.
    private static func launched(_ request: BackgroundTaskRequestRecord) -> BackgroundTasks {
        var service = BackgroundTasks()
        _ = service.receive(.submitted(request), from: 1, view())
        let actions = service.perform(.run(bundle: bundle, identifier: request.identifier), view())
        #expect(
            actions == [
                .callInBackground(.backgroundTask(.launch(number: 1, request)), bundle: bundle, .signals)
            ])
        #expect(service.pendingRequests(of: bundle) == [])
        return service
    }

    @Test("its time runs from the call of its handler on", arguments: [(refresh, 30), (cleanup, 300)])
    func launching(_ request: BackgroundTaskRequestRecord, seconds: Int) {
        var service = Self.launched(request)
        #expect(
            service.delivers(.launch(number: 1, request), to: 1, Self.view()) == [
                .timer(.backgroundTask(.launchedLimit(1)), at: Self.instant(seconds))
            ])
        #expect(service.keepsRunning(1))
        #expect(
            service.receive(.completed(number: 1, success: true), from: 1, Self.view()) == [
                .notice("completes \(request.identifier): success", about: Self.bundle)
            ])
        #expect(!service.keepsRunning(1))
        #expect(service.isStale(.launchedLimit(1), Self.view()))
    }

    @Test("it expires once, by its time or before, and is ended for it")
    func expiring() {
        var service = Self.launched(Self.refresh)
        _ = service.delivers(.launch(number: 1, Self.refresh), to: 1, Self.view())
        let expire = BackgroundTaskGesture.expire(bundle: Self.bundle, identifier: "refresh")
        #expect(service.refusal(of: expire, Self.view()) == nil)
        #expect(
            service.perform(expire, Self.view(at: 10)) == [
                .call(.backgroundTask(.expireLaunched(number: 1)), 1, .signals),
                .timer(.backgroundTask(.launchedGrace(1)), at: Self.instant(15)),
            ])
        #expect(
            service.refusal(of: expire, Self.view())
                == .noBackgroundTask("refresh", bundle: Self.bundle, running: []))
        #expect(service.fire(.launchedLimit(1), Self.view(at: 30)) == [])
        #expect(
            service.fire(.launchedGrace(1), Self.view(at: 15)) == [
                .diagnostic("has not completed refresh in time", about: Self.bundle),
                .end(1, reason: "killed: refresh is not completed"),
            ])
    }

    @Test("an app that has registered nobody for the identifier ends")
    func noHandler() {
        var service = Self.launched(Self.refresh)
        let launch = BackgroundTaskCallback.launch(number: 1, Self.refresh)
        _ = service.delivers(launch, to: 1, Self.view())
        #expect(
            service.returned(launch, .notImplemented, from: 1, Self.view()) == [
                .diagnostic("no launch handler is registered for refresh", about: Self.bundle),
                .end(1, reason: "crashed: no launch handler for refresh"),
            ])
        #expect(service.isStale(.launchedLimit(1), Self.view()))
    }

    @Test("an extension that ends in between takes no launch with it")
    func extensionEnds() {
        var service = Self.launched(Self.refresh)
        service.ended(7, of: nil)
        #expect(service.delivers(.launch(number: 1, Self.refresh), to: 1, Self.view()).count == 1)
    }

    @Test("of two launches of one request the one that goes on expires")
    func twoLaunches() {
        var service = Self.launched(Self.refresh)
        _ = service.delivers(.launch(number: 1, Self.refresh), to: 1, Self.view())
        _ = service.receive(.submitted(Self.refresh), from: 1, Self.view())
        _ = service.perform(.run(bundle: Self.bundle, identifier: "refresh"), Self.view())
        _ = service.delivers(.launch(number: 2, Self.refresh), to: 1, Self.view())
        let expire = BackgroundTaskGesture.expire(bundle: Self.bundle, identifier: "refresh")
        for number in 1...2 {
            #expect(
                service.perform(expire, Self.view()).first
                    == .call(.backgroundTask(.expireLaunched(number: number)), 1, .signals))
        }
    }

    @Test("what a process had is gone with it; what an app had, with the app")
    func ends() {
        var service = Self.launched(Self.refresh)
        _ = service.delivers(.launch(number: 1, Self.refresh), to: 1, Self.view())
        _ = service.receive(.began(number: 1, name: nil), from: 1, Self.view())
        _ = service.receive(.submitted(Self.cleanup), from: 1, Self.view())
        service.ended(1, of: Self.bundle)
        #expect(!service.keepsRunning(1))
        #expect(
            service.receive(.completed(number: 1, success: true), from: 1, Self.view()) == [
                .diagnostic("completed the background task 1, which is not running", about: Self.bundle)
            ])
        #expect(service.pendingRequests(of: Self.bundle) == [Self.cleanup])
        service.uninstalled(Self.bundle)
        #expect(service.pendingRequests(of: Self.bundle) == [])
    }
}
