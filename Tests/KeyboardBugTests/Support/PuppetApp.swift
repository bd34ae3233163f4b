// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

@testable import AppRuntime
@testable import KeyboardTracking

/// An app whose one screen is to be judged.
class PuppetApp: UIResponder, UIApplicationDelegate {
    var screen: (any PuppetScreen)?
    var window: UIWindow?

    /// How often a field has begun to edit with an animation of its own while the system's was bringing the app back
    /// (B18), since it was looked.
    var animatedBeginnings = 0
    /// Since the background, and until it is active again.
    private var isAway = false
    private var tokens: [NotificationTokens] = []

    // In the class that conforms: in a subclass it would not be called.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        watchBeginnings()
        start()
        // Before iOS 13 there are no scenes.
        let major = UIDevice.current.systemVersion.split(separator: ".").first.flatMap { Int($0) } ?? 0
        if major < 13 { show(in: UIWindow(frame: UIScreen.main.bounds)) }
        return true
    }

    private func watchBeginnings() {
        tokens = [
            NotificationTokens(UIApplication.didEnterBackgroundNotification) { [weak self] _ in self?.isAway = true },
            NotificationTokens(UIApplication.didBecomeActiveNotification) { [weak self] _ in self?.isAway = false },
            NotificationTokens(UITextField.textDidBeginEditingNotification) { [weak self] _ in
                // Nothing orders the observers of one notification: what has to do with activation is asked.
                guard let self, isAway, UIApplication.shared.applicationState != .active, UIView.areAnimationsEnabled
                else { return }
                animatedBeginnings += 1
            },
        ]
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

final class AppOf<Screen: PuppetScreen>: PuppetApp {
    override func makeScreen() -> any PuppetScreen { ObjectFactory.make(Screen.self) }
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
