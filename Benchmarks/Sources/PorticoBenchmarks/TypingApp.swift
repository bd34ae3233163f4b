// Portico
// SPDX-License-Identifier: Apache-2.0

import KeyboardTracking
import PorticoTesting
import SystemFrameworks
import VirtualDevice

/// A field, and a screen that stays above the keyboard.
final class TypingDelegate: UIResponder, UIApplicationDelegate, UITextFieldDelegate {
    var window: UIWindow?
    private let tracker = KeyboardTracker()
    private var observation: KeyboardObservation?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let screen = UIViewController()
        let field = UITextField(frame: CGRect(x: 20, y: 400, width: 300, height: 40))
        field.placeholder = "Name"
        field.delegate = self
        screen.view.addSubview(field)
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = screen
        window.makeKeyAndVisible()
        self.window = window
        observation = tracker.observe(window) { change in
            screen.additionalSafeAreaInsets.bottom = change.overlap.height
        }
        return true
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool { textField.resignFirstResponder() }
}

extension TestDevice {
    /// Eighteen events in four streams.
    func type(in bundle: String) {
        let visits: [DeviceEvent] = (0..<3).flatMap { _ in [.launch(bundle: bundle), .goHome] }
        let typing: [DeviceEvent] = (0..<3).flatMap { _ in [.tapField(name: "Name"), .pressReturn] }
        interleave(
            [
                .events(visits), .events(typing), .events([.lock, .unlock, .lock, .unlock]),
                .events([.rotate(.landscapeLeft), .rotate(.portrait)]),
            ], for: .seconds(10))
    }
}
