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
    /// I7: the card in the switcher shows where the keyboard was.
    case hole(ScreenRect)
    /// I12: the watchdog would repair what is right.
    case falseAlarm(Double)
    /// I10: sent up more than once for one keyboard.
    case liftedTwice

    var description: String {
        switch self {
        case .lift(let lift, let right): "I1: lifted by \(lift), right is \(right)"
        case .impossible(let lift): "I2: lifted by \(lift)"
        case .liftedInBackground(let lift): "I3: lifted by \(lift) while another app has the screen"
        case .focusLost: "I4: the field has lost the focus"
        case .covers(let count): "I6: \(count) covers"
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
    private var liftInBackground: Double?
    /// Editing was ended by the user, and not begun again.
    private var isDone = false

    init(_ schedule: PuppetSchedule, _ app: PuppetApp.Type) throws {
        puppet = try PuppetDevice(app, profile: schedule.profile, model: schedule.model, chooser: schedule.chooser)
    }

    /// The first thing that is wrong; nil for a screen that is right all the way.
    static func violation(of app: PuppetApp.Type, in schedule: PuppetSchedule) throws -> Violation? {
        var judge = try PuppetJudge(schedule, app)
        for step in schedule.steps {
            judge.noteIntent(of: step)
            judge.puppet.device.take(step)
            if step == .settle, let found = judge.lookInApp() { return found }
        }
        judge.puppet.device.settle()
        return judge.lookInApp()
    }

    /// The user's own decisions about the focus.
    private mutating func noteIntent(of step: PuppetStep) {
        let isInFront = puppet.device.device.summary.foregroundApp == PuppetBundle.puppet
        switch step {
        case .done, .hide:
            guard isInFront else { return }
            isDone = true
            shouldHaveFocus = false
        case .tapTummy: if isInFront { isDone = false }
        case .home, .openNotes, .lock, .switcher:
            if isInFront, puppet.summary?.state == "foreground" {
                liftInBackground = liftInBackground ?? puppet.screen.map { Double($0.lift) }
                shouldHaveFocus = !isDone && puppet.screen?.tummy.isFirstResponder == true
            }
        default: break
        }
    }

    /// Looks as code of the app, whose windows and screen it asks.
    private mutating func lookInApp() -> Violation? {
        do {
            return try puppet.device.inApp(PuppetBundle.puppet) { look() }
        } catch {
            // It does not run.
            return nil
        }
    }

    private mutating func look() -> Violation? {
        let device = puppet.device.device.summary
        guard let screen = puppet.screen, let app = puppet.app, let state = puppet.summary?.state else { return nil }
        let lift = Double(screen.lift)
        let height = Double(screen.view.bounds.height)
        guard lift.isFinite, lift >= 0, lift < height else { return .impossible(lift) }
        if let hole = puppet.summary?.snapshot?.hole, state != "foreground" { return .hole(hole) }
        let covers = (app.window?.subviews.count ?? 1) - 1
        if covers > 1 { return .covers(covers) }
        let isActive = app.window?.windowScene?.activationState == .foregroundActive
        guard isActive, device.foregroundApp == PuppetBundle.puppet, !device.isLocked, device.systemAlert == nil else {
            defer { liftInBackground = lift }
            if let before = liftInBackground, lift > before + 0.5 { return .liftedInBackground(lift) }
            return nil
        }
        liftInBackground = nil
        if covers > 0 { return .covers(covers) }
        if shouldHaveFocus, !screen.tummy.isFirstResponder { return .focusLost }
        let right = rightLift(device, window: app.window)
        if abs(lift - right) > 0.5 { return .lift(is: lift, shouldBe: right) }
        if let wanted = screen.liftByWatchdog, abs(Double(wanted) - right) > 0.5 { return .falseAlarm(Double(wanted)) }
        return screen.repetitions > 0 ? .liftedTwice : nil
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
