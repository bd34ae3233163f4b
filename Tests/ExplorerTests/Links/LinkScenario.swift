// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderExploration
import PorticoTesting
import SystemFrameworks
import SystemModel
import VirtualDevice

/// An app, and events that come at any time. At the end the user looks at the app.
@MainActor
struct LinkScenario {
    nonisolated static let bundle = "com.example.links"

    private let streams: [EventStream]

    init(_ streams: EventStream...) {
        self.streams = streams
    }

    /// The scenario with one app, which may notify.
    ///
    /// - Parameter scene: The scene delegate's class; nil for an app without scenes, which runs on iOS 12.
    func exploration<Delegate: OpeningDelegate>(
        of delegate: Delegate.Type, scene: (any UISceneDelegate.Type)? = nil
    ) -> Exploration {
        let app = Self.manifest(scene)
        let streams = streams
        return Exploration(profile: scene == nil ? "ios12" : "ios26") { device in
            device.install(app, delegate: delegate)
            try device.perform(.setAuthorization(bundle: Self.bundle, granted: true))
            device.interleave(streams, for: .seconds(60))
            try device.app(Self.bundle).launch()
        }
    }

    private static func manifest(_ scene: (any UISceneDelegate.Type)?) -> AppManifest {
        AppManifest(
            bundleIdentifier: bundle, displayName: "Links", executable: "Links", urlSchemes: ["links"],
            sceneManifest: scene.map { scene in
                SceneManifest(configurations: [
                    SceneConfigurationRecord(name: "Default", delegateClass: String(reflecting: scene))
                ])
            },
            backgroundModes: ["remote-notification"])
    }

    /// What the app has opened. No process ends in these scenarios, so the delegate of the running app knows all of it.
    static func opened(_ device: TestDevice) -> [String] {
        device.delegate(of: bundle, as: (any OpeningDelegate).self)?.opened ?? []
    }
}
