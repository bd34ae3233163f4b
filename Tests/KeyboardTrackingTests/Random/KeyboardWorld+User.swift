// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SeededRandom

@testable import KeyboardTracking

/// What the user and the system do.
extension KeyboardWorld {
    /// One thing happens, or one item arrives.
    ///
    /// - Returns: What arrived.
    mutating func step() -> Item? {
        if !isAtRest, !random.chance(oneIn: 3) { return arrive() }
        act()
        return nil
    }

    mutating func arrive() -> Item? {
        if isAtRest { return nil }
        let isKeyboard = lifecycle.isEmpty || !keyboard.isEmpty && random.chance(oneIn: 2)
        let item = isKeyboard ? keyboard.removeFirst() : lifecycle.removeFirst()
        switch item {
        case .notice: break
        case .responder(let new): responder = new
        case .active(let isActive): self.isActive = isActive
        case .window(let geometry): self.geometry = geometry
        case .foreground(let restored):
            responder = restored
            if restored != nil {
                owner = .us
                postShow()
            }
        }
        return item
    }

    private mutating func act() {
        if let back = wayBack {
            // Not before the app knows that it was left: a person is slower than that.
            if isAtRest || !isActive && !keyboard.contains(where: \.isTaking) { comeBack(back) }
            return
        }
        // The app is in front, as far as the user sees.
        if !isActive || !lifecycle.isEmpty || keyboard.contains(where: \.isTaking) { return }
        switch Int.random(in: 0..<14, using: &random) {
        case 0...3: focus()
        case 4, 5: blur()
        case 6: leave()
        case 7: interrupt()
        case 8: dictate()
        case 9: lock()
        case 10: turn()
        case 11: toggleHardware()
        case 12: upright.isPad ? move() : changeHeight()
        default: upright.isPad ? (random.chance(oneIn: 2) ? move() : neighbour()) : changeHeight()
        }
    }

    private mutating func focus() {
        let wasUp = owner == .us
        lastResponder += 1
        responder = lastResponder
        owner = .us
        if !wasUp {
            // The did of a hide that has not arrived yet may come after the new show.
            let dids = random.chance(oneIn: 2) && !isHardware && form == .docked ? takeDids() : []
            postShow()
            keyboard += dids
        } else if !isHardware, form == .docked {
            // K5.
            if version == .ios10 { post("WC WC WS DC DS", reported(screen.docked)) }
        } else if !isHardware {
            post("WC DC", formFrame())
        }
    }

    private mutating func blur() {
        guard owner == .us, responder != nil else { return }
        responder = nil
        postHide()
        owner = .nobody
    }

    /// Our keyboard goes because the system takes the first responder.
    private mutating func take() {
        guard owner == .us else { return }
        keyboard.append(.responder(nil))
        postHide()
        owner = .nobody
    }

    private mutating func other(shows: Bool) {
        let frame = shows ? screen.docked(CGFloat(Int.random(in: 200...380, using: &random))) : screen.hidden
        post(shows ? "WC WS DC DS" : "WC WH DC DH", frame)
        owner = shows ? .other : .nobody
    }

    private mutating func leave() {
        let focused = responder
        lifecycle.append(.active(false))
        take()
        if !random.chance(oneIn: 3) { other(shows: true) }
        wayBack = .anotherApp(random.chance(oneIn: 3) ? nil : focused)
    }

    /// Control Centre, or a banner in which another app is answered, with our first responder left where it is.
    private mutating func interrupt() {
        lifecycle.append(.active(false))
        wayBack = .interruption(owner == .us)
        if random.chance(oneIn: 2) { other(shows: true) }
    }

    private mutating func dictate() {
        guard isUp, form == .docked else { return }
        let focused = responder
        take()
        lifecycle.append(.active(false))
        wayBack = .dictation(focused)
    }

    private mutating func lock() {
        let focused = responder
        if isUp, random.chance(oneIn: 2) { post("WS DS WS DS", .zero, duration: 0) }
        lifecycle.append(.active(false))
        if random.chance(oneIn: 2) { take() }
        wayBack = .lock(owner == .us ? nil : focused)
    }

    private mutating func comeBack(_ back: WayBack) {
        wayBack = nil
        if owner == .other { other(shows: false) }
        switch back {
        case .anotherApp(let focused):
            lifecycle.append(.foreground(restores: focused))
        case .interruption(let wasOurs):
            guard wasOurs, owner != .us else { break }
            owner = .us
            postShow()
        case .dictation(let focused), .lock(let focused):
            if let focused {
                keyboard.append(.responder(focused))
                owner = .us
                postShow()
            }
        }
        lifecycle.append(.active(true))
    }

    private mutating func turn() {
        let wasDocked = isUp && form == .docked
        if wasDocked { postHide() }
        isTurned.toggle()
        height = (isTurned ? upright.turned.height : upright.height) + fraction
        lifecycle.append(.window(mode.geometry(on: screen)))
        if wasDocked { postShow() } else if isUp { post("WC DC", formFrame()) }
    }

    private mutating func toggleHardware() {
        guard owner == .us else {
            isHardware.toggle()
            return
        }
        if isHardware {
            isHardware = false
            postShow()
        } else {
            postHide()
            // Not a floating keyboard's way to go: it would only post a frame.
            if form != .docked { post("WH", screen.hidden) }
            isHardware = true
        }
    }

    private mutating func changeHeight() {
        guard isUp, form == .docked else { return }
        height = CGFloat(Int.random(in: 120...340, using: &random)) + fraction
        if isTurned { height = min(height, 200) }
        post("WC WS DC DS", reported(screen.docked))
    }

    /// Undocks, docks, splits, floats, drags.
    private mutating func move() {
        guard isUp else { return }
        if form == .docked {
            form = [Form.undocked, .split, .floating][Int.random(in: 0..<3, using: &random)]
            let frame = formFrame()
            switch Int.random(in: 0..<4, using: &random) {
            case 0:  // By finger, with no hide.
                post("WC", random.chance(oneIn: 3) ? nil : .zero)
                post("DC", frame)
            case 1 where form == .split:
                post("WC WH DC DH", reported(screen.docked(216)))
                post("WC WH DC DH", frame)
            case 2 where version == .ios10:
                post("WC WH", random.chance(oneIn: 2) ? screen.hidden : frame.offsetBy(dx: 0, dy: frame.height))
                post("DC DH", frame)
            default: post(random.chance(oneIn: 3) ? "WC WH" : "WC WH DC DH", frame)
            }
        } else if random.chance(oneIn: 2) {
            // Dragged, and dropped elsewhere.
            post("WC", .zero)
            post("DC", formFrame())
        } else {
            form = .docked
            rises += 1
            let frame = reported(screen.docked)
            switch Int.random(in: 0..<3, using: &random) {
            case 0:  // By finger, with no show.
                post("WC", .zero)
                post("DC", frame)
            case 1:
                post("WC DC", screen.undocked)
                post("WS WC WS DC DS DC DS", frame)
            default: post("WC WS DC DS", frame)
            }
        }
    }

    /// The app beside, on an iPad, where `isLocal` tells the truth.
    private mutating func neighbour() {
        guard mode != .fullScreen else { return }
        if owner == .other {
            post("WC WH DC DH", screen.hidden, isLocal: false)
            owner = .nobody
            return
        }
        if owner == .us, random.chance(oneIn: 2) { keyboard.append(.responder(nil)) }
        post("WC WS DC DS", screen.docked(400), isLocal: false)
        owner = .other
    }
}

extension KeyboardWorld.Item {
    var isTaking: Bool {
        if case .responder(nil) = self { true } else { false }
    }
}
