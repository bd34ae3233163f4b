// Portico
// SPDX-License-Identifier: Apache-2.0

/// A keyboard notification for a process. A nil property is a key that the user info does not have.
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
    /// In the screen's coordinates, except in profiles of versions that used the window's.
    public var begin: ScreenRect?
    /// In the same space as ``begin``.
    public var end: ScreenRect?
    /// In seconds.
    public var duration: Double?
    /// 7 is the keyboard's own spring.
    public var curve: Int?
    /// `UIKeyboardIsLocalUserInfoKey`: whether the keyboard belongs to the app that receives the notification.
    public var isLocal: Bool?
    /// `UIKeyboardFrameChangedByUserInteraction`, which is not declared any more but still sent.
    public var isByUser: Bool
    /// Whether the notification's object is the screen, as since iOS 16.1, and not nil.
    public var hasScreen: Bool
    /// The keyboard's position after the change, which layout guides follow. nil at the end of a change, which does not
    /// move the guide, as a later change may have done so already.
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

/// The form of the keyboard on the screen.
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

/// The keyboard's position, as seen from one process.
public struct KeyboardPlacement: Codable, Hashable, Sendable {
    public var form: KeyboardForm
    /// In the screen's coordinates; below the screen's bottom, or empty, while it is hidden.
    public var frame: ScreenRect
    /// Whether the keyboard belongs to this process.
    public var isOwn: Bool
    /// How many keyboard windows `UIApplication.windows` contains: after a touch of the home indicator there are two,
    /// and the first is hidden.
    public var windows: Int
    /// The keyboard's frame for layout guides, if it differs; nil means ``frame``.
    public var guideFrame: ScreenRect?

    /// No keyboard on the screen, neither of this process nor of another.
    public static let hidden = KeyboardPlacement(form: .hidden, frame: .zero, isOwn: false, windows: 0)

    public init(form: KeyboardForm, frame: ScreenRect, isOwn: Bool, windows: Int, guideFrame: ScreenRect? = nil) {
        self.form = form
        self.frame = frame
        self.isOwn = isOwn
        self.windows = windows
        self.guideFrame = guideFrame
    }
}
