// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks
import SystemModel
import VirtualDevice

/// Plays a schedule and looks at the screen whenever the device is at rest.
@MainActor
final class PuppetJudge {
    let puppet: PuppetDevice
    private var intent = Intent()
    private var finger = Finger()
    var watch = Watch()
    /// Nothing was going on after the last step: what is then on the screen is what the user sees.
    private var isAtRest = false
    private(set) var violations: [Violation] = []

    init(_ puppet: PuppetDevice) {
        self.puppet = puppet
    }

    /// Everything that is wrong, in the order in which it was found, each thing once; nothing for a screen that is
    /// right all the way.
    static func violations(of app: PuppetApp.Type, in schedule: PuppetSchedule) async throws -> [Violation] {
        let judge = PuppetJudge(try PuppetDevice(app, for: schedule))
        for step in schedule.steps + [.settle] { await judge.play(step) }
        return judge.violations
    }

    func play(_ step: PuppetStep) async {
        let before = sight()
        let isTaken = await puppet.take(step) { [self] in
            puppet.inPuppet { screen, app in lookAtWatchdog(of: screen, app) }
        }
        if isTaken { watch.note(step) }
        intent.note(step, isTaken: isTaken, before)
        finger.note(step, isTaken: isTaken, before)
        isAtRest = step.endsAtRest
        if isAtRest { puppet.inPuppet { screen, app in look(at: screen, app) } }
    }

    /// What the user sees before a step; nil when the puppet does not run, or another app has the screen.
    private func sight() -> Sight? {
        let summary = puppet.summary
        guard summary.foregroundApp == PuppetBundle.puppet else { return nil }
        return puppet.inPuppet { screen, app in
            Sight(
                isAtRest: isAtRest, isActive: isActive, hasFocus: screen.hasFocus, lift: screen.lift.map(Double.init),
                isForeground: puppet.puppet?.state == "foreground", window: app.window.map(place(of:)),
                keyboard: summary.keyboard)
        }
    }

    func note(_ violation: Violation) {
        if !violations.contains(violation) { violations.append(violation) }
    }

    // MARK: - Looking

    private func look(at screen: any PuppetScreen, _ app: PuppetApp) {
        guard let state = puppet.puppet?.state else { return }
        if let lift = screen.lift, !(lift.isFinite && lift >= 0 && lift < screen.view.bounds.height) {
            note(.impossible(Double(lift)))
        }
        if let hole = puppet.puppet?.snapshot?.hole, state != "foreground" { note(.hole(hole)) }
        if screen.repetitions > 0 { note(.liftedTwice) }
        // A tap may come in before the app is active, and the keyboard then slides in as ever.
        if app.animatedBeginnings > 0, !intent.hasTapped { note(.animatedBeginning) }
        app.animatedBeginnings = 0
        intent.hasTapped = false
        let covers = (app.window?.subviews.count ?? 1) - 1
        if covers > 1 { note(.covers(covers)) }
        if isActive {
            intent.isAway = false
            intent.liftWhenLeft = nil
            if covers > 0 { note(.coversStay(covers)) }
            lookWhenActive(screen, app)
        } else if let before = intent.liftWhenLeft, let lift = screen.lift.map(Double.init), lift > before + 0.5,
            puppet.summary.keyboard?.owner != PuppetBundle.puppet
        {
            note(.liftedInBackground(lift))
        }
    }

    /// Asked in the app.
    var isActive: Bool {
        let device = puppet.summary
        return UIApplication.shared.applicationState == .active
            && device.foregroundApp == PuppetBundle.puppet && !device.isLocked && device.systemAlert == nil
    }

    private func lookWhenActive(_ screen: any PuppetScreen, _ app: PuppetApp) {
        if intent.shouldHaveFocus, !screen.hasFocus { note(.focusLost) }
        if puppet.summary.keyboard?.owner == PuppetBundle.puppet {
            if !screen.hasFocus { note(.keyboardWithoutFocus) }
            if intent.isClosed { note(.keyboardStays) }
        }
        if let top = finger.overtakes(UIApplication.shared.keyboardViews, of: screen, puppet.summary) {
            note(.keyboardLeftBehind(top, finger: finger.y ?? .nan))
        }
        guard let right = rightLift(of: screen, app) else { return }
        let lift = screen.lift.map(Double.init) ?? right
        if abs(lift - right) <= 0.5 {
            watch.isFaulty = false
        } else if !watch.isFaulty {
            note(.lift(is: lift, shouldBe: right))
        }
        if let wanted = screen.liftByWatchdog, abs(Double(wanted) - right) > 0.5 { note(.falseAlarm(Double(wanted))) }
    }

    /// How much of the window the docked keyboard of this app covers; nil when that is for nobody to say.
    func rightLift(of screen: any PuppetScreen, _ app: PuppetApp) -> Double? {
        guard let keyboard = puppet.summary.keyboard, let window = app.window, keyboard.owner == PuppetBundle.puppet,
            keyboard.form == .docked || keyboard.form == .bar
        else { return 0 }
        if keyboard.isDragged {
            // Nobody says where a keyboard is that a finger drags down (K19). A bar in a finger's hand leaves the
            // bottom, and nobody has said so (K15): out of its way or down already, both are right until it is let go.
            if keyboard.form == .docked || screen.lift == 0 { return nil }
        }
        return keyboard.frame.intersection(place(of: window))?.height ?? 0
    }

    private func place(of window: UIWindow) -> ScreenRect {
        let frame = window.convert(window.bounds, to: nil)
        return ScreenRect(
            x: Double(frame.minX), y: Double(frame.minY), width: Double(frame.width), height: Double(frame.height))
    }
}
