// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
public import SystemModel
public import VirtualDevice

/// What can be tried with an app of which only the manifest is known: events that come at any time, and what may go wrong.
///
/// Some are shipped; ``init(_:_:duration:faults:lack:misfit:beginning:streams:)`` makes another one.
public struct ReadyScenario: Sendable {
    /// Two or three words, for commands and reports.
    public let name: String
    /// What is tried, in one sentence.
    public let summary: String
    /// Why it makes no sense for an app; nil when it does.
    public let misfit: @Sendable (AppManifest) -> String?
    /// What happens before, in this order. The device is at rest in between.
    public let beginning: @Sendable (AppManifest) -> [DeviceEvent]
    /// What comes at any time; the device is at rest now. Empty where the app turns out not to fit.
    public let streams: @Sendable (AppManifest, Device) -> [EventStream]
    /// For how long events may come, in virtual time.
    public let duration: Duration
    /// The most events of streams of faults in one run.
    public let faults: Int
    /// What an app lacks for which ``streams`` is empty, as in "its first screen has no text field".
    public let lack: String
    /// What stands for it in a test: `.linksAndLifecycle`; `scenario` for one that is not shipped.
    public private(set) var expression = "scenario"
    /// Whether it is about pushes, which reach an app only with an entitlement.
    public private(set) var usesPushes = false
    /// Whether the app talks to a server: a test without one gets one that answers after ten seconds.
    public private(set) var talksToServer = false

    /// - Parameters:
    ///   - name: Two or three words, for reports.
    ///   - summary: What is tried, in one sentence.
    ///   - duration: For how long events may come, in virtual time.
    ///   - faults: The most events of streams of faults in one run.
    ///   - lack: What an app lacks for which `streams` is empty, as in "its first screen has no text field".
    ///   - misfit: Why the scenario makes no sense for an app; nil when it does.
    ///   - beginning: What happens before, in this order. The device is at rest in between.
    ///   - streams: What comes at any time; the device is at rest now. Empty where the app turns out not to fit.
    public init(
        _ name: String, _ summary: String, duration: Duration = .seconds(60), faults: Int = 1,
        lack: String = "it does nothing of that kind",
        misfit: @escaping @Sendable (AppManifest) -> String? = { _ in nil },
        beginning: @escaping @Sendable (AppManifest) -> [DeviceEvent] = { _ in [] },
        streams: @escaping @Sendable (AppManifest, Device) -> [EventStream]
    ) {
        (self.name, self.summary, self.duration, self.faults) = (name, summary, duration, faults)
        (self.lack, self.misfit, self.beginning, self.streams) = (lack, misfit, beginning, streams)
    }

    private func written(
        _ expression: String, usesPushes: Bool = false, talksToServer: Bool = false
    ) -> ReadyScenario {
        var scenario = self
        (scenario.expression, scenario.usesPushes, scenario.talksToServer) = (expression, usesPushes, talksToServer)
        return scenario
    }

    /// All of them, in the order of a report.
    public static let all: [ReadyScenario] = [
        .linksAndLifecycle, .responsesAndLifecycle, .keyboardAndSwitcher, .widgetAndApp, .shareAndApp,
        .pushesAndSettings, .uploadsAndTermination,
    ]

    /// The one of this name; nil for an unknown name.
    public static func named(_ name: String) -> ReadyScenario? { all.first { $0.name == name } }
}

extension ReadyScenario {
    /// Two links, and the user who comes and goes.
    public static let linksAndLifecycle = linksAndLifecycle([])

    /// The same with these links; none stands for two of the app's first URL scheme.
    public static func linksAndLifecycle(_ links: [String]) -> ReadyScenario {
        ReadyScenario(
            "links-and-lifecycle", "two links come while the user opens and leaves the app",
            misfit: { $0.urlSchemes.isEmpty && links.isEmpty ? "it declares no URL scheme" : nil },
            streams: { app, _ in
                let scheme = app.urlSchemes.first ?? ""
                let links = links.isEmpty ? ["\(scheme)://portico/1", "\(scheme)://portico/2"] : links
                return links.map { .event(.openURL($0, sender: nil)) } + [.events([.goHome, open(app)])]
            }
        ).written(links.isEmpty ? ".linksAndLifecycle" : ".linksAndLifecycle(\(links))")
    }

    /// A push and a tap on it, and the user who comes and goes.
    public static let responsesAndLifecycle = ReadyScenario(
        "responses-and-lifecycle", "a notification is tapped while the user opens and leaves the app",
        beginning: { [.setAuthorization(bundle: $0.bundleIdentifier, granted: true)] },
        streams: { app, _ in
            [
                .events([push(app, 1), .tapNotification(bundle: app.bundleIdentifier, identifier: nil)]),
                .events([open(app), .goHome]),
            ]
        }
    ).written(".responsesAndLifecycle", usesPushes: true)

