// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

/// A screen with something to type into and, mostly, legs that are to stand on the keyboard: the kit's Puppet, and each
/// of the wrong ones.
@MainActor
protocol PuppetScreen: UIViewController {
    /// Whether what the user types into has the focus.
    var hasFocus: Bool { get }
    /// How far the legs are above the bottom of the screen, in points; nil for a screen that lifts nothing.
    var lift: CGFloat? { get }
    /// A fault from outside: the legs are down, wherever the keyboard is.
    func putLegsDown()
    /// How often the legs were sent up to where they were already.
    var repetitions: Int { get }
    /// How many mistakes its watchdog has reported.
    var reports: Int { get }
    /// How far a watchdog thinks the legs should be; nil without one.
    var liftByWatchdog: CGFloat? { get }
    /// Whether a finger that comes to the docked keyboard from above takes it along.
    var keyboardFollowsFinger: Bool { get }
}

extension PuppetScreen {
    var lift: CGFloat? { nil }
    func putLegsDown() {}
    var repetitions: Int { 0 }
    var reports: Int { 0 }
    var liftByWatchdog: CGFloat? { nil }
    var keyboardFollowsFinger: Bool { false }
}
