// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// The keyboard of the whole device: one, with one owner at a time.
///
///                 request                       menu, finger
///     hidden ◄──────────────► docked ◄──────────────────────────► undocked, split, floating
///                 resign        ▲                                        ▲
///                               │ hardware keyboard                      │ a finger drags it
///                               ▼                                        ▼
///                              bar ─────────────────────────────────► floating bar
///
/// This is where it is, whose it is and how the user wants it. Where it is to be follows from that and from what a first
/// responder asks for (``KeyboardGeometry``); what is posted on the way from one form to another is in
/// ``KeyboardChanges``, a function for each situation of the keyboard sheet, 2.3; what each process has asked for and heard
/// is in ``InputState``. Who may be served and when, who hears it and in what order, and where the life cycle comes in, is
/// in `Routing/Keyboard`.
struct KeyboardServer: Codable, Hashable, Sendable {
    enum Owner: Codable, Hashable, Sendable {
        case app(ProcessID)
        /// The app beside in Split View, which is no app of this device.
        case neighbour
    }

    // As it is
    private(set) var owner: Owner?
    private(set) var form = KeyboardForm.hidden
    /// In the screen's space, where it really is or is going to; means nothing while it is hidden.
    private(set) var frame = ScreenRect.zero
    /// A finger holds it.
    private(set) var isDragged = false
    /// A touch of the home indicator has put a second keyboard window above the first.
    private(set) var hasSecondWindow = false

    // As the user wants it
    private(set) var layout = KeyboardLayout.lettersAndBar
    /// The height of a third party's keyboard; nil for the system's own.
    private(set) var otherKeyboard: Double?
    /// How the software keyboard lies whenever it shows.
    private(set) var preferred = KeyboardForm.docked
    /// Where the user has put it, top left, when it is not docked.
    private(set) var corner: Corner?
    private(set) var hardware: Hardware?
    /// Reduce Motion with Prefer Cross-Fade Transitions.
    private(set) var crossFades = false

    struct Corner: Codable, Hashable, Sendable {
        var x: Double
        var y: Double
    }

    /// A hardware keyboard that is connected.
    struct Hardware: Codable, Hashable, Sendable {
        var hasBar: Bool
        var barIsClosed = false
        /// The bar has been dragged away from the bottom.
        var barFloats = false
        /// The software keyboard is shown beside it.
        var showsSoftware = false
    }

    func isOwned(by id: ProcessID) -> Bool { owner == .app(id) }

    /// The app of this device that has it.
    var ownerProcess: ProcessID? { if case .app(let id)? = owner { id } else { nil } }

    // MARK: - As it is

    /// Puts the keyboard somewhere; says whether there is something to see of it.
    mutating func put(_ form: KeyboardForm, _ frame: ScreenRect, owner: Owner?) -> Bool {
        let before = (self.form, self.frame, self.owner)
        (self.form, self.frame, self.owner) = (form, frame, owner)
        if form == .hidden { (isDragged, hasSecondWindow) = (false, false) }
        return before != (form, frame, owner) && (before.0 != .hidden || form != .hidden)
    }

    /// Nobody has it any more; it was not on the screen.
    mutating func disown() { owner = nil }

    /// A finger takes hold of it, or lets go.
    mutating func drag(_ isDragged: Bool) { self.isDragged = isDragged }

    mutating func addSecondWindow() { hasSecondWindow = true }

    // MARK: - As the user wants it

    mutating func prefer(_ form: KeyboardForm) {
        preferred = form
        corner = nil
        isDragged = false
    }

    /// It was let go there; a bar floats from then on.
    mutating func drop(at corner: Corner, isBar: Bool) {
        isDragged = false
        self.corner = corner
        if isBar { hardware?.barFloats = true }
    }

    /// The screen has changed: where it was put means nothing any more.
    mutating func forgetCorner() { corner = nil }

    mutating func select(_ layout: KeyboardLayout) { self.layout = layout }
    mutating func selectOther(height: Double?) { otherKeyboard = height }
    mutating func connectHardware(hasBar: Bool) { hardware = Hardware(hasBar: hasBar) }
    mutating func disconnectHardware() { hardware = nil }
    mutating func toggleSoftware() { hardware?.showsSoftware.toggle() }
    mutating func closeBar() { hardware?.barIsClosed = true }

    /// A bar that was closed comes back with the first key (K17); says whether it does.
    mutating func typed() -> Bool {
        guard hardware?.barIsClosed == true else { return false }
        hardware?.barIsClosed = false
        return true
    }

    mutating func setCrossFade(_ isOn: Bool) { crossFades = isOn }
}

extension KeyboardForm {
    /// At the screen's bottom and in the way of what an app shows.
    var isDocked: Bool { self == .docked || self == .bar }
    /// On the screen and not at its bottom.
    var isFree: Bool { self == .undocked || self == .split || self == .floating }
}
