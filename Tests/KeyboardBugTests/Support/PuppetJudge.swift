// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import VirtualDevice

/// What is wrong with a screen, by the invariants of sheet 5.1.
enum Violation: Hashable, CustomStringConvertible {
    /// I1: the legs are not where the keyboard's top is.
    case lift(is: Double, shouldBe: Double)
    /// I2: no lift at all could be right.
    case impossible(Double)
    /// I3: lifted while another app has the screen.
    case liftedInBackground(Double)
    /// I4: the field had the focus, and nobody took it away.
    case focusLost
    /// I6: covers in the window.
    case covers(Int)
    /// I6: covers over the screen that the user sees.
    case coversStay(Int)
    /// I7: the card in the switcher shows where the keyboard was.
    case hole(ScreenRect)
    /// I12: the watchdog would repair what is right.
    case falseAlarm(Double)
    /// I10: sent up more than once for one keyboard.
    case liftedTwice

    /// `I1`.
    var invariant: String { String(description.prefix { $0 != ":" }) }

    var description: String {
        switch self {
        case .lift(let lift, let right): "I1: lifted by \(lift), right is \(right)"
        case .impossible(let lift): "I2: lifted by \(lift)"
        case .liftedInBackground(let lift): "I3: lifted by \(lift) while another app has the screen"
        case .focusLost: "I4: the field has lost the focus"
        case .covers(let count): "I6: \(count) covers"
        case .coversStay(let count): "I6 when active: \(count) covers"
        case .hole(let hole): "I7: a hole in the card, \(hole)"
        case .falseAlarm(let lift): "I12: the watchdog would lift by \(lift)"
        case .liftedTwice: "I10: sent up more than once for one keyboard"
        }
    }
}

/// Plays a schedule and looks at the screen whenever the device is at rest.
@MainActor
struct PuppetJudge {
    private let puppet: PuppetDevice
    /// Whether the field has to have the focus when the puppet is active again.
    private var shouldHaveFocus = false
    /// Editing was ended by the user, and not begun again.
    private var isDone = false
    /// The user has left and is not back: only the first leaving says what has to be restored.
    private var isAway = false
    private var liftWhenLeft: Double?
    /// Nothing was going on after the last step: what is then on the screen is what the user sees.
    private var isAtRest = false
    private(set) var violations: [Violation] = []

    private init(_ schedule: PuppetSchedule, _ app: PuppetApp.Type) throws {
        puppet = try PuppetDevice(app, profile: schedule.profile, model: schedule.model, chooser: schedule.chooser)
    }

    /// Everything that is wrong, in the order in which it was found, each thing once; nothing for a screen that is
    /// right all the way.
    static func violations(of app: PuppetApp.Type, in schedule: PuppetSchedule) throws -> [Violation] {
        var judge = try PuppetJudge(schedule, app)
        for step in schedule.steps {
            judge.noteIntent(of: step)
            judge.puppet.device.take(step)
            judge.isAtRest = step == .settle
            if judge.isAtRest { judge.lookInApp() }
        }
        judge.puppet.device.settle()
        judge.lookInApp()
        return judge.violations
    }

    /// The user's own decisions about the focus.
    private mutating func noteIntent(of step: PuppetStep) {
        guard puppet.device.device.summary.foregroundApp == PuppetBundle.puppet else { return }
        switch step {
        case .done, .hide:
            isDone = true
            shouldHaveFocus = false
        case .tapTummy: isDone = false
        case .home, .openNotes, .lock, .switcher:
            guard !isAway, puppet.summary?.state == "foreground", let screen = puppet.screen else { return }
            isAway = true
            shouldHaveFocus = isAtRest && !isDone && screen.tummy.isFirstResponder
            liftWhenLeft = Double(screen.lift)
        default: break
        }
    }

    /// Looks as code of the app, whose windows and screen it asks. An app that does not run shows nothing.
    private mutating func lookInApp() {
        guard puppet.summary?.process != nil else { return }
        do {
            try puppet.device.inApp(PuppetBundle.puppet) { look() }
        } catch {
            preconditionFailure("\(error)")
        }
    }

    private mutating func note(_ violation: Violation) {
        if !violations.contains(violation) { violations.append(violation) }
    }

    private mutating func look() {
        guard let screen = puppet.screen, let app = puppet.app, let state = puppet.summary?.state else { return }
        let lift = Double(screen.lift)
        if !(lift.isFinite && lift >= 0 && lift < Double(screen.view.bounds.height)) { note(.impossible(lift)) }
        if let hole = puppet.summary?.snapshot?.hole, state != "foreground" { note(.hole(hole)) }
        if screen.repetitions > 0 { note(.liftedTwice) }
        let covers = (app.window?.subviews.count ?? 1) - 1
        if covers > 1 { note(.covers(covers)) }
        if isActive(app) {
            isAway = false
            liftWhenLeft = nil
            if covers > 0 { note(.coversStay(covers)) }
            lookWhenActive(screen, lift, app.window)
        } else if let before = liftWhenLeft, lift > before + 0.5,
            puppet.device.device.summary.keyboard?.owner != PuppetBundle.puppet
        {
            note(.liftedInBackground(lift))
        }
    }

    private func isActive(_ app: PuppetApp) -> Bool {
        let device = puppet.device.device.summary
        return UIApplication.shared.applicationState == .active
            && device.foregroundApp == PuppetBundle.puppet && !device.isLocked && device.systemAlert == nil
    }

    private mutating func lookWhenActive(_ screen: any PuppetScreen, _ lift: Double, _ window: UIWindow?) {
        if shouldHaveFocus, !screen.tummy.isFirstResponder { note(.focusLost) }
        let device = puppet.device.device.summary
        let right = rightLift(device, window: window)
        // A bar in a finger's hand leaves the bottom, and nobody has said so (K15): out of its way or down already,
        // both are right until it is let go.
        if lift == 0, let keyboard = device.keyboard, keyboard.form == .bar, keyboard.isDragged { return }
        if abs(lift - right) > 0.5 { note(.lift(is: lift, shouldBe: right)) }
        if let wanted = screen.liftByWatchdog, abs(Double(wanted) - right) > 0.5 { note(.falseAlarm(Double(wanted))) }
    }

    /// How much of the window the docked keyboard of this app covers.
    private func rightLift(_ device: DeviceSummary, window: UIWindow?) -> Double {
        guard let keyboard = device.keyboard, let window, keyboard.owner == PuppetBundle.puppet,
            keyboard.form == .docked || keyboard.form == .bar
        else { return 0 }
        let frame = window.convert(window.bounds, to: nil)
        let placed = ScreenRect(
            x: Double(frame.minX), y: Double(frame.minY), width: Double(frame.width), height: Double(frame.height))
        return keyboard.frame.intersection(placed)?.height ?? 0
    }
}
