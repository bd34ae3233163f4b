// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Extensions that crash, hang, need too much or never end: the app in front lives on. Extensions sheet 1.5, 1.7.
@Suite struct FailureTests {
    private static let share = Sample.manifest(ExtensionManifest.sharePoint, "Part")
    private static let gesture = DeviceEvent.appExtension(.share(extension: "com.example.app.Part", items: Sample.text))

    /// With the host in front, before the share.
    private func stage(
        change: (inout BehaviorProfile) -> Void = { _ in }, chooser: Chooser = .usual,
        answer: @escaping (ProcessID, Callback) -> Stage.Answer
    ) -> Stage {
        var stage = Stage(Sample.profile(change: change), extensions: [Self.share], chooser: chooser, answer: answer)
        stage.settle(.launch(bundle: Sample.host.bundleIdentifier))
        _ = stage.takeLines()
        return stage
    }

    private static let steps = [
        "init()", "beginRequest(with:)", "viewDidLoad()", "viewWillAppear(_:)", "viewDidAppear(_:)",
        "presentationAnimationDidFinish()",
    ]

    @Test("a crash in any step: the sheet vanishes, the host gets an error and stays as it was", arguments: steps)
    func crash(_ step: String) {
        var stage = stage { _, callback in callback.name == step ? .crashes : .says() }
        let host = stage.device.summary.apps[0]
        stage.settle(Self.gesture)
        stage.advance(by: .seconds(60))
        let lines = stage.takeLines()
        let called = lines.firstIndex { $0.contains("▸ \(step)") } ?? 0
        let time = lines[called].prefix(9)
        #expect(
            Array(lines[(called + 1)...]) == [
                "\(time) Part ! the process of com.example.app.Part (com.apple.share-services) crashed with signal 11",
                "\(time) Part process 2 ends: crashed with signal 11",
                "\(time) Part ■ request 1 died: crashed with signal 11",
                "\(time) Host request 1 of Part failed: NSCocoaErrorDomain 4097",
                "\(time) Part ■ sheet of request 1 is gone",
            ])
        #expect(stage.device.summary.apps[0] == host)
        #expect(stage.device.summary.sheets == [])
        #expect(stage.device.foregroundApp == Sample.host.bundleIdentifier)
    }

    @Test("a step that does not return meets the watchdog", arguments: steps)
    func hang(_ step: String) {
        var stage = stage { _, callback in callback.name == step ? .hangs() : .says() }
        stage.settle(Self.gesture)
        _ = stage.takeLines()
        stage.advance(by: .seconds(60))
        let lines = stage.takeLines()
        #expect(
            lines.map { $0.dropFirst(10) } == [
                "Part ! watchdog 0x8badf00d: \(step) did not return in time",
                "Part process 2 ends: killed by the watchdog in \(step)",
                "Part ■ request 1 died: killed by the watchdog in \(step)",
                "Host request 1 of Part failed: NSCocoaErrorDomain 4097",
                "Part ■ sheet of request 1 is gone",
            ])
        #expect(stage.device.foregroundApp == Sample.host.bundleIdentifier)
    }

    @Test("a process that never comes up")
    func doesNotStart() {
        var stage = stage { _, _ in .says() }
        stage.connects = false
        stage.settle(Self.gesture)
        stage.advance(by: .seconds(60))
        #expect(
            stage.takeLines() == [
                "00:00.530 ● share 1 item with com.example.app.Part",
                "00:00.530 Part process 2 starts",
                "00:00.530 Part ■ request 1 of Host begins, 1 item",
                "00:10.530 App ! Part did not start in time",
                "00:10.530 Part process 2 ends: did not start",
                "00:10.530 Part ■ request 1 died: did not start",
                "00:10.530 Host request 1 of Part failed: NSCocoaErrorDomain 4097",
                "00:10.530 Part ■ sheet of request 1 is gone",
            ])
    }

    @Test(
        "one byte more than the limit of its point",
        arguments: [ExtensionManifest.sharePoint, ExtensionManifest.actionPoint])
    func memory(point: String) {
        var stage = Stage(extensions: [Sample.manifest(point, "Part")])
        stage.settle(Self.gesture)
        let limit = 125_829_120
        #expect(stage.device.memoryLimit(of: 1) == limit)
        stage.send(.memoryUse(1, bytes: limit))
        #expect(stage.device.summary.sheets.count == 1)
        _ = stage.takeLines()
        stage.send(.memoryUse(1, bytes: limit + 1))
        #expect(
            stage.takeLines() == [
                "00:00.450 App ! Part needs 125829121 bytes of memory; the limit is 125829120",
                "00:00.450 Part process 1 ends: killed for its memory",
                "00:00.450 Part ■ request 1 died: killed for its memory",
                "00:00.450 request 1 of Part failed: NSCocoaErrorDomain 4097",
                "00:00.450 Part ■ sheet of request 1 is gone",
            ])
    }

    // MARK: - The principal class

    @Test("a principal controller whose only initialisers are init() and init(coder:) is told what to do")
    func unmakeable() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let device = try TestDevice.with(UnmakeableView.self)
            try device.share(Sample.text, with: TestDevice.part)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains(
                "ExtensionHostTests.UnmakeableView is created by the system, as the principal class in "
                    + "PlugIns/Part.appex/Info.plist"))
        #expect(text.contains("override init(nibName:bundle:) instead of the init() that the class declares"))
    }

    // MARK: - The completion handler

    private static func completes(_ callback: Callback) -> [AppMessage]? {
        guard case .didSelectPost(let request) = callback.appExtension else { return nil }
        return [.appExtension(.completeRequest(request: request, [], hasHandler: true))]
    }

    @Test(
        "a handler that takes too long is called again; one that then ends in time is left alone",
        arguments: [true, false])
    func expired(endsInTime: Bool) {
        var stage = stage { _, callback in Self.completes(callback).map { .says($0) } ?? .says() }
        stage.settle(Self.gesture)
        stage.say(.appExtension(.view(request: 1, Self.sheet)), from: 2)
        stage.settle(.appExtension(.sheet(request: nil, .post)))
        _ = stage.takeLines()
        stage.advance(by: .milliseconds(5500))
        if endsInTime { stage.say(.appExtension(.completionHandlerReturned(request: 1)), from: 2) }
        stage.advance(by: .seconds(20))
        let expiry = [
            "00:06.280 Part ■ request 1 expired: its completion handler takes too long",
            "00:06.280 Part ▸ completeRequest completion request 1, expired: true",
        ]
        #expect(
            stage.takeLines() == expiry
                + (endsInTime
                    ? ["00:07.780 Part is suspended", "00:11.780 Part process 2 ends: idle"]
                    : [
                        "00:11.280 App ! Part's completion handler does not end",
                        "00:11.280 Part process 2 ends: its completion handler does not end",
                    ]))
    }

    private static let sheet: ExtensionViewRecord = {
        var view = ExtensionViewRecord()
        view.compose = ComposeSheetRecord(text: "Look")
        return view
    }()

    @Test("handler and view: the handler may come before the view goes, or after")
    func handlerOrder() {
        var orders: Set<[String]> = []
        for pick in 0...1 {
            var stage = stage(chooser: .pinned([pick])) { _, callback in
                if case .requestCompleted(let request, _) = callback.appExtension {
                    return .says([.appExtension(.completionHandlerReturned(request: request))])
                }
                return Self.completes(callback).map { .says($0) } ?? .says()
            }
            stage.settle(Self.gesture)
            stage.say(.appExtension(.view(request: 1, Self.sheet)), from: 2)
            stage.settle(.appExtension(.sheet(request: nil, .post)))
            let names = ["completeRequest completion", "viewWillDisappear(_:)", "viewDidDisappear(_:)"]
            let lines = stage.takeLines()
            orders.insert(lines.compactMap { line in names.first { line.contains($0) } })
            #expect(lines.last?.contains("sheet of request 1 is gone") == true || pick == 1)
        }
        #expect(
            orders == [
                ["completeRequest completion", "viewWillDisappear(_:)", "viewDidDisappear(_:)"],
                ["viewWillDisappear(_:)", "completeRequest completion", "viewDidDisappear(_:)"],
            ])
    }

    // MARK: - Many at once

    @Test("twenty requests at once, every third process crashes: the others end well")
    func parallel() {
        // Processes 2 to 21, after the host's; those with a number divisible by three crash when their view appears.
        var stage = stage { process, callback in
            if case .viewDidAppear = callback.appExtension, process % 3 == 0 { return .crashes }
            return Self.completes(callback).map { .says($0) } ?? .says()
        }
        for _ in 1...20 { stage.send(Self.gesture) }
        #expect(stage.device.summary.sheets.map(\.request) == Array(1...20))
        stage.settle(.clock(stage.device.now))
        let crashed = (2...21).filter { $0 % 3 == 0 }.map { $0 - 1 }
        let open = (1...20).filter { !crashed.contains($0) }
        #expect(stage.device.summary.sheets.map(\.request) == open)
        #expect(stage.device.summary.sheets.allSatisfy { $0.isPresented })
        for request in open { stage.say(.appExtension(.view(request: request, Self.sheet)), from: request + 1) }
        for request in open { stage.send(.appExtension(.sheet(request: request, .post))) }
        stage.settle(.clock(stage.device.now))
        for request in open {
            stage.say(.appExtension(.completionHandlerReturned(request: request)), from: request + 1)
        }
        stage.advance(by: .seconds(60))
        let lines = stage.takeLines()
        let ends = lines.filter { $0.contains("■ request") && !$0.contains("begins") }.map { $0.dropFirst(17) }
        #expect(
            ends == crashed.map { "request \($0) died: crashed with signal 11" }
                + open.map { "request \($0) completed, 0 items returned" })
        #expect(lines.filter { $0.contains("ends: idle") }.count == open.count)
        #expect(lines.filter { $0.contains("failed: NSCocoaErrorDomain 4097") }.count == crashed.count)
        #expect(stage.device.runningProcesses == [1] && stage.device.summary.sheets.isEmpty)
        #expect(stage.device.foregroundApp == Sample.host.bundleIdentifier)
    }

    @Test("requests that share a process: it stays awake for the last, wakes for the next, and falls as one")
    func reused() {
        var stage = stage(change: { $0.extensions.share.process = .reused }) { _, callback in
            if case .requestCompleted(let request, _) = callback.appExtension {
                return .says([.appExtension(.completionHandlerReturned(request: request))])
            }
            return Self.completes(callback).map { .says($0) } ?? .says()
        }
        for _ in 1...2 { stage.settle(Self.gesture) }
        stage.say(.appExtension(.view(request: 1, Self.sheet)), from: 2)
        stage.settle(.appExtension(.sheet(request: 1, .post)))
        stage.advance(by: .seconds(60))
        #expect(
            stage.takeLines().filter { $0.contains("process") || $0.contains("suspended") } == [
                "00:00.530 Part process 2 starts"
            ])
        stage.say(.appExtension(.completeRequest(request: 2, [], hasHandler: false)), from: 2)
        stage.advance(by: .seconds(3))
        #expect(stage.device.isSuspended(2))
        stage.settle(Self.gesture)
        stage.settle(Self.gesture)
        stage.advance(by: .seconds(60))
        #expect(stage.device.summary.sheets.map(\.request) == [3, 4])
        _ = stage.takeLines()
        stage.send(.ended(2, .crashed(signal: 9)))
        #expect(
            stage.takeLines().map { $0.dropFirst(10) } == [
                "Part ! the process of com.example.app.Part (com.apple.share-services) crashed with signal 9",
                "Part process 2 ends: crashed with signal 9",
                "Part ■ request 3 died: crashed with signal 9",
                "Host request 3 of Part failed: NSCocoaErrorDomain 4097",
                "Part ■ sheet of request 3 is gone",
                "Part ■ request 4 died: crashed with signal 9",
                "Host request 4 of Part failed: NSCocoaErrorDomain 4097",
                "Part ■ sheet of request 4 is gone",
            ])
    }

    @Test("a process can neither end nor open what it was not given")
    func foreign() {
        var stage = Stage(extensions: [Self.share, Sample.manifest(ExtensionManifest.sharePoint, "Other")])
        stage.settle(Self.gesture)
        stage.settle(.appExtension(.share(extension: "com.example.app.Other", items: [])))
        _ = stage.takeLines()
        stage.say(.appExtension(.completeRequest(request: 1, [], hasHandler: true)), from: 2)
        stage.say(.appExtension(.completeRequest(request: 9, [], hasHandler: true)), from: 2)
        stage.say(.appExtension(.view(request: 1, Self.sheet)), from: 2)
        stage.say(.appExtension(.cancelSheet(request: 1)), from: 2)
        stage.settle(.clock(stage.device.now))
        #expect(
            stage.takeLines() == [
                "00:00.900 App ! Other ends a request that it was not given",
                "00:00.900 App ! Other ends a request that it was not given",
            ])
        #expect(stage.device.summary.sheets.map(\.view.compose) == [nil, nil])
    }

    @Test("the device is switched off with a sheet open, and comes up without it")
    func switchedOff() {
        var stage = stage { _, _ in .says() }
        stage.settle(Self.gesture)
        stage.send(.shutDown)
        stage.send(.powerOn)
        #expect(stage.device.summary.sheets == [] && stage.device.runningProcesses == [])
    }
}

/// As it would work on Apple's systems.
final class UnmakeableView: UIViewController {
    init() { super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { nil }
}
