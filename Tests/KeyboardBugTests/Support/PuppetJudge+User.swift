// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks
import SystemModel
import VirtualDevice

// What the user wants, which says what is right.

extension PuppetJudge {
    /// What the user sees before a step.
    struct Sight {
        var isAtRest: Bool
        var isActive: Bool
        var hasFocus: Bool
        var lift: Double?
        var isForeground: Bool
        /// Of the app, in the screen's space.
        var window: ScreenRect?
        var keyboard: KeyboardSummary?

        /// Nothing is under way, and what is done now reaches the screen.
        var isQuiet: Bool { isAtRest && isActive }
    }

    /// The user's own decisions about the focus.
    struct Intent {
        /// Whether the field has to have the focus when the puppet is active again.
        var shouldHaveFocus = false
        /// Whether editing was ended where it went on, so that the keyboard has to go.
        var isClosed = false
        /// The user has left and is not back: only the first leaving says what has to be restored.
        var isAway = false
        var liftWhenLeft: Double?
        /// Whether the user has tapped a field since the device was at rest the last time.
        var hasTapped = false
        /// Editing was ended by the user, and not begun again.
        private var isDone = false

        mutating func note(_ step: PuppetStep, isTaken: Bool, _ sight: Sight?) {
            guard let sight else { return }
            switch step {
            case .done, .hide, .closeAccessory:
                isDone = true
                shouldHaveFocus = false
                if isTaken, sight.isQuiet, sight.hasFocus { isClosed = true }
            case .tapTummy, .tapSecond, .openAccessory:
                isDone = false
                isClosed = false
                hasTapped = true
            // It may have taken the keyboard down.
            case .fingerUp: shouldHaveFocus = false
            case .home, .openNotes, .lock, .switcher:
                guard !isAway, sight.isForeground else { return }
                isAway = true
                shouldHaveFocus = sight.isAtRest && !isDone && sight.hasFocus
                liftWhenLeft = sight.lift
            default: break
            }
        }
    }

    /// The finger that has come down above a docked keyboard.
    struct Finger {
        private var isDown = false
        /// Where it has moved to, in the screen's space; nil while it has not.
        private(set) var y: Double?

        mutating func note(_ step: PuppetStep, isTaken: Bool, _ sight: Sight?) {
            switch step {
            case .event(.touch(let touch), _):
                switch touch.phase {
                case .began: self = Finger(isDown: isTaken && Self.canDrag(from: touch, sight))
                case .moved: if isDown, isTaken { y = touch.y }
                case .ended, .cancelled: self = Finger()
                }
            // What else happens may take the keyboard, or the touch, away.
            case .event: self = Finger()
            case .steps, .settle, .seconds, .fault, .stuck: break
            }
        }

        private static func canDrag(from touch: TouchRecord, _ sight: Sight?) -> Bool {
            guard let sight, sight.isQuiet, let window = sight.window, let keyboard = sight.keyboard else {
                return false
            }
            return keyboard.owner == PuppetBundle.puppet && keyboard.form == .docked && !keyboard.isDragged
                && touch.y < keyboard.frame.y && window.contains(x: touch.x, y: touch.y)
        }

        /// The top of the keyboard that the user sees, the last one that is not hidden, when the finger is below it.
        @MainActor
        func overtakes(_ views: [UIView], of screen: any PuppetScreen, _ device: DeviceSummary) -> Double? {
            guard screen.keyboardFollowsFinger, let y, let visible = views.last(where: { $0.window?.isHidden == false })
            else { return nil }
            let top = Double(visible.convert(visible.bounds, to: nil).minY)
            let bottom = visible.window.map { Double($0.frame.maxY) } ?? y
            return top < min(y, bottom) - 0.5 ? top : nil
        }
    }
}

extension ScreenRect {
    fileprivate func contains(x: Double, y: Double) -> Bool {
        x >= self.x && x < maxX && y >= self.y && y < maxY
    }
}
