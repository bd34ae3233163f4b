// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

// The rules of the tracker for one window, independent of UIKit.
//
//        ┌──────── this app's, at the bottom of the screen ──────────┐
//        │                                                           ▼
//     hidden ── this app's, elsewhere ───► floating ◄────────────► docked
//        ▲                                    │                      │
//        └── own hide; no first responder; another app's keyboard ───┘
//
//  1. The keyboard belongs to this scene if the scene is active and contains the first responder. Nothing else decides
//     this: `isLocal` is ignored on a phone, where it is wrong (B2, P1). On an iPad, a frame that is not local belongs
//     to an app next to this one, and this app's keyboard is then hidden. Later events of that keyboard are ignored.
//  2. In an active scene without a first responder, the keyboard is hidden regardless of the notifications (I5, K22,
//     P2, P22), which then belong to another app. The last position is kept for the next field, because many versions
//     post nothing when the focus moves from one field to another (K5).
//  3. An inactive scene makes no room for a keyboard (I3, B7). Notifications that it receives while it has a first
//     responder wait until it is active again (K31, B3); without a first responder they belong to another app. A hide
//     takes effect immediately (K30).
//  4. The will notifications decide. A hide hides the keyboard. A show, or a change to a frame with a meaning, sets the
//     keyboard's position.
//  5. A did notification only decides what is undecided: after a frame without meaning (K13), for a floating keyboard
//     that stays floating (K10), or if the show of another field was omitted (K23). If a will notification has given
//     the position, a did changes nothing: it may be late (P12) or wrong (K34, P30).
//  6. `didHide` has no effect: rules 2 and 4 have already hidden the keyboard (P12).
//  7. A show whose frame has no area: the zero frame without a duration, while the keyboard is visible, is the burst of
//     a locked device and has no meaning (K26). The zero frame with an animation on an iPad is a floating shortcuts bar
//     (K15). Otherwise the frame is missing because of cross-fade (K27): the height is that of the begin frame, or the
//     last known height, until a did has the frame. A show also has no duration if the app has disabled animations.
//  8. The result follows from the last frame with a meaning and the current position of the window (I11). Repetitions
//     change nothing (I10). An inactive window may be resized for snapshots; its result stays unchanged.

struct KeyboardTrackerState: Sendable {
    /// The state of the window at the time of an event.
    struct Situation: Hashable, Sendable {
        var geometry: WindowGeometry
        /// Whether the window's scene is in the foreground and receives events.
        var isActive: Bool
        /// Identifies the first responder in the scene's windows; nil if there is none.
        var responder: UInt?
    }

    private enum Place: Hashable, Sendable {
        case hidden
        case floating
        case frame(CGRect, WindowGeometry.Evidence)
    }

    /// The maximum number of events that wait while the scene is inactive: three rounds of notifications.
    private static let capacity = 12

    private(set) var situation: Situation
    private(set) var overlap = KeyboardOverlap.none
    private var place = Place.hidden
    /// Whether the last will notification had a frame without meaning.
    private var isOpen = false
    /// The responder for which the keyboard was last hidden.
    private var hiddenFor: UInt?
    /// Events received while inactive and not followed by a hide, oldest first.
    private var waiting: [KeyboardEvent] = []
    /// The last docked frame. It has no meaning on a screen that has been rotated since.
    private var memory: CGRect?

    init(in situation: Situation) {
        self.situation = situation
    }

    /// Applies a notification, or, for nil, a situation that may have changed.
    ///
    /// - Returns: The change, or nil if the result is the same as before.
    mutating func apply(_ event: KeyboardEvent?, in situation: Situation) -> KeyboardChange? {
        let wasActive = self.situation.isActive
        let before = overlap
        self.situation = situation
        var animation = event?.animation ?? .none
        settle()
        if situation.isActive {
            if !wasActive, let restored = hearWaiting() { animation = restored }
            if let event { hear(event) }
        } else if let event {
            hearInactive(event)
        }
        settle()
        return overlap == before ? nil : KeyboardChange(overlap: overlap, animation: animation)
    }

    // MARK: - Events

    /// - Returns: The animation of the last show.
    private mutating func hearWaiting() -> KeyboardAnimation? {
        defer { waiting = [] }
        if situation.responder == nil { return nil }
        for event in waiting {
            hear(event)
            settle()
        }
        return waiting.last { $0.name == .willShow || $0.name == .willChangeFrame }?.animation
    }

    private mutating func hearInactive(_ event: KeyboardEvent) {
        let isHide = event.name == .willHide || event.name == .willChangeFrame && reading(of: event) == .hidden
        if isHide, !isForeign(event) {
            waiting = []
            hearHide(event)
        } else if situation.responder != nil, event.name != .didHide {
            waiting.append(event)
            if waiting.count > Self.capacity { waiting.removeFirst() }
        }
    }

