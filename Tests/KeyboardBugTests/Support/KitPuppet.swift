// Portico
// SPDX-License-Identifier: Apache-2.0

@testable import KeyboardTracking
import PuppetShared
import SystemFrameworks

/// The example's puppet, for the judge.
final class KitPuppetApp: PuppetApp {
    private(set) var services: PuppetServices?
    private(set) var stage: PuppetStage?

    override func start() { services = PuppetServices() }

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
