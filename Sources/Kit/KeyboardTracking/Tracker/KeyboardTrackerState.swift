// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

// The rules of the tracker for one window, apart from UIKit.
//
//        ┌───────────── our own, at the screen's bottom ─────────────┐
//        │                                                           ▼
//     hidden ── our own, anywhere else ──► floating ◄────────────► docked
//        ▲                                    │                      │
//        └── our own hide; no first responder; another app's keyboard ┘
//
//  1. The keyboard is this scene's if the scene is active and one of its responders is the first. Nothing else decides
//     it: `isLocal` is not looked at on a phone, where it lies (B2, P1). On an iPad a frame that says it is not local
//     is another app's beside, and then ours is hidden. What another app's keyboard does later is no concern of ours.
//  2. Active without a first responder, the keyboard is hidden, whatever was heard (I5, K22, P2, P22): what is announced
//     then is another app's. Where ours was is kept for the next field, since many versions post nothing when the focus
//     goes from one to the other (K5).
//  3. An inactive scene makes no room for anybody (I3, B7). What it hears while it has a first responder waits until it
//     is active again (K31, B3); what it hears without one is another app's. A hide counts at once (K30).
//  4. The will notifications decide. A hide hides; a show, or a change to a frame that says something, puts the keyboard
//     where it says.
//  5. A did notification only settles what is open: after a frame that said nothing (K13), for a keyboard that floats
//     and goes on floating (K10), or when the show of another field was left out (K23). Where a will has said where the
//     keyboard is, a did changes nothing: it may be late (P12), or wrong (K34, P30).
//  6. `didHide` changes nothing at all: what hides has been said by rule 2 or 4 (P12).
//  7. A show whose frame has no area. The zero frame in no time, for a keyboard that is up, is the burst of a locked
//     device and says nothing (K26). The zero frame on an iPad, with an animation, is a shortcuts bar that floats (K15).
//     Otherwise cross-fade leaves the frame out (K27): the keyboard is as high as where it comes from, or as last time,
//     until a did has its frame. A show takes no time, too, when the app has asked for none.
//  8. The answer follows from the last frame that said something and from where the window is now (I11). Saying the
//     same again changes nothing (I10). An inactive window may be resized for snapshots: its answer stays.

struct KeyboardTrackerState: Sendable {
    /// What was true of the window when something happened.
    struct Situation: Hashable, Sendable {
        var geometry: WindowGeometry
        /// Whether the window's scene is in front and gets touches.
        var isActive: Bool
        /// Names the first responder in one of the scene's windows; nil when there is none.
        var responder: UInt?
    }

    private enum Place: Hashable, Sendable {
        case hidden
        case floating
        case frame(CGRect, WindowGeometry.Evidence)
    }

    /// What waits while the scene is inactive is bounded: three rounds of notifications.
    private static let capacity = 12

    private(set) var situation: Situation
    private(set) var overlap = KeyboardOverlap.none
    private var place = Place.hidden
    /// Whether the last will notification had a frame that said nothing.
    private var isOpen = false
    /// The responder for which the keyboard was hidden last.
    private var hiddenFor: UInt?
    /// Heard while inactive, oldest first, and not followed by a hide.
    private var waiting: [KeyboardEvent] = []
    /// The last frame that was docked. On a screen that was turned since then it fits no more, and says nothing.
    private var memory: CGRect?

    init(in situation: Situation) {
        self.situation = situation
    }

    /// Takes a notification, or, with nil, a situation that may have changed.
    ///
    /// - Returns: The new answer; nil when it is the old one.
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

    // MARK: - Hearing

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

    /// The scene is active.
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
            // It comes to another app, without a word to us.
            case .floating, .docked: hide()
            // Ours, or what took its place.
            case .hidden: if situation.responder == nil { hide() }
            case .unknown: break
            }
        case .willHide: if situation.responder == nil { hide() }
        case .didShow, .didHide, .didChangeFrame: break
        }
    }

    private mutating func hearHide(_ event: KeyboardEvent) {
        // Undocked, split or floating (K10, K11); the frame of a hidden one lies below the screen.
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
            // A device that is being turned may post the show before the window has its new shape (K8).
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
        // A hidden keyboard has been announced by a hide; one that seems to be after a show is K34's.
        if reading == .unknown || reading == .hidden { return }
        let isAnotherField =
            event.name == .didShow && overlap.docking == .hidden && situation.responder != hiddenFor
        guard isOpen || isAnotherField || overlap.docking != .docked && reading == .floating else { return }
        put(event)
        // Open until then: the did of an earlier round may come first.
        if event.name == .didShow { isOpen = false }
    }

    // MARK: - Steps

    /// On an iPad an app knows better than we whether it shows the keyboard itself.
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
        // What has once been said by a show remains so when it is said by less.
        if case .frame(end, _) = place, !event.isShow { return }
        place = .frame(end, evidence(of: event))
    }

    /// Works the answer out of the place.
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
