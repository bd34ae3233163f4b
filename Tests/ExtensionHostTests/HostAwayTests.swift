// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// A sheet whose host is away: suspended with it, and ended for its locks. Extensions sheet 1.3, 5.5.
@Suite @MainActor struct HostAwayTests {
    private static let host = Sample.host.bundleIdentifier

    private func isPart(_ line: String) -> Bool { line.contains("Part") || line.contains("App !") }

    @Test("suspended as the host is, awake when it is back, and open all the time", arguments: [true, false])
    func suspended(isApp: Bool) throws {
        let device = try TestDevice.with(ListeningView.self, hostInFront: isApp)
        try device.share(Sample.text, with: TestDevice.part)
        let lines = try device.lines {
            try device.perform(.goHome)
            // To the end of the animation, and then a minute.
            device.advance(by: .seconds(60))
            try device.perform(isApp ? .launch(bundle: Self.host) : .appExtension(.returnToHost))
            device.settle()
        }
        let start = isApp ? 980 : 450
        func time(_ milliseconds: Int) -> String {
            "\(VirtualInstant(nanoseconds: Int64(start + milliseconds) * 1_000_000))"
        }
        #expect(
            lines.filter(isPart) == [
                "\(time(0)) Part ▸ NSExtensionHostWillResignActive", "\(time(0)) App ! host will resign active",
                "\(time(400)) Part ▸ NSExtensionHostDidEnterBackground", "\(time(400)) App ! host did enter background",
                "\(time(5000)) Part is suspended", "\(time(60_400)) Part is resumed",
                "\(time(60_400)) Part ▸ NSExtensionHostWillEnterForeground",
                "\(time(60_400)) App ! host will enter foreground",
                "\(time(60_750)) Part ▸ NSExtensionHostDidBecomeActive", "\(time(60_750)) App ! host did become active",
            ])
        #expect(device.summary().sheets.map(\.isPresented) == [true])
    }

    @Test("its locks are looked at: it is killed, and the host finds its sheet gone")
    func locked() throws {
        var stage = Stage(extensions: [Sample.manifest(ExtensionManifest.sharePoint, "Part")])
        stage.settle(.appExtension(.share(extension: TestDevice.part, items: Sample.text)))
        stage.say(.process(.locked(path: "/groups/drafts")), from: 1)
        _ = stage.takeLines()
        stage.settle(.goHome)
        stage.advance(by: .seconds(60))
        #expect(
            stage.takeLines().suffix(5) == [
                "00:05.450 App ! 0xdead10cc: Part held a lock on /groups/drafts when it was suspended",
                "00:05.450 Part process 1 ends: killed with 0xdead10cc, holding a lock in a group container",
                "00:05.450 Part ■ request 1 died: killed with 0xdead10cc, holding a lock in a group container",
                "00:05.450 request 1 of Part failed: NSCocoaErrorDomain 4097",
                "00:05.450 Part ■ sheet of request 1 is gone",
            ])
    }

    @Test("an activity keeps it awake for its time")
    func activity() throws {
        var stage = Stage(extensions: [Sample.manifest(ExtensionManifest.sharePoint, "Part")])
        stage.settle(.appExtension(.share(extension: TestDevice.part, items: Sample.text)))
        stage.say(.process(.beganActivity(number: 1, reason: "Saving")), from: 1)
        stage.settle(.goHome)
        _ = stage.takeLines()
        stage.advance(by: .seconds(20))
        #expect(!stage.device.isSuspended(1))
        stage.say(.process(.endedActivity(number: 1)), from: 1)
        stage.advance(by: .seconds(6))
        #expect(stage.takeLines() == ["00:25.450 Part is suspended"])
    }

    @Test("taken away while it is suspended: its view is told, and the process goes")
    func hostEnds() throws {
        let device = try TestDevice.with(OwnView.self, hostInFront: true)
        try device.share(Sample.text, with: TestDevice.part)
        try device.perform(.goHome)
        device.advance(by: .seconds(60))
        let lines = try device.lines {
            try device.perform(.terminate(bundle: Self.host, .kill))
            device.advance(by: .seconds(60))
        }
        #expect(
            lines.filter(isPart).map { $0.dropFirst(10) } == [
                "Part ■ request 1 over: its host has ended", "Part is resumed",
                "Part ▸ viewWillDisappear(_:) request 1",
                "App ! viewWillDisappear", "Part ▸ viewDidDisappear(_:) request 1", "App ! viewDidDisappear",
                "Part ■ sheet of request 1 is gone", "Part is suspended", "Part process 2 ends: idle",
            ])
    }

    @Test("of two sheets in one process the one whose host is in front keeps it awake")
    func shared() throws {
        var stage = Stage(
            Sample.profile { $0.extensions.share.process = .reused },
            extensions: [Sample.manifest(ExtensionManifest.sharePoint, "Part")])
        let gesture = DeviceEvent.appExtension(.share(extension: TestDevice.part, items: Sample.text))
        stage.settle(gesture)
        stage.settle(.launch(bundle: Self.host))
        stage.settle(gesture)
        _ = stage.takeLines()
        stage.advance(by: .seconds(60))
        #expect(stage.takeLines() == [])
        stage.settle(.goHome)
        stage.advance(by: .seconds(60))
        #expect(stage.takeLines().filter { $0.contains("Part is suspended") }.count == 1)
    }

    // Symptom: suspended in the middle of its handler's time, killed for not ending it, and never told that it was up.
    @Test("a completion handler that runs while the host is away keeps it awake, and hears that its time is up")
    func handler() {
        var stage = Stage(extensions: [Sample.manifest(ExtensionManifest.sharePoint, "Part")])
        stage.settle(.launch(bundle: Self.host))
        stage.settle(.appExtension(.share(extension: TestDevice.part, items: Sample.text)))
        stage.send(.goHome)
        stage.advance(by: .seconds(4))
        _ = stage.takeLines()
        stage.say(.appExtension(.completeRequest(request: 1, [], hasHandler: true)), from: 2)
        stage.advance(by: .seconds(6))
        #expect(!stage.device.isSuspended(2))
        stage.say(.appExtension(.completionHandlerReturned(request: 1)), from: 2)
        stage.advance(by: .seconds(60))
        #expect(
            stage.takeLines().filter(isPart).map { $0.dropFirst(10) } == [
                "Part ■ request 1 completed, 0 items returned",
                "Part ▸ completeRequest completion request 1, expired: false",
                "Part ▸ viewWillDisappear(_:) request 1", "Part ▸ viewDidDisappear(_:) request 1",
                "Part ■ sheet of request 1 is gone",
                "Part ■ request 1 expired: its completion handler takes too long",
                "Part ▸ completeRequest completion request 1, expired: true",
                "Part is suspended", "Part process 2 ends: idle",
            ])
    }

    // Symptom: the older sheet was on the screen and its process suspended, for ever.
    @Test("who shares again from the system's app has come back to the sheets that are there")
    func sharesAgain() throws {
        let device = try TestDevice.with(GoodSheet.self)
        try device.share(Sample.text, with: TestDevice.part)
        try device.perform(.launch(bundle: Self.host))
        device.advance(by: .seconds(10))
        try device.perform(.goHome)
        device.advance(by: .seconds(10))
        #expect(device.device.isSuspended(1))
        try device.share(Sample.text, with: TestDevice.part)
        #expect(!device.device.isSuspended(1))
        try device.sheet(.post, request: 1)
        #expect(device.notes.contains("didSelectPost Look at this"))
    }
}
