// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// What an extension can open: every row of extensions sheet 1.6.
@Suite @MainActor struct OpeningTests {
    nonisolated struct Walk: Sendable, CustomTestStringConvertible {
        var rule: BehaviorProfile.Extensions.ResponderOpen
        var button: String
        var notes: [String]
        var opens: Bool
        var testDescription: String { "\(button), \(rule)" }
    }

    nonisolated static let walks: [Walk] = [
        Walk(rule: .legacy, button: "Walk", notes: ["walk: true"], opens: true),
        Walk(rule: .legacy, button: "Old walk", notes: ["old walk: true"], opens: true),
        Walk(rule: .modern, button: "Walk", notes: ["walk: true"], opens: true),
        Walk(
            rule: .modern, button: "Old walk",
            notes: ["openURL(_:) opens nothing: use open(_:options:completionHandler:)", "old walk: false"],
            opens: false),
        Walk(rule: .none, button: "Walk", notes: ["no application up the chain"], opens: false),
        Walk(rule: .none, button: "Old walk", notes: ["no application up the chain"], opens: false),
    ]

    @Test("the walk up the responder chain", arguments: walks)
    func walk(_ walk: Walk) throws {
        let profile = Sample.profile { $0.extensions.extensionResponderOpen = walk.rule }
        let device = try TestDevice.with(OwnView.self, profile: profile, hostInFront: true)
        try device.share(Sample.text, with: TestDevice.part)
        let before = device.notes.count
        try device.sheet(.tapButton(title: walk.button))
        #expect(Array(device.notes[before...]) == walk.notes)
        #expect(device.summary().foregroundApp == (walk.opens ? "com.example.app" : "com.example.host"))
        #expect(device.summary().sheets.map(\.request) == [1])
    }

    @Test(
        "what each version does by itself",
        arguments: [
            ("ios10", true), ("ios12", true), ("ios15", true), ("ios17", true), ("ios18", false), ("ios26", false),
            ("ios27", false),
        ])
    func versions(_ name: String, oldWalkOpens: Bool) throws {
        for (button, opens) in [("Walk", true), ("Old walk", oldWalkOpens)] {
            let device = try TestDevice.with(OwnView.self, profile: Sample.profile(name))
            try device.share(Sample.text, with: TestDevice.part)
            try device.sheet(.tapButton(title: button))
            #expect(device.summary().foregroundApp == (opens ? "com.example.app" : nil), "\(name), \(button)")
        }
    }

    @Test(
        "the context of a share or action extension opens nothing, in either form",
        arguments: [ExtensionManifest.sharePoint, ExtensionManifest.actionPoint], ["Open", "Await"])
    func context(point: String, button: String) async throws {
        let device = try TestDevice.with(OwnView.self, at: point, hostInFront: true)
        try device.share(Sample.text, with: TestDevice.part)
        let before = device.notes.count
        try device.sheet(.tapButton(title: button))
        await device.settleTasks()
        #expect(
            Array(device.notes[before...]) == [
                "Part cannot open app://there: extensions of \(point) open nothing",
                button == "Open" ? "open: false" : "await open: false",
            ])
        #expect(device.summary().foregroundApp == "com.example.host")
    }

    @Test("neither does an action without a view, and a widget that nobody sees")
    func unseen() {
        let points = [(ExtensionManifest.plainActionPoint, "Part"), (ExtensionManifest.todayPoint, "Today")]
        var stage = Stage(extensions: points.map { Sample.manifest($0.0, $0.1) })
        stage.settle(.appExtension(.share(extension: "com.example.app.Part", items: Sample.text)))
        stage.settle(.appExtension(.widget(extension: "com.example.app.Today", .update)))
        _ = stage.takeLines()
        for process in 1...2 { stage.say(.appExtension(.open(call: 1, "app://there")), from: process) }
        #expect(
            stage.takeLines().map { $0.dropFirst(10) } == [
                "App ! Part cannot open app://there: extensions of com.apple.services open nothing",
                "Part ▸ open completion false",
                "App ! app://there is not opened: Today is not on the screen",
                "Today ▸ open completion false",
            ])
        #expect(stage.device.foregroundApp == nil)
    }

    @Test("an extension whose host is away opens nothing")
    func hostAway() throws {
        let device = try TestDevice.with(DelayedWalk.self, hostInFront: true)
        try device.share(Sample.text, with: TestDevice.part)
        try device.perform(.goHome)
        device.settle()
        #expect(device.notes == ["app://there is not opened: Part is not on the screen", "walk: false"])
        #expect(device.summary().foregroundApp == nil)
    }
}

/// Walks when its host goes.
final class DelayedWalk: UIViewController {
    private var observer: (any NSObjectProtocol)?

    override func viewDidLoad() {
        observer = NotificationCenter.default.addObserver(
            forName: .NSExtensionHostDidEnterBackground, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated {
                let application = self?.next as? UIApplication
                application?.open(URL(string: "app://there")!) { note("walk: \($0)") }
            }
        }
    }
}
