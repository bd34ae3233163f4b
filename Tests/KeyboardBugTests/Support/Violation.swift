// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

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
    /// I5: the keyboard of a screen where nothing has the focus.
    case keyboardWithoutFocus
    /// I5: the user has ended editing, and the keyboard is there.
    case keyboardStays
    /// I6: covers in the window.
    case covers(Int)
    /// I6: covers over the screen that the user sees.
    case coversStay(Int)
    /// I7: the card in the switcher shows where the keyboard was.
    case hole(ScreenRect)
    /// I9: the keyboard that the user sees is above the finger that drags it.
    case keyboardLeftBehind(Double, finger: Double)
    /// I10: sent up more than once for one keyboard.
    case liftedTwice
    /// I12: the watchdog would repair what is right.
    case falseAlarm(Double)
    /// I12: it has reported more than there was.
    case falseReports(Int)
    /// I12: it has not repaired within its period.
    case unrepaired
    /// I12: it goes on reporting what it cannot repair.
    case flood(Int)
    /// B18, which has no invariant: editing began with an animation of its own on the way in.
    case animatedBeginning

    /// `I1`.
    var invariant: String { String(description.prefix { $0 != ":" }) }

    var description: String {
        switch self {
        case .lift(let lift, let right): "I1: lifted by \(lift), right is \(right)"
        case .impossible(let lift): "I2: lifted by \(lift)"
        case .liftedInBackground(let lift): "I3: lifted by \(lift) while another app has the screen"
        case .focusLost: "I4: the field has lost the focus"
        case .keyboardWithoutFocus: "I5: the keyboard is there, and nothing has the focus"
        case .keyboardStays: "I5: the keyboard is there although editing has ended"
        case .covers(let count): "I6: \(count) covers"
        case .coversStay(let count): "I6 when active: \(count) covers"
        case .hole(let hole): "I7: a hole in the card, \(hole)"
        case .keyboardLeftBehind(let top, let finger): "I9: the keyboard is at \(top), the finger at \(finger)"
        case .liftedTwice: "I10: sent up more than once for one keyboard"
        case .falseAlarm(let lift): "I12: the watchdog would lift by \(lift)"
        case .falseReports(let count): "I12: \(count) reports, more than faults"
        case .unrepaired: "I12: wrong for longer than the watchdog's period"
        case .flood(let count): "I12: \(count) reports of one thing that cannot be repaired"
        case .animatedBeginning: "B18: begins to edit with an animation of its own on the way in"
        }
    }
}