    /// Typing, dictation with its alert, the app switcher, the lock button.
    public static let keyboardAndSwitcher = ReadyScenario(
        "keyboard-and-switcher", "the user types and dictates, opens the switcher and locks the device",
        duration: .seconds(20), lack: "its first screen has no text field",
        beginning: { [open($0)] },
        streams: { app, device in
            let shown = device.summary.apps.first { $0.bundleIdentifier == app.bundleIdentifier }?.screen
            guard let field = shown?.fields.first else { return [] }
            return [
                .events([.tapField(name: field), .typeText("a")]),
                // The microphone key: the first time, the system asks.
                .events([.keyboard(.dictate), .tapAlertButton(title: "Allow")]),
                .events([.openSwitcher, open(app)]), .events([.lock, .unlock]),
            ]
        }
    ).written(".keyboardAndSwitcher")

    /// The app and its widget on one store.
    public static let widgetAndApp = ReadyScenario(
        "widget-and-app", "the Today view is opened and closed while the app comes and goes",
        misfit: { app in
            if app.entitlements.applicationGroups.isEmpty { return "it has no App Group" }
            return widget(of: app, .show) == nil ? "it has no Today extension" : nil
        },
        streams: { app, _ in
            [.events([open(app), .goHome]), .events([.show, .hide].compactMap { widget(of: app, $0) })]
        }
    ).written(".widgetAndApp")

    /// The app and its share extension on one store. Only a compose sheet (`SLComposeServiceViewController`) posts.
    public static let shareAndApp = ReadyScenario(
        "share-and-app", "something is shared with the extension and posted while the app comes and goes",
        misfit: { app in
            if app.entitlements.applicationGroups.isEmpty { return "it has no App Group" }
            return share(with: app) == nil
                ? "it has no share extension for a text, a page, a picture or a contact" : nil
        },
        streams: { app, _ in
            guard let share = share(with: app) else { return [] }
            return [.events([open(app), .goHome]), .events([share, .appExtension(.sheet(request: nil, .post))])]
        }
    ).written(".shareAndApp")

    /// Pushes, the service extension, and the switches in Settings.
    public static let pushesAndSettings = ReadyScenario(
        "pushes-and-settings", "two pushes come while the user changes what may be shown",
        beginning: { [.setAuthorization(bundle: $0.bundleIdentifier, granted: true)] },
        streams: { app, _ in
            let bundle = app.bundleIdentifier
            return [
                .events([push(app, 1), push(app, 2)]),
                .events([
                    .changeNotificationSetting(bundle: bundle, .alert(false)),
                    .changeNotificationSetting(bundle: bundle, .alert(true)),
                ]),
                .events([open(app), .lock]),
            ]
        }
    ).written(".pushesAndSettings", usesPushes: true)

    /// Transfers in the background, and an app that is ended meanwhile. A server answers with 200 and no body after ten seconds,
    /// unless a test has set its own.
    public static let uploadsAndTermination = ReadyScenario(
        "uploads-and-termination", "the app's process is ended while it transfers something", duration: .seconds(120),
        lack: "it has no transfer in the background under way when it has been opened",
        beginning: { [open($0)] },
        streams: { app, device in
            if !device.hasUnfinishedTransfers { return [] }
            return [.events([.goHome, open(app)]), .kill(app.bundleIdentifier)]
        }
    ).written(".uploadsAndTermination", talksToServer: true)

    // MARK: - What they are made of

    private static func open(_ app: AppManifest) -> DeviceEvent { .launch(bundle: app.bundleIdentifier) }

    private static func push(_ app: AppManifest, _ number: Int) -> DeviceEvent {
        .push(
            RemoteNotification(
                identifier: "00000000-0000-4000-8000-00000000000\(number)", topic: app.bundleIdentifier,
                payload: Data(#"{"aps":{"alert":"Message \#(number)","mutable-content":1}}"#.utf8)), sequence: nil)
    }

    private static func widget(of app: AppManifest, _ gesture: WidgetGesture) -> DeviceEvent? {
        let widget = app.extensions.first { $0.point == ExtensionManifest.todayPoint }
        return widget.map { .appExtension(.widget(extension: $0.bundleIdentifier, gesture)) }
    }

    /// What one of the system's apps shares that an extension of the app is offered for.
    private static func share(with app: AppManifest) -> DeviceEvent? {
        let hosts: [HostFixture] = [.textSelection, .safariPage, .safariImage, .screenshot, .contact]
        let types = TypeTree.system.adding(app.typeDeclarations)
        for manifest in app.extensions where manifest.point == ExtensionManifest.sharePoint {
            for items in hosts.map({ $0.items() })
            where manifest.activationRule?.report(for: items.offered, types: types).verdict == .shown {
                return .appExtension(.share(extension: manifest.bundleIdentifier, items: items))
            }
        }
        return nil
    }
}
