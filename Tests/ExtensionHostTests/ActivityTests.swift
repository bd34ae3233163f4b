// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Extensions that ask for time and never give it back: they end, as apps are suspended.
@Suite @MainActor struct ActivityTests {
    @Test("an activity that never ends expires once, is reported, and the process goes")
    func kept() throws {
        let device = try TestDevice.with(HoldingSheet.self)
        defer { HoldingSheet.kept = nil }
        try device.share(Sample.text, with: TestDevice.part)
        let lines = try device.lines {
            try device.sheet(.post)
            device.advance(by: .seconds(300))
        }
        #expect(
            Array(lines.drop { !$0.contains("is gone") }) == [
                "00:00.750 Part ■ sheet of request 1 is gone", "00:31.750 Part ▸ performExpiringActivity expires",
                "00:32.750 App ! has not ended its activity \"Uploading\" in time",
                "00:35.750 Part process 1 ends: idle",
            ])
    }

    @Test(
        "whenever the system looks: its time is never counted anew",
        arguments: [0, 300, 1000, 4000, 5000, 6000, 31_000, 40_000], [100, 5000, 30_000])
    func everyInterval(suspension: Int, keepAlive: Int) throws {
        let profile = Sample.profile {
            $0.extensions.share.suspension.duration = .milliseconds(suspension)
            $0.extensions.share.keepAlive.duration = .milliseconds(keepAlive)
        }
        let device = try TestDevice.with(HoldingSheet.self, profile: profile)
        defer { HoldingSheet.kept = nil }
        try device.share(Sample.text, with: TestDevice.part)
        try device.sheet(.post)
        device.advance(by: .seconds(300))
        let lines = device.history.lines
        let story = lines.filter { $0.contains("performExpiringActivity") || $0.contains("has not ended") }
        #expect(
            story.map { $0.dropFirst(10) } == [
                "Part ▸ performExpiringActivity expires", "App ! has not ended its activity \"Uploading\" in time",
            ])
        #expect(lines.last?.hasSuffix("Part process 1 ends: idle") == true)
    }

    @Test("a widget with an activity that never ends is suspended when it is hidden")
    func widget() throws {
        var stage = Stage(extensions: [Sample.manifest(ExtensionManifest.todayPoint, "Part", rule: nil)])
        stage.settle(.appExtension(.widget(extension: TestDevice.part, .show)))
        stage.say(.process(.beganActivity(number: 1, reason: "Loading")), from: 1)
        stage.settle(.appExtension(.widget(extension: TestDevice.part, .hide)))
        _ = stage.takeLines()
        stage.advance(by: .seconds(300))
        let lines = stage.takeLines()
        #expect(lines.filter { $0.contains("performExpiringActivity expires") }.count == 1)
        #expect(lines.contains { $0.hasSuffix("App ! has not ended its activity \"Loading\" in time") })
        #expect(lines.last?.contains("ends: idle") == true || stage.device.isSuspended(1))
    }
}

/// Begins an activity, and never ends it.
final class HoldingSheet: SLComposeServiceViewController {
    static var kept: (any NSObjectProtocol)?

    override func didSelectPost() {
        Self.kept = ProcessInfo.processInfo.beginActivity(options: .background, reason: "Uploading")
        extensionContext?.completeRequest(returningItems: nil)
    }
}
