// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemModel
import Testing
import VirtualDevice

/// The ways into an app.
enum Entry: String, CaseIterable, CustomTestStringConvertible {
    case customURL, universalLink, quickAction, notificationTap, handoff

    var testDescription: String { rawValue }
}

/// What an app is doing when somebody enters it.
enum AppState: String, CaseIterable, CustomTestStringConvertible {
    case notRunning, background, suspended, active

    var testDescription: String { rawValue }
}

/// The spy's bundle, in either life cycle.
enum SpyApp {
    static let bundle = "com.example.spy"
    static let activityType = "com.example.spy.reading"

    static func manifest(_ lifeCycle: LifeCycle) -> AppManifest {
        let scenes = SceneManifest(configurations: [
            SceneConfigurationRecord(name: "Default", delegateClass: "ScenarioTests.SpySceneDelegate")
        ])
        return AppManifest(
            bundleIdentifier: bundle, displayName: "Spy", executable: "Spy", urlSchemes: ["spy"],
            userActivityTypes: [activityType], staticShortcuts: [ShortcutRecord(type: "new", title: "New")],
            sceneManifest: lifeCycle == .scenes ? scenes : nil,
            entitlements: Entitlements(team: "TEAM000001", associatedDomains: ["applinks:spy.example.com"]))
    }

    static func event(_ entry: Entry) -> DeviceEvent {
        switch entry {
        case .customURL: .openURL("spy://1", sender: nil)
        case .universalLink: .openURL("https://spy.example.com/1", sender: nil)
        case .quickAction: .quickAction(bundle: bundle, type: "new")
        case .notificationTap: .tapNotification(bundle: bundle, identifier: nil)
        case .handoff: .handoff(ActivityRecord(type: activityType), .arrives)
        }
    }

    static let push = RemoteNotification(
        identifier: "1", topic: bundle, payload: Data(#"{"aps":{"alert":"Hi"}}"#.utf8))
}

extension TestDevice {
    /// Brings an installed app into a state from which it can be entered, with a notification to tap if need be.
    func bring(_ bundle: String, to state: AppState, push: RemoteNotification? = nil) throws {
        if state != .notRunning {
            try perform(.launch(bundle: bundle))
            settle()
        }
        if let push {
            try perform(.push(push, sequence: nil))
            settle()
        }
        if state == .background || state == .suspended {
            try perform(.goHome)
            settle()
        }
        if state == .suspended { advance(by: .seconds(6)) }
        #expect(
            app(bundle)?.state
                == ["notRunning": "not running", "active": "foreground"][state.rawValue, default: state.rawValue])
    }

    func app(_ bundle: String) -> AppSummary? { device.summary.apps.first { $0.bundleIdentifier == bundle } }
}

extension Sequence where Element == TraceEntry {
    /// What the device has to say that is nobody's fault.
    var notices: [String] {
        compactMap { entry in
            guard case .notice(_, let text) = entry.kind else { return nil }
            return text
        }
    }

    /// The banners that were shown.
    var banners: [String] {
        compactMap { entry in
            guard case .banner(_, let title, let body) = entry.kind else { return nil }
            return title + body
        }
    }
}
