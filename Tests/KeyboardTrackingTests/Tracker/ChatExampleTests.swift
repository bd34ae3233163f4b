// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LogLines
import Logging
import SystemFrameworks
import TaggedLogging
import Telemetry
import TestClocks
import Testing

@testable import KeyboardTracking

/// The examples of the documentation, put together to one screen: they compile, and they work.
@MainActor
@Suite struct ChatExampleTests {
    private final class ChatController: UIViewController {
        let message = UITextField()
        let tracker: KeyboardTracker
        private var observation: KeyboardObservation?
        var watchdog: KeyboardWatchdog?
        private(set) var durations: [TimeInterval] = []
        var bottomInset: CGFloat = 0

        init(center: NotificationCenter, logger: TaggedLogger) {
            tracker = KeyboardTracker(center: center, logger: logger)
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(message)
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            guard let window = view.window else { return }
            observation = tracker.observe(window) { [weak self] change in
                change.animate {
                    self?.durations.append(UIView.inheritedAnimationDuration)
                    self?.bottomInset = change.overlap.height
                }
            }
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            if let window = view.window { tracker.windowChanged(window) }
        }
    }

    @Test("a screen that is typed in, left, come back to, broken and repaired")
    func chat() async {
        let stage = Stage()
        let clock = ManualClock()
        let recorder = LineRecorder()
        let log = TaggedLogger("keyboard", logger: recorder.logger(level: .error))
        var sent: [TelemetryRecord] = []
        let telemetry = stage.run { TelemetryReporter(release: "2.4.0", clock: clock) { sent += $0 } }
        let controller = stage.run { ChatController(center: stage.center, logger: log) }
        let window = stage.window!
        let keeper = stage.run { FocusKeeper(window: window, center: stage.center, logger: log) }
        let cover = stage.run { SwitcherCover(window: window, center: stage.center) }
        stage.live(.didBecomeActive)
        telemetry.sessionBegan()
        stage.run {
            window.rootViewController = controller
            keeper.register(controller.message, as: "message")
            let watchdog = KeyboardWatchdog(
                tracker: controller.tracker, window: window, clock: clock, center: stage.center, logger: log,
                telemetry: telemetry,
                actual: { [weak controller] in controller?.bottomInset },
                repair: { [weak controller] overlap in controller?.bottomInset = overlap.height })
            controller.watchdog = watchdog
            watchdog.start()
            controller.message.becomeFirstResponder()
        }
        stage.commit()
        let screen = Screen.phone
        stage.post("WC WS DC DS", screen.docked)
        #expect(controller.bottomInset == 336)

        stage.live(.willResign)
        #expect(cover.isShown)
        stage.run { window.endEditing(true) }
        stage.post("WC WH DC DH", screen.hidden)
        stage.post("WC WS DC DS", screen.docked(400))
        stage.live(.didEnterBackground)
        #expect(controller.bottomInset == 0)
        stage.post("WC WH DC DH", screen.hidden)
        stage.live(.willEnterForeground)
        #expect(controller.message.isFirstResponder)
        stage.post("WC WS DC DS", screen.docked)
        stage.live(.didBecomeActive)
        #expect(!cover.isShown)
        #expect(controller.bottomInset == 336)

        controller.bottomInset = 12
        for _ in 0..<2 {
            await clock.sleepers(1)
            clock.advance(by: .milliseconds(500))
        }
        await clock.sleepers(1)
        #expect(controller.bottomInset == 336)
        #expect(recorder.lines.count == 1)
        #expect(controller.durations == [0, 0.25, 0.25, 0.25])

        telemetry.flush()
        let file = TelemetryFile.read(Data(TelemetryFile.text(of: sent).utf8))
        #expect(file.problems == [])
        #expect(IncidentRates(of: file.records).releases.map(\.perThousandSessions) == [1000])
        controller.watchdog?.stop()
    }
}
