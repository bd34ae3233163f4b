// Portico
// SPDX-License-Identifier: Apache-2.0

/// One keyboard notification on its way to a process. What is nil is a key that the user info does not have.
public struct KeyboardNotice: Codable, Hashable, Sendable {
    /// The six names; raw values are those of the notifications.
    public enum Name: String, Codable, Hashable, Sendable, CaseIterable {
        case willShow = "UIKeyboardWillShowNotification"
        case didShow = "UIKeyboardDidShowNotification"
        case willHide = "UIKeyboardWillHideNotification"
        case didHide = "UIKeyboardDidHideNotification"
        case willChangeFrame = "UIKeyboardWillChangeFrameNotification"
        case didChangeFrame = "UIKeyboardDidChangeFrameNotification"
    }

    public var name: Name
    /// In the screen's space, except where a profile reproduces a version that gave the window's.
    public var begin: ScreenRect?
    /// In the same space as ``begin``.
    public var end: ScreenRect?
    /// In seconds.
    public var duration: Double?
    /// 7 is the keyboard's own spring.
    public var curve: Int?
    /// `UIKeyboardIsLocalUserInfoKey`: whether the keyboard is there for the app that is told.
    public var isLocal: Bool?
    /// `UIKeyboardFrameChangedByUserInteraction`, undeclared and still there.
    public var isByUser: Bool
    /// Whether the notification's object is the screen, as since iOS 16.1, or nil.
    public var hasScreen: Bool
    /// Where the keyboard is after the change, which is what a layout guide follows; nil in the end of a change, which
    /// leaves the guide where it is: a later change may have overtaken it.
    public var placement: KeyboardPlacement?

    public init(
        name: Name, begin: ScreenRect?, end: ScreenRect?, duration: Double?, curve: Int?, isLocal: Bool?,
        isByUser: Bool = false, hasScreen: Bool = true, placement: KeyboardPlacement? = nil
    ) {
        self.name = name
        self.begin = begin
        self.end = end
        self.duration = duration
        self.curve = curve
        self.isLocal = isLocal
        self.isByUser = isByUser
        self.hasScreen = hasScreen
        self.placement = placement
    }
}

/// How the keyboard lies on the screen.
public enum KeyboardForm: String, Codable, Hashable, Sendable, CaseIterable {
    /// No keyboard and no bar.
    case hidden
    case docked
    case undocked
    case split
    case floating
    /// The shortcuts bar of a hardware keyboard.
    case bar
}

/// The keyboard as it is, seen from one process.
public struct KeyboardPlacement: Codable, Hashable, Sendable {
    public var form: KeyboardForm
    /// In the screen's space; below the screen's bottom, or empty, while it is hidden.
    public var frame: ScreenRect
    /// Whether it is there for this process.
    public var isOwn: Bool
    /// How many keyboard windows `UIApplication.windows` shows: after a touch of the home indicator there are two, and
    /// the first is hidden.
    public var windows: Int
    /// Where a layout guide takes the keyboard to be, where that is not where it is; nil is ``frame``.
    public var guideFrame: ScreenRect?

    /// No keyboard on the screen, of this process or any other.
    public static let hidden = KeyboardPlacement(form: .hidden, frame: .zero, isOwn: false, windows: 0)

    public init(form: KeyboardForm, frame: ScreenRect, isOwn: Bool, windows: Int, guideFrame: ScreenRect? = nil) {
        self.form = form
        self.frame = frame
        self.isOwn = isOwn
        self.windows = windows
        self.guideFrame = guideFrame
    }
}
