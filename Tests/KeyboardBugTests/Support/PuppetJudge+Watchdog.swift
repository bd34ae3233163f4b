// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemFrameworks

// I12: what a watchdog owes. Looked at while time passes.

extension PuppetJudge {
    /// The faults that were put into the screen, and what became of them.
    struct Watch {
        /// The longest that a fault may stay.
        static let period = Duration.seconds(1)

        /// A fault has been put in, and the screen has not been right since.
        var isFaulty = false
        private var faults = 0
        private var isStuck = false
        private var wrongFor = Duration.zero
        /// While each repair is taken back: since when, and how many reports there were then.
        private var stuck: (time: Duration, reports: Int)?

        mutating func note(_ step: PuppetStep) {
            guard step == .fault || step == .stuck else { return }
            faults += 1
            isFaulty = true
            if step == .stuck { isStuck = true }
        }

        /// - Parameter isWrong: Whether the legs are not where they should be; nil while nobody can say.
        mutating func tick(isWrong: Bool?, reports: Int) -> Violation? {
            guard let isWrong else {
                wrongFor = .zero
                stuck = nil
                return nil
            }
            if isStuck { return tickStuck(isWrong: isWrong, reports: reports) }
            if !isWrong { isFaulty = false }
            wrongFor = isWrong ? wrongFor + PuppetStep.tick : .zero
            if reports > faults { return .falseReports(reports) }
            return wrongFor > Self.period ? .unrepaired : nil
        }

        /// With a back-off that doubles, starting from a period, there are no more reports than doublings, the first
        /// one, and one for the ends.
        private mutating func tickStuck(isWrong: Bool, reports: Int) -> Violation? {
            guard isWrong else {
                stuck = nil
                return nil
            }
            let (time, before) = stuck ?? (.zero, reports)
            let now = time + PuppetStep.tick
            stuck = (now, before)
            let doublings = max(0, Int(log2(now / Self.period)))
            return reports - before > doublings + 2 ? .flood(reports - before) : nil
        }
    }

    /// After each tick, as code of the app.
    func lookAtWatchdog(of screen: any PuppetScreen, _ app: PuppetApp) {
        var isWrong: Bool?
        if isActive, let lift = screen.lift, let right = rightLift(of: screen, app) {
            isWrong = abs(Double(lift) - right) > 0.5
        }
        if let violation = watch.tick(isWrong: isWrong, reports: screen.reports) { note(violation) }
    }
}
