// Portico
// SPDX-License-Identifier: Apache-2.0

// How a controller is laid out in its window and presented.

/// Edges of a rectangle.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uirectedge
/// - Since: iOS 7.0
public struct UIRectEdge: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = UIRectEdge(rawValue: 1 << 0)
    public static let left = UIRectEdge(rawValue: 1 << 1)
    public static let bottom = UIRectEdge(rawValue: 1 << 2)
    public static let right = UIRectEdge(rawValue: 1 << 3)
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// The colour of the status bar's text.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uistatusbarstyle
/// - Since: iOS 2.0
public enum UIStatusBarStyle: Int, Sendable {
    case `default` = 0
    case lightContent = 1
    /// - Since: iOS 13.0
    case darkContent = 3
}

/// How the status bar comes and goes; nothing is drawn here.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uistatusbaranimation
/// - Since: iOS 3.2
public enum UIStatusBarAnimation: Int, Sendable {
    case none = 0
    case fade = 1
    case slide = 2
}

/// How a presented controller comes and goes; all look alike.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uimodaltransitionstyle
/// - Since: iOS 3.0
public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical = 0
    case flipHorizontal = 1
    case crossDissolve = 2
    case partialCurl = 3
}

/// How a presented controller covers the controllers below it.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uimodalpresentationstyle
/// - Since: iOS 3.2
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0
    case pageSheet = 1
    case formSheet = 2
    case currentContext = 3
    case custom = 4
    case overFullScreen = 5
    case overCurrentContext = 6
    case popover = 7
    case none = -1
    case automatic = -2
}
