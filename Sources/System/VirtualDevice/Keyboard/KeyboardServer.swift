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
/// Apps ask by `AppMessage.input`; who may be served and when is in `FirstResponders`. Where the keyboard is to be
/// follows from the request and from what the user has chosen (`KeyboardFrames`); what is posted on the way from one
/// form to another is in `KeyboardChanges`, a function for each situation of the keyboard sheet, 2.3; who hears it and
/// in what order is in `KeyboardPosting`. `LeavingAndReturning` and `Dictation` are where the life cycle comes in.
struct KeyboardServer: Codable, Hashable, Sendable {
    enum Owner: Codable, Hashable, Sendable {
        case app(ProcessID)
        /// The app beside in Split View, which is no app of this device.
        case neighbour
    }

    // As it is
    var owner: Owner?
    var form = KeyboardForm.hidden
    /// In the screen's space, where it really is or is going to; means nothing while it is hidden.
    var frame = ScreenRect.zero
    /// A finger holds it.
    var isDragged = false
    /// A touch of the home indicator has put a second keyboard window above the first.
    var hasSecondWindow = false

    // As the user wants it
    var layout = KeyboardLayout.lettersAndBar
    /// The height of a third party's keyboard; nil for the system's own.
    var otherKeyboard: Double?
    /// How the software keyboard lies whenever it shows.
    var preferred = KeyboardForm.docked
    /// Where the user has put it, top left, when it is not docked.
    var corner: Corner?
    var hardware: Hardware?
    /// Reduce Motion with Prefer Cross-Fade Transitions.
    var crossFades = false

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
}

/// What the device knows about the first responder of one process.
struct InputState: Codable, Hashable, Sendable {
    /// What the process last said it wants.
    var request: InputRequest?
    /// It has said so in a call that it has not returned from.
    var isDue = false
    /// What the keyboard was last put there for.
    var served: InputRequest?
    /// The app's own alert that was on the screen then.
    var servedAlert: Int?
    /// The text view that has been told that it may begin.
    var begun: Int?
    /// Whether it has ever had a first responder.
    var isUsed = false
    /// How often it has shown the keyboard.
    var shows = 0
    /// Why the system has taken its first responder away and not given it back.
    var taken: ResignReason?
    /// It is getting its first responder back below an alert that is gone.
    var isReturning = false
    /// Since then another app has had the keyboard.
    var isOvertaken = false
    /// The end frame that it last heard of.
    var lastEnd: ScreenRect?
    /// Where the keyboard is by what it last heard.
    var told: KeyboardPlacement?
    /// Where its keyboard was when it left the screen.
    var left: ScreenRect?
    /// The window that it has been told about.
    var placement = WindowPlacement.phone

    // The newest queue items of these kinds
    var resignItem = 0
    var takeItem = 0
    var activationItem = 0
    var backgroundItem = 0
}

extension KeyboardForm {
    /// At the screen's bottom and in the way of what an app shows.
    var isDocked: Bool { self == .docked || self == .bar }
    /// On the screen and not at its bottom.
    var isFree: Bool { self == .undocked || self == .split || self == .floating }
}

extension InputRequest {
    var isText: Bool { kind == .textField || kind == .textView }
}
