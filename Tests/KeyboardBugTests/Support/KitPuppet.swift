// Portico
// SPDX-License-Identifier: Apache-2.0

import PuppetShared
import SystemFrameworks

@testable import KeyboardTracking

/// The example's puppet, for the judge.
class KitPuppetApp: PuppetApp {
    private(set) var services: PuppetServices?
    private(set) var stage: PuppetStage?

    func makeServices() -> PuppetServices { PuppetServices() }

    override func start() { services = makeServices() }

    override func show(in window: UIWindow) {
        guard let services else { preconditionFailure("the app has not launched") }
        self.window = window
        let stage = PuppetStage(window: window, services: services, restoring: nil)
        self.stage = stage
        screen = stage.puppet
    }
}

extension PuppetViewController: PuppetScreen {
    var legs: UIView { figure.legs }
    var liftByWatchdog: CGFloat? { view.window.map { services.tracker.expected(in: $0).height } }
}
