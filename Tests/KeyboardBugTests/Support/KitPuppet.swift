// Portico
// SPDX-License-Identifier: Apache-2.0

import PuppetShared
import SystemFrameworks
import Telemetry

@testable import KeyboardTracking

/// The example's puppet, for the judge.
final class KitPuppetApp: PuppetApp {
    private var services: PuppetServices?
    private var stage: PuppetStage?

    override func start() { services = PuppetServices(clock: PuppetClock.current) }

    override func show(in window: UIWindow) {
        guard let services else { preconditionFailure("the app has not launched") }
        self.window = window
        let stage = PuppetStage(window: window, services: services, restoring: nil)
        self.stage = stage
        screen = stage.puppet
    }
}

extension PuppetViewController: PuppetScreen {
    var hasFocus: Bool { tummy.isFirstResponder }
    var lift: CGFloat? { view.bounds.height - figure.legs.frame.maxY }
    func putLegsDown() { figure.lift = 0 }
    var liftByWatchdog: CGFloat? { view.window.map { services.tracker.expected(in: $0).height } }
    var keyboardFollowsFinger: Bool { scroll.keyboardDismissMode == .interactive }

    var reports: Int {
        services.telemetry.flush()
        return services.sent.count { if case .incident = $0 { true } else { false } }
    }
}

/// The example's screen with an accessory view, in a window whose focus the kit restores.
final class AccessoryApp: PuppetApp {
    private var keeper: FocusKeeper?

    override func makeScreen() -> any PuppetScreen { AccessoryPuppetViewController() }

    override func show(in window: UIWindow) {
        super.show(in: window)
        keeper = FocusKeeper(window: window)
    }
}

extension AccessoryPuppetViewController: PuppetScreen {
    var hasFocus: Bool { isFirstResponder }
    var lift: CGFloat? { view.bounds.height - figure.legs.frame.maxY }
    func putLegsDown() { figure.lift = 0 }
}
