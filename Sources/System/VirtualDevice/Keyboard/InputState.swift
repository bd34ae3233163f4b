// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// What the keyboard server knows about the first responder of one process. Keyboard sheet, 3.
///
///     wants ─► settle ─► serve ─► take ─► bringBack ─► broughtBack
///                          ▲                │
///                          └────────────────┴── the app wants something itself
struct InputState: Codable, Hashable, Sendable {
    /// What the process last said it wants.
    private(set) var request: InputRequest?
    /// It has said so in a call that it has not returned from.
    private(set) var isDue = false
    /// What the keyboard was last put there for.
    private(set) var served: InputRequest?
    /// The app's own alert that was on the screen then.
    private var servedAlert: Int?
    /// The text view that has been told that it may begin.
    private var begun: Int?
    /// Whether it has ever had a first responder.
    private(set) var isUsed = false
    /// How often it has shown the keyboard.
    private var shows = 0
    /// Why the system has taken its first responder away and not given it back.
    private(set) var taken: ResignReason?
    /// It is getting its first responder back below an alert that is gone.
    private(set) var isReturning = false
    /// Since then another app has had the keyboard.
    private(set) var isOvertaken = false
    /// The end frame that it last heard of.
    private var lastEnd: ScreenRect?
    /// Where the keyboard is by what it last heard.
    private var told: KeyboardPlacement?
    /// Where its keyboard was when it left the screen.
    private var left: ScreenRect?
    /// The window that it has been told about.
    private(set) var placement = WindowPlacement.phone

    // The newest queue items of these kinds; 0 before the first.
    private(set) var resignItem = 0
    private(set) var takeItem = 0
    private(set) var activationItem = 0
    private(set) var backgroundItem = 0

    // MARK: - What the process says

    /// Its first responder, or what it wants below it, is another.
    mutating func wants(_ request: InputRequest?) {
        isUsed = true
        isDue = true
        self.request = request
        if request == nil { begun = nil }
    }

    /// The call has returned: what the process wants now is what it wants. Says whether an alert of the app has come or
    /// gone since then.
    mutating func settle(alert: Int?) -> Bool {
        isDue = false
        defer { servedAlert = alert }
        return alert != servedAlert
    }

    // MARK: - Serving it

    /// The process gets what it wants. A reload is one: what is kept is what it has led to.
    mutating func serve() {
        if let request, request.kind != .none { self.request?.isReload = false }
        served = request
    }

    /// The app beside has the keyboard.
    mutating func unserve() { served = nil }

    /// Whether a text view is to be told that it may begin: once.
    mutating func begin(_ responder: Int) -> Bool {
        defer { begun = responder }
        return begun != responder
    }

    /// It shows the keyboard; returns how often it has, this time included.
    mutating func countShow() -> Int {
        shows += 1
        return shows
    }

    // MARK: - Leaving and coming back

    /// It leaves the screen.
    mutating func leaves() { left = nil }

    /// Where its keyboard is at that moment.
    mutating func leaves(_ frame: ScreenRect) { left = frame }

    /// The system takes its first responder away.
    mutating func take(_ reason: ResignReason) {
        taken = reason
        (isReturning, isOvertaken) = (false, false)
        (request, served, begun) = (nil, nil, nil)
        isDue = false
    }

    /// Another app has had the keyboard since its first responder was taken.
    mutating func overtake() {
        if taken != nil { isOvertaken = true }
    }

    /// What was taken is over, and does not come back.
    mutating func forgetTaken() { taken = nil }

    /// What had the focus is gone with its window.
    mutating func forgetWindow() { (taken, left) = (nil, nil) }

    /// What was taken comes back, below an alert that is gone.
    mutating func bringBack() { isReturning = true }

    /// It is back, if it was still there; says whether it was on its way.
    mutating func broughtBack() -> Bool {
        guard isReturning else { return false }
        (isReturning, taken) = (false, nil)
        return true
    }

    // MARK: - What it has heard

    mutating func hears(_ notice: KeyboardNotice) {
        if let end = notice.end { lastEnd = end }
        if let placement = notice.placement { told = placement }
    }

    /// Where a guide is put that was on its way while its keyboard may have gone elsewhere; it is told now.
    mutating func hears(_ guide: KeyboardPlacement) -> KeyboardPlacement {
        let settled = settled(guide)
        told = settled
        return settled
    }

    private func settled(_ guide: KeyboardPlacement) -> KeyboardPlacement {
        guard guide.guideFrame != nil, let told else { return guide }
        let isThere = told.isOwn && told.form == guide.form && told.frame == guide.frame
        return isThere ? guide : told
    }

    /// It is told where its window is; says whether that is news.
    mutating func hears(_ window: WindowPlacement) -> Bool {
        defer { placement = window }
        return placement != window
    }

    /// Where in its window there has been a keyboard, by what it has heard or by what it left.
    var room: ScreenRect? {
        let told = lastEnd.flatMap { $0.intersection(placement.window) }
        return told ?? left.flatMap { $0.intersection(placement.window) }
    }

    /// A callback is queued that the keyboard has to wait for, or to be waited for by.
    mutating func queued(_ callback: Callback, item: Int) {
        switch callback {
        case .scene(.willResignActive), .application(.willResignActive): resignItem = item
        case .scene(.didBecomeActive), .application(.didBecomeActive): activationItem = item
        case .scene(.didEnterBackground), .application(.didEnterBackground): backgroundItem = item
        case .keyboard(.takeFirstResponder): takeItem = item
        default: break
        }
    }
}

extension InputRequest {
    var isText: Bool { kind == .textField || kind == .textView }
}

extension Callback {
    /// Whether the keyboard has to wait for it, or to be waited for by it.
    var ordersKeyboard: Bool {
        switch self {
        case .scene(.willResignActive), .application(.willResignActive), .scene(.didBecomeActive),
            .application(.didBecomeActive),
            .scene(.didEnterBackground), .application(.didEnterBackground), .keyboard(.takeFirstResponder):
            true
        default: false
        }
    }
}
