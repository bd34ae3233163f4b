// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

// What is in a schedule, as the device takes it.

extension SampleApp {
    init?(bundle: String) {
        guard let app = Self.allCases.first(where: { $0.bundle == bundle }) else { return nil }
        self = app
    }

    private static let service = ExtensionManifest(
        bundleIdentifier: "com.example.one.service", displayName: "service", executable: "service",
        point: ExtensionManifest.servicePoint, principalClass: "Service")

    func manifest(usesScenes: Bool) -> AppManifest {
        AppManifest(
            bundleIdentifier: bundle, displayName: "\(self)", executable: "\(self)",
            sceneManifest: usesScenes
                ? SceneManifest(configurations: [SceneConfigurationRecord(name: "Default")]) : nil,
            entitlements: Entitlements(
                team: "TEAM000001", apsEnvironment: "development", allowsCriticalAlerts: isEntitled,
                allowsTimeSensitive: isEntitled),
            extensions: hasService ? [Self.service] : [], backgroundModes: isWoken ? ["remote-notification"] : [])
    }
}

extension Words {
    var content: NotificationContentRecord {
        var content = NotificationContentRecord()
        content.title = title
        content.body = body
        content.badge = badge
        content.sound =
            switch sound {
            case .none: nil
            case .standard: SoundRecord()
            case .named: SoundRecord(name: "bell")
            case .critical: SoundRecord(name: "alarm", isCritical: true)
            }
        content.interruptionLevel = level
        content.thread = thread
        content.category = category
        content.relevanceScore = relevance
        return content
    }

    fileprivate var aps: [String: Any] {
        var aps: [String: Any] = ["thread-id": thread, "category": category, "relevance-score": relevance]
        if isVisible { aps["alert"] = ["title": title, "body": body] }
        if let badge { aps["badge"] = badge }
        switch sound {
        case .none: break
        case .standard: aps["sound"] = "default"
        case .named: aps["sound"] = "bell"
        case .critical: aps["sound"] = ["name": "alarm", "critical": 1]
        }
        aps["interruption-level"] = ["passive", "active", "time-sensitive", "critical"][Int(level.rawValue)]
        return aps
    }
}

extension SamplePush {
    func notification(for app: SampleApp) -> RemoteNotification {
        var aps = words.aps
        if isSilent { aps["content-available"] = 1 }
        if isMutable { aps["mutable-content"] = 1 }
        do {
            let payload = try JSONSerialization.data(withJSONObject: ["aps": aps], options: .sortedKeys)
            return RemoteNotification(
                identifier: "push", topic: app.bundle, collapseIdentifier: collapse, payload: payload)
        } catch {
            preconditionFailure("\(error)")
        }
    }
}

extension ModelTrigger {
    var record: TriggerRecord {
        switch self {
        case .after(let milliseconds, let repeats):
            return .timeInterval(seconds: Double(milliseconds) / 1000, repeats: repeats)
        case .clock(let reading, let rule, let repeats):
            var components = DateComponentsRecord()
            (components.year, components.month, components.day) = (reading.year, reading.month, reading.day)
            (components.weekday, components.hour) = (reading.weekday, reading.hour)
            (components.minute, components.second) = (reading.minute, reading.second)
            components.zone =
                switch rule {
                case .none: .none
                case .autoupdating: .autoupdating
                case .fixed(let zone): .fixed(zone.rawValue)
                }
            return .calendar(components, repeats: repeats)
        case .place(let place, let onEntry, let onExit, let repeats):
            let region = RegionRecord(
                identifier: "\(place)", latitude: place.position.latitude, longitude: place.position.longitude,
                radius: 200, notifiesOnEntry: onEntry, notifiesOnExit: onExit)
            return .location(region, repeats: repeats)
        }
    }
}

extension Place {
    var position: (latitude: Double, longitude: Double) {
        switch self {
        case .home: (52.52, 13.405)
        case .office: (52.5, 13.3)
        case .sea: (54.3, 12.1)
        }
    }
}

extension CategoryRecord {
    /// One with buttons, one with a text field, and one that hides less and tells of dismissals.
    static let samples: [CategoryRecord] = [
        CategoryRecord(
            identifier: "plain",
            actions: [
                ActionRecord(identifier: DaemonStep.opens, title: "Open", options: ActionRecord.Option.foreground),
                ActionRecord(identifier: DaemonStep.marks, title: "Mark"),
            ]),
        CategoryRecord(
            identifier: "talk",
            actions: [
                ActionRecord(
                    identifier: DaemonStep.replies, title: "Reply",
                    options: ActionRecord.Option.authenticationRequired,
                    textInput: ActionRecord.TextInput(buttonTitle: "Send", placeholder: ""))
            ]),
        CategoryRecord(
            identifier: "private",
            options: CategoryRecord.Option.customDismissAction | CategoryRecord.Option.hiddenPreviewsShowTitle,
            hiddenPreviewsBodyPlaceholder: "%u new"),
    ]
}
