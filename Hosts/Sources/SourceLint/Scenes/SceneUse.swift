// Portico
// SPDX-License-Identifier: Apache-2.0

/// What is known about the scenes of an app from its Info.plist.
public enum SceneUse: Hashable, Sendable {
    /// The app has a configuration for the scenes of its windows.
    case declared
    /// The app has an Info.plist, and no build setting adds a configuration to it.
    case absent
    /// The Info.plist is unknown, or leaves it open. The sources decide.
    case unknown
}

extension SceneUse {
    /// Reads the scene manifest of an Info.plist.
    ///
    /// A manifest without configurations is none, as long as the app delegate does not return one for each scene. One
    /// with configurations for CarPlay or other displays leaves it open.
    ///
    /// - Parameter infoPlist: The complete list, with what build settings add.
    /// - Behavior: https://developer.apple.com/documentation/technotes/tn3187-migrating-to-the-uikit-scene-based-life-cycle
    public init(infoPlist: [String: Any]) {
        let manifest = infoPlist["UIApplicationSceneManifest"] as? [String: Any]
        let configurations = manifest?["UISceneConfigurations"] as? [String: Any] ?? [:]
        if configurations["UIWindowSceneSessionRoleApplication"] is [Any] {
            self = .declared
        } else {
            self = configurations.isEmpty ? .absent : .unknown
        }
    }
}
