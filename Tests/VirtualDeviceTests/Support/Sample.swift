// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing
import VirtualDevice

/// Two apps that differ in nothing but their life cycle, and what can be sent to them.
enum Sample {
    static let scenes = manifest("scenes", sceneManifest: SceneManifest(configurations: [configuration]))
    static let classic = manifest("classic", sceneManifest: nil)
    static let configuration = SceneConfigurationRecord(name: "Default", delegateClass: "App.SceneDelegate")

    static func manifest(_ name: String, sceneManifest: SceneManifest?) -> AppManifest {
        AppManifest(
            bundleIdentifier: "com.example.\(name)", displayName: name, executable: name, urlSchemes: [name],
            userActivityTypes: ["com.example.\(name).reading"],
            staticShortcuts: [ShortcutRecord(type: "new", title: "New")], sceneManifest: sceneManifest,
            entitlements: Entitlements(
                team: "TEAM000001", associatedDomains: ["applinks:\(name).example.com"],
                apsEnvironment: "development"))
    }

    /// A shipped profile, with a change for the test.
    static func profile(
        _ name: String = BehaviorProfile.defaultName, _ change: (inout BehaviorProfile) -> Void = { _ in }
    ) -> BehaviorProfile {
        do throws(ProfileError) {
            var profile = try BehaviorProfile.named(name)
            change(&profile)
            return profile
        } catch {
            preconditionFailure("\(error)")
        }
    }

    static func push(
        _ identifier: String = "push", to app: AppManifest = scenes, body: String = "Hello", badge: Int? = nil,
        collapse: String? = nil
    ) -> RemoteNotification {
        let badge = badge.map { #","badge":\#($0)"# } ?? ""
        return RemoteNotification(
            identifier: identifier, topic: app.bundleIdentifier, collapseIdentifier: collapse,
            payload: Data(#"{"aps":{"alert":"\#(body)"\#(badge)}}"#.utf8))
    }
}

/// The two ways to be an app.
enum LifeCycle: String, CaseIterable, CustomTestStringConvertible {
    case appDelegate, scenes

    var testDescription: String { rawValue }
    var app: AppManifest { self == .scenes ? Sample.scenes : Sample.classic }
    var bundle: String { app.bundleIdentifier }
}
