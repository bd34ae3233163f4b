// Portico
// SPDX-License-Identifier: Apache-2.0

import NotificationFlows
import PorticoTesting
import SystemFrameworks
import SystemModel
import TestClocks
import Testing
import VirtualDevice

/// An app with scenes that does everything with the kit, and writes down what reaches it.
final class FlowsApp: UIResponder, UIApplicationDelegate {
    let inbox = ResponseInbox(clock: ManualClock())
    private let relay = NotificationCenterRelay()
    private(set) var log: [String] = []

    func note(_ entry: String) { log.append(entry) }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        inbox.onReport = { [unowned self] report in
            switch report {
            case .handled(let answer): note("handled \(answer.content.body)")
            case .duplicate(let answer): note("duplicate \(answer.content.body)")
            case .dropped(let answer): note("dropped \(answer.content.body)")
            case .unobserved(let answer): note("unobserved \(answer.content.body)")
            }
        }
        relay.addObserver(
            NotificationObserver("settings").onOpenSettings { [unowned self] in
                note("settings of \($0?.content.body ?? "the app")")
            })
        relay.addObserver(NotificationObserver("banner").onPresent { _ in .banner })
        relay.addObserver(NotificationObserver("list").onPresent { _ in .list })
        relay.addObserver(.inbox(inbox))
        UNUserNotificationCenter.current().delegate = relay
        FlowsCategories.catalog.register()
        return true
    }
}

final class FlowsSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let app = UIApplication.shared.delegate as? FlowsApp else { return }
        app.inbox.receive(options)
        app.inbox.observe { [unowned app] answer in
            switch FlowsCategories.messages.reply(to: answer) {
            case .text(.reply, let text): app.note("reply \"\(text)\" to \(answer.content.body)")
            case .action(let action): app.note("\(action.rawValue) \(answer.content.body)")
            case .opened: app.note("open \(answer.content.body)")
            case .dismissed: app.note("dismissed \(answer.content.body)")
            case let reply: app.note("\(String(describing: reply)) \(answer.content.body)")
            }
        }
    }
}

enum FlowsCategories {
    static let messages = NotificationCategory<MessageAction>("message", options: .customDismissAction) { action in
        switch action {
        case .reply: .text("Reply", send: "Send", options: .foreground)
        case .mute: .button("Mute")
        case .delete: .button("Delete", options: .destructive)
        }
    }
    static let catalog = NotificationCatalog { messages }
}

/// A device on which the app is installed and may notify.
@MainActor
struct FlowsDevice {
    static let bundle = "com.example.flows"
    let device: TestDevice

    init(running: Bool = true) async throws {
        device = try TestDevice()
        let scenes = SceneManifest(configurations: [
            SceneConfigurationRecord(name: "Default", delegateClass: "NotificationFlowsTests.FlowsSceneDelegate")
        ])
        let manifest = AppManifest(
            bundleIdentifier: Self.bundle, displayName: "Flows", executable: "Flows", sceneManifest: scenes)
        device.install(manifest, delegate: FlowsApp.self)
        try device.perform(.setAuthorization(bundle: Self.bundle, granted: true))
        // Categories are registered by a first launch.
        try await perform(.launch(bundle: Self.bundle))
        if !running { try await perform(.terminate(bundle: Self.bundle, .kill)) }
    }

    func perform(_ event: DeviceEvent) async throws {
        try device.perform(event)
        await device.settleTasks()
    }

    func push(_ body: String) async throws {
        let payload = #"{"aps":{"alert":"\#(body)","category":"message"}}"#
        try await perform(
            .push(RemoteNotification(identifier: body, topic: Self.bundle, payload: Data(payload.utf8)), sequence: nil))
    }

    var app: AppSummary? { device.summary().apps.first { $0.bundleIdentifier == Self.bundle } }
    var log: [String] { device.delegate(of: Self.bundle, as: FlowsApp.self)?.log ?? [] }
    var diagnostics: [String] {
        device.history.compactMap { entry in
            guard case .diagnostic(_, let text) = entry.kind else { return nil }
            return text
        }
    }

    /// Runs a task as code of the app, and the device with it, until the task is over.
    func run<Result: Sendable>(
        waitingOn clock: ManualClock? = nil, _ body: @escaping @MainActor @Sendable () async -> Result
    ) async throws -> Result {
        let done = Log()
        let task = try device.inApp(Self.bundle) {
            Task { @MainActor in
                let result = await body()
                done.note("done")
                return result
            }
        }
        var turns = 0
        while done.entries.isEmpty {
            turns += 1
            try #require(turns < 10_000, "the app's task does not end")
            await device.settleTasks()
            // Who waits for the device waits on both clocks.
            if let clock, clock.sleeperCount > 0 {
                device.advance(by: .milliseconds(1))
                clock.advance(by: .milliseconds(1))
            }
        }
        return await task.value
    }
}
