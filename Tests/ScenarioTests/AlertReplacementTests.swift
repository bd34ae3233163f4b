// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemModel
import Testing
import VirtualDevice

/// Links that come while Booking shows, or is moving, the alert of another: each is shown, none gets lost to UIKit's
/// refusal to present twice.
@Suite struct AlertReplacementTests {
    /// The steps between links, from none to a whole alert's life.
    enum Pause: String, CaseIterable, CustomTestStringConvertible {
        case atOnce, duringTheAnimation, whenShown, whileOkDismisses, afterOk

        var testDescription: String { rawValue }
    }

    private static func open(_ id: Int) -> DeviceEvent { .openURL("deeplinkTutorial://messages/\(id)", sender: nil) }

    @Test("each link's alert is shown, in order", arguments: LifeCycle.allCases, Pause.allCases)
    @MainActor func replaced(_ lifeCycle: LifeCycle, _ pause: Pause) throws {
        let device = try lifeCycle.device()
        try device.bring(lifeCycle.bundle, to: .active)
        let before = device.history.count
        for id in 1...4 {
            try device.perform(Self.open(id))
            switch pause {
            case .atOnce: break
            case .duringTheAnimation: while device.step() {}
            case .whenShown: device.settle()
            case .whileOkDismisses:
                device.settle()
                try device.perform(.tapAlertButton(title: "Ok"))
                while device.step() {}
            case .afterOk:
                device.settle()
                if id < 4 { try device.perform(.tapAlertButton(title: "Ok")) }
                device.settle()
            }
        }
        device.settle()
        #expect(device.history.alerts == (1...4).map { "Messages Details \($0)" })
        #expect(device.history[before...].diagnostics == [])
        let last = pause == .whileOkDismisses ? "Guest" : "Guest, alert \"Messages Details 4\""
        #expect(device.app(lifeCycle.bundle)?.screen.summary == last)
    }
}
