// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import VirtualDevice

/// An app whose one screen is to be judged.
class PuppetApp: UIResponder, UIApplicationDelegate {
    var screen: (any PuppetScreen)?
    var window: UIWindow?

    // In the class that conforms: in a subclass it would not be called.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        start()
        return true
    }

    func start() {}

    func makeScreen() -> any PuppetScreen { preconditionFailure("a subclass says which") }

    func show(in window: UIWindow) {
        let screen = makeScreen()
        self.screen = screen
        self.window = window
        window.rootViewController = screen
        window.makeKeyAndVisible()
    }
}

final class AppOf<Screen: PlainPuppet>: PuppetApp {
    override func makeScreen() -> any PuppetScreen { Screen() }
}

/// The app beside: it has a field, and nothing to lift.
final class NotesApp: PuppetApp {
    override func makeScreen() -> any PuppetScreen { PlainPuppet() }
}

final class PuppetSceneDelegate: UIResponder, UIWindowSceneDelegate {
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene, let app = UIApplication.shared.delegate as? PuppetApp else { return }
        app.show(in: UIWindow(windowScene: scene))
    }
}

enum PuppetBundle {
    static let puppet = "com.example.Puppet"
    static let notes = "com.example.Notes"
}

/// A device with a puppet and another app on it.
@MainActor
final class PuppetDevice {
    let device: TestDevice
    /// Read once: thousands of devices are made.
    private static var profiles: [String: BehaviorProfile] = [:]

    init(
        _ app: PuppetApp.Type, profile: String = "ios18", model: String = DeviceModel.defaultName,
        chooser: Chooser = .usual
    ) throws {
        let profile = try Self.profiles[profile] ?? .named(profile)
        Self.profiles[profile.name] = profile
        device = try TestDevice(profile: profile, model: model, chooser: chooser)
        install(PuppetBundle.puppet, "Puppet", app)
        install(PuppetBundle.notes, "Notes", NotesApp.self)
    }

    private func install(_ bundle: String, _ name: String, _ app: PuppetApp.Type) {
        let scenes = SceneManifest(configurations: [
            SceneConfigurationRecord(name: "Default", delegateClass: "KeyboardBugTests.PuppetSceneDelegate")
        ])
        device.install(
            AppManifest(bundleIdentifier: bundle, displayName: name, executable: name, sceneManifest: scenes),
            delegate: app)
    }

    var app: PuppetApp? { device.delegate(of: PuppetBundle.puppet, as: PuppetApp.self) }
    var screen: (any PuppetScreen)? { app?.screen }
    var summary: AppSummary? { device.device.summary.apps.first { $0.bundleIdentifier == PuppetBundle.puppet } }
}
