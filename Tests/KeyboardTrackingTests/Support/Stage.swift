// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemFrameworks

@testable import AppRuntime
@testable import KeyboardTracking
@testable import PorticoUIKit
@testable import SystemModel

/// A running app without a device: one key window with two fields, and a notification center of its own, because other
/// tests post to the default one.
@MainActor
final class Stage {
    let context: ProcessContext
    let center = NotificationCenter()
    private(set) var window: UIWindow!
    let first = UITextField()
    let second = UITextField()
    private var client: ApplicationClient!

    private final class BareDelegate: UIResponder, UIApplicationDelegate {}

    /// - Parameter hasScene: Whether the window is in a scene; otherwise the application's notifications count.
    init(_ placement: WindowPlacement = .phone, hasScene: Bool = false) {
        context = ProcessContext(
            environment: AppEnvironment(
                manifest: AppManifest(bundleIdentifier: "com.example.kit", displayName: "Kit", executable: "Kit"),
                systemVersion: "26.1", placement: placement, deviceName: "Anna's iPhone"),
            transmit: { _ in }, runLater: { _ in }, callOutThread: CallOutThread())
        context.run {
            client = ApplicationClient(delegate: BareDelegate(), context: context)
            if hasScene {
                window = UIWindow(windowScene: connectScene("one"))
            } else {
                window = UIWindow(frame: UIScreen.main.bounds)
            }
            let controller = UIViewController()
            let form = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            form.addSubview(first)
            controller.view.addSubview(form)
            controller.view.addSubview(second)
            window.rootViewController = controller
            window.makeKeyAndVisible()
        }
    }

    @discardableResult
    func run<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result { try context.run(body) }

    /// What the system does when a callback has ended: views are laid out, and what was shown has appeared.
    func commit() { run { ScreenReporter.of(context).reportNow() } }

    /// Nobody is its delegate.
    func connectScene(_ identifier: String) -> UIWindowScene {
        context.run {
            client.receive(
                Delivery(
                    number: 1,
                    callback: .scene(.willConnect(SceneSessionRecord(identifier: identifier), ConnectionRecord())),
                    date: 0))
            let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
            return scenes.first { $0.session.persistentIdentifier == identifier }!
        }
    }

    // MARK: - Posting

    /// A moment of the window's scene, or of the application if the window has none.
    func live(_ moment: LifeMoment, of scene: UIScene? = nil) {
        run {
            if let scene = scene ?? window.windowScene {
                center.post(name: moment.ofScene, object: scene)
            } else {
                center.post(name: moment.ofApplication, object: UIApplication.shared)
            }
        }
    }

    /// Notifications by the sheet's letters.
    func post(
        _ letters: String, _ end: CGRect?, duration: TimeInterval? = 0.25, isLocal: Bool? = true, object: Any? = nil
    ) {
        var info: [AnyHashable: Any] = [UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: .zero)]
        if let end { info[UIResponder.keyboardFrameEndUserInfoKey] = NSValue(cgRect: end) }
        if let duration { info[UIResponder.keyboardAnimationDurationUserInfoKey] = NSNumber(value: duration) }
        info[UIResponder.keyboardAnimationCurveUserInfoKey] = NSNumber(value: 7)
        if let isLocal { info[UIResponder.keyboardIsLocalUserInfoKey] = NSNumber(value: isLocal) }
        for name in letters.split(separator: " ") {
            post(KeyboardEvent.Name(letters: name), info, object: object)
        }
    }

    func post(_ name: KeyboardEvent.Name, _ info: [AnyHashable: Any]?, object: Any? = nil) {
        run { center.post(name: name.notification, object: object, userInfo: info) }
    }
}

extension LifeMoment {
    var ofScene: Notification.Name {
        switch self {
        case .willResign: UIScene.willDeactivateNotification
        case .didEnterBackground: UIScene.didEnterBackgroundNotification
        case .willEnterForeground: UIScene.willEnterForegroundNotification
        case .didBecomeActive: UIScene.didActivateNotification
        case .didDisconnect: UIScene.didDisconnectNotification
        }
    }

    var ofApplication: Notification.Name {
        switch self {
        case .willResign: UIApplication.willResignActiveNotification
        case .didEnterBackground: UIApplication.didEnterBackgroundNotification
        case .willEnterForeground: UIApplication.willEnterForegroundNotification
        case .didBecomeActive: UIApplication.didBecomeActiveNotification
        case .didDisconnect: preconditionFailure("an application does not disconnect")
        }
    }
}
