// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyboardTracking
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// The screen of Documentation/Kit.md.
class ChatViewController: UIViewController {
    let list = UIScrollView()
    private let tracker = KeyboardTracker()
    private var keeper: FocusKeeper?
    private var cover: SwitcherCover?
    private var observation: KeyboardObservation?
    private(set) var watchdog: KeyboardWatchdog?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(list)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard let window = view.window, observation == nil else { return }
        keeper = FocusKeeper(window: window)  // restores the focus and the keyboard when the user returns
        cover = SwitcherCover(window: window)  // the app switcher shows the app as the user left it
        observation = tracker.observe(window) { [weak self] change in
            change.animate { self?.list.contentInset.bottom = change.overlap.height }
        }
        watchdog = KeyboardWatchdog(  // checks twice a second, repairs and reports
            tracker: tracker, window: window, actual: { [weak self] in self?.list.contentInset.bottom },
            repair: { [weak self] overlap in self?.list.contentInset.bottom = overlap.height })
        watchdog?.start()
    }
}

/// The same screen with a field.
private final class MessageController: ChatViewController {
    let message = UITextField()

    override func viewDidLoad() {
        super.viewDidLoad()
        message.placeholder = "Message"
        view.addSubview(message)
    }
}

private final class ChatApp: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var chat: MessageController? { window?.rootViewController as? MessageController }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        self.window = window
        window.rootViewController = MessageController()
        window.makeKeyAndVisible()
        return true
    }
}

/// The example of Documentation/Kit.md, compiled and run; `CompiledBlocksTests` keeps the two the same.
@MainActor
@Suite struct ReadmeKeyboardTests {
    /// iOS 27 does not launch an app without scenes.
    nonisolated private static let profiles = BehaviorProfile.allNames.filter { $0 != "ios27" }

    @Test("typed in, left by the switcher, come back to", arguments: profiles)
    func example(profile: String) throws {
        let device = try TestDevice(profile: profile)
        let manifest = AppManifest(bundleIdentifier: "com.example.chat", displayName: "Chat", executable: "Chat")
        device.install(manifest, delegate: ChatApp.self)
        func perform(_ event: DeviceEvent) throws {
            try device.perform(event)
            device.settle()
        }
        try perform(.launch(bundle: "com.example.chat"))
        let chat = try #require(device.delegate(of: "com.example.chat", as: ChatApp.self)?.chat)
        defer { chat.watchdog?.stop() }
        #expect(chat.list.contentInset.bottom == 0)

        try perform(.tapField(name: "Message"))
        let keyboard = try #require(device.summary().keyboard)
        #expect(Double(chat.list.contentInset.bottom) == keyboard.frame.height)

        try perform(.openSwitcher)
        try perform(.goHome)
        #expect(chat.list.contentInset.bottom == 0)
        let card = try #require(device.summary().apps[0].snapshot)
        #expect(card.items.filter { $0.kind == "Keyboard" }.map(\.frame) == [keyboard.frame])
        #expect(card.hole == nil)

        try perform(.launch(bundle: "com.example.chat"))
        #expect(chat.message.isFirstResponder)
        #expect(Double(chat.list.contentInset.bottom) == keyboard.frame.height)
    }
}
