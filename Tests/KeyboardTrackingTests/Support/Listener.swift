// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import KeyboardTracking

/// A tracker's state that is told what happens, and keeps its answers.
struct Listener {
    private(set) var state: KeyboardTrackerState
    /// `docked 336`, `hidden 0`: each change, in order.
    private(set) var answers: [String] = []
    private(set) var animations: [KeyboardAnimation] = []
    var situation: KeyboardTrackerState.Situation

    /// An active window without a first responder.
    init(_ geometry: WindowGeometry) {
        situation = KeyboardTrackerState.Situation(geometry: geometry, isActive: true, responder: nil)
        state = KeyboardTrackerState(in: situation)
    }

    var height: CGFloat { state.overlap.height }
    var docking: KeyboardDocking { state.overlap.docking }

    // MARK: - What happens

    mutating func hear(_ event: KeyboardEvent?) {
        guard let change = state.apply(event, in: situation) else { return }
        answers.append("\(change.overlap.docking) \(TwoDigits(change.overlap.height))")
        animations.append(change.animation)
    }

    /// Notifications by the sheet's letters, with one end frame: `WC WS DC DS`.
    mutating func hear(
        _ letters: String, from begin: CGRect? = nil, _ end: CGRect?, duration: TimeInterval? = 0.25,
        isLocal: Bool? = true
    ) {
        for name in letters.split(separator: " ") {
            hear(
                KeyboardEvent(
                    name: .init(letters: name), begin: begin, end: end, duration: duration, curve: 7, isLocal: isLocal))
        }
    }

    /// A field gets the focus, or the focus goes away: nothing is heard of it.
    mutating func focus(_ responder: UInt?) { situation.responder = responder }

    mutating func resign() {
        situation.isActive = false
        hear(nil)
    }

    mutating func activate() {
        situation.isActive = true
        hear(nil)
    }

    mutating func resize(_ geometry: WindowGeometry) {
        situation.geometry = geometry
        hear(nil)
    }
}

extension KeyboardEvent.Name {
    init(letters: Substring) {
        switch letters {
        case "WC": self = .willChangeFrame
        case "DC": self = .didChangeFrame
        case "WS": self = .willShow
        case "DS": self = .didShow
        case "WH": self = .willHide
        case "DH": self = .didHide
        default: preconditionFailure("no notification is called \(letters)")
        }
    }
}

/// A length to a hundredth of a point, without zeros at its end.
struct TwoDigits: CustomStringConvertible {
    private let value: CGFloat

    init(_ value: CGFloat) {
        self.value = value
    }

    var description: String {
        let hundredths = (value * 100).rounded()
        return hundredths.truncatingRemainder(dividingBy: 100) == 0 ? "\(Int(hundredths / 100))" : "\(hundredths / 100)"
    }
}
