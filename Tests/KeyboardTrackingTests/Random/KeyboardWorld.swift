// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SeededRandom

@testable import KeyboardTracking

/// A keyboard server, a user and one app, as plainly as they can be told: what a random schedule does to a tracker, and
/// what is true when everything has arrived.
///
/// The server knows nothing of the tracker's rules. It posts what sheet 2.3 has, with everything of sheet 2.8 that a
/// tracker can hear: rounds that come twice or late, shows and hides that are left out, wrong and missing frames,
/// `isLocal` that lies. Two queues, of the keyboard and of the life cycle, are delivered in any order to each other.
struct KeyboardWorld {
    enum Version: CaseIterable { case ios10, ios12, ios15, ios17, ios26, ios27 }
    enum Owner { case nobody, us, other }
    enum Form { case docked, undocked, split, floating }

    enum Item {
        case notice(KeyboardEvent)
        /// The system takes the first responder, or gives it.
        case responder(UInt?)
        case active(Bool)
        /// The app is about to be in front, and restores its focus.
        case foreground(restores: UInt?)
        case window(WindowGeometry)
    }

    var random: SeededGenerator
    let version: Version
    let upright: Screen
    let mode: WindowMode
    /// What a third party's keyboard adds to whole points.
    let fraction: CGFloat

    // The server's truth.
    var owner = Owner.nobody
    var form = Form.docked
    var isHardware = false
    var isTurned = false
    var height: CGFloat
    var isDragged = false
    /// How often our keyboard has come to the bottom.
    var rises = 0

    // The app's side.
    var responder: UInt?
    var isActive = true
    var geometry: WindowGeometry
    var lastResponder: UInt = 0

    var keyboard: [Item] = []
    var lifecycle: [Item] = []
    /// What brings us back; nil while we are in front.
    var wayBack: WayBack?

    enum WayBack { case anotherApp(UInt?), interruption(Bool), dictation(UInt?), lock(UInt?) }

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        version = Version.allCases.randomElement(using: &random) ?? .ios15
        upright = random.chance(oneIn: 2) ? .phone : .pad
        mode = upright.isPad ? WindowMode.allCases.randomElement(using: &random) ?? .fullScreen : .fullScreen
        fraction = random.chance(oneIn: 3) ? [0.3333, 0.6666, 0.5][Int.random(in: 0..<3, using: &random)] : 0
        height = upright.height + fraction
        geometry = mode.geometry(on: upright)
    }

    var screen: Screen {
        var screen = isTurned ? upright.turned : upright
        screen.height = height
        return screen
    }
    var isAtRest: Bool { keyboard.isEmpty && lifecycle.isEmpty }
    var isUp: Bool { owner == .us && !isHardware }

    /// What the window has to make room for, when everything has arrived and the app is active.
    var truth: KeyboardOverlap {
        guard isUp else { return .none }
        guard form == .docked else { return KeyboardOverlap(height: 0, docking: .floating) }
        return KeyboardOverlap(height: mode.overlap(of: height), docking: .docked)
    }

    // MARK: - Posting

    /// A round of notifications, with all that may be wrong with it.
    mutating func post(
        _ letters: String, _ frame: CGRect?, isLocal: Bool? = nil, duration: TimeInterval? = 0.25
    ) {
        let isLocal = isLocal ?? (random.chance(oneIn: 8) ? nil : true)
        for name in letters.split(separator: " ").map(KeyboardEvent.Name.init(letters:)) {
            var event = KeyboardEvent(name: name, end: frame, duration: duration, curve: 7, isLocal: isLocal)
            if !upright.isPad, random.chance(oneIn: 6) { event.isLocal = false }
            if random.chance(oneIn: 10) { event.duration = duration == 0 ? 0 : nil }
            if random.chance(oneIn: 10) { event.curve = nil }
            keyboard.append(.notice(event))
        }
    }

    /// Our keyboard comes, or shows that it is there.
    mutating func postShow() {
        if isHardware { return post("WC WH DC DH", screen.hidden) }
        guard form == .docked else { return post("WC DC", formFrame()) }
        rises += 1
        let frame = reported(screen.docked)
        // K3: third parties need three rounds.
        if fraction > 0, random.chance(oneIn: 2) {
            for wrong in [height - 60, height - 11] { post("WC WS DC DS", reported(screen.docked(wrong))) }
        } else if random.chance(oneIn: 4) {
            post("WC WS DC DS", frame)
        }
        // K27: cross-fade leaves the height out, and did says it.
        if version != .ios27, random.chance(oneIn: 8) {
            post("WC WS", rect(0, 0, screen.size.width, 0), duration: random.chance(oneIn: 2) ? 0 : 0.25)
            return post("DC DS", frame)
        }
        post(random.chance(oneIn: 6) ? "WS" : "WC WS", frame)
        // K34: frames outside of the will are wrong.
        let isLie = version == .ios27 && random.chance(oneIn: 2)
        if !random.chance(oneIn: 5) {
            post("DC DS", isLie ? screen.docked(CGFloat(Int.random(in: 1...300, using: &random))) : frame)
        }
    }

    mutating func postHide() {
        if isHardware { return post("WC WH", screen.hidden) }
        if form != .docked { return post("WC DC", screen.hidden) }
        switch Int.random(in: 0..<6, using: &random) {
        case 0: post("WC WH DC DH", .zero)  // Cross-fade.
        case 1: post("WC WH DC DH", rect(0, screen.size.height, screen.size.width, 0))  // iOS 8.
        case 2 where !upright.isPad: post("WC WH DC DH", rect(0, 0, screen.size.width, height))  // P18.
        case 3 where version == .ios12: post("WS DS WC WH DC DH", screen.hidden)  // K22.
        default: post("WC WH DC DH", screen.hidden)
        }
    }

    /// K23, P12: the end of a hide that has not arrived yet, so that it can come after the beginning of a show.
    mutating func takeDids() -> [Item] {
        guard case .notice(let last)? = keyboard.last, last.name == .didHide else { return [] }
        defer { keyboard.removeLast(min(keyboard.count, 2)) }
        return keyboard.suffix(2)
    }

    /// K28, K33: a frame at the bottom as a notification has it.
    mutating func reported(_ frame: CGRect) -> CGRect {
        if version == .ios26, upright.isPad, random.chance(oneIn: 3) {
            let window = mode.geometry(on: screen).window
            return frame.offsetBy(dx: -window.minX, dy: -window.minY)
        }
        return mode.reported(frame, on: screen)
    }

    /// Where an undocked keyboard is: anywhere but at a bottom.
    mutating func formFrame() -> CGRect {
        let size = form == .floating ? CGSize(width: 320, height: 254) : CGSize(width: screen.size.width, height: 264)
        let y = Int.random(in: 1...Int(screen.size.height - size.height - 100), using: &random)
        return CGRect(origin: CGPoint(x: form == .floating ? 100 : 0, y: CGFloat(y)), size: size)
    }
}
