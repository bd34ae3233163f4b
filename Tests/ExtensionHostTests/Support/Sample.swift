// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import VirtualDevice

/// The apps of this suite: one that shares, and one with an extension of every point.
enum Sample {
    static let host = AppManifest(
        bundleIdentifier: "com.example.host", displayName: "Host", executable: "Host", sceneManifest: scenes)

    static let scenes = SceneManifest(configurations: [
        SceneConfigurationRecord(delegateClass: "ExtensionHostTests.IdleScene")
    ])

    static func manifest(
        _ point: String, _ name: String, principal: String = "Part.Main",
        rule: ActivationRule? = .predicate("TRUEPREDICATE")
    ) -> ExtensionManifest {
        ExtensionManifest(
            bundleIdentifier: "com.example.app.\(name)", displayName: name, executable: name,
            folder: "PlugIns/\(name).appex", point: point, principalClass: principal,
            activationRule: rule)
    }

    static func app(_ extensions: [ExtensionManifest]) -> AppManifest {
        var manifest = AppManifest(
            bundleIdentifier: "com.example.app", displayName: "App", executable: "App", sceneManifest: scenes)
        manifest.urlSchemes = ["app"]
        manifest.extensions = extensions
        return manifest
    }

    static let text = [SharedItem(contentText: "Look at this")]

    static func profile(
        _ name: String = "ios26", change: (inout BehaviorProfile) -> Void = { _ in }
    ) -> BehaviorProfile {
        // The shipped profiles are read by other tests; here they only have to be there.
        guard var profile = try? BehaviorProfile.named(name) else { preconditionFailure("no profile \(name)") }
        change(&profile)
        return profile
    }
}

extension Sequence where Element == TraceEntry {
    /// The timeline with single spaces: `00:00.150 Share ▸ init() request 1, 1 item`.
    var lines: [String] {
        TimelineText.lines(of: self).map { line in
            line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
        }
    }
}
