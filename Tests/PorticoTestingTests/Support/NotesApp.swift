// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import VirtualDevice

/// An app with a text field, a button and notifications, as a tutorial would write it.
final class NotesDelegate: UIResponder, UIApplicationDelegate, @preconcurrency UNUserNotificationCenterDelegate {
    /// What the app does in callbacks, beside what is below.
    var onBackground: () -> Void = {}
    var onResign: () -> Void = {}

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UNUserNotificationCenter.current().delegate = self
        return true
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        let text = (response as? UNTextInputNotificationResponse)?.userText ?? response.actionIdentifier
        NotesController.current?.title = text
        NotesController.current?.show(text)
        completionHandler()
    }
}

final class NotesScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = NotesController()
        window?.makeKeyAndVisible()
        for context in options.urlContexts { open(context.url) }
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        for context in URLContexts { open(context.url) }
    }

    func sceneWillResignActive(_ scene: UIScene) {
        (UIApplication.shared.delegate as? NotesDelegate)?.onResign()
    }

    func sceneDidEnterBackground(_ scene: UIScene) {
        (UIApplication.shared.delegate as? NotesDelegate)?.onBackground()
    }

    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        NotesController.current?.show(shortcutItem.type)
        completionHandler(true)
    }

    private func open(_ url: URL) { NotesController.current?.show(url.lastPathComponent) }
}

final class NotesController: UIViewController {
    private let field = UITextField()

    static var current: NotesController? {
        let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
        return (scene?.delegate as? NotesScene)?.window?.rootViewController as? NotesController
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Notes"
        field.placeholder = "Note"
        view.addSubview(field)
        let button = UIButton(type: .system)
        button.setTitle("Save", for: .normal)
        button.addAction(UIAction { [weak self] _ in self?.save() }, for: .touchUpInside)
        view.addSubview(button)
    }

    func show(_ text: String) {
        let alert = UIAlertController(title: text, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }

    private func save() {
        show("Saved: \(field.text ?? "")")
        let content = UNMutableNotificationContent()
        content.title = "Read it"
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 3600, repeats: false)
        UNUserNotificationCenter.current().add(
            UNNotificationRequest(identifier: "note", content: content, trigger: trigger))
    }
}

extension TestDevice {
    static let notes = "com.example.Notes"

    @discardableResult
    func installNotes(_ bundle: String = notes, name: String = "Notes", scheme: String = "notes") -> TestApp {
        install(
            AppManifest(
                bundleIdentifier: bundle, displayName: name, executable: name, urlSchemes: [scheme],
                staticShortcuts: [ShortcutRecord(type: "new", title: "New")],
                sceneManifest: SceneManifest(configurations: [
                    SceneConfigurationRecord(name: "Default", delegateClass: String(reflecting: NotesScene.self))
                ])),
            delegate: NotesDelegate.self)
    }
}