    /// Handles an event while the scene is active.
    private mutating func hear(_ event: KeyboardEvent) {
        if situation.responder == nil || isForeign(event) { return hearForeign(event) }
        switch event.name {
        case .willHide: hearHide(event)
        case .willShow, .willChangeFrame: hearWill(event)
        case .didShow, .didChangeFrame: hearDid(event)
        case .didHide: break
        }
    }

    private mutating func hearForeign(_ event: KeyboardEvent) {
        switch event.name {
        case .willShow, .willChangeFrame:
            switch reading(of: event) {
            // The keyboard moves to another app, without a notification to this one.
            case .floating, .docked: hide()
            // This app's keyboard, or one that replaced it.
            case .hidden: if situation.responder == nil { hide() }
            case .unknown: break
            }
        case .willHide: if situation.responder == nil { hide() }
        case .didShow, .didHide, .didChangeFrame: break
        }
    }

    private mutating func hearHide(_ event: KeyboardEvent) {
        // Undocked, split or floating (K10, K11). The frame of a hidden keyboard is below the screen.
        let isFloating = situation.responder != nil && reading(of: event) == .floating
        hide()
        if isFloating { place = .floating }
    }

    private mutating func hearWill(_ event: KeyboardEvent) {
        isOpen = false
        switch reading(of: event) {
        case _ where event.isShow && event.end?.isEmpty == true: hearShowWithoutFrame(event)
        case .hidden:
            hide()
            // A rotating device may post the show before the window has its new size (K8).
            if event.isShow { put(event) }
        case .floating, .docked: put(event)
        case .unknown: isOpen = true
        }
    }

    private mutating func hearShowWithoutFrame(_ event: KeyboardEvent) {
        let takesNoTime = event.duration == 0
        // The burst of a locked device.
        if takesNoTime, event.end == .zero, overlap.docking != .hidden { return }
        isOpen = true
        if situation.geometry.isPad, event.end == .zero, !takesNoTime {
            place = .floating
        } else if overlap.docking == .hidden,
            let frame = event.begin.flatMap(situation.geometry.dockedFrame) ?? memory
        {
            place = .frame(frame, .show)
        }
    }

    private mutating func hearDid(_ event: KeyboardEvent) {
        let reading = reading(of: event)
        // A hidden keyboard has been announced by a hide. One that appears to be hidden after a show is the case of
        // K34.
        if reading == .unknown || reading == .hidden { return }
        let isAnotherField =
            event.name == .didShow && overlap.docking == .hidden && situation.responder != hiddenFor
        guard isOpen || isAnotherField || overlap.docking != .docked && reading == .floating else { return }
        put(event)
        // Undecided until then, because the did of an earlier round may come first.
        if event.name == .didShow { isOpen = false }
    }

    // MARK: - Steps

    /// On an iPad the app knows best whether it shows the keyboard itself.
    private func isForeign(_ event: KeyboardEvent) -> Bool {
        situation.geometry.isPad && event.isLocal == false
    }

    private func reading(of event: KeyboardEvent) -> WindowGeometry.Reading {
        guard let end = event.end else { return .unknown }
        return situation.geometry.reading(of: end, evidence(of: event))
    }

    private func evidence(of event: KeyboardEvent) -> WindowGeometry.Evidence {
        switch event.name {
        case _ where event.isShow: .show
        case .didChangeFrame where isOpen: .dock
        default: overlap.docking == .docked ? .dock : .none
        }
    }

    private mutating func hide() {
        place = .hidden
        isOpen = false
        hiddenFor = situation.responder
    }

    private mutating func put(_ event: KeyboardEvent) {
        guard let end = event.end else { return }
        // A frame that a show has set is not set again with weaker evidence.
        if case .frame(end, _) = place, !event.isShow { return }
        place = .frame(end, evidence(of: event))
    }

    /// Computes the result from the position.
    private mutating func settle() {
        if situation.isActive, situation.responder == nil {
            overlap = .none
            return
        }
        switch place {
        case .hidden: overlap = .none
        case .floating: overlap = KeyboardOverlap(height: 0, docking: .floating)
        case .frame(let frame, let evidence):
            guard situation.isActive else { return }
            switch situation.geometry.reading(of: frame, evidence) {
            case .unknown, .hidden: overlap = .none
            case .floating: overlap = KeyboardOverlap(height: 0, docking: .floating)
            case .docked(let top):
                overlap = KeyboardOverlap(height: situation.geometry.overlap(withTop: top), docking: .docked)
                memory = frame
            }
        }
    }
}
