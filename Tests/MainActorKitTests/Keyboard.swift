// Portico
// SPDX-License-Identifier: Apache-2.0

import KeyboardTracking
import Logging
import SystemFrameworks
import TaggedLogging
import Telemetry
import Testing

let log = TaggedLogger("keyboard", levels: ["keyboard": .error])

final class Services {
    // Lazy: a tracker belongs to a running app.
    private(set) lazy var tracker = KeyboardTracker(logger: log)
    private(set) var sent: [TelemetryRecord] = []
    private(set) lazy var telemetry = TelemetryReporter(release: "1.0") { [weak self] in self?.sent += $0 }
}

final class FormViewController: UIViewController {
    let services = Services()
    private(set) var bottomInset: CGFloat = 0
    private var keeper: FocusKeeper?
    private var cover: SwitcherCover?
    private var observation: KeyboardObservation?
    private var watchdog: KeyboardWatchdog?

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard let window = view.window, observation == nil else { return }
        keeper = FocusKeeper(window: window)
        cover = SwitcherCover(window: window)
        observation = services.tracker.observe(window) { [weak self] change in
            change.animate { self?.bottomInset = change.overlap.height }
        }
        watchdog = KeyboardWatchdog(
            tracker: services.tracker, window: window, telemetry: services.telemetry,
            actual: { [weak self] in self?.bottomInset },
            repair: { [weak self] overlap in self?.bottomInset = overlap.height })
        watchdog?.start()
    }

    func follow(_ window: UIWindow) async {
        for await change in services.tracker.changes(in: window) { bottomInset = change.overlap.height }
    }
}

@Suite struct KeyboardTests {
    @Test("telemetry comes where it is made") func telemetry() {
        let services = Services()
        services.telemetry.sessionBegan()
        services.telemetry.flush()
        #expect(services.sent.count == 1)
        log.error("nothing is wrong")
    }
}
