// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// The service of background sessions alone: what it is told, and what it wants done.
@Suite struct TransfersTests {
    private static let bundle = "com.example.photos"
    private static let share = "com.example.photos.share"
    private static let session = TransferSessionRecord(identifier: "uploads")
    private static let task = TransferTaskRecord(
        number: 1, kind: .upload(file: "/body"), url: "https://example.com/")
    private static let background = Sample.profile().background

    /// Process 1 is the app, process 2 its share extension.
    private static func view(
        at seconds: Int = 0, isOn: Bool = true, isAppRunning: Bool = true, isSuspended: Bool = false
    ) -> DeviceView {
        var apps = Table<String, InstalledApp>()
        var app = InstalledApp(
            manifest: AppManifest(
                bundleIdentifier: bundle, displayName: "Photos", executable: "Photos", sceneManifest: SceneManifest()),
            location: "/", installation: 1)
        app.process = isAppRunning ? 1 : nil
        apps[bundle] = app
        var processes = ProcessTable()
        var process = AppProcess(id: 1, bundle: bundle, name: "Photos", usesScenes: true)
        process.phase = isSuspended ? .suspended : .running
        if isAppRunning { processes[1] = process }
        var sheet = AppProcess(id: 2, bundle: bundle, name: "Photos Share", usesScenes: false, extensionBundle: share)
        sheet.phase = .running
        processes[2] = sheet
        return DeviceView(
            now: instant(seconds), wallDate: Double(seconds), isOn: isOn,
            boot: Device.Boot(BootRecord(name: "a", identifier: "b", profile: Sample.profile())), apps: apps,
            processes: processes)
    }

    private static func instant(_ seconds: Int) -> VirtualInstant { .boot.advanced(by: .seconds(seconds)) }

    private static func begin(_ ticket: Int) -> ServiceAction {
        .transfer(.begin(ticket: ticket, bundle: bundle, part: bundle, groups: [], task))
    }

    private static let begins = ServiceAction.notice("\(task.summary) of uploads begins", about: bundle)
    private static let answered = TransferEvent.ended(ticket: 1, .answered(TransferAnswer()), after: 0)
    private static let ends = ServiceAction.notice("\(task.summary) of uploads ends: 200", about: bundle)
    private static let ended = ServiceAction.callAfterArrival(
        .transfer(.ended(session: "uploads", task, .answered(TransferAnswer()))), 1, .transfers)
    private static let finished = ServiceAction.call(.transfer(.finishedEvents(session: "uploads")), 1, .transfers)
    private static let handleEvents = ServiceAction.callInBackground(
        .transfer(.handleEvents(session: "uploads")), bundle: bundle, .transfers)

    /// With one task under way, which process 1 has started.
    private static func started() -> Transfers {
        var service = Transfers()
        #expect(service.receive(.connect(session), from: 1, view()) == [])
        #expect(service.receive(.start(session: "uploads", task), from: 1, view()) == [begins, begin(1)])
        return service
    }

    @Test("an app that runs hears of the end of its task")
    func running() {
        var service = Self.started()
        #expect(service.changed(Self.answered, Self.view()) == [Self.ends, Self.ended])
        #expect(!service.hasCalls)
        #expect(service.open == [])
    }

    // The call resumes it, so it is told in the same turn although it cannot hear anything yet.
    @Test("an app that is suspended is called, and told what has ended")
    func suspended() {
        var service = Self.started()
        let view = Self.view(isSuspended: true)
        #expect(service.changed(Self.answered, view) == [Self.ends])
        #expect(service.hasCalls)
        #expect(service.callNext(view) == [Self.handleEvents, Self.ended, Self.finished])
        #expect(!service.hasCalls)
    }

    @Test("an app that has ended is called, and told when it has made its session again")
    func launched() {
        var service = Self.started()
        service.ended(1, of: Self.bundle, unreturned: [])
        let view = Self.view(isAppRunning: false)
        while service.hasCalls { #expect(service.callNext(view) == []) }
        #expect(service.changed(Self.answered, view) == [Self.ends])
        #expect(service.callNext(view) == [Self.handleEvents])
        #expect(service.receive(.connect(Self.session), from: 1, Self.view()) == [Self.ended, Self.finished])
    }

    @Test("what a process has not returned from is told to the next one")
    func unreturned() {
        var service = Self.started()
        _ = service.changed(Self.answered, Self.view())
        let outcome = TransferOutcome.answered(TransferAnswer())
        service.ended(
            1, of: Self.bundle,
            unreturned: [.transfer(.ended(session: "uploads", Self.task, outcome)), .application(.didBecomeActive)])
        #expect(service.callNext(Self.view(isAppRunning: false)) == [Self.handleEvents])
        #expect(service.receive(.connect(Self.session), from: 1, Self.view()) == [Self.ended, Self.finished])
    }

    @Test("an extension's session without a shared container is refused, and its tasks fail")
    func noContainer() {
        var service = Self.started()
        var shared = Self.session
        shared.sharedContainer = "group.com.example"
        let text = "the session uploads of Photos Share needs a sharedContainerIdentifier that its entitlements list"
        #expect(service.receive(.connect(shared), from: 2, Self.view()) == [.diagnostic(text, about: Self.bundle)])
        let failed = TransferOutcome.failed(code: -995, reason: nil)
        #expect(
            service.receive(.start(session: "uploads", Self.task), from: 2, Self.view())
                == [.call(.transfer(.ended(session: "uploads", Self.task, failed)), 2, .transfers)])
    }

    @Test("an attempt that reached nobody is made again, and is another one after a switch")
    func again() {
        var service = Self.started()
        let reason = "no route"
        let retry = Self.background.transferRetry.duration
        #expect(
            service.changed(.ended(ticket: 1, .unreachable(reason: reason), after: 0), Self.view()) == [
                .notice("\(Self.task.summary) of uploads waits: no route", about: Self.bundle),
                .timer(.transfer(.begins(ticket: 2)), at: VirtualInstant.boot.advanced(by: retry)),
            ])
        #expect(service.isStale(.begins(ticket: 1), Self.view()))
        #expect(service.fire(.begins(ticket: 2), Self.view(at: 60)) == [Self.begins, Self.begin(2)])
        #expect(service.shutDown() == [.transfer(.cancel(ticket: 2))])
        #expect(service.open == [])
        #expect(service.powerOn(Self.view()) == [Self.begins, Self.begin(3)])
    }

    @Test("what makes no sense ends the process")
    func nonsense() {
        var service = Self.started()
        #expect(
            service.receive(.start(session: "others", Self.task), from: 1, Self.view())
                == [.misbehaved(1, reason: "started a transfer in others, which it does not have")])
        #expect(
            service.receive(.start(session: "uploads", Self.task), from: 1, Self.view())
                == [.misbehaved(1, reason: "started the transfer 1 of uploads amiss")])
    }
}
